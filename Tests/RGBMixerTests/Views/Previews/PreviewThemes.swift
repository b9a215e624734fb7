@testable import RGBMixer
@testable import TermUI

/// Files as people have them, for the previews.
enum PreviewTheme: String, CaseIterable, Sendable {
  case kitty = "kitty.conf"
  case alacritty = "alacritty.toml"
  case lua = "ink.lua"
  case vim = "ink.vim"
  case code = "ink-color-theme.json"
  case helix = "helix/themes/ink.toml"
  case css = "globals.css"
  case tokens = "theme.js"
  /// Colors of which none is a background.
  case brand = "brand.css"

  var text: ColoredText { ColoredText(Array(source.utf8), path: Array(rawValue.utf8)) }

  /// The index of the color of a key, such as `color8` or `Comment fg`, the last one if `isLast` is true.
  func index(of label: String, isLast: Bool = false) -> Int? {
    let text = text
    let indices = text.colors.indices
    return isLast
      ? indices.last { text.label(of: $0) == label } : indices.first { text.label(of: $0) == label }
  }

  private var source: String {
    switch self {
    case .kitty:
      """
      foreground #c8ccd4
      background #1b1e27
      selection_foreground #1b1e27
      selection_background #7c8fb8
      cursor #e0c285
      url_color #6fb3d2

      """
        + zip(0..., Self.palette).map { "color\($0) \($1)\n" }.joined()
    case .alacritty:
      """
      [colors.primary]
      background = "#1b1e27"
      foreground = "#c8ccd4"

      """
        + ["normal", "bright"].map { section in
          "[colors.\(section)]\n"
            + zip(Palette.systemNames, Self.palette[(section == "normal" ? 0 : 8)...])
            .map { "\($0) = \"\($1)\"\n" }.joined()
        }.joined()
    case .lua:
      "local hl = vim.api.nvim_set_hl\n"
        + Self.groups.map { group, colors in
          let values = colors.map { "\($0) = \"\($1)\"" }.joined(separator: ", ")
          return "hl(0, \"\(group)\", { \(values) })\n"
        }.joined()
    case .vim:
      "set background=dark\nlet g:colors_name = 'ink'\n"
        + Self.groups.map { group, colors in
          "hi \(group) " + colors.map { "gui\($0)=\($1)" }.joined(separator: " ") + "\n"
        }.joined()
    case .code:
      """
      {
        "name": "Ink", "type": "dark",
        "colors": {
          "editor.background": "#1c1f26", "editor.foreground": "#cdd3e0",
          "editorLineNumber.foreground": "#4b5264", "editor.lineHighlightBackground": "#252933",
          "editor.selectionBackground": "#35405a80", "editor.findMatchBackground": "#d7a15c",
          "editorError.foreground": "#e5707a", "editorWarning.foreground": "#e0bf6c",
          "diffEditor.insertedTextBackground": "#24382c",
          "statusBar.background": "#2d323e", "statusBar.foreground": "#cdd3e0",
          "terminal.ansiRed": "#d0626d", "terminal.ansiBlue": "#6a92d4"
        },
        "tokenColors": [
          { "scope": ["comment", "punctuation.definition.comment"],
            "settings": { "foreground": "#5f677a" } },
          { "scope": "keyword, storage.type", "settings": { "foreground": "#b58adf" } },
          { "scope": "string", "settings": { "foreground": "#9ac27e" } },
          { "scope": "entity.name.function", "settings": { "foreground": "#7aa7ea" } }
        ]
      }
      """
    case .helix:
      """
      "comment" = { fg = "gray" }
      "keyword" = "violet"
      "string" = { fg = "green" }
      "function" = "blue"
      "ui.background" = { bg = "ink" }
      "ui.text" = "paper"
      "ui.cursorline.primary" = { bg = "#252933" }

      [palette]
      ink = "#1c1f26"
      paper = "#cdd3e0"
      gray = "#5f677a"
      violet = "#b58adf"
      green = "#9ac27e"
      blue = "#7aa7ea"
      """
    case .css:
      "@layer base {\n"
        + [(":root", Self.light), (".dark", Self.dark)].map { section, colors in
          "  \(section) {\n" + colors.map { "    --\($0): \($1);\n" }.joined() + "  }\n"
        }.joined()
        + "  @theme {\n    --color-brand-500: #2f6fed;\n  }\n}\n"
    case .tokens:
      """
      export const theme = {
        background: "#ffffff", text: "#222222", subtleText: "#777777",
        primary: { background: "#165dfc", text: "#ffffff" },
      }
      """
    case .brand: ":root { --brand-1: #112233; --brand-2: #445566; --brand-3: #778899; }\n"
    }
  }

  private static let palette = [
    "#242833", "#d0626d", "#8fae6b", "#d2a85f", "#6a92d4", "#a877c4", "#5aa9a4", "#aeb4c0",
    "#4a5163", "#e27d87", "#a6c384", "#e0c285", "#7fa3de", "#bf95d8", "#7cc2bd", "#dfe3ea",
  ]

  private static let groups: [(String, [(String, String)])] = [
    ("Normal", [("fg", "#cdd3e0"), ("bg", "#1c1f26")]), ("LineNr", [("fg", "#4b5264")]),
    ("CursorLine", [("bg", "#252933")]), ("Visual", [("bg", "#35405a")]),
    ("Search", [("fg", "#1c1f26"), ("bg", "#d7a15c")]),
    ("StatusLine", [("fg", "#cdd3e0"), ("bg", "#2d323e")]), ("Comment", [("fg", "#5f677a")]),
    ("String", [("fg", "#9ac27e")]), ("Number", [("fg", "#d7a15c")]),
    ("Keyword", [("fg", "#b58adf")]), ("Function", [("fg", "#7aa7ea")]),
    ("Type", [("fg", "#63b7b0")]), ("Constant", [("fg", "#d7a15c")]),
    ("DiffAdd", [("bg", "#24382c")]), ("DiffDelete", [("bg", "#43282d")]),
    ("DiagnosticError", [("fg", "#e5707a")]), ("DiagnosticWarn", [("fg", "#e0bf6c")]),
  ]

  private static let light = [
    ("background", "oklch(1 0 0)"), ("foreground", "oklch(0.145 0 0)"),
    ("primary", "oklch(0.546 0.245 262.9)"), ("primary-foreground", "oklch(0.985 0 0)"),
    ("secondary", "oklch(0.97 0 0)"), ("secondary-foreground", "oklch(0.205 0 0)"),
    ("muted", "oklch(0.97 0 0)"), ("muted-foreground", "oklch(0.708 0 0)"),
    ("accent", "oklch(0.9 0.05 200)"), ("accent-foreground", "oklch(0.205 0 0)"),
    ("destructive", "oklch(0.577 0.245 27.3)"), ("border", "oklch(0.922 0 0)"),
    ("ring", "oklch(0.708 0.1 260 / 50%)"),
  ]

  private static let dark = [
    ("background", "oklch(0.145 0 0)"), ("foreground", "oklch(0.985 0 0)"),
    ("primary", "oklch(0.623 0.214 259.8)"), ("primary-foreground", "oklch(0.205 0 0)"),
    ("secondary", "oklch(0.269 0 0)"), ("secondary-foreground", "oklch(0.985 0 0)"),
    ("muted", "oklch(0.269 0 0)"), ("muted-foreground", "oklch(0.55 0 0)"),
    ("destructive", "oklch(0.704 0.191 22.2)"), ("border", "oklch(1 0 0 / 10%)"),
  ]
}
