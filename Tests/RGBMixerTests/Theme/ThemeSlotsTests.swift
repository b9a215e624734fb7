import TermUI
import Testing

@testable import RGBMixer

struct ThemeSlotsTests {
  /// The slots of each color, with `+` between several and `-` for none.
  private static func slots(_ theme: String, path: String? = nil) -> String {
    ThemeSlots(of: ColoredText(Array(theme.utf8), path: path.map { Array($0.utf8) })).slots
      .map { $0.isEmpty ? "-" : $0.map(\.description).joined(separator: "+") }
      .joined(separator: " ")
  }

  private static let sixteen = (0..<16).map { "#1234\($0 + 10)" }

  private static let zed = Palette.systemNames
    .map { "\"terminal.ansi.bright_\($0)\": \"#333\", " }.joined()

  @Test(arguments: [
    ("color0", "0"), ("Color15", "15"), ("color256", "-"), ("color", "-"), ("palette = 3", "3"),
    ("palette=11", "11"), ("regular7", "7"), ("regular8", "-"), ("bright0", "8"),
    ("bright7", "15"), ("bright8", "-"), ("vim.g.terminal_color_4", "4"),
    ("background", "background"), ("foreground", "foreground"), ("cursor", "cursor"),
    ("cursor-color", "cursor"), ("cursorColor", "cursor"), ("cursor_bg", "cursor"),
    ("cursor_fg", "cursor-text"), ("cursor-text", "cursor-text"), ("cursorAccent", "cursor-text"),
    ("background2", "-"), ("dim0", "-"), ("base00", "0+background"), ("base08", "1+9"),
    ("base0F", "17"), ("base0b", "2+10"), ("base10", "-"), ("base0", "-"),
    ("selection_background", "selection-background"), ("selection-bg", "selection-background"),
    ("selectionForeground", "selection-foreground"), ("selection", "selection-background"),
    ("selected_text", "selection-foreground"), ("highlightColor", "selection-background"),
    ("--background", "background"), ("tab_background", "-"), ("cursor.background", "cursor"),
    ("editor.background", "-"), ("terminal.background", "background"),
    ("terminalCursor.background", "cursor-text"), ("terminalCursor.foreground", "cursor"),
    ("terminal_cursor", "cursor"), ("terminal.ansiBlue", "4"), ("terminal.ansiBrightBlue", "12"),
    ("terminal.ansiDimBlue", "-"), ("light_black", "8"), ("red", "-"), ("colors.bright.red", "9"),
    ("light.red", "9"), ("cursor_border", "-"), ("st.color3", "3"), ("xterm*color9", "9"),
  ])
  func `a key of a theme names slots`(key: String, slots: String) {
    #expect(Self.slots("\(key) = '#123456'\n") == slots)
  }

