import Binding
import Testing

@testable import RGBMixer
@testable import TermUI

/// What the preview of code shows, by the rules of the program that a theme is for.
@MainActor
struct EditorRulesTests {
  /// The colors of a place, as `ink on block`; `-` where the theme does not say.
  private static func look(_ role: EditorRole, of text: ColoredText, around index: Int = 0)
    -> String
  {
    let colors = TextColors(text).editor
    func hex(_ index: Int?) -> String { index.map { text.colors[$0].rgb.hexText } ?? "-" }
    guard let look = colors.look(of: role, around: index) else { return "nothing" }
    return "\(hex(look.ink)) on \(hex(look.block))"
  }

  private static let vim = """
    set background=dark
    hi Normal guifg=#d0d0d0 guibg=#1c1c1c
    hi Constant guifg=#ff00ff guibg=#303030
    hi Statement guifg=#87afff
    hi Identifier guifg=#ffd787
    hi Type guifg=#87d7af
    hi Comment guifg=#111111
    hi Comment guifg=#767676
    hi Visual guifg=#ffaf00 guibg=#000000 gui=reverse
    hi LineNr guifg=#585858
    hi CursorLineNr guifg=#eeeeee
    hi CursorLine guibg=#262626
    hi! link Special Type
    hi link DiagnosticError Special
    """

  /// What Vim 9.0 says with `synIDattr(synIDtrans(hlID(GROUP)), 'fg#', 'gui')` and the like; where it says `reverse`, the
  /// two are exchanged here.
  @Test(
    arguments: [
      (.comment, "#767676 on -"), (.keyword, "#87afff on -"), (.function, "#ffd787 on -"),
      (.type, "#87d7af on -"), (.string, "#ff00ff on #303030"), (.number, "#ff00ff on #303030"),
      (.constant, "#ff00ff on #303030"), (.selection, "#000000 on #ffaf00"),
      (.lineNumber, "#585858 on -"), (.cursorLineNumber, "#eeeeee on -"),
      (.cursorLine, "- on #262626"), (.error, "#87d7af on -"),
    ] as [(EditorRole, String)])
  func `Vim's groups look as in Vim, whichever color is chosen`(role: EditorRole, look: String) {
    let text = ColoredText(Array(Self.vim.utf8), path: Array("a.vim".utf8))
    for index in text.colors.indices {
      #expect(Self.look(role, of: text, around: index) == look, "around \(index)")
    }
  }

