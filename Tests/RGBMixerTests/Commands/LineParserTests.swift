import TermUI
import Testing

@testable import RGBMixer

struct LineParserTests {
  private static func color(_ text: String) -> Action? {
    (try? ColorParser.read(Array(text.utf8)[...])).map { .model(.written($0)) }
  }

  private static let examples: [(String, Action?)] = [
    ("tomato", color("tomato")),
    (" #f80 \r", color("#f80")),
    ("255 136 0", color("255 136 0")),
    ("red", color("red")),
    ("red 120", .model(.channel(.rgb, index: 0, .position(120)))),
    ("  GREEN\t0 \r", .model(.channel(.rgb, index: 1, .position(0)))),
    ("Blue violet", color("Blue violet")),
    ("hue 210", .model(.channel(.hsl, index: 0, .position(210)))),
    ("saturation 12.5", .model(.channel(.hsl, index: 1, .position(12.5)))),
    ("lightness 100", .model(.channel(.hsl, index: 2, .position(100)))),
    ("value 0", .model(.channel(.hsv, index: 2, .position(0)))),
    ("chroma 0.1", .model(.channel(.oklch, index: 1, .position(0.1)))),
    ("hue +10", .model(.channel(.hsl, index: 0, .distance(10)))),
    ("red -15", .model(.channel(.rgb, index: 0, .distance(-15)))),
    ("red 50%", .model(.channel(.rgb, index: 0, .position(128)))),
    ("hue -10%", .model(.channel(.hsl, index: 0, .distance(-36)))),
    ("Dark orange", color("Dark orange")),
    ("lighter", .model(.lighten(by: 5))), (" Darker ", .model(.lighten(by: -5))),
    ("pass", .model(.makeReadable)),
    ("undo", .model(.undo)), ("redo", .model(.redo)), ("ramp", .question(.band(.ramp))),
    ("recent", .question(.band(.recent))), ("?", .question(.help(""))),
    ("help", .question(.help(""))),
    ("? ramp", .question(.help("ramp"))), ("?Ramp", .question(.help("Ramp"))),
    ("help me", .question(.help("me"))),
    ("q", .session(.leave)), ("quit", .session(.leave)), ("exit", .session(.leave)),
    ("on terminal", .model(.measureOnTerminal)),
    ("on white", .model(.measure(on: AlphaColor(.white)))),
    ("on dark orange", .model(.measure(on: AlphaColor(RGB(255, 140, 0))))),
    ("on #ffffff80", .model(.measure(on: AlphaColor(.white, alpha: 128.0 / 255)))),
    ("space oklch", .model(.space(.oklch))), ("format hsl", .model(.format(Format(.hsl)))),
    ("keep", .model(.keep)), ("back", .model(.goBack)), ("next", .model(.row(after: 1))),
    ("previous", .model(.row(after: -1))),
    ("go 12", .model(.colorAtLine(12))), ("list", .question(.list)), ("w", .session(.write)),
    ("write", .session(.write)), ("save", .session(.write)), ("changes", .question(.changes)),
    ("backgrounds", .question(.backgrounds)),
    ("go --Brand", .key(.go, "--Brand")), ("go 12a", .key(.go, "12a")),
    ("mark color 1", .key(.mark, "color 1")), ("use 500", .use("500")),
    ("use split 150", .use("split 150")), ("alpha 50", .model(.alpha(.position(50)))),
    ("alpha 50%", .model(.alpha(.position(50)))), ("alpha -5", .model(.alpha(.distance(-5)))),
    ("Alpha NONE", .model(.alpha(nil))), ("readable", .model(.makeReadable)),
    ("mark 3", .model(.toggleMark(atLine: 3))),
    ("repair", .model(.makeAllReadable)), ("check", .question(.check)),
    ("mark ALL", .model(.toggleAllMarks)), ("mark none", .model(.unmarkAll)),
    ("mark equal", .model(.markEqual(inFile: false))),
    ("mark Equal  file", .model(.markEqual(inFile: true))),
    ("theme light", .model(.variant(.light))), ("theme DARK", .model(.variant(.dark))),
    ("merge", .session(.merge)),
    ("exchange", .model(.exchange)), ("same", .model(.copyToMarked)),
    ("match #5b21b6", .model(.matchMarked(RGB(hex: 0x5b21b6)))),
    ("move lightness +3 chroma -15% hue +12", .model(.moveMarked(by: SIMD3(3, -15, 12)))),
    ("move chroma +5 chroma +5", .model(.moveMarked(by: SIMD3(0, 10, 0)))),
    ("harmonies", .question(.band(.harmonies))), ("between", .question(.band(.steps))),
    ("contrast 4.5", .model(.keepContrast(4.5))), ("contrast", .model(.keepContrast(nil))),
    ("contrast NONE", .model(.letContrastGo)), ("pairs", .question(.pairs)),
    ("find muted teal", .question(.find("muted teal"))),
    ("again", .question(.again)), ("tell oklch", .question(.tell(Format(.oklch)))),
    ("SPACE RGB", .model(.space(.rgb))), ("Tell OKLCH", .question(.tell(Format(.oklch)))),
    ("format Same", .model(.format(.same))),
    ("", nil), (" \t\r", nil),
  ]

