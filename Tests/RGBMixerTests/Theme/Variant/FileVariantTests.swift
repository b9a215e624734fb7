import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// `--shift light` and `--shift dark`: the themes of a text.
struct FileVariantTests {
  private static func variant(
    of theme: String, to kind: ThemeKind, path: String? = nil, on given: RGB? = nil
  ) -> (text: String, notes: [String]) {
    let text = ColoredText(Array(theme.utf8), path: path.map { Array($0.utf8) })
    let variant = FileVariant(
      to: kind, of: text, ThemePairs(of: text, on: given), as: text.colors.map(\.color.color),
      on: given)
    let bytes = text.replacing(text.replacements(for: variant.colors.map(\.rgb)))
    return (String(decoding: bytes, as: UTF8.self), variant.notes)
  }

  /// The lines of a variant that differ from those of the text.
  private static func changed(
    _ theme: String, to kind: ThemeKind, path: String? = nil
  ) -> [String] {
    let new = variant(of: theme, to: kind, path: path).text.split(separator: "\n")
    return zip(theme.split(separator: "\n"), new).filter { $0 != $1 }.map { String($1) }
  }

  private static let sheet = """
    :root { color-scheme: light;
      --background: #ffffff; --foreground: #111111 }
    .dark { color-scheme: dark;
      --background: #0a0a0a; --foreground: #eeeeee }
    .dark .card {
      background: #222222; color: #dddddd }
    .card {
      background: #eeeeee; color: #333333 }
    """

