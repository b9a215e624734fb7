import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// The pairs that keys name besides the slots of a terminal, and their contrast with alpha.
struct ThemePairsTests {
  private static func text(_ text: String, _ file: String = "a.css") -> ColoredText {
    ColoredText(Array(text.utf8), path: Array(file.utf8))
  }

  /// The pairs as `color:background`, by index, then the number of texts without a background after `?`.
  private static func pairs(_ text: String, _ file: String = "a.css", on color: RGB? = nil)
    -> String
  {
    let pairs = ThemePairs(of: self.text(text, file), on: color)
    let known = pairs.all.map { pair in
      if case .color(let index) = pair.background {
        "\(pair.color):\(index)"
      } else {
        "\(pair.color):on"
      }
    }
    let unknown = pairs.withoutBackground.count
    return (known + (unknown > 0 ? ["?\(unknown)"] : [])).joined(separator: " ")
  }

  @Test(
    arguments: [
      // On what it is named after, with every spelling.
      (":root { --card: #111; --card-foreground: #222 }", "1:0"),
      (":root { --card: #111; --on-card: #222 }", "1:0"),
      (":root { --card: #111; --cardForeground: #222 }", "1:0"),
      (":root { --color-primary: #111; --color-primary-content: #222 }", "1:0"),
      (":root { --md-sys-color-surface: #111; --md-sys-color-on-surface: #222 }", "1:0"),
      (":root { --surface-text: #111; --surface: #222 }", "0:1"),
      // On its partner rather than on what it is named after, and on either rather than on the section's.
      (":root { --x: #111; --x-bg: #222; --x-fg: #333; --background: #444 }", "2:1"),
      (":root { --x: #111; --x-fg: #333; --background: #444 }", "1:0"),
      (":root { --text-primary: #111; --primary: #222; --bg: #333 }", "0:2"),
      (":root { --text-primary: #111; --bg-primary: #222; --bg: #333 }", "0:1"),
      // Shades of one scale have no partners.
      (":root { --bg: #000; --bg1: #111; --fg1: #222 }", "2:0"),
      // Words that are never text's.
      (
        ":root { --background: #fff; --link-border: #111; --title-icon: #222; --text-cursor: #333 }",
        ""
      ),
      (":root { --background: #fff; --text-shadow: #111; --text-disabled: #222 }", ""),
      (":root { --background: #fff; --brand: #111 }", ""),
      // Light and dark stay apart.
      (
        ":root { --card: #111; --card-foreground: #222 } .dark { --card: #333; --card-foreground: #444 }",
        "1:0 3:2"
      ),
      (
        ".light { --bg: #111; --text: #222 } .dark { --text: #333 }", "1:0 ?1"
      ),
      (
        "@media (prefers-color-scheme: dark) { :root { --card: #111 } } :root { --card: #222; --card-text: #333 }",
        "2:1 2:0"
      ),
      // Rules.
      (".a { color: #111; background: #222 } .b { color: #333 }", "0:1 ?1"),
      (".a { color: #111; background-color: #222; border: 1px solid #333 }", "0:1"),
      ("body { background: #111 } .b { color: #777 }", "1:0"),
      // Almost no contrast on the page means that it stands on something else.
      ("body { background: #111 } .b { color: #222 }", "?1"),
      (".a { background: #111; .b { color: #222 } }", "1:0"),
      // What covers the page is no color.
      ("body { background: #111 } .b { color: #222; background: var(--x) }", "?1"),
      ("body { background: #111 } .b { background: url(x.png); color: #222 }", "?1"),
      ("body { background: #111 } .b { background-image: var(--x); color: #222 }", "?1"),
      ("body { background: #111 } .b { background: none; color: #777 }", "1:0"),
      (
        "body { background: #111 } .b { background: linear-gradient(#222, #333); color: #444 }",
        "3:1 3:2"
      ),
      ("body { background: #111 } a:disabled { color: #222 }", ""),
    ])
  func `text stands on what its key says`(sheet: String, pairs: String) {
    #expect(Self.pairs(sheet) == pairs)
  }