  @Test func `every word has an example`() {
    let words = Self.examples.map { $0.0.lowercased().split(separator: " ").first.map(String.init) }
    for word in CommandTable.words { #expect(words.contains(word.name), "\(word.name)") }
  }

  @Test(arguments: examples)
  func `a line is a color, a channel or a word`(line: String, expected: Action?) throws {
    #expect(try LineParser.parse(Array(line.utf8)[...]) == expected)
  }

  @Test func `the fields of a template keep their case`() throws {
    let format = try Format(parsing: "{HEX}")
    #expect(try LineParser.parse(Array("format {HEX}".utf8)[...]) == .model(.format(format)))
  }

  @Test func `a channel's name means the present space first, then the first space that has it`()
    throws
  {
    let line = Array("lightness 62".utf8)[...]
    #expect(
      try LineParser.parse(line, in: .oklch) == .model(.channel(.oklch, index: 0, .position(62))))
    #expect(try LineParser.parse(line, in: .rgb) == .model(.channel(.hsl, index: 2, .position(62))))
    #expect(throws: UsageError(sentence: "lightness takes 0-100, in percent: 70 for 0.7, or 0.7%"))
    {
      try LineParser.parse(Array("lightness 0.7".utf8)[...], in: .oklch)
    }
  }

  @Test func `every line of the table can be read`() throws {
    for row in CommandTable.lineRows {
      for line in row.lines.split(separator: ", ") where !line.hasSuffix(" of input") {
        if line == "an empty line" { continue }
        #expect(throws: Never.self) { try LineParser.parse(Array(line.utf8)[...]) }
      }
    }
  }

  @Test func `no word has two meanings, and none is a color or a channel`() throws {
    let names = CommandTable.words.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(ColorName.color(named: name.utf8) == nil)
      #expect(NamedAxis(Array(name.utf8)[...], in: nil) == nil)
    }
  }

  @Test func `a word says that it takes no argument, or which`() {
    for word in CommandTable.words {
      if case .text("", _) = word.rest { continue }
      let line = if case .none = word.rest { "\(word.name) 1" } else { word.name }
      let error = #expect(throws: UsageError.self) { try LineParser.parse(Array(line.utf8)[...]) }
      #expect(error?.sentence.contains(word.name) == true, "\(error?.sentence ?? "")")
    }
  }

  @Test(arguments: [
    ("red 256", "red takes 0-255"), ("hue 361", "hue takes 0-360"),
    ("chroma 1", "chroma takes 0-0.4"),
    ("red 1 2", "red takes 0-255"), ("blue 2.55e2", "blue takes 0-255"),
    ("alpha 101", "alpha takes 0-100"), ("alpha", "alpha takes 0-100 or none, as in: alpha 50"),
    ("alpha 0.5", "alpha takes 0-100, in percent: 50 for 0.5, or 0.5%"),
    ("red 1.5", "red takes 0-255, whole numbers"), ("hue", "hue takes 0-360"),
    ("red x", "red takes 0-255"), ("hue blue", "hue takes 0-360"),
    (
      "pink 1",
      "cannot read \"pink 1\" as a color: expected the end of the color, not \"1\""
    ),
    (
      "\u{1b}[2J",
      "cannot read \"\\u{1b}[2J\" as a color: expected a CSS color, such as #f80, rgb(255 136 0) "
        + "or darkorange"
    ),
  ])
  func `any other line is refused`(line: String, sentence: String) {
    let error = #expect(throws: UsageError.self) {
      try LineParser.parse(Array(line.utf8)[...])
    }
    #expect(error?.sentence == sentence)
    #expect((error?.short ?? sentence).count <= PrintableText.rowColumns)
  }
}
