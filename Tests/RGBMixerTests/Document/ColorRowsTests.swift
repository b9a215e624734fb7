import Testing

@testable import RGBMixer

/// The rows of a list of colors: under which name they stand, and what they are called.
struct ColorRowsTests {
  /// The headings and rows of a text, as they stand in the list.
  private static func rows(_ text: String, _ path: String) -> [String] {
    let text = ColoredText(Array(text.utf8), path: Array(path.utf8))
    let rows = ColorRows(of: text)
    #expect(rows.sections.flatMap { Array($0.rows) } == Array(text.colors.indices))
    return rows.sections.flatMap { section in
      (section.heading.map { ["= \($0)"] } ?? []) + section.rows.map(rows.label(of:))
    }
  }

  @Test(
    arguments: [
      (
        ":root { --bg: #fff; --ink: #000; }\n.dark { --bg: #000; --ink: #fff; }", "a.css",
        ["= :root", "--bg", "--ink", "= .dark", "--bg", "--ink"]
      ),
      (
        "# text\nforeground #ffffff\nbackground #000000\n# black\ncolor0 #111111\n", "kitty.conf",
        ["= text", "foreground", "background", "= black", "color0"]
      ),
      ("foreground #ffffff\nbackground #000000\n", "kitty.conf", ["foreground", "background"]),
      (
        "client.focused #111111 $bg $fg #222222 #333333\nclient.urgent $x #444444\n", "i3/config",
        [
          "client.focused border", "client.focused indicator", "client.focused child border",
          "client.urgent background",
        ]
      ),
      (
        "[module/date]\nlabel = %{F#111111}%name%%{F-}\n", "polybar/config.ini",
        ["module/date label"]
      ),
      (
        "(custom-theme-set-faces 'x '(default ((t (:background \"#111111\"))))\n"
          + " '(cursor ((((class color)) (:background \"#222222\")) (t (:background \"#333333\")))))",
        "a.el", ["default background", "cursor background", "cursor background"]
      ),
      (
        "[colors.normal]\nred = '#aa0000'\nblue = '#0000aa'\n"
          + "[colors.bright]\nred = '#ff0000'\nblue = '#0000ff'\n", "alacritty.toml",
        [
          "= [colors.normal]", "normal red", "normal blue", "= [colors.bright]", "bright red",
          "bright blue",
        ]
      ),
      (
        "hi Normal guifg=#ffffff guibg=#000000\\nhi Comment guifg=#888888\\n"
          .replacing("\\n", with: "\n"), "a.vim",
        ["Normal guifg", "Normal guibg", "Comment guifg"]
      ),
      (
        """
        hi Title guifg=#333333
        if &background ==# 'dark'
          hi Normal guifg=#ffffff guibg=#000000
          if has('gui_running')
            hi Comment guifg=#888888
          endif
        else
          hi Normal guifg=#000000 guibg=#ffffff
        endif
        if exists('g:bold')
          hi Visual guibg=#111111
        endif
        """, "a.vim",
        [
          "Title guifg", "= dark", "Normal guifg", "Normal guibg", "Comment guifg", "= light",
          "Normal guifg", "Normal guibg", "= if exists('g:bold')", "Visual guibg",
        ]
      ),
      (
        "[colors.primary]\nbackground = '#000000'\nforeground = '#ffffff'\n", "alacritty.toml",
        ["= [colors.primary]", "background", "foreground"]
      ),
      (
        "return {\n  Comment = { fg = '#888888', bg = '#111111' },\n}\n", "a.lua",
        ["= return", "Comment fg", "Comment bg"]
      ),
      ("a { color: #fff }\nb { color: #000 }", "a.css", ["a color", "b color"]),
      (
        "\"ui.cursor\" = { fg = \"#000000\", bg = \"#ffffff\" }\n"
          + "\"ui.cursor.primary\" = { fg = \"#000001\" }\n"
          + "\"ui.selection.primary\" = { bg = \"#000002\" }\n", "helix/themes/a.toml",
        ["ui.cursor fg", "ui.cursor bg", "ui.cursor.primary fg", "ui.selection.primary bg"]
      ),
      (
        """
        {"name": "Family", "themes": [
          {"name": "Light", "style": {"border": "#cccccc", "text": "#000000"}},
          {"style": {"border": "#333333", "text": "#ffffff"}, "name": "Dark"}]}
        """, "zed.json",
        ["= Light style", "border", "text", "= Dark style", "border", "text"]
      ),
      (
        """
        {"schemes": [{"name": "One", "red": "#aa0000", "blue": "#0000aa"},
          {"name": "Two", "red": "#ff0000", "blue": "#0000ff"}]}
        """, "settings.json", ["= One", "red", "blue", "= Two", "red", "blue"]
      ),
      (
        """
        {"colors": {"a": "#111111", "b": "#222222"}, "tokenColors": [
          {"name": "Remarks", "scope": "comment", "settings": {"foreground": "#888888"}}]}
        """, "theme.json", ["= colors", "a", "b", "= tokenColors", "comment"]
      ),
      (
        """
        <plist version="1.0"><dict><key>settings</key><array>
        <dict><key>settings</key><dict><key>background</key><string>#111111</string></dict></dict>
        <dict><key>scope</key><string>comment, string.doc</string><key>settings</key><dict>
          <key>foreground</key><string>#888888</string></dict></dict>
        <dict><key>settings</key><dict><key>foreground</key><string>#ff0000</string>
          <key>background</key><string>#220000</string></dict><key>scope</key><string>invalid</string>
        </dict></array></dict></plist>
        """, "a.tmTheme",
        ["= settings", "settings background", "comment", "invalid", "invalid background"]
      ),
      (
        "colors: ['#ffffff', '#000000']\ntext: '#111111'\n", "a.yaml",
        ["colors[0]", "colors[1]", "text"]
      ),
    ] as [(String, String, [String])])
  func `rows stand under the names of their sections, or after them where a section is small`(
    text: String, path: String, expected: [String]
  ) {
    #expect(Self.rows(text, path) == expected)
  }