  @Test(
    arguments: [
      // A part without a background of its own is not guessed to be on the editor's.
      (
        ##"{"editor.background": "#111111", "list.hoverForeground": "#222222"}"##, "a.json", "?1"
      ),
      (
        ##"{"list.background": "#111111", "list.hoverForeground": "#222222"}"##, "a.json", "1:0"
      ),
      (
        "hi Normal guibg=#111111\nhi Whitespace guifg=#222222\nhi LineNr guifg=#333333", "a.vim", ""
      ),
      ("hi Title guifg=#222222", "a.vim", "?1"),
      ("hi Normal guibg=#111111\nhi EndOfBuffer guifg=#222222", "a.vim", ""),
      ("color1 #222222\ncolor0 #111111", "kitty.conf", "?1"),
      // starship's colors are texts without `fg:`, too, but not shapes.
      ("[time]\nstyle = \"bold #222222\"", "starship.toml", "?1"),
      ("[time]\nstyle = \"#222222\"", "starship.toml", "?1"),
      ("format = \"[\u{e0b0}](#222222)\"", "starship.toml", ""),
      // The steps of an animation are no texts.
      ("@keyframes glow { from { color: #111111 } 50% { color: #222222 } }", "a.css", ""),
    ])
  func `what has no known background is counted`(text: String, file: String, pairs: String) {
    #expect(Self.pairs(text, file) == pairs)
  }

  @Test(
    arguments: [
      // Zed: the backgrounds of the editor's parts are not the editor's.
      (
        ##"{"editor.background": "#111111", "editor.gutter.background": "#222222", "editor.foreground": "#333333", "##
          + ##""editor.active_line.background": "#444444", "syntax": {"string": {"color": "#555555"}}}"##,
        "a.json", "2:0 2:3 4:0 4:3"
      ),
      // A scope is text, whatever a section of the same name outside of the scopes has, and wherever that stands.
      (
        ##"{"background": "#000000", "comment": {"color": "#222222"}, "syntax": {"comment": {"color": "#333333"}}}"##,
        "a.json", "2:0"
      ),
      (
        ##"{"background": "#000000", "syntax": {"comment": {"color": "#222222"}}, "comment": {"color": "#333333"}}"##,
        "a.json", "1:0"
      ),
      // VS Code: the terminal without a background of its own has the editor's.
      (
        ##"{"editor.background": "#111111", "terminal.ansiRed": "#222222", "terminal.foreground": "#333333"}"##,
        "a.json", "1:0 2:0"
      ),
      (
        ##"{"editor.background": "#111111", "terminal.background": "#222222", "terminal.ansiRed": "#333333"}"##,
        "a.json", "2:1"
      ),
      // TextMate: the settings without a scope come first.
      (
        """
        <plist><dict><key>settings</key><array>
        <dict><key>settings</key><dict>
        <key>background</key><string>#111111</string>
        <key>foreground</key><string>#222222</string>
        </dict></dict>
        <dict><key>scope</key><string>string</string><key>settings</key><dict>
        <key>foreground</key><string>#333333</string>
        </dict></dict>
        <dict><key>scope</key><string>invalid</string><key>settings</key><dict>
        <key>background</key><string>#444444</string>
        <key>foreground</key><string>#555555</string>
        </dict></dict>
        </array></dict></plist>
        """, "a.tmTheme", "1:0 2:0 4:3"
      ),
      // Neither a shade of gray nor the background of a state is a terminal's color.
      ("$background: #111111;\n$light_1: #222222;\n$light_2: #333333;", "a.scss", ""),
      ("background = '#111111'\nbg_normal = '#222222'\ncomment = '#333333'", "a.toml", "2:0"),
      ("hi Normal guibg=#111111\nhi Ignore guifg=#222222", "a.vim", ""),
      // Bootstrap.
      (
        ":root { --bs-body-bg: #111; --bs-link-color: #222; --bs-primary-text-emphasis: #333 }",
        "a.css",
        "1:0 2:0"
      ),
      (
        ".nav { --bs-nav-link-active-color: #111; --bs-nav-link-active-bg: #222; --bs-body-bg: #333 }",
        "a.css", "0:1"
      ),
      // What it is named after is no color that is known.
      (
        ":root { --bg: #111; --card: var(--white); --card-foreground: #222; --link: #333 }",
        "a.css",
        "2:0 ?1"
      ),
      (
        "@define-color window_bg_color #111111;\n@define-color error_bg_color @red_3;\n"
          + "@define-color error_fg_color #222222;\n@define-color window_fg_color #333333;",
        "gtk.css", "2:0 ?1"
      ),
      ("$bg: #111;\n$card-bg: $white;\n$card-fg: #222;\n$fg: #333;", "a.scss", "2:0 ?1"),
      // A rule with many selectors is not the whole sheet's.
      (
        (0..<60).map { ".osd .a\($0)" }.joined(separator: ",\n")
          + " { background: #111 }\n.b { color: #222 }", "a.css", "?1"
      ),
    ] as [(String, String, String)])
  func `real files say it in ways of their own`(text: String, file: String, pairs: String) {
    #expect(Self.pairs(text, file) == pairs)
  }

