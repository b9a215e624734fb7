import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// Texts with their colors in another format, and what a place asks of the text that is written there.
struct ConversionTests {
  private static func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func converted(
    _ old: String, path: String? = nil, to format: String
  ) throws -> String {
    let text = ColoredText(Array(old.utf8), path: path.map { Array($0.utf8) })
    let conversion = try text.conversion(to: Format(parsing: format))
    return string(text.replacing(conversion.replacement))
  }

  @Test(
    arguments: [
      ("a { color: #F80; b: tomato }", "rgb", "a { color: rgb(255 136 0); b: tomato }"),
      ("color: #ff880080;", "rgb", "color: rgb(255 136 0 / 0.5);"),
      ("color: #ff8800fe;", "rgb", "color: rgb(255 136 0 / 0.996);"),
      ("color: rgba(255, 136, 0, 25%);", "hsl", "color: hsl(32 100% 50% / 25%);"),
      ("color: rgb(255 136 0 / .5);", "hex", "color: #ff880080;"),
      ("color: rgb(255 136 0 / .5);", "{HEX}", "color: #FF880080;"),
      ("color: rgb(255 136 0 / .5);", "{r}-{g}", "color: 255-136;"),
      ("color: oklch(0.7 0.3 150 / 5%);", "oklch", "color: oklch(0.7 0.3 150 / 5%);"),
      ("color: rgb(255, 136, 0);", "rgb", "color: rgb(255 136 0);"),
      ("color: lch(50 100 150);", "rgb", "color: rgb(0 137 61);"),
      ("bg=0x80ff8800", "rgb", "bg=0x80ff8800"), ("bg=0xff8800", "rgb", "bg=rgb(255 136 0)"),
      ("{\"bg\": \"ff8800\"}", "hex", "{\"bg\": \"#ff8800\"}"),
      ("#f80\n#08f\n", "rgb", "rgb(255 136 0)\nrgb(0 136 255)\n"), ("none", "rgb", "none"),
      ("a: HSL(32,100%,50%);", "same", "a: HSL(32,100%,50%);"),
      ("rgba(ff880080)", "oklch", "oklch(0.744 0.181 56.5 / 0.5)"),
    ])
  func `a text is converted with the alpha of its colors`(
    old: String, format: String, new: String
  ) throws {
    #expect(try Self.converted(old, to: format) == new)
  }

