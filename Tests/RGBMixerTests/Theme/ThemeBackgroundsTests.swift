import Testing

@testable import RGBMixer

struct ThemeBackgroundsTests {
  /// For each color the number of its background, or of its foreground after `f`; `-` for neither.
  private static func backgrounds(_ text: String) -> String {
    ThemeBackgrounds(of: ColoredText(Array(text.utf8))).counterparts.map { counterpart in
      switch counterpart {
      case .background(let index): "\(index)"
      case .foreground(let index): "f\(index)"
      case nil: "-"
      }
    }
    .joined(separator: " ")
  }

  @Test(
    arguments: [
      // Keys of a background.
      ("background #111111\ncolor1 #222222", "- 0"), ("bg = '#111'\nred = '#222'", "- 0"),
      ("Background=#111\nColor0=#222", "- 0"), ("--background: #111;\n--brand: #222;", "- 0"),
      ("base00: '111111'\nbase08: 'aa2222'", "- 0"),
      ("colors.primary.background = '#111'\nx = '#222'", "- 0"),
      ("*background: #111\n*color1: #222", "- 0"), ("ColorBackground=#111\nx=#222", "- 0"),
      // The text on it.
      ("background #111\nforeground #222", "f1 0"), ("bg #111\nfg #222\nbg #333", "f1 0 f1"),
      ("base00: '111111'\nbase05: 'aa2222'", "f1 0"),
      // Keys with another word, comments, parts of a value.
      ("tab_background = '#111'\nx = '#222'", "- -"),
      ("cursor.background = '#111'\nx = '#222'", "- -"),
      ("# background #111\nx = '#222'", "- -"), ("background: f(#111)\nx = '#222'", "- -"),
      ("selection-background #111\nx = '#222'", "- -"),
      // Of two in a section the last before a color, or else the first.
      ("color1 #111\nbackground #222\ncolor2 #333\nbackground #444\ncolor3 #555", "1 - 1 - 3"),
      // Tables.
      (
        "[colors.primary]\nbackground = '#111'\nforeground = '#222'\n[colors.normal]\nred = '#333'\n"
          + "[colors.footer_bar]\nbackground = '#444'\nforeground = '#555'\n[colors.cursor]\ncursor = '#666'",
        "f1 0 0 f4 3 0"
      ),
      ("[Light]\nBackground=#111\nColor1=#222\n[Dark]\nBackground=#333\nColor1=#444", "- 0 - 2"),
      ("a = '#111'\n[One]\nbackground = '#222'\nb = '#333'\n[Two]\nb = '#444'", "- - 1 -"),
      // Objects.
      (
        "{\"schemes\": [{\"background\": \"#111\", \"red\": \"#222\"}, {\"background\": \"#333\", \"red\": \"#444\"}], \"x\": \"#555555\"}",
        "- 0 - 2 -"
      ),
      ("{\"background\": \"#111\", \"a\": {\"b\": {\"red\": \"#222\"}}}", "- 0"),
      (
        "{\"colors\": {\"editor.background\": \"#111\", \"editor.foreground\": \"#222\", "
          + "\"terminal.background\": \"#333\", \"terminal.ansiRed\": \"#444\", \"tab.activeForeground\": \"#555\"}, "
          + "\"tokenColors\": [{\"settings\": {\"foreground\": \"#666\"}}]}",
        "f1 0 - 2 - 0"
      ),
      (
        "{\"background\": \"#111\", \"editor.background\": \"#222\", \"editor.x\": \"#333\", \"y\": \"#444\"}",
        "- - 1 0"
      ),
      (
        "{\"background\": \"#111\", \"terminal.background\": \"#222\", \"terminal.x\": \"#333\"}",
        "- - 1"
      ),
      // Blocks and indentation.
      (
        ":root { --background: #111; }\na { color: #222 }\nb { background: #333; color: #444 }",
        "- 0 - 2"
      ),
      (
        "colors:\n  primary:\n    background: '#111'\n  normal:\n    red: '#222'\nx: '#333'",
        "- 0 0"
      ),
      ("light:\n  bg: '#111'\n  red: '#222'\ndark:\n  bg: '#333'\n  red: '#444'", "- 0 - 2"),
    ])
  func `a color is on the background of the innermost section that has one`(
    text: String, backgrounds: String
  ) {
    #expect(Self.backgrounds(text) == backgrounds)
  }

  @Test(arguments: [
    "{ background: #ff8800;\n", "background #ff8800\nfg #ff8800\n",
    "[x]\nbackground = #123456\n",
  ])
  func `each color of a text with many backgrounds has its background`(part: String) {
    let text = ColoredText(Array(String(repeating: part, count: 4_000).utf8))
    #expect(ThemeBackgrounds(of: text).counterparts.count == text.colors.count)
    #expect(text.colors.count >= 4_000)
  }
}

extension ThemeBackgrounds {
  /// The counterpart of each color, in the order of the text; nil without one.
  fileprivate var counterparts: [Counterpart?] { roles.indices.map(counterpart) }
}