  @Test(
    arguments: [
      // The palette's own keys, on the color that `ui.background` names.
      ("[palette]\nbg0 = \"#111111\"\nfg1 = \"#222222\"\nbg1 = \"#333333\"", "1:0"),
      ("[palette]\nfg1 = \"#222222\"\ncomment = \"#333333\"\nbg0 = \"#111111\"", "0:2 1:2"),
      // What scopes name, unless they have a background of their own or are no text.
      ("\"comment\" = { fg = \"gray\" }\n[palette]\nbg0 = \"#111111\"\ngray = \"#222222\"", "1:0"),
      ("string = 'gray'\n[palette]\nbg0 = '#111111'\ngray = '#222222'", "1:0"),
      (
        "'ui.text' = { modifiers = ['bold'], fg = 'w' }\n[palette]\nbg0 = '#111111'\nw = '#222222'",
        "1:0"
      ),
      ("\"diff.plus\" = \"gray\"\n[palette]\nbg0 = \"#111111\"\ngray = \"#222222\"", "1:0"),
      ("\"ui.menu\" = { fg = \"gray\" }\n[palette]\nbg0 = \"#111111\"\ngray = \"#222222\"", "1:0"),
      (
        "\"x\" = { fg = \"gray\", bg = \"bg1\" }\n[palette]\nbg0 = \"#111111\"\ngray = \"#222222\"",
        "?1"
      ),
      ("\"x\" = { fg = \"bg1\" }\n[palette]\nbg0 = \"#111111\"\nbg1 = \"#222222\"", "1:0"),
      ("#\"x\" = \"gray\"\n[palette]\nbg0 = \"#111111\"\ngray = \"#222222\"", ""),
      // Colors of scopes.
      ("\"comment\" = { fg = \"#222222\" }\n[palette]\nbg0 = \"#111111\"", "0:1"),
      (
        "\"keyword\" = \"#222222\"\n\"ui.linenr\" = \"#333333\"\n[palette]\nbg0 = \"#111111\"",
        "0:2"
      ),
      ("\"x\" = { fg = \"#222222\", bg = \"#333333\" }\n[palette]\nbg0 = \"#111111\"", "0:1"),
    ])
  func `the scopes of Helix say what the colors of its palette are for`(rest: String, pairs: String)
  {
    #expect(Self.pairs("\"ui.background\" = { bg = \"bg0\" }\n" + rest, "a.toml") == pairs)
  }