  @Test(arguments: [
    (
      "kitty", "color0 #111\ncolor9 #222\ncursor_text_color #333\nselection_background #444",
      "0 9 cursor-text selection-background"
    ),
    (
      "ghostty",
      "palette = 0=#111111\npalette = 9=222222\nbackground = 333333\ncursor-color = #444444\ncursor-text = #555555",
      "0 9 background cursor cursor-text"
    ),
    (
      "Alacritty",
      """
      [colors.primary]
      background = '#111'
      dim_foreground = '#222'
      [colors.cursor]
      text = '#333'
      cursor = '#444'
      [colors.footer_bar]
      background = '#555'
      [colors.selection]
      background = '#666'
      [colors.normal]
      black = '#777'
      [colors.bright]
      black = '#888'
      [colors.dim]
      black = '#999'
      """,
      "background - cursor-text cursor - selection-background 0 8 -"
    ),
    (
      "Alacritty's YAML",
      "colors:\n  primary:\n    background: '#111'\n  bright:\n    red: '#222'\n  indexed_colors:\n    - { index: 16, color: '#333' }",
      "background 9 -"
    ),
    (
      "foot",
      "[colors-dark]\nbackground=111111\nregular1=222222\nbright1=333333\ncursor=444444 555555\n[tweak]\nforeground=666666",
      "background 1 9 cursor-text cursor -"
    ),
    (
      "foot 1.23", "[cursor]\ncolor=444444 555555\n[colors]\nselection-foreground=666666",
      "cursor-text cursor selection-foreground"
    ),
    (
      "foot with two themes",
      "[colors]\nbackground=111111\n[colors2]\nbackground=222222\nregular1=333333\n[colors-light]\nbackground=444444\nbright1=555555",
      "background background 1 background 9"
    ),
    ("kitty with names", "background black\ncolor1 tomato\ncolor256 red", "background 1 -"),
    (
      "WezTerm",
      "[colors]\nansi = [\n  '#111', '#222',\n]\nbrights = ['#333', '#777']\ncursor_bg = '#444'\n[colors.tab_bar]\nbackground = '#555'\n[colors.indexed]\n136 = '#666'",
      "0 1 8 9 cursor - 136"
    ),
    (
      "WezTerm's Lua",
      "return {\n  ansi = { '#111', 'red',\n'#333' },\n  brights = {'#444', '#555'}\n}", "0 1 2 8 9"
    ),
    (
      "Windows Terminal",
      "{\"schemes\": [{\"name\": \"A\", \"black\": \"#111\", \"brightRed\": \"#222\", \"purple\": \"#333\", \"cursorColor\": \"#444\", \"selectionBackground\": \"#555\"}]}",
      "0 9 5 cursor selection-background"
    ),
    (
      "Xresources",
      "*.color0: #111\nURxvt*color9: #222\nXTerm*cursorColor: #333\n! *.color1: #444\n*background: #555",
      "0 9 cursor background"
    ),
    ("termux", "color0=#111\nbackground=#222", "0 background"),
    (
      "Ptyxis",
      "[Palette]\nName=A\n[Light]\nBackground=#111\nColor0=#222\nTitlebarBackground=#333\n[Dark]\nBackground=#444\nColor0=#555",
      "background 0 - background 0"
    ),
    ("Remmina", "[ssh_colors]\nbackground=#111111\ncolor9=#222222", "background 9"),
    (
      "electerm",
      "main=#111\nterminal:foreground=#222\nterminal:brightBlack=#333\nterminal:selectionBackground=#444",
      "- foreground 8 selection-background"
    ),
    (
      "VS Code",
      "{\"workbench.colorCustomizations\": {\"editor.background\": \"#111\", \"terminal.background\": \"#222\", \"terminal.ansiBrightRed\": \"#333\", \"terminalCursor.background\": \"#444\", \"terminalCursor.foreground\": \"#555\", \"tab.background\": \"#666\"}}",
      "- background 9 cursor-text cursor -"
    ),
    (
      "Gogh", "color_01: '#111'  # Black #999999\ncolor_16: '#222'\nbackground: '#333'",
      "0 15 background"
    ),
    ("numbers from 0", "color_00: '#111'\ncolor_01: '#222'\ncolor_15: '#333'", "0 1 15"),
    (
      "Rio",
      "[colors]\nblue = '#111'\nlight-blue = '#222'\ndim-blue = '#333'\ntabs = '#444'\nselection-background = '#555'",
      "4 12 - - selection-background"
    ),
    (
      "COSMIC Terminal",
      "(\n  name: \"A\",\n  background: \"#111\",\n  bright_foreground: \"#222\",\n  normal: (\n    blue: \"#333\",\n  ),\n  bright: (\n    blue: \"#444\",\n  ),\n  dim: ( blue: \"#555\" ),\n)",
      "background - 4 12 -"
    ),
    (
      "terminator",
      "[profiles]\n  [[Cursor Dark]]\n    cursor_color = \"#111\"\n    palette = \"\(sixteen.joined(separator: ":"))\"",
      "cursor 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"
    ),
    (
      "xfce4-terminal",
      "[Configuration]\nColorBackground=#111\nColorPalette=\(sixteen.joined(separator: ";"))",
      "background 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"
    ),
    (
      "Pantheon Terminal",
      "[io/elementary/terminal/settings]\nbackground='#111'\npalette='\(sixteen.prefix(8).joined(separator: ":"))'",
      "background 0 1 2 3 4 5 6 7"
    ),
    ("LXTerminal", "[general]\nbgcolor=rgb(1,1,1)\npalette_color_9=rgb(2,2,2)", "background 9"),
    ("wayst", "[colors]\nbg-color = \"#111\"\ncolor-9 = \"#222\"", "background 9"),
    ("FreeBSD", "kern.vt.color.9.rgb=\"#111111\"", "9"),
    (
      "termframe", "[theme.colors]\nbackground = '#111'\n[theme.colors.palette]\n9 = '#222'",
      "background 9"
    ),
    (
      "xrdb",
      "#define Ansi_9_Color #111111\n#define Background_Color #222222\n#define Cursor_Text_Color #333333",
      "9 background cursor-text"
    ),
    (
      "base16", "palette:\n  base00: \"000000\" #000000 ----\n  base08: \"ff8800\"",
      "0+background 1+9"
    ),
    (
      "Zed",
      "{\"themes\": [{\"style\": {\"background\": \"#111\", \"terminal.background\": \"#222\", \(zed)\"terminal.ansi.dim_red\": \"#444\"}}]}",
      "- background 8 9 10 11 12 13 14 15 -"
    ),
    ("fzf and tmux", "--color fg:#111,bg:#222,fg+:#333\nset $bg #444\nstyle bg=#555", "- - - - -"),
    (
      "bg and fg in a palette",
      "bg = '#111'\n\(sixteen.enumerated().map { "color\($0)='\($1)'" }.joined(separator: "\n"))",
      "background 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"
    ),
    ("a comment after a bare value", "color1=#111111 # #222222", "1"),
    ("a comment after a value", "color1 #111 # was #222222\nred = '#333' // '#444444'", "1 -"),
    (
      "comments",
      [
        "# color0 #111", "// color1 #222", "/* color1: #222 */", "\" color1 #222", "! color1: #222",
        "-- color2: #333", "; color3 #444",
      ]
      .joined(separator: "\n"),
      "1"
    ),
    ("parts of a value", "background: linear-gradient(#333)\ncolor1 = f(#111, #222)", "- - -"),
    (
      "a style sheet",
      ":root { --background: #111; --red: #222; --brightorange: #333 }\nbody { background: #444 }\n.cursor { color: #555 }\n::selection { background: #666; color: #777 }",
      "background - - - - - -"
    ),
    ("no scheme", "red = '#111'\ngreen = '#222'", "- -"),
    (
      "too long a list", "ansi={'#111','#111','#111','#111','#111','#111','#111','#111','#111'}",
      "0 1 2 3 4 5 6 7 -"
    ),
    ("another list", "palette = '#111:#222:#333'", "- - -"),
  ])
  func `a small theme of each format`(format: String, theme: String, slots: String) {
    #expect(Self.slots(theme, path: Self.paths[format]) == slots)
  }