  /// What a name or digits become where `#` would begin a comment, or where digits would be a number.
  @Test(
    arguments: [
      ("a.yml", "fg: tomato # warm", "hex", "fg: \"#ff6347\" # warm"),
      ("a.yml", "a: 'x'\nfg: tomato", "hex", "a: 'x'\nfg: '#ff6347'"),
      ("a.yml", "fg: tomato", "rgb", "fg: rgb(255 99 71)"),
      // The first item of a list has no blank before it.
      (
        "a.yml", "colors:\n  list: [tomato, teal]", "hex",
        "colors:\n  list: [\"#ff6347\", \"#008080\"]"
      ),
      ("a.yml", "colors: [[tomato]]", "hex", "colors: [[\"#ff6347\"]]"),
      (
        "a.yml", "{bg: [navy,red], fg: teal}", "hex",
        "{bg: [\"#000080\",\"#ff0000\"], fg: \"#008080\"}"
      ),
      ("a.yml", "colors: [ff8800, 112233]", "{rr}{gg}{bb}", "colors: [ff8800, \"112233\"]"),
      ("a.md", "---\ncolors: [tomato]\n---\n", "hex", "---\ncolors: [\"#ff6347\"]\n---\n"),
      ("a.md", "```yaml\ncolors: [tomato]\n```\n", "hex", "```yaml\ncolors: [\"#ff6347\"]\n```\n"),
      // Quotes would be part of these values.
      ("a.yml", "fg: >-\n  rgb(1 2 3)\nbg: tomato", "hex", "fg: >-\n  #010203\nbg: \"#ff6347\""),
      ("a.yml", "border: 1px rgb(1 2 3)", "hex", "border: 1px rgb(1 2 3)"),
      ("a.yml", "border: rgb(1, 2, 3) solid", "hex", "border: rgb(1, 2, 3) solid"),
      ("a.yml", "x: --color=fg:#102030,bg:tomato", "hex", "x: --color=fg:#102030,bg:#ff6347"),
      ("a.yml", "x: --color=fg:#102030,bg:red", "hex", "x: --color=fg:#102030,bg:red"),
      ("a.yml", "colors: [(#102030)]", "hex", "colors: [(#102030)]"),
      ("a.yml", "- - rgb(1, 2, 3)", "hex", "- - \"#010203\""),
      // In a string, whatever is open in it, they would end it.
      ("a.yml", "a: 'Brand (#FF8800)'", "hex", "a: 'Brand (#ff8800)'"),
      ("a.yml", "a: \"lighten(#ff8800, 5%)\"", "rgb", "a: \"lighten(rgb(255 136 0), 5%)\""),
      ("a.sh", "f '%C(#ff8800)%h'", "rgb", "f '%C(rgb(255 136 0))%h'"),
      // What replaces a number is a string.
      ("a.toml", "color = 0xff8800", "rgb", "color = \"rgb(255 136 0)\""),
      ("a.toml", "color = 0xff6347", "name", "color = \"tomato\""),
      // It would be the terminal's red.
      ("a.toml", "color = 0xff0000", "name", "color = 0xff0000"),
      ("a.json5", "{ color: 0xff8800 }", "hex", "{ color: \"#ff8800\" }"),
      ("a.ron", "(color: 0xff8800)", "hsl", "(color: \"hsl(32 100% 50%)\")"),
      ("a.toml", "color = 0xff8800", "0x{RR}{GG}{BB}", "color = 0xFF8800"),
      // What begins a comment is no color.
      ("a.yml", "fg: '#102030' #102030 -", "rgb", "fg: 'rgb(16 32 48)' #102030 -"),
      ("a.sh", "#102030\nX='#102030' #ABCDEF", "rgb", "#102030\nX='rgb(16 32 48)' #ABCDEF"),
      ("a.py", "#ABCDEF", "hex", "#ABCDEF"),
      ("a.toml", "fg = '#102030' #123", "name", "fg = '#102030' #123"),
      // Comments need no quotes.
      ("a.yml", "# #123456", "hex", "# #123456"), ("a.sh", "# #123456", "hex", "# #123456"),
      ("a.fish", "# #123456", "hex", "# #123456"), ("a.rb", "# #123456", "hex", "# #123456"),
      ("a.py", "# background #123456", "hex", "# background #123456"),
      ("a.sh", "BG=#102030", "rgb", "BG=\"rgb(16 32 48)\""),
      ("a.rasi", "* { bg: rgba ( 1, 2, 3, 50 % ); }", "hex", "* { bg: #01020380; }"),
      // Alpha comes first where the kind of text has it first.
      ("a.qss", "QLabel { color: rgba(1, 2, 3, 50%); }", "hex", "QLabel { color: #80010203; }"),
      (
        "a.css", "a { filter: x.gradient(startColorstr='#80FF0000') }", "rgb",
        "a { filter: x.gradient(startColorstr='rgb(255 0 0 / 0.5)') }"
      ),
      (
        "a.css", "a { -ms-filter: \"progid:x.gradient(endColorstr=#80FF0000)\" }", "rgb",
        "a { -ms-filter: \"progid:x.gradient(endColorstr=rgb(255 0 0 / 0.5))\" }"
      ),
      (
        "a.css", "a { filter: #80ff0000; color: #ff000080 }", "rgb",
        "a { filter: rgb(255 0 0 / 0.5); color: rgb(255 0 0 / 0.5) }"
      ),
      (
        "a.css", "a { filter: drop-shadow(0 0 #ff000080) }", "rgb",
        "a { filter: drop-shadow(0 0 rgb(255 0 0 / 0.5)) }"
      ),
      ("a.qml", "color: \"rgba(1, 2, 3, 0.5)\"", "hex", "color: \"#80010203\""),
      ("a.xaml", "<Color>rgba(255,0,0,0.5)</Color>", "hex", "<Color>#80ff0000</Color>"),
      ("polybar/config", "fg = rgba(1,2,3,0.5)", "hex", "fg = #80010203"),
      (
        "hypr/a", "$red = rgb(F38BA8)\n$b = 0x80010203", "hex",
        "$red = rgb(f38ba8)\n$b = rgba(01020380)"
      ),
      // What would not be read as that color again stays.
      ("a.css", "a { color: #123456; fill: #f00 }", "name", "a { color: #123456; fill: red }"),
      ("a.json", "{\"color\":\"#ff0000\"}", "ansi", "{\"color\":\"#ff0000\"}"),
      ("a.sh", "BG=#102030", "ansi", "BG=\"\\e[38;2;16;32;48m\""),
      (nil, "color: rgb(1 2 3 / 0.5)", "hex", "color: rgb(1 2 3 / 0.5)"),
      ("a.kt", "val c = Color(0xFF123456)", "hex", "val c = Color(0xFF123456)"),
      ("a.kt", "val color = Color.rgb(1, 2, 3)", "hsl", "val color = Color.rgb(1, 2, 3)"),
      ("a.kt", "val c = Color(0xFF123456)", "0x{RR}{GG}{BB}", "val c = Color(0x123456)"),
      ("a.yml", "fg: \"tomato\"", "hex", "fg: \"#ff6347\""),
      ("a.toml", "fg = \"tomato\"", "hex", "fg = \"#ff6347\""),
      ("a.conf", "foreground = tomato", "hex", "foreground = #ff6347"),
      ("Makefile", "COLOR := tomato", "hex", "COLOR := tomato"),
      (
        "a.tokens.json", "{\"$value\": {\"colorSpace\": \"srgb\", \"components\": [1, 0, 0]}}",
        "hex",
        "{\"$value\": \"#ff0000\"}"
      ),
    ] as [(String?, String, String, String)])
  func `what is written is read by the text's own program`(
    path: String?, old: String, format: String, new: String
  ) throws {
    #expect(try Self.converted(old, path: path, to: format) == new)
  }