  @Test(
    arguments: [
      ("gui=reverse", "#1c1c1c on #00ff87"), ("gui=bold,standout", "#1c1c1c on #00ff87"),
      ("gui=inverse", "#1c1c1c on #00ff87"), ("gui=bold", "#00ff87 on -"),
      ("gui=NONE cterm=reverse", "#00ff87 on -"),
    ])
  func `a group with one color that is reversed exchanges it with the editor's`(
    attributes: String, look: String
  ) {
    let theme = "hi Normal guifg=#d0d0d0 guibg=#1c1c1c\nhi Search guifg=#00ff87 \(attributes)"
    #expect(
      Self.look(.search, of: ColoredText(Array(theme.utf8), path: Array("a.vim".utf8))) == look)
  }

  private static let code = ##"""
    {"type": "dark", "colors": {
      "editor.background": "#011627", "editor.foreground": "#d6deeb",
      "tab.inactiveForeground": "#5f7e97", "tab.inactiveBackground": "#01111d"},
    "tokenColors": [
      {"scope": "entity.name.function", "settings": {"foreground": "#c792ea"}},
      {"scope": ["meta.brace", "string.quoted"], "settings": {"foreground": "#c96765"}},
      {"scope": "string", "settings": {"foreground": "#4876d6"}},
      {"scope": ["meta.x", "entity.name.function"], "settings": {"foreground": "#82aaff"}},
      {"scope": "constant", "settings": {"foreground": "#f78c6c", "background": "#101010"}},
      {"scope": "source.css comment, comment", "settings": {"foreground": "#637777"}},
      {"scope": "text.html keyword", "settings": {"foreground": "#ff0000"}},
      {"scope": "storage.type", "settings": {"foreground": "#c792eb"}}
    ]}
    """##

  @Test(
    arguments: [
      (.function, "#82aaff on -"), (.string, "#c96765 on -"), (.number, "#f78c6c on #101010"),
      (.constant, "#f78c6c on #101010"), (.comment, "#637777 on -"), (.keyword, "#c792eb on -"),
      (.type, "nothing"),
    ] as [(EditorRole, String)])
  func `of VS Code's rules the most specific counts, and of equal ones the last`(
    role: EditorRole, look: String
  ) {
    let text = ColoredText(Array(Self.code.utf8))
    for index in text.colors.indices {
      #expect(Self.look(role, of: text, around: index) == look, "around \(index)")
      // A rule's own background is no page.
      #expect(TextColors(text).editor.background(around: index) == 0)
    }
  }

  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>settings</key><array>
    <dict><key>settings</key><dict>
      <key>background</key><string>#1f1f28</string>
      <key>foreground</key><string>#dcd7ba</string>
      <key>lineHighlight</key><string>#363646</string>
      <key>selection</key><string>#223249</string>
    </dict></dict>
    <dict><key>name</key><string>Comment</string><key>scope</key><string>comment, string.doc</string>
      <key>settings</key><dict><key>foreground</key><string>#727169</string></dict></dict>
    <dict><key>scope</key><string>string</string>
      <key>settings</key><dict><key>foreground</key><string>#98bb6c</string></dict></dict>
    <dict><key>scope</key><string>invalid</string><key>settings</key><dict>
      <key>foreground</key><string>#1f1f28</string>
      <key>background</key><string>#e82424</string></dict></dict>
    </array></dict></plist>
    """

  @Test func `a TextMate theme is code`() {
    let text = ColoredText(Array(Self.list.utf8), path: Array("a.tmTheme".utf8))
    #expect(TextColors(text).editor.areOfEditor)
    #expect(Self.look(.comment, of: text) == "#727169 on -")
    #expect(Self.look(.string, of: text) == "#98bb6c on -")
    #expect(Self.look(.keyword, of: text) == "nothing")
    for index in text.colors.indices {
      #expect(Self.look(.text, of: text, around: index) == "#dcd7ba on #1f1f28")
      #expect(Self.look(.cursorLine, of: text, around: index) == "- on #363646")
      #expect(Self.look(.selection, of: text, around: index) == "- on #223249")
      #expect(TextColors(text).editor.background(around: index) == 0)
    }
  }

  private static let helix = """
    "comment" = "gray"
    "constant" = { fg = "peach" }
    "keyword" = "mauve"
    "keyword.control" = "red"
    "ui.background" = { bg = "base" }
    "ui.text" = "text"
    [palette]
    gray = "#6c7086"
    peach = "#fab387"
    mauve = "#cba6f7"
    red = "#f38ba8"
    base = "#1e1e2e"
    text = "#cdd6f4"
    """

  @Test(
    arguments: [
      (.comment, "#6c7086 on -"), (.number, "#fab387 on -"), (.constant, "#fab387 on -"),
      (.keyword, "#f38ba8 on -"), (.string, "nothing"),
    ] as [(EditorRole, String)])
  func `of Helix's scopes the longest counts, and what has none is a part of a shorter one`(
    role: EditorRole, look: String
  ) {
    let text = ColoredText(Array(Self.helix.utf8), path: Array("helix/themes/a.toml".utf8))
    #expect(Self.look(role, of: text) == look)
  }

  private static let emacs = """
    (custom-theme-set-faces 'a
     '(default ((t (:background "#222222" :foreground "#dddddd"))))
     '(font-lock-comment-face ((t (:foreground "#777777"))))
     '(font-lock-string-face ((t (:inherit font-lock-comment-face))))
     '(font-lock-keyword-face ((t (:foreground "#aa0000" :background "#000011"))))
     '(font-lock-type-face ((t (:inherit (font-lock-keyword-face bold) :foreground "#00aa00"))))
     '(region ((t (:inverse-video t :foreground "#111111" :background "#eeeeee")))))
    """

  @Test(
    arguments: [
      (.comment, "#777777 on -"), (.string, "#777777 on -"), (.type, "#00aa00 on #000011"),
      (.selection, "#eeeeee on #111111"), (.function, "nothing"),
    ] as [(EditorRole, String)])
  func `a face of Emacs has what it inherits`(role: EditorRole, look: String) {
    let text = ColoredText(Array(Self.emacs.utf8), path: Array("a-theme.el".utf8))
    #expect(Self.look(role, of: text) == look)
  }

  private static let scheme = """
    <scheme name="Harbor" version="142" parent_scheme="Darcula">
      <colors>
        <option name="CARET_ROW_COLOR" value="262626" />
        <option name="LINE_NUMBERS_COLOR" value="606060" />
        <option name="LINE_NUMBER_ON_CARET_ROW_COLOR" value="a0a0a0" />
        <option name="SELECTION_BACKGROUND" value="334455" />
      </colors>
      <attributes>
        <option name="DEFAULT_CLASS_NAME" baseAttributes="DEFAULT_IDENTIFIER" />
        <option name="DEFAULT_CONSTANT"><value><option name="FONT_TYPE" value="1" /></value></option>
        <option name="DEFAULT_FUNCTION_CALL"><value><option name="FOREGROUND" value="ff0000" /></value></option>
        <option name="DEFAULT_FUNCTION_DECLARATION" baseAttributes="HARBOR_LINK">
          <value><option name="BACKGROUND" value="101020" /></value>
        </option>
        <option name="DEFAULT_IDENTIFIER"><value><option name="FOREGROUND" value="aabbcc" /></value></option>
        <option name="DEFAULT_KEYWORD"><value><option name="FOREGROUND" value="cc7832" /></value></option>
        <option name="DEFAULT_LINE_COMMENT" baseAttributes="DEFAULT_DOC_COMMENT" />
        <option baseAttributes="DEFAULT_KEYWORD" name="DEFAULT_NUMBER" />
        <option name="DEFAULT_DOC_COMMENT" baseAttributes="DEFAULT_BLOCK_COMMENT" />
        <option name="DEFAULT_BLOCK_COMMENT">
          <value><option name="FOREGROUND" value="808080" /><option name="BACKGROUND" value="202020" /></value>
        </option>
        <option name="DIFF_INSERTED"><value><option name="BACKGROUND" value="294436" /></value></option>
        <option name="ERRORS_ATTRIBUTES">
          <value><option name="EFFECT_COLOR" value="bc3f3c" /><option name="EFFECT_TYPE" value="2" /></value>
        </option>
        <option name="HARBOR_LINK"><value><option name="FOREGROUND" value="287bde" /></value></option>
        <option name="TEXT">
          <value><option name="FOREGROUND" value="d0d0d0" /><option name="BACKGROUND" value="1c1c1c" /></value>
        </option>
        <option name="TEXT_SEARCH_RESULT_ATTRIBUTES">
          <value><option name="BACKGROUND" value="32593d" /></value>
        </option>
      </attributes>
    </scheme>
    """

  /// What the IDE shows: `AbstractColorsScheme.readAttributes` takes the attributes of the base only where there is no
  /// value, however little the value says.
  @Test(
    arguments: [
      (.text, "#d0d0d0 on #1c1c1c"), (.comment, "#808080 on #202020"), (.keyword, "#cc7832 on -"),
      (.number, "#cc7832 on -"), (.type, "#aabbcc on -"), (.constant, "- on -"),
      (.function, "- on #101020"), (.string, "nothing"), (.lineNumber, "#606060 on -"),
      (.cursorLineNumber, "#a0a0a0 on -"), (.cursorLine, "- on #262626"),
      (.selection, "- on #334455"), (.search, "- on #32593d"), (.added, "- on #294436"),
      (.removed, "nothing"), (.error, "#bc3f3c on -"), (.warning, "nothing"),
    ] as [(EditorRole, String)])
  func `an attribute of JetBrains without a value has its base's`(role: EditorRole, look: String) {
    let text = ColoredText(Array(Self.scheme.utf8), path: Array("a.icls".utf8))
    for index in text.colors.indices {
      #expect(Self.look(role, of: text, around: index) == look, "around \(index)")
    }
  }

  @Test func `a JetBrains scheme is code, however few attributes it sets`() {
    let scheme = """
      <scheme name="a" version="142"><attributes><option name="DEFAULT_STRING">
      <value><option name="FOREGROUND" value="6a8759" /></value></option></attributes></scheme>
      """
    #expect(TextColors(ColoredText(Array(scheme.utf8))).editor.areOfEditor)
  }

  private static let lua = """
    return {
      Normal = { fg = "#d0d0d0", bg = "#1c1c1c" },
      Comment = { fg = "#767676" },
      Constant = { fg = "#ff00ff" },
      String = { link = "Constant" },
      Search = { fg = "#00ff87", reverse = true },
      Visual = { fg = "#ffaf00", bg = "#000000", reverse = true },
    }
    """

  @Test(
    arguments: [
      (.string, "#ff00ff on -"), (.search, "#1c1c1c on #00ff87"),
      (.selection, "#000000 on #ffaf00"),
      (.comment, "#767676 on -"),
    ] as [(EditorRole, String)])
  func `a group of Neovim in Lua is linked and reversed as in Vim`(role: EditorRole, look: String) {
    let text = ColoredText(Array(Self.lua.utf8), path: Array("a.lua".utf8))
    #expect(Self.look(role, of: text) == look)
  }

  @Test(
    arguments: [
      (
        "hi Comment guifg=#767676\nhi String guifg=#00ff00\nhi! link String Comment", "#767676 on -"
      ),
      ("hi Comment guifg=#767676\nhi String guifg=#00ff00\nhi link String Comment", "#00ff00 on -"),
      (
        "hi Comment guifg=#767676\nhi! link String Comment\nhi String guifg=#00ff00", "#00ff00 on -"
      ),
      ("hi Comment guifg=#767676\nhi def link String Comment", "#767676 on -"),
      ("hi Constant guifg=#767676\nhi String ctermfg=2", "- on -"),
    ])
  func `a link of Vim takes no group its colors but with an exclamation mark`(
    commands: String, look: String
  ) {
    let theme = "hi Normal guifg=#d0d0d0 guibg=#1c1c1c\n" + commands
    let text = ColoredText(Array(theme.utf8), path: Array("a.vim".utf8))
    #expect(Self.look(.string, of: text) == look)
  }

  // MARK: What shows it

  private func picture(of theme: String, _ chosen: Int, path: String? = nil) -> ViewPicture {
    let text = ColoredText(Array(theme.utf8), path: path.map { Array($0.utf8) })
    let view = PreviewView(of: Mixer(editing: text, chosen: chosen), inks: Inks.dark(.truecolor))
    return ViewPicture(of: view, 60, 14)
  }

  @Test func `a few colors that are a terminal's do not make a terminal`() {
    let theme = "palette = {\n  bg = '#1f1f28',\n  lightBlue = '#a3d4d5',\n  fg = '#dcd7ba',\n}"
    #expect(!picture(of: theme, 1, path: "a.lua").text.contains { $0.contains("README") })
    let slots = (0..<8).map { "color\($0) #10203\($0)" }.joined(separator: "\n")
    #expect(!picture(of: slots, 1).text.contains { $0.contains("README") })
    #expect(picture(of: "background #000000\n\(slots)", 1).text.contains { $0.contains("README") })
  }

  @Test func `a key that has no place is a sample of its own, named, on its background`() {
    let picture = picture(of: Self.code, 2)
    let row = picture.text.firstIndex { $0.contains("tab.inactiveForeground") }
    #expect(row == 12)
    #expect(picture.style(3, 12).foreground == .rgb(RGB(hex: 0x5f7e97)))
    #expect(picture.background(3, 12) == 0x01111d)
    // The first rule of a scope is never seen, the last one is.
    #expect(self.picture(of: Self.code, 4).text[12].contains("  entity.name.function"))
    #expect(self.picture(of: Self.code, 7).text[12].isEmpty)
  }

  @Test func `after a group has moved, each cell shows what a new preview shows`() {
    let theme = ColoredText(Array(Self.vim.utf8), path: Array("a.vim".utf8))
    let mixer = Mixer(editing: theme)
    let view = PreviewView(of: mixer, inks: Inks.dark(.truecolor))
    let size = Size(width: 60, height: 14)
    view.frame = Rect(size)
    let shown = Buffer(size: size)
    _ = view.display(in: Canvas(shown, frame: view.frame, depth: .truecolor), all: true)
    mixer.perform(.toggleAllMarks)
    for (channel, position) in [(0, 10.0), (2, 40.0), (0, -5.0), (1, 0.5), (0, 0.0)] {
      mixer.move(mixer.channels[channel], to: position, by: nil)
      _ = view.display(in: Canvas(shown, frame: view.frame, depth: .truecolor), all: false)
      let fresh = Buffer(size: size)
      _ = view.display(in: Canvas(fresh, frame: view.frame, depth: .truecolor), all: true)
      for row in 0..<size.height {
        for column in 0..<size.width {
          #expect(shown[column: column, row: row] == fresh[column: column, row: row])
        }
      }
    }
  }
}