  @Test(
    arguments: [
      ("short", 8, "short"), ("--secondary-foreground", 20, "--secondar…oreground"),
      ("--sidebar-primary-foreground", 9, "--si…ound"), ("abc", 2, "a…"), ("abc", 1, "…"),
      ("abc", 0, ""), ("漢字漢字", 5, "漢…字"),
    ] as [(String, Int, String)])
  func `a long key is cut in its middle`(key: String, columns: Int, shown: String) {
    #expect(key.shortenedInMiddle(to: columns) == shown)
    #expect(key.shortenedInMiddle(to: columns, unlike: [key, "other"]) == shown)
  }

  @Test(arguments: [
    ("--sidebar-primary-foreground", 20, "--sidebar-p…reground"),
    ("--sidebar-accent-foreground", 20, "--sidebar-a…reground"),
    ("--sidebar-primary", 20, "--sidebar-primary"),
    ("--sidebar-accent-foreground", 8, "--si…und"),
  ])
  func `what tells a key apart from its neighbors is not cut`(
    key: String, columns: Int, shown: String
  ) {
    let keys = [
      "--sidebar-primary", "--sidebar-primary-foreground", "--sidebar-accent-foreground",
    ]
    #expect(key.shortenedInMiddle(to: columns, unlike: keys) == shown)
  }

  @Test func `rows of one section are told apart`() {
    let text = ColoredText(
      Array(
        """
        :root { --sidebar-primary-foreground: #fff; --sidebar-accent-foreground: #000;
        --secondary-foreground: #111 }
        .dark { --sidebar-primary-foreground: #000; --fg: #fff }
        """.utf8))
    let rows = ColorRows(of: text)
    #expect(
      (0..<4).map { rows.label(of: $0, with: "", columns: 20) } == [
        "--sidebar-p…reground", "--sidebar-a…reground", "--secondar…oreground",
        "--sidebar-…oreground",
      ])
  }
}
