import Binding
import TermUI
import Testing

@testable import RGBMixer

@MainActor
struct InstructionModelTests {
  private final class Peer {}
  private let mixer = Mixer(RGB(0x33, 0x66, 0x99))
  private let peer = Peer()

  @Test(arguments: [
    Instruction.color(ParsedColor(rgb: RGB(1, 2, 3))), .channel(.rgb, index: 0, .position(120)),
    .channel(.hsl, index: 0, .position(10)), .channel(.oklch, index: 1, .position(0.01)),
  ])
  func `what another process sets is told to everyone but it`(line: Instruction) throws {
    var heard: [String] = []
    let subscriptions = [
      mixer.color.rgb.bind(owner: peer) { _ in heard.append("peer") },
      mixer.color.rgb.bind { _ in heard.append("other") },
    ]
    try line.apply(to: mixer, by: peer)
    #expect(heard == ["other"])
    mixer.color.set(RGB(200, 200, 200))
    #expect(heard == ["other", "peer", "other"])
    subscriptions.forEach { $0.cancel() }
  }

  @Test func `a channel of a space keeps the exact position it is given`() throws {
    try Instruction.channel(.hsl, index: 0, .position(211.3)).apply(to: mixer, by: peer)
    mixer.space.value = .hsl
    #expect(mixer.channels[0].position.value == 211.3)
  }

  @Test func `a channel of 8 bits takes the nearest whole number`() throws {
    try Instruction.channel(.rgb, index: 0, .position(120.7)).apply(to: mixer, by: peer)
    #expect(mixer.color.rgb.value == RGB(121, 0x66, 0x99))
  }

  @Test func `a number with a sign goes so much further, within the range`() throws {
    let turn = Instruction.channel(.hsl, index: 0, .distance(-40))
    try turn.apply(to: mixer, by: peer)
    #expect(mixer.channels(of: .hsl)[0].position.value == 170)
    try turn.apply(to: mixer, by: peer)
    #expect(mixer.channels(of: .hsl)[0].position.value == 130)
    #expect(throws: UsageError(sentence: "hue takes 0-360")) {
      try Instruction.channel(.hsl, index: 0, .distance(231)).apply(to: mixer, by: peer)
    }
    #expect(mixer.channels(of: .hsl)[0].position.value == 130)
  }

  @Test func `all that another process sets in a row is one step of undo`() throws {
    mixer.slide(mixer.channels[0], to: 10, writer: mixer)
    for red in [20.0, 30, 40] {
      try Instruction.channel(.rgb, index: 0, .position(red)).apply(to: mixer, by: peer)
    }
    mixer.undo()
    #expect(mixer.color.red.value == 10)
    mixer.undo()
    #expect(mixer.color.rgb.value == RGB(0x33, 0x66, 0x99))
  }

  @Test func `lighter and darker go there and back, and not beyond the ends`() throws {
    for word in [Instruction.Word.lighter, .darker] {
      try Instruction.word(word).apply(to: mixer, by: peer)
    }
    #expect(mixer.color.rgb.value == RGB(0x33, 0x66, 0x99))
    for _ in 0..<20 { try Instruction.word(.darker).apply(to: mixer, by: peer) }
    #expect(mixer.color.rgb.value == .black)
  }

  @Test func `a ground is a step of undo, as a color is`() throws {
    try Instruction.ground(.white).apply(to: mixer, by: peer)
    #expect(mixer.other.value == OtherColor(rgb: .white, isPinned: true))
    mixer.undo()
    #expect(mixer.other.value.rgb == RGB(0x33, 0x66, 0x99))
  }

  @Test(arguments: [Instruction.Word.ramp, .recent, .help, .quit])
  func `words for people are refused to other processes`(word: Instruction.Word) {
    #expect(
      throws: UsageError(sentence: "\(word.rawValue) is a word for people, who have --line")
    ) {
      try Instruction.word(word).apply(to: mixer, by: peer)
    }
  }

  @Test(arguments: [
    Instruction.word(.next), .word(.previous), .word(.list), .word(.write), .line(3),
  ])
  func `what is for the colors of a file is refused without one`(line: Instruction) {
    let error = #expect(throws: UsageError.self) { try line.apply(to: mixer, by: peer) }
    #expect(
      error?.sentence.hasSuffix(" is for the colors of a file, which --line --edit FILE mixes")
        == true)
  }

  @Test func `a late start is taken where nothing was mixed yet, and is no step of undo`() {
    mixer.begin(with: RGB(1, 2, 3))
    #expect(mixer.color.rgb.value == RGB(1, 2, 3) && mixer.other.value.rgb == RGB(1, 2, 3))
    mixer.undo()
    #expect(mixer.color.rgb.value == RGB(1, 2, 3))
  }

  @Test func `a late start leaves what was mixed meanwhile`() {
    mixer.slide(mixer.channels[0], to: 10, writer: mixer)
    mixer.begin(with: RGB(1, 2, 3))
    #expect(mixer.color.red.value == 10 && mixer.other.value.rgb == RGB(1, 2, 3))
  }
}
