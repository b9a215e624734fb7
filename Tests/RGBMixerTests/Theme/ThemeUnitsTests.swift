import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// The smallest parts of texts that have backgrounds of their own: rules, commands, items, calls, elements, documents.
struct ThemeUnitsTests {
  /// The pairs as `color:background`, by index, then the number of texts without a background after `?`.
  private static func pairs(_ text: String, _ file: String) -> String {
    let pairs = ThemePairs(of: ColoredText(Array(text.utf8), path: Array(file.utf8)))
    let known = pairs.all.map { pair in
      if case .color(let index) = pair.background { "\(pair.color):\(index)" } else { "" }
    }
    let unknown = pairs.withoutBackground.count
    return (known + (unknown > 0 ? ["?\(unknown)"] : [])).joined(separator: " ")
  }

  @Test(
    arguments: [
      // A branch of a condition.
      (
        """
        if &background == 'dark'
          hi Normal guifg=#111111 guibg=#222222
          hi Search guibg=#333333
        else
          let g:terminal_ansi_colors = ['#444444', '#555555', '#555555', '#555555', '#555555', '#555555', '#555555', \
        '#555555']
          hi Search guifg=#666666
          if has('gui') | let x = 1 | endif
          hi Normal guifg=#777777 guibg=#080808
        endif
        hi Title guifg=#999999
        """, "a.vim", "0:1 4:13 5:13 6:13 7:13 8:13 9:13 10:13 11:13 12:13 14:1 14:13"
      ),
      // Commands in strings and after others are groups, and so is a continued one.
      (
        """
        hi Normal guifg=#111111 guibg=#222222
        autocmd ColorScheme * highlight! default Extra guibg=#333333
        exe 'hi Foo guibg=' . s:x . ' guifg=#444444'
        silent! hi Bar guifg=#555555 guibg=#666666 | hi Baz guifg=#777777
        hi Search
          \\ guifg=#888888
          \\ guibg=#999999
        let g:terminal_color_1 = '#aaaaaa'
        """, "a.vim", "0:1 3:1 4:5 6:1 7:8 9:1"
      ),
      (
        """
        hl(0, "Normal", { fg = "#111111", bg = "#222222" })
        vim.cmd("hi Search guifg=#333333 guibg=#444444")
        vim.g.terminal_color_1 = "#555555"
        hl(0, "Comment", { fg = "#666666" })
        hl(0, name, { bg = "#777777" })
        hl(0, other, { fg = "#888888" })
        """, "a.lua", "0:1 2:3 4:1 5:1 7:1"
      ),
      // A style of a status line applies to what comes after it.
      (
        ##"set -g status-left "#[fg=#111111] a #[fg=#222222,bg=#333333] b #[fg=#444444] c #[bg=#555555,fg=#666666]""##,
        "tmux.conf", "1:2 3:2 ?1"
      ),
      // Each rule of a selector, and otherwise all.
      (
        ".a { color: #111; background: #222 } .a { color: #333; background: #444 } .a { color: #555 }",
        "a.css", "4:3"
      ),
      (
        "@media print { .a { color: #111 } } .a { background: #222 } @media print { .a { background: #333 } }",
        "a.css", "0:2"
      ),
      // Clauses of a face.
      (
        """
        '(warning ((((background light)) (:foreground "#111111" :background "#222222"))
                   (((background dark)) (:foreground "#333333" :background "#444444"))))
        '(error ((t (:foreground "#555555"))))
        """, "a.el", "0:1 2:3 ?1"
      ),
      (
        """
        text: "#111111"
        background: "#222222"
        ---
        text: "#333333"
        background: "#444444"
        ---
        text: "#555555"
        """, "a.yaml", "0:1 2:3 ?1"
      ),
      // Items.
      (
        ##"""
        {"globals": {"background": "#111111", "foreground": "#222222"},
        "rules": [{"scope": "comment", "foreground": "#333333"},
        {"scope": "invalid", "foreground": "#444444", "background": "#555555"},
        {"scope": "string", "foreground": "#666666"}]}
        """##, "a.sublime-color-scheme", "1:0 2:0 3:4 5:0"
      ),
      (
        "rules = [\n{ mime = 'a', fg = '#111111' },\n{ mime = 'b', fg = '#222222', bg = '#333333' },\n]",
        "a.toml", "1:2 ?1"
      ),
      (
        "[[rules]]\nfg = '#111111'\n[[rules]]\nfg = '#222222'\nbg = '#333333'", "a.toml", "1:2 ?1"
      ),
      (
        "rules:\n- fg: '#111111'\n- fg: '#222222'\n  bg: '#333333'\n- { fg: '#444444' }", "a.yaml",
        "1:2 ?2"
      ),
      (
        """
        <styles><style name="comment" foreground="#111111"/><style name="text" foreground="#222222" \
        background="#333333"/><style name="error" background="#444444" foreground="#555555"/>
        <style name="cursor" foreground="#666666"/></styles>
        """, "a.xml", "0:2 1:2 4:3"
      ),
      (
        """
        <Border Background="#111111"><TextBlock Foreground="#222222"/></Border><TextBlock Foreground="#333333"/>
        """, "a.axaml", "1:0 ?1"
      ),
      // Pages, and style sheets in programs.
      (
        """
        <html><style>body { background: #111111; color: #222222 }</style>
        <p style="color: #333333; background: #444444"><b style='color: #555555'><i style="background: url(x.png); \
        color: #666666">
        """, "a.html", "1:0 2:3 4:0 ?1"
      ),
      ("const A = styled.a`\n  color: #111;\n  background: #222;\n`", "a.js", "0:1"),
      ("const a = { color: '#111', background: '#222' }", "a.js", ""),
      // Arguments.
      (
        """
        private val Light = lightColorScheme(primary = Color(0xFF111111), onPrimary = Color(0xFF222222))
        private val Dark = darkColorScheme(onPrimary = Color(0xFF333333), primary = Color(0xFF444444))
        """, "a.kt", "1:0 2:3"
      ),
      (
        "ColorScheme.light(primary: Color(0xFF111111), onPrimary: Color(0xFF222222))", "a.dart",
        "1:0"
      ),
      (
        """
        Label(fg="#111111", bg="#222222"); Label(bg="#333333", fg="#444444"); Label(fg="#555555")
        """, "a.py", "0:1 3:2 ?1"
      ),
      // Meanings of words in VS Code.
      (
        ##"""
        {"colors": {"editor.background": "#111111"}, "semanticTokenColors": {"variable": "#222222",
        "type.defaultLibrary": "#333333", "class": {"foreground": "#444444"}}}
        """##, "a-color-theme.json", "1:0 2:0 3:0"
      ),
    ] as [(String, String, String)])
  func `a text stands on the background of its own unit, or else on one around it`(
    text: String, file: String, pairs: String
  ) {
    #expect(Self.pairs(text, file) == pairs)
  }

  /// How a unit with a text and a background is written, in a text of some kind.
  struct Language: Sendable, CustomTestStringConvertible {
    let file: String
    /// What is around the units, between them, and around the members of each, where `%` is one of a few names.
    var around = ("", "")
    var parting = "\n"
    var unit: (String, String)
    var separator: String
    var text, background: (String, String)

    var testDescription: String { "\(file) \(unit.0)" }
  }

  private static func language(
    _ file: String, _ before: String, _ text: (String, String), _ background: (String, String),
    _ separator: String, _ after: String, around: (String, String) = ("", ""),
    parting: String = "\n"
  ) -> Language {
    Language(
      file: file, around: around, parting: parting, unit: (before, after), separator: separator,
      text: text, background: background)
  }

  private static let groups = ("guifg=", ""), highlights = ("guibg=", "")
  private static let json = ("\"foreground\": \"", "\"")
  private static let declaration = ("color: ", ""), below = ("background: ", "")

  static let languages: [Language] = [
    language("a.css", ".% { ", declaration, below, "; ", " }"),
    language("a.css", "a:% { ", declaration, below, ";\n", " }", around: ("@media x {", "}")),
    language(
      "a.html", ".% { ", declaration, below, "; ", " }", around: ("<html><style>", "</style>")),
    language("a.html", "<p style='", declaration, below, ";", "'>", around: ("<html>", "")),
    language("a.vim", "hi % ", groups, highlights, " ", ""),
    language(
      "a.vim", "hi! % ", groups, highlights, "\n  \\ ", "",
      around: ("hi Normal guibg=#000000\n", "")),
    language("a.vim", "if x\nhi % ", groups, highlights, " ", "\nelse\nhi % guibg=#000000\nendif"),
    language("a.vim", "exe 'hi % ", groups, highlights, " ", "'"),
    language("a.vim", "au x * hi % ", groups, highlights, " ", ""),
    language("a.lua", "vim.cmd('hi % ", groups, highlights, " ", "')"),
    language("a.lua", "hl(0, '%', { ", ("fg = '", "'"), ("bg = '", "'"), ", ", " })"),
    language(
      "a.lua", "{ ", ("fg = '", "'"), ("bg = '", "'"), ", ", " },", around: ("x = {\n", "}")),
    language(
      "tmux.conf", "#[", ("fg=", ""), ("bg=", ""), ",", "]",
      around: ("set -g status-left \"", " a\""),
      parting: " a "),
    language(
      "a.el", "(((class %)) (", (":foreground \"", "\""), (":background \"", "\""), " ", "))",
      around: ("(custom-theme-set-faces 'a '(error (", ")))")),
    language(
      "a.json", "{ ", json, ("\"background\": \"", "\""), ", ", " }",
      around: ("{\"rules\": [", "]}"), parting: ",\n"),
    language(
      "a.yaml", "- ", ("fg: '", "'"), ("bg: '", "'"), "\n  ", "", around: ("rules:\n", "\n")),
    language("a.yaml", "---\n", ("fg: '", "'"), ("bg: '", "'"), "\n", ""),
    language(
      "a.toml", "{ ", ("fg = '", "'"), ("bg = '", "'"), ", ", " },", around: ("rules = [\n", "]")),
    language("a.toml", "[[rules]]\n", ("fg = '", "'"), ("bg = '", "'"), "\n", ""),
    language("a.toml", "[a.%]\n", ("fg = '", "'"), ("bg = '", "'"), "\n", ""),
    language(
      "a.xml", "<style name='%' ", ("foreground='", "'"), ("background='", "'"), " ", "/>",
      around: ("<styles>", "</styles>")),
    language(
      "a.ts", "{ ", ("text: '", "'"), ("bg: '", "'"), ", ", " },", around: ("const x = [", "]")),
    language("a.py", "Label(", ("fg='", "'"), ("bg='", "'"), ", ", ")"),
    language(
      "a.kt", "val % = scheme(", ("onPrimary = Color('", "')"), ("primary = Color('", "')"), ", ",
      ")"),
  ]

  @Test(arguments: languages)
  func `a text whose background is in the same unit is read on that one`(_ language: Language) {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<40 {
      var (units, wanted): ([String], [String: String]) = ([], [:])
      var color = 0x111111
      for _ in 0..<Int.random(in: 2...6, using: &generator) {
        var members: [String] = []
        let hasBoth = Int.random(in: 0..<3, using: &generator) > 0
        let isTextFirst = Bool.random(using: &generator)
        let order = hasBoth ? [isTextFirst, !isTextFirst] : [isTextFirst]
        for isText in order {
          color += 0x010101
          let hex = "#" + String(color, radix: 16)
          let (before, after) = isText ? language.text : language.background
          members.append(before + hex + after)
        }
        if hasBoth {
          let hexes = [color - 0x010101, color].map { "#" + String($0, radix: 16) }
          wanted[hexes[isTextFirst ? 0 : 1]] = hexes[isTextFirst ? 1 : 0]
        }
        // Of two groups or rules of one name the last counts.
        let name = "n\(color)"
        let unit = language.unit.0 + members.joined(separator: language.separator) + language.unit.1
        units.append(
          unit.split(separator: "%", omittingEmptySubsequences: false).joined(separator: name))
      }
      let text =
        language.around.0 + units.joined(separator: language.parting) + language.around.1 + "\n"
      let colors = ColoredText(Array(text.utf8), path: Array(language.file.utf8))
      var found: [String: [String]] = [:]
      for pair in ThemePairs(of: colors).all {
        guard case .color(let background) = pair.background else { continue }
        found[colors.colors[pair.color].rgb.hexText, default: []]
          .append(colors.colors[background].rgb.hexText)
      }
      // A style of tmux goes on to the right, so that its color may be on the next background, too.
      let goesOn = language.file == "tmux.conf"
      for (color, background) in wanted {
        let all = found[color] ?? []
        #expect(goesOn ? all.contains(background) : all == [background], "\(color) in\n\(text)")
      }
    }
  }
}