  /// A text in which `%` is the content of a string, and the file that it is in.
  private static let strings = [
    ("a.yml", "color: '%'"), ("a.yml", "colors:\n  - \"%\"\n"), ("a.yml", "color: {fg: [\"%\"]}"),
    ("a.sh", "X='%'"), ("a.sh", "echo -n \"%\""), ("a.toml", "color = \"%\""),
    ("a.toml", "color = { fg = ['%'] }"), ("a.json5", "{ color: '%' }"),
    ("a.json5", "{ color: [\"%\"] }"),
  ]

  /// What may be before and after a color in a string.
  private static let surroundings = [
    "(", ")", "[", "]", "{", "}", " ", ",", ": ", ":", ";", "=", "fg", "%C(", "--color=", "- ",
    "lighten(", ", 5%", "$", "/", "<", ">", "|", "*", "&", "é", "0x", "1px ",
  ]

  @Test(arguments: strings.indices)
  func `whatever is around a color in a string, no quotation mark is added`(index: Int) throws {
    let (path, frame) = Self.strings[index]
    let seed = UInt64(index + 31)
    var generator = SeededGenerator(seed: seed)
    let parts = frame.split(separator: "%", omittingEmptySubsequences: false)
    func pieces() -> String {
      (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        Self.surroundings.randomElement(using: &generator) ?? ""
      }.joined()
    }
    var count = 0
    for _ in 0..<100 {
      let color = ["#ff8800", "rgb(1 2 3)", "0x112233"].randomElement(using: &generator) ?? ""
      let old = "\(parts[0])\(pieces())\(color)\(pieces())\(parts[1])"
      let text = ColoredText(Array(old.utf8), path: Array(path.utf8))
      count += text.colors.count
      let moved = text.bytes(with: text.colors.map { _ in RGB(hex: 0x123456) })
      let news =
        try [Self.string(moved)]
        + ["hex", "rgb"].map { try Self.converted(old, path: path, to: $0) }
      for new in news where new.filter(Self.isQuote) != old.filter(Self.isQuote) {
        Issue.record("\(old) became \(new) with seed \(seed)")
      }
    }
    #expect(count > 20)
  }