  /// The names of files that the texts alone do not tell.
  private static let paths = [
    "Alacritty's YAML": "alacritty.yml", "foot 1.23": "foot.ini",
    "foot with two themes": "foot.ini",
    "kitty with names": "kitty.conf", "WezTerm's Lua": "wezterm.lua",
  ]

  @Test func `a section of any name has slots if it has a palette`() {
    let palette = (0..<8).map { "color\($0) = '#00000\($0)'\n" }.joined()
    let all = (0..<8).map(String.init).joined(separator: " ")
    #expect(Self.slots("[Harbor]\nbackground = '#111'\n\(palette)") == "background \(all)")
    #expect(Self.slots("[Harbor]\nbackground = '#111'\n\(palette.dropLast(20))").hasPrefix("- -"))
  }

  @Test func `all eight names of colors are a palette, in a section that is called light, too`() {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    let palette = names.map { "\"\($0)\": \"#123456\"" }.joined(separator: ", ")
    let all = (0..<8).map(String.init).joined(separator: " ")
    #expect(
      Self.slots("{ \"light\": { \(palette) }, \"dark\": { \(palette) } }") == "\(all) \(all)")
    #expect(Self.slots("{ \(palette.dropLast(20)) }") == "- - - - - - -")
    #expect(Self.slots("[light.colors]\nred = '#a00'\n[dark.colors]\nred = '#a00'") == "- -")
  }

  @Test(arguments: [
    "config.color_schemes = { ['Harbor'] = { background='#111', ansi={'#000', \(eight)} } }",
    "{ \"[Harbor]\": { \"terminal.background\": \"#111\", \"terminal.ansiBlack\": \"#000\" } }",
    "{ \"style\": { \"terminal.background\": \"#111\", \"terminal.ansi.black\": \"#000\" } }",
  ])
  func `a theme in an object of its own name has slots`(theme: String) {
    #expect(Self.slots(theme).hasPrefix("background 0"))
  }

  private static let eight = (1..<8).map { "'#00000\($0)'" }.joined(separator: ", ")

  @Test func `the theme of the chosen color is applied, and of two colors of a slot the last`() {
    let palette = (0..<8).map { "color\($0)=#00000\($0)\n" }.joined()
    let theme = "[One]\nbackground=#111\n\(palette)[Two]\nbackground=#222\n\(palette)color0=#333\n"
    let text = ColoredText(Array(theme.utf8))
    let slots = ThemeSlots(of: text)
    for (chosen, first) in [(0, 0), (3, 0), (9, 9), (18, 9)] {
      let applied = slots.applied(around: chosen)
      let shown = applied.indices.filter { !applied[$0].isEmpty }
      #expect(shown == (first == 0 ? Array(0..<9) : [9] + Array(11..<19)))
      #expect(applied[first] == [.background])
    }
  }

  @Test func `of a style sheet the first theme is applied, or that of the chosen color`() {
    let text = ColoredText(
      Array(
        "a { color: #111 } :root { --background: #222; --cursor: #333 } .dark { --background: #444 }"
          .utf8))
    let slots = ThemeSlots(of: text)
    #expect(slots.applied(around: 0) == [[], [.background], [.cursor], []])
    #expect(slots.applied(around: 3) == [[], [], [.cursor], [.background]])
  }

  @Test func `the text under the cursor, which has no sequence, is not applied`() {
    let text = ColoredText(Array("cursor-text = #111\nselection = #222\ncursor = #333\n".utf8))
    #expect(ThemeSlots(of: text).applied(around: 0) == [[], [.selectionBackground], [.cursor]])
  }

  @Test(arguments: [
    ("", "{ red: #ff8800;\n", ""), ("", "(", "]\n#ff8800\n"), ("palette = ", "#123456:", ""),
    ("#ff8800", "'", "\n"), ("#ff8800\n", "\"\\", ""), ("#ff8800\n", "<dict>", "/*"),
    ("", "[x]\ncolor7 = #123456\n", ""), ("", "accent:0xff8800:", ""), ("#ff8800,", "\n", ""),
  ])
  func `each color of a long text of any shape has its slot`(
    start: String, part: String, end: String
  ) {
    let count = 4_000
    let repeated = [part, end].map { String(repeating: $0, count: count) }.joined()
    let text = ColoredText(Array((start + repeated).utf8))
    #expect(!text.colors.isEmpty)
    #expect(ThemeSlots(of: text).slots.count == text.colors.count)
  }

  @Test(arguments: [
    "ansi = [\n  '#000001', # black\n  '#000002',\n  '#000003', # a longer comment, #and more\n  ",
    "ansi = [ # normal\n  '#000001',\n  # in the middle\n  '#000002', '#000003',\n  ",
    "ansi = { -- normal\n  '#000001', -- black\n  '#000002', -- red, was\n  '#000003', ",
    "\"ansi\": [ // normal\n  \"#000001\", // black\n  \"#000002\",\n\n  \"#000003\", /* green */ ",
  ])
  func `comments in a list in brackets are no part of it`(start: String) {
    let list = start + (4...8).map { "'#00000\($0)'" }.joined(separator: ",") + "\n] }\n"
    #expect(Self.slots(list) == "0 1 2 3 4 5 6 7", "\(list)")
  }

  @Test func `a color in a comment is no item of the list`() {
    #expect(
      Self.slots(
        "ansi = [ '#000001', # was '#ffffff'\n" + (2...8).map { "'#00000\($0)'," }.joined() + " ]")
        == "0 1 2 3 4 5 6 7")
  }

  @Test(arguments: ["XTerm*vt100*color1", "XTerm.vt100.color1", "*VT100*color1", "*vt100.color1"])
  func `the widget in the path of an X resource says nothing`(key: String) {
    #expect(Self.slots("\(key): #aa0000\n") == "1")
  }

  @Test(arguments: [
    "[{\"background\":\"#000000\",\"foreground\":\"#333333\"}]",
    "{\"schemes\":[{\"background\":\"#000000\",\"foreground\":\"#333333\"}]}",
  ])
  func `an object in a list on one line is a theme`(text: String) {
    #expect(Self.slots(text) == "background foreground")
    let two = text.replacing("}]", with: "},{\"background\":\"#111111\"}]")
    #expect(Self.slots(two) == "background foreground background")
  }
}