  @Test func `a palette of Helix without a background is counted`() {
    #expect(
      Self.pairs("\"ui.text\" = \"w\"\n[palette]\nw = \"#111111\"\nfg = \"#222222\"", "a.toml")
        == "?2")
  }

  @Test(arguments: [
    (".a { color: #111; fill: #222 }", "0:on"), (".a { fill: #111; stroke: #222 }", "0:on 1:on"),
    (".a { color: #111; background: #222 } .b { color: #333 }", "0:1 2:on"),
    (":root { --bg: #111; --brand: #222; --x-bg: #333 }", "1:on"),
  ])
  func `a given color is below texts without a background, or below all if there is no text`(
    sheet: String, pairs: String
  ) {
    #expect(Self.pairs(sheet, on: .white) == pairs)
  }

  @Test func `each convention has the pairs of its table`() {
    let found = ThemeConventions.all.map { ThemeConventions.pairs($0.text, file: $0.file) }
    #expect(found.allSatisfy { !$0.isEmpty }, "\(found)")
    let names = ThemeConventions.all.map(\.name)
    func pairs(_ name: String) -> [String] { names.firstIndex(of: name).map { found[$0] } ?? [] }
    #expect(
      pairs("shadcn") == [
        "--foreground on --background", "--card-foreground on --card",
        "--muted-foreground on --muted",
      ])
    #expect(
      pairs("VS Code") == [
        "editor.foreground on editor.background", "statusBar.foreground on statusBar.background",
        "tab.activeForeground on tab.activeBackground",
        "activityBar.inactiveForeground on activityBar.background", "comment on editor.background",
      ])
    #expect(
      pairs("Vim") == [
        "Comment guifg on Normal guibg", "Normal guifg on Normal guibg",
        "Search guifg on Search guibg",
      ])
    #expect(
      pairs("Alacritty") == [
        "primary foreground on primary background", "red on primary background",
        "footer_bar foreground on footer_bar background",
      ])
  }

  // MARK: Alpha

  private static func lines(_ sheet: String, on color: RGB? = nil) -> [String] {
    let check = ThemeCheck(of: text(sheet), on: color, goal: 4.5)
    return String(decoding: check.lines(named: "f.css"), as: UTF8.self)
      .split(separator: "\n").map(String.init) + check.notices(named: "f.css")
  }

  @Test(
    arguments: [
      // Text: half of black on white.
      (
        ":root { --bg: #ffffff; --text: #00000080 }",
        "f.css:1: --text #00000080 on #ffffff: 4.00, 4.5 wanted; no lightness reaches it", 1
      ),
      // A background on the page.
      (
        ":root { --bg: #000000; --card: #ffffff80; --card-text: #888888 }",
        "f.css:1: --card-text #888888 on #808080: 1.11, 4.5 wanted; #171717 has 4.53", 1
      ),
      // A translucent one on a translucent one.
      (
        ":root { --bg: #000000; } .a { background: #ffffff80; .b { background: #ffffff80; color: #888 } }",
        "f.css:1: .b color #888888 on the page #c0c0c0, presumed: 1.94, 4.5 wanted; #4f4f4f has 4.50",
        1
      ),
      (":root { --bg: #1e1e2e; --card: #ffffff20; --card-text: #cdd6f4 }", nil, 1),
      // Qt's widgets stand on `QWidget`, whatever their class.
      (
        "QWidget { background: #ffffff } .a { color: #aaaaaa }",
        "f.css:1: .a color #aaaaaa on QWidget background #ffffff: 2.32, 4.5 wanted; #767676 has 4.54",
        1
      ),
      // An opaque one hides what is below.
      (":root { --bg: #ffffff00; --card: #000; --card-text: #fff }", nil, 1),
    ] as [(String, String?, Int)])
  func `what is seen is measured`(sheet: String, line: String?, count: Int) {
    let summary = "f.css: \(line == nil ? 0 : 1) of \(count) pairs fall short"
    #expect(Self.lines(sheet) == [line, summary].compactMap(\.self))
  }

  @Test func `a pair on a background of which it is not known what lies below is named`() {
    let sheet = ":root { --bg: #00000080; --text: #ffffff }\n.a { color: #111 }"
    let check = ThemeCheck(of: Self.text(sheet), on: nil, goal: 4.5)
    #expect(
      check.notices(named: "f.css") == [
        "f.css:1: :root --text #ffffff on a translucent #00000080: what lies below is not known",
        "f.css:2: .a color #111111 on a translucent #00000080: what lies below is not known",
      ])
    #expect(check.isEmpty && check.objects(named: "f.css").isEmpty)
    #expect(Self.lines(sheet, on: .white).contains("f.css: 1 of 2 pairs fall short"))
    #expect(
      Self.lines(".a { color: #111; background: #fff } .b { color: #222 } .c { color: #222 }").last
        == "2 colors have no known background: --on COLOR measures them")
    #expect(
      Self.lines(".a { color: #111; background: #fff } .b { color: #222 }").last
        == "1 color has no known background: --on COLOR measures it")
  }

  @Test func `of texts that are not checked nothing is said`() {
    let text = Self.text(
      ":root { --bg: #00000080; --text: #ffffff; --card: #ffffff; --card-text: #777777 }")
    let check = ThemeCheck(
      of: text, ThemePairs(of: text), in: text.colors.map(\.color.color), goal: 4.5, only: [3])
    #expect(check.texts.map(\.color) == [3] && check.notices(named: "f.css").isEmpty)
  }

  @Test func `a repair is searched on what is seen, is the nearest, and keeps its alpha`() {
    let text = Self.text(":root { --bg: #000000; --card: #ffffff20; --card-text: #777777c0 }")
    let check = ThemeCheck(of: text, on: nil, goal: 4.5)
    #expect(check.failingPairs.count == 1 && check.failingPairs(in: check.repaired).isEmpty)
    let repaired = check.repaired[2]
    #expect(repaired.alpha == text.colors[2].color.alpha)
    var darker = check.repaired
    darker[2].rgb = RGB(repaired.rgb.red - 1, repaired.rgb.green - 1, repaired.rgb.blue - 1)
    #expect(check.failingPairs(in: darker).count == 1)
    let written = String(decoding: text.bytes(with: check.repaired), as: UTF8.self)
    #expect(written.contains("--card-text: \(repaired.rgb.hexText)c0 }"), "\(written)")
    let object = String(decoding: check.objects(named: "x"), as: UTF8.self)
    #expect(object.contains("\"color\": \"#777777c0\", \"on\": \"#202020\""), "\(object)")
    #expect(object.contains("\"repair\": \"\(repaired.hexText)\""), "\(object)")
  }

  // MARK: Inverted

  @Test func `of inverted backgrounds what was lighter is darker, and no two become one`() throws {
    var generator = SeededGenerator(seed: 3)
    for round in 0..<40 {
      // Colors near white, near each other, and any.
      let hexes = (0..<12).map { index -> UInt32 in
        let gray = UInt32(255 - index)
        return switch round % 4 {
        case 0: gray << 16 | gray << 8 | gray
        case 1: 0xf0f0f0 | UInt32.random(in: 0...0xffffff, using: &generator)
        case 2: UInt32.random(in: 0...0x0f0f0f, using: &generator)
        default: UInt32.random(in: 0...0xffffff, using: &generator)
        }
      }
      let colors = hexes.map { RGB(hex: $0) }
      let sheet = colors.enumerated().map { "--a\($0)-bg: \($1.hexText);" }.joined(separator: "\n")
      let new = try ThemeShift.invert.colors(
        of: Self.text(":root {\n\(sheet)\n}"), only: nil, on: nil
      ).map(\.rgb)
      for (index, other) in zip(colors.indices, colors.indices.dropFirst()) {
        let (old, moved) = ((colors[index], colors[other]), (new[index], new[other]))
        #expect((old.0 == old.1) == (moved.0 == moved.1))
        guard OKLab(old.0).lightness > OKLab(old.1).lightness + 1e-6 else { continue }
        #expect(OKLab(moved.0).lightness < OKLab(moved.1).lightness, "\(old) \(moved)")
      }
    }
  }

  @Test func `cards, borders and the page of a light sheet stay apart when it is inverted`() throws
  {
    let sheet = """
      :root { --background: #ffffff; --card: #fcfcfc; --card-foreground: #111111; --muted: #fafafa;
      --muted-foreground: #555555; --border: #f7f7f7; --foreground: #000000; --popover-bg: #ffffff;
      --sidebar: #f6f6f6 }
      """
    let new = try ThemeShift.invert.colors(of: Self.text(sheet), only: nil, on: nil)
      .map(\.rgb)
    #expect(
      [0, 1, 3, 5, 8].map { new[$0].hexText }
        == ["#000000", "#010101", "#020202", "#030303", "#040404"])
    #expect(new[7] == new[0])
    for pair in [(2, 1), (4, 3), (6, 0)] {
      #expect(ContrastRatio(new[pair.0], new[pair.1]).value >= 4.5)
    }
  }
}
