import TermUI
import Testing

@testable import RGBMixer

struct SlotColorsTests {
  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
      .replacing("\u{1B}]", with: "<").replacing("\u{1B}\\", with: ">")
  }

  private func text(_ colors: SlotColors, showing rgb: RGB) -> String {
    text(Array(colors.show { _ in rgb }.joined()))
  }

  @Test(arguments: [
    (ThemeSlot.background, "<11;?><10;?>\u{1B}[c", "<11;#123456><10;#ffffff>", "<111><110>"),
    (.foreground, "<10;?><11;?>\u{1B}[c", "<10;#123456><11;#ffffff>", "<110><111>"),
    (.cursor, "<12;?>\u{1B}[c", "<12;#123456>", "<112>"),
    (.palette(0), "<4;0;?>\u{1B}[c", "<4;0;#123456>", "<104;0>"),
    (.palette(255), "<4;255;?>\u{1B}[c", "<4;255;#123456>", "<104;255>"),
  ])
  func `a slot has sequences to ask, to set and to reset`(
    slot: ThemeSlot, query: String, show: String, reset: String
  ) {
    let colors = SlotColors(slot, changesUnreported: true)
    #expect(text(colors.query) == query)
    #expect(text(colors, showing: RGB(hex: 0x123456)) == show)
    #expect(text(colors.reset) == reset)
  }

  @Test func `of reported colors only those that were mixed are shown and restored`() {
    let slots: [ThemeSlot] = [.background, .selectionBackground, .selectionForeground]
    var terminal = TerminalColors(slots)
    for (number, text) in [(11, "00/00/00"), (17, "1/1/1"), (19, "ffff/ffff/ffff")] {
      _ = terminal.receive(.operatingSystemCommand(number, "rgb:\(text)"))
    }
    // The first reply counts: a later one may report what is shown meanwhile.
    _ = terminal.receive(.operatingSystemCommand(17, "rgb:f/f/f"))
    #expect(terminal.isComplete)
    var colors = SlotColors(slots, reported: terminal)
    let black = RGB(hex: 0)
    colors.noteMixed {
      $0 == .selectionBackground ? RGB(hex: 0x111111) : $0 == .background ? black : .white
    }
    #expect(colors.show { _ in black }.isEmpty && colors.reset.isEmpty)
    colors.noteMixed { $0 == .selectionForeground ? .white : black }
    #expect(
      text(colors, showing: black) == "<17;#000000>" && text(colors.reset) == "<17;rgb:1/1/1>")
    // What was mixed once is shown from then on.
    colors.noteMixed { $0 == .selectionBackground ? RGB(hex: 0x111111) : .white }
    #expect(text(colors, showing: .white) == "<11;#ffffff><17;#ffffff>")
  }

  @Test(arguments: [
    (
      ThemeSlot.background, Reply.operatingSystemCommand(11, "rgb:2828/2c2c/3434"),
      UInt32?(0x282c34)
    ),
    (.background, .operatingSystemCommand(11, "rgba:2828/2c2c/3434/ffff"), 0x282c34),
    (.cursor, .operatingSystemCommand(12, "rgb:1/2/f"), 0x1122ff),
    (.palette(7), .operatingSystemCommand(4, "7;rgb:12/34/56"), 0x123456),
    (.palette(7), .operatingSystemCommand(4, "17;rgb:12/34/56"), nil),
    (.palette(7), .operatingSystemCommand(4, "8;rgb:12/34/56"), nil),
    (.background, .operatingSystemCommand(10, "rgb:2828/2c2c/3434"), nil),
    (.background, .operatingSystemCommand(12, "rgb:2828/2c2c/3434"), nil),
    (.cursor, .operatingSystemCommand(12, "?"), nil),
    (.cursor, .operatingSystemCommand(12, "red"), nil),
    (.cursor, .operatingSystemCommand(12, "rgb:1/2/f;rm"), nil),
    (.cursor, .operatingSystemCommand(12, "rgb:1/2/f/* \u{1B}c */"), nil),
    (.cursor, .operatingSystemCommand(12, "rgba:1/2/f /*\u{7}*//f"), nil),
    (.cursor, .operatingSystemCommand(12, "rgb:1/2/f\n"), nil),
    (.cursor, .operatingSystemCommand(52, "rgb:1/2/f"), nil),
    (.cursor, .deviceAttributes([1]), nil),
  ])
  func `the color that the terminal reports is the start`(
    slot: ThemeSlot, reply: Reply, start: UInt32?
  ) {
    var colors = SlotColors(slot, changesUnreported: true)
    _ = colors.receive(reply)
    #expect(colors.firstColor == start.map { RGB(hex: $0) })
  }

  @Test func `a reported color is restored as it was spelled`() {
    var colors = SlotColors(.background, changesUnreported: true)
    let steps: [(Reply, isKnown: Bool, isComplete: Bool, reset: String)] = [
      (.deviceAttributes([62]), false, false, "<111><110>"),
      (
        .operatingSystemCommand(11, "rgb:2828/2c2c/3435"), true, false,
        "<11;rgb:2828/2c2c/3435><110>"
      ),
      (
        .operatingSystemCommand(10, "rgb:ab/b2/bf"), true, true,
        "<11;rgb:2828/2c2c/3435><10;rgb:ab/b2/bf>"
      ),
    ]
    for step in steps {
      let isKnown = colors.receive(step.0)
      #expect(isKnown == step.isKnown && colors.isComplete == step.isComplete)
      #expect(text(colors.reset) == step.reset)
    }
  }

  @Test func `the text keeps its color while it can be read, and has full contrast otherwise`() {
    var colors = SlotColors(.background, changesUnreported: true)
    _ = colors.receive(.operatingSystemCommand(10, "rgb:ab/b2/bf"))
    #expect(text(colors, showing: RGB(0x28, 0x2c, 0x34)) == "<11;#282c34><10;rgb:ab/b2/bf>")
    #expect(text(colors, showing: RGB(255, 255, 0)) == "<11;#ffff00><10;#000000>")
    #expect(text(colors, showing: RGB(0, 0, 0x80)) == "<11;#000080><10;rgb:ab/b2/bf>")
    #expect(text(colors, showing: RGB(0x70, 0x50, 0x70)) == "<11;#705070><10;#ffffff>")
  }

  @Test func `a color that cannot be restored is not changed`() {
    var colors = SlotColors(.background, changesUnreported: false)
    _ = colors.receive(.operatingSystemCommand(10, "rgb:ab/b2/bf"))
    #expect(colors.counts.shown == 0 && text(colors, showing: RGB(0, 0, 0)).isEmpty)
    colors = SlotColors(.background, changesUnreported: false)
    _ = colors.receive(.operatingSystemCommand(11, "rgb:28/2c/34"))
    #expect(colors.counts.shown == 1 && text(colors, showing: RGB(9, 9, 9)) == "<11;#090909>")
    #expect(text(colors.reset) == "<11;rgb:28/2c/34>")
  }

  @Test func `a color of a theme that was not changed is not restored`() {
    var colors = SlotColors([.palette(1), .background], changesUnreported: false)
    _ = colors.receive(.operatingSystemCommand(11, "rgb:28/2c/34"))
    #expect(text(colors.reset) == "<11;rgb:28/2c/34>")
  }

  @Test func `text stays readable on any background`() {
    let colors = SlotColors(.background, changesUnreported: true)
    for hex in stride(from: UInt32(0), through: 0xFF_FFFF, by: 4099) {
      let background = RGB(hex: hex)
      let isBlack = text(colors, showing: background).hasSuffix("#000000>")
      #expect(ContrastRatio(background, isBlack ? RGB(0, 0, 0) : RGB(255, 255, 255)).value >= 4.5)
    }
  }
}
