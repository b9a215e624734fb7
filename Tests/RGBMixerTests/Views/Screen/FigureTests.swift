import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The figures of contrast: each names its background on its own row, at every size and without colors.
@MainActor
struct FigureTests {
  nonisolated static let sizes = [
    (24, 6), (24, 12), (30, 8), (34, 40), (40, 7), (40, 12), (41, 12), (50, 14), (60, 16), (67, 24),
    (79, 10), (80, 8), (80, 12), (80, 24), (100, 30), (100, 36), (103, 6), (120, 40), (200, 60),
  ].map { Size(width: $0, height: $1) }

  private func lines(_ mixer: Mixer, _ size: Size, _ depth: ColorDepth) -> [String] {
    let screen = MixerScreen(mixer, width: size.width, height: size.height)
    let buffer = Buffer(size: size)
    _ = screen.window.draw(into: buffer, depth: depth)
    return buffer.lines
  }

  /// The figures on the screen as one reads, each with the words before it on its row.
  private func figures(_ lines: [String]) -> [(figure: String, words: String)] {
    let figure =
      /((?:on (?:terminal )?)?[a-z#0-9]+) +([0-9]+\.[0-9][0-9])(?= AA| fail| *$|  |│)/
    return lines.flatMap { line in
      line.matches(of: figure).map { (String($0.2), String($0.1)) }
    }
  }

  private func text(_ rgb: UInt32, on background: UInt32) -> String {
    ContrastRatio(RGB(hex: rgb), RGB(hex: background)).text
  }

  @Test(arguments: sizes, [ColorDepth.truecolor, .monochrome])
  func `the figure of the background is shown with its words, and first in narrow windows`(
    size: Size, depth: ColorDepth
  ) throws {
    let mixer = Mixer(RGB(hex: 0x626886))
    mixer.measure(on: Background(rgb: RGB(hex: 0x1e1e2e), source: .given))
    let expected = [
      "on #1e1e2e": text(0x626886, on: 0x1e1e2e), "on black": text(0x626886, on: 0),
      "on white": text(0x626886, on: 0xffffff),
    ]
    let lines = lines(mixer, size, depth)
    let figures = figures(lines).filter { expected.values.contains($0.figure) }
    for figure in figures { #expect(expected[figure.words] == figure.figure, "\(figure)") }
    #expect(figures.contains { $0.words == "on #1e1e2e" }, "\(lines)")
    if size.width <= 40 { #expect(figures.first?.words == "on #1e1e2e", "\(lines)") }
    if size.width >= 40, size.height >= 12 {
      #expect(lines.contains { $0.contains("3.00 AA large") }, "\(lines)")
    }
  }

  @Test(
    arguments: sizes,
    [
      Background.Source.given, .key("background"), .textOn("foreground"), .terminal,
    ])
  func `the figures are in one column, whatever the color`(size: Size, source: Background.Source) {
    let mixer = Mixer(.black)
    mixer.choose(Background(rgb: RGB(hex: 0x504945), source: source))
    let screen = MixerScreen(mixer, width: size.width, height: size.height)
    let labels = zip(screen.readouts, Readout.all).filter { label, readout in
      if case .contrast = readout.value { label.isShown } else { false }
    }.map(\.0)
    #expect(labels.isEmpty == (size.height < 8))
    // The grades fail, AA large, AA and AAA on black and on white, and 21.00.
    for hex: UInt32 in [0x000000, 0x666666, 0x747474, 0x888888, 0xa0a0a0, 0xffffff] {
      mixer.color.set(RGB(hex: hex))
      for label in labels { #expect(label.text.displayWidth <= label.frame.width, "\(label.text)") }
      let columns = labels.map { label in label.text.string.prefix { $0 != "." }.count }
      // From 10 on a figure has another digit.
      let digits = labels.map { label in
        label.text.string.prefix { $0 != "." }.reversed().prefix { $0.isNumber }.count
      }
      #expect(Set(zip(columns, digits).map { $0 - $1 }).count <= 1, "\(labels.map(\.text))")
    }
  }

  @Test func `long words of a background are kept if the longest figure has room after them`() {
    let mixer = Mixer(RGB(hex: 0x888888))
    mixer.choose(Background(rgb: RGB(hex: 0x1d2021), source: .terminal))
    func figures(_ width: Int, _ height: Int) -> [String] {
      let lines = lines(mixer, Size(width: width, height: height), .truecolor)
      return lines.compactMap { line in
        line.firstMatch(of: /on (the terminal, )?[a-z0-9#]+ +[0-9]\.[0-9]+ [A-Z]+( large)?( !)?/)
          .map { String($0.0) }
      }.prefix(3).map(\.self)
    }
    #expect(
      figures(120, 40) == [
        "on #1d2021  4.62 AA", "on black    5.92 AA", "on white    3.54 AA large !",
      ])
    #expect(
      figures(60, 16) == [
        "on #1d2021  4.62 AA", "on black    5.92 AA", "on white    3.54 AA large !",
      ])
    #expect(
      figures(200, 60) == [
        "on the terminal, #1d2021  4.62 AA", "on black                  5.92 AA",
        "on white                  3.54 AA large !",
      ])
  }

  @Test(
    arguments: sizes.filter { $0.width >= 40 && $0.height >= 12 },
    [Background.Source.given, .key("background"), .terminal])
  func `a contrast that is not enough for text has its sign at every size`(
    size: Size, source: Background.Source
  ) {
    let mixer = Mixer(RGB(hex: 0x747474))
    mixer.choose(Background(rgb: RGB(hex: 0x282828), source: source))
    let screen = MixerScreen(mixer, width: size.width, height: size.height)
    let labels = screen.readouts.filter { $0.isShown && $0.text.string.hasPrefix("on ") }
    #expect(!labels.isEmpty)
    for text in labels.map(\.text.string) {
      #expect(text.hasSuffix(" AA") || text.hasSuffix(" AA large !"), "\(text)")
    }
  }

  @Test func `without colors a window of 40 columns has the hex of the color before`() {
    let mixer = Mixer(RGB(hex: 0x336699))
    let screen = MixerScreen(mixer, width: 40, height: 12)
    screen.type("n")
    let buffer = Buffer(size: screen.window.size)
    _ = screen.window.draw(into: buffer, depth: ColorDepth.monochrome)
    #expect(buffer.lines.joined(separator: "\n").contains("#336699"), "\(buffer.lines)")
  }

  @Test func `a tile of one row that may melt into the terminal's background has its figure`() {
    let mixer = Mixer(RGB(hex: 0x1d2021))
    mixer.choose(Background(rgb: RGB(hex: 0xebdbb2), source: .textOn("foreground")))
    let lines = lines(mixer, Size(width: 24, height: 6), .truecolor)
    #expect(lines[4].hasPrefix(" on #ebdbb2 11.95│Aa│"), "\(lines)")
  }

  @Test func `the narrow tile of the background has room for a grade`() {
    let mixer = Mixer(RGB(hex: 0x336699))
    mixer.measure(on: Background(rgb: RGB(hex: 0x1e1e2e), source: .given))
    let lines = lines(mixer, Size(width: 60, height: 20), .truecolor)
    #expect(lines.contains { $0.contains("│on #1e1e2e 2.73 fail│") }, "\(lines)")
  }

  @Test(arguments: sizes)
  func `without a background it is black, and is not listed twice`(size: Size) {
    for (background, words) in [
      (nil, "on black"), (Background(rgb: .white, source: .given), "on white"),
    ] {
      let mixer = Mixer(RGB(hex: 0x626886))
      mixer.choose(background)
      let screen = MixerScreen(mixer, width: size.width, height: size.height)
      let figures = figures(lines(mixer, size, .truecolor))
      if size.width <= 40 { #expect(figures.first?.words == words) }
      let listed = screen.readouts.filter { $0.isShown }.map(\.text.string)
      #expect(listed.count { $0.hasPrefix("\(words) ") } <= 1 && !listed.contains(""))
    }
  }

  @Test func `the terminal's background says that it is the terminal's`() {
    let mixer = Mixer(RGB(hex: 0x626886))
    mixer.receive(background: RGB(hex: 0x16161e))
    let figures = figures(lines(mixer, Size(width: 80, height: 24), .truecolor))
    #expect(figures.map(\.words) == ["#16161e", "on black", "on white", "on #16161e"])
    #expect(!lines(mixer, Size(width: 80, height: 24), .truecolor).joined().contains("1.00"))
  }

  @Test func `a background that is reported late gives the tiles their edges on any background`() {
    let mixer = Mixer(RGB(hex: 0xFFF8E7))
    let screen = MixerScreen(mixer)
    screen.type("p")
    mixer.receive(background: RGB(hex: 0xFFF8E7))
    #expect(screen.mixed.background == RGB(hex: 0xFFF8E7))
    #expect(screen.window.needsDisplay && mixer.background.value.source == .picked)
  }

  @Test func `after an exchange only the color before is labeled was`() {
    let mixer = Mixer(RGB(hex: 0x336699))
    let screen = MixerScreen(mixer)
    screen.press(.right, times: 2)
    screen.type("x")
    #expect(screen.background.color.hex == 0x356699 && screen.before.color.hex == 0x336699)
    #expect(screen.before.texts?.map(\.string) == ["was #336699"])
    screen.type("uu")
    #expect(
      screen.background.color == .black && screen.before.texts?.map(\.string) == ["was #336699"])
  }
}