  private static func isQuote(_ character: Character) -> Bool {
    character == "'" || character == "\""
  }

  @Test func `in YAML a value without quotes gets them around all of it, or none`() throws {
    var generator = SeededGenerator(seed: 5)
    for frame in ["color: %", "- %", "- color: %", "color: [%]", "color: {fg: %}", "color:\n  %"] {
      let parts = frame.split(separator: "%", omittingEmptySubsequences: false)
      for _ in 0..<60 {
        let pieces = (0..<2).map { _ in
          ["", "", "fg ", " fg", "1px ", "(", ")", ", ", "--x=", "a:", " # x", "a,b"]
            .randomElement(using: &generator) ?? ""
        }
        let color = ["#ff8800", "rgb(1 2 3)", "tomato"].randomElement(using: &generator) ?? ""
        let old = "\(parts[0])\(pieces[0])\(color)\(pieces[1])\(parts[1])"
        let new = try Self.converted(old, path: "a.yml", to: "hex")
        let quotes = new.split(separator: "\"", omittingEmptySubsequences: false)
        let isWhole =
          quotes.count == 3
          && (quotes[0].last?.isWhitespace != false || "[{".contains(quotes[0].suffix(1)))
          && (quotes[2].isEmpty || ",]}".contains(quotes[2].prefix(1)) || quotes[2].hasPrefix(" #"))
        #expect(quotes.count == 1 || isWhole, "\(old) became \(new)")
      }
    }
  }

  @Test func `an alpha that is added to a name is where the kind of text has it`() {
    let text = ColoredText(Array("color: \"tomato\"".utf8), path: Array("a.qml".utf8))
    let color = AlphaColor(RGB(hex: 0x123456), alpha: 0.5)
    #expect(Self.string(text.bytes(with: [color])) == "color: \"#80123456\"")
  }

  @Test func `a call of a program gets no alpha`() {
    let text = ColoredText(Array("let a = Color.rgb(1, 2, 3)".utf8), path: Array("a.kt".utf8))
    let color = AlphaColor(RGB(hex: 0x123456), alpha: 0.5)
    #expect(!text.colors[0].canHoldAlpha(in: text.original))
    #expect(Self.string(text.bytes(with: [color])) == "let a = Color.rgb(18, 52, 86)")
  }

  @Test(
    arguments: [
      ("a.css", "a { color: #f00 }", "name", nil),
      (
        "a.css", "a { color: #123456 }", "name",
        "it: 1 color cannot be written as name there and stays as it is"
      ),
      (
        "a.kt", "Color(0xFF123456), Color(0xFF123457)", "hex",
        "it: 2 colors cannot be written as hex there and stay as they are"
      ),
    ] as [(String, String, String, String?)])
  func `what cannot be written is said`(path: String, text: String, format: String, said: String?)
    throws
  {
    let text = ColoredText(Array(text.utf8), path: Array(path.utf8))
    let format = try Format(parsing: format)
    #expect(text.conversion(to: format).sentenceForKept(in: "it") == said)
  }

  @Test(
    arguments: [
      ("a.yml", "fg: ab1234", "fg: \"123456\""), ("a.yml", "fg: 'ab1234'", "fg: '123456'"),
      ("a.yml", "colors: [ab1234]", "colors: [\"123456\"]"),
      ("a.yml", "# fg: ab1234", "# fg: ab1234"),
      ("a.fish", "# fish_color_x: ab1234", "# fish_color_x: ab1234"),
      ("a.fish", "set fish_color_x ab1234", "set fish_color_x 123456"),
    ])
  func `digits that YAML would read as a number are put in quotes`(
    path: String, old: String, new: String
  ) {
    let text = ColoredText(Array(old.utf8), path: Array(path.utf8))
    #expect(Self.string(text.bytes(with: [RGB(hex: 0x123456)])) == new)
  }
}