  @Test func `each section with a background is a theme of its own`() {
    #expect(
      Self.changed(Self.sheet, to: .light) == [
        "  --background: #fcfcfc; --foreground: #191919 }",
        "  background: #e4e4e4; color: #272727 }",
      ])
    #expect(
      Self.changed(Self.sheet, to: .dark) == [
        "  --background: #000000; --foreground: #f3f3f3 }",
        "  background: #161616; color: #c9c9c9 }",
      ])
  }

  @Test func `what is light already stays, and is named, and so are words`() {
    #expect(
      Self.variant(of: Self.sheet, to: .light).notes == [
        "light already: :root stays", "only colors change: color-scheme: dark in line 3 stays",
      ])
    #expect(
      Self.variant(of: "background #fff\nforeground #333", to: .light).notes == [
        "light already: nothing moves"
      ])
  }

  @Test(
    arguments: [
      ("set background=dark\nhi Normal guifg=#dddddd guibg=#222222", "background=dark in line 1"),
      (
        ##"{"type": "dark", "colors": {"editor.background": "#222222"}}"##,
        ##""type": "dark" in line 1"##
      ),
      (
        ##"{"appearance": "dark", "background": "#222222"}"##, ##""appearance": "dark" in line 1"##
      ),
      ("variant: 'dark'\nbase00: '#222222'\nbase05: '#dddddd'", "variant: 'dark' in line 1"),
    ])
  func `words that say dark are named`(theme: String, word: String) {
    #expect(
      Self.variant(of: theme, to: .light).notes.first == "only colors change: \(word) stays")
    #expect(Self.variant(of: theme, to: .dark).notes == ["dark already: nothing moves"])
  }

  @Test(
    arguments: [
      ("a.css", "body{background:#111;color:#ddd}"), ("a.css", "html{background:#111;color:#ddd}"),
      ("a.css", "html, body{background-color:#111;color:#ddd}"),
      ("a.css", ":root{background:#111;color:#ddd}"), ("a.css", ".a{background:#111;color:#ddd}"),
      ("a.css", ".a{background:#111;color:#ddd}\n.b{background:#222;color:#eee}"),
      (
        "a.css",
        ":root{--gray-900:#111;--gray-100:#ddd}\nbody{background:var(--gray-900);color:var(--gray-100)}"
      ),
      ("a.qss", "QWidget{background-color:#111;color:#ddd}"),
      ("gtk.css", "window{background-color:#111;color:#ddd}"),
      ("a.rasi", "window{background-color:#111;text-color:#ddd;}"),
      ("a.rasi", "* {bg:#111;fg:#ddd;}\nwindow{background-color:@bg;text-color:@fg;}"),
      (
        "a.lua",
        """
        local bg = "#1d2021"
        return { Normal = { fg = "#dddddd", bg = bg }, Comment = { fg = "#777777" } }
        """
      ),
      (
        "a.lua",
        """
        local c = { bg = "#1d2021", fg = "#dddddd" }
        vim.api.nvim_set_hl(0, "Normal", { fg = c.fg, bg = c.bg })
        vim.api.nvim_set_hl(0, "Comment", { fg = "#777777" })
        """
      ),
    ])
  func `what the page of rules and groups is, by a name, too, says the kind`(
    path: String, theme: String
  ) {
    let dark = Self.variant(of: theme, to: .dark, path: path)
    #expect(dark.text == theme)
    #expect(dark.notes == ["dark already: nothing moves"])
    let light = Self.variant(of: theme, to: .light, path: path)
    #expect(light.text != theme)
    #expect(
      Self.variant(of: light.text, to: .light, path: path).notes == ["light already: nothing moves"]
    )
  }

  @Test func `of two pages of rules only the one of the other kind moves`() {
    let sheet = """
      body{background:#111;color:#ddd}
      @media (prefers-color-scheme: light){
      body{background:#fff;color:#222}}
      """
    #expect(Self.changed(sheet, to: .light, path: "a.css").count == 1)
    #expect(Self.changed(sheet, to: .light, path: "a.css").first?.hasPrefix("body{") == true)
    #expect(Self.changed(sheet, to: .dark, path: "a.css").count == 1)
    #expect(Self.changed(sheet, to: .dark, path: "a.css").first?.hasSuffix("}}") == true)
  }

  @Test(arguments: [
    "\n:root{--bg:#fff;--fg:#000}}", "\nbody{background:#fff;color:#000}}", "\nbody{color:#000}}",
  ])
  func `paper is a page of its own`(print: String) {
    let sheet = """
      :root{--bg:#111;--fg:#ddd}
      @media print{\(print)
      @media (prefers-color-scheme: light){
      :root{--bg:#fff;--fg:#222}}
      body{background:var(--bg);color:var(--fg)}
      """
    let changed = Self.changed(sheet, to: .light, path: "a.css")
    #expect(changed.count == 1)
    #expect(changed.first?.hasPrefix(":root{--bg:#f") == true)
  }

  @Test func `a background that the user names is that of rules without a page`() {
    let sheet = ".a{background:#eeeeee;color:#222222}"
    #expect(Self.variant(of: sheet, to: .light, path: "a.css", on: .black).text != sheet)
  }

  @Test(
    arguments: [
      "if &background == 'dark'", "\" a dark theme: background", "let darkness = 1",
      "let s:type = 'darker'",
    ])
  func `other words are not named`(line: String) {
    let theme = "\(line)\nhi Normal guifg=#dddddd guibg=#222222"
    #expect(Self.variant(of: theme, to: .light, path: "a.vim").notes == [])
  }

  @Test func `shadows stay, and so does a button with light text`() {
    let theme = """
      :root {
        --background: #101114; --foreground: #e8e8ea;
        --primary: #2b5fd9; --primary-foreground: #ffffff;
        --shadow-color: #000000; }
      """
    #expect(
      Self.changed(theme, to: .light) == ["  --background: #fbfbfb; --foreground: #222223;"])
  }

  @Test func `a text that passed and falls short is named with its key and ratio`() throws {
    // The translucent area lies on the window, and the theme's background is the editor's.
    let theme = """
      {"themes":[{"name":"Night","style":{
       "background":"#383c52","editor.background":"#303446",
       "success":"#a6d189","success.background":"#a6d1891f",
       "syntax":{"keyword":{"color":"#ca9ee6"},"comment":{"color":"#949cbb"},"float":{"color":"#ef9f76"}}
      }}]}
      """
    func failing(_ theme: String) -> [String] {
      let check = ThemeCheck(of: ColoredText(Array(theme.utf8)), on: nil, goal: 4.5)
      return String(decoding: check.lines(named: "a"), as: UTF8.self).split(separator: "\n")
        .map(String.init).filter { $0.contains("wanted") }
    }
    #expect(failing(theme).isEmpty)
    let variant = Self.variant(of: theme, to: .light)
    #expect(failing(variant.text).count == 1)
    let note = try #require(variant.notes.last)
    #expect(note.hasPrefix("3 success on success.background drops to 4."))
    #expect(note.hasSuffix(": no lightness keeps 4.5 wherever it stands"))
  }

  @Test
  func `a given background becomes one of the other kind: nothing is measured on the old one`() {
    let variant = Self.variant(
      of: ".a { color: #eeeeee }", to: .light, path: "a.css", on: RGB(hex: 0x000000))
    #expect(variant.text == ".a { color: #161616 }")
    #expect(variant.notes.isEmpty)
  }

  @Test(
    arguments: [
      (
        ##"""
        {"colors": {"editor.background": "#222222", "editor.foreground": "#dddddd"}, "tokenColors": [
        {"scope": "string", "settings": {"foreground": "#99cc88"}},
        {"scope": "invalid", "settings": {"foreground": "#111111", "background": "#eeee88"}}]}
        """##, "a.json"
      ),
      (
        """
        <plist version="1.0"><dict><key>settings</key><array><dict><key>settings</key><dict>
        <key>background</key><string>#222222</string><key>foreground</key><string>#dddddd</string>
        </dict></dict><dict><key>scope</key><string>string</string><key>settings</key><dict>
        <key>foreground</key><string>#99cc88</string></dict></dict>
        <dict><key>scope</key><string>invalid</string><key>settings</key><dict>
        <key>foreground</key><string>#111111</string><key>background</key><string>#eeee88</string>
        </dict></dict></array></dict></plist>
        """, "a.tmTheme"
      ),
    ])
  func `a rule of code with a background of its own is no theme of its own`(
    theme: String, path: String
  ) throws {
    let variant = Self.variant(of: theme, to: .light, path: path)
    #expect(variant.notes == [])
    let text = ColoredText(Array(variant.text.utf8), path: Array(path.utf8))
    #expect(ThemeKind(of: text.colors[0].rgb) == .light)
    #expect(ThemeCheck(of: text, on: nil, goal: 4.5).failing.isEmpty)
  }

  @Test func `a branch of Vim that stays is named by its condition`() {
    let theme = """
      if &background ==# 'dark'
      hi Normal guifg=#cdd6f4 guibg=#1e1e2e
      else
      hi Normal guifg=#4c4f69 guibg=#eff1f5
      endif
      """
    #expect(
      Self.variant(of: theme, to: .light, path: "a.vim").notes == ["light already: light stays"])
    #expect(
      Self.variant(of: theme, to: .dark, path: "a.vim").notes == ["dark already: dark stays"])
  }

  @Test func `colors that are in no theme of several stay where they are in a list`() {
    let schemes = """
      {"schemes": [
        {"name": "Night", "background": "#1d2021", "foreground": "#ebdbb2", "red": "#cc241d"},
        {"name": "Day", "background": "#fbf1c7", "foreground": "#3c3836", "red": "#9d0006"}
      ]}
      """
    #expect(Self.changed(schemes, to: .light).count == 1)
    #expect(Self.changed(schemes, to: .dark).count == 1)
  }
}
