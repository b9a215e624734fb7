@testable import RGBMixer

/// The conventions by which a text says what its colors stand on, each with a small text that follows it.
///
/// The table of the documentation has the pairs that are found in these texts.
enum ThemeConventions {
  struct Convention {
    let name: String
    let file: String
    let text: String
  }

  static let all: [Convention] = [
    Convention(
      name: "shadcn", file: "a.css",
      text: """
        :root { --background: #fff; --foreground: #111; --card: #eee; --card-foreground: #222;
        --muted: #ddd; --muted-foreground: #555 }
        """),
    Convention(
      name: "Material", file: "a.css",
      text: ":root { --md-sys-color-primary: #36c; --md-sys-color-on-primary: #fff }"),
    Convention(
      name: "daisyUI", file: "a.css",
      text: """
        :root { --color-base-100: #fff; --color-base-content: #111; --color-primary: #36c;
        --color-primary-content: #fff }
        """),
    Convention(
      name: "Bootstrap", file: "a.css",
      text: """
        :root { --bs-body-bg: #fff; --bs-link-color: #06c; --bs-nav-link-active-color: #eee;
        --bs-nav-link-active-bg: #036 }
        """),
    Convention(
      name: "variables", file: "a.css",
      text: ":root { --bg: #fff; --text: #111; --text-muted: #555; --bg-muted: #eee; --link: #06c }"
    ),
    Convention(
      name: "rules of a style sheet", file: "a.css",
      text: ":root { --bg: #fff }\n.a { color: #222; background: #eee }\n.b { color: #333 }"),
    Convention(
      name: "GTK", file: "gtk.css",
      text: """
        @define-color window_bg_color #fafafa;
        @define-color window_fg_color #222222;
        @define-color accent_bg_color #3584e4;
        @define-color accent_fg_color #ffffff;
        """),
    Convention(
      name: "VS Code", file: "a-color-theme.json",
      text: """
        { "colors": { "editor.background": "#111111", "editor.foreground": "#eeeeee",
        "statusBar.background": "#222222", "statusBar.foreground": "#dddddd",
        "tab.activeBackground": "#333333", "tab.activeForeground": "#cccccc",
        "activityBar.background": "#444444", "activityBar.inactiveForeground": "#bbbbbb" },
        "tokenColors": [ { "scope": "comment", "settings": { "foreground": "#888888" } } ] }
        """),
    Convention(
      name: "Zed", file: "a.json",
      text: """
        { "style": { "background": "#111111", "text": "#eeeeee", "editor.background": "#222222",
        "editor.foreground": "#dddddd", "syntax": { "string": { "color": "#88cc88" } } } }
        """),
    Convention(
      name: "Vim", file: "a.vim",
      text: """
        hi Comment guifg=#888888
        hi Normal guifg=#eeeeee guibg=#111111
        hi Search guifg=#222222 guibg=#dddd00
        """),
    Convention(
      name: "Neovim", file: "a.lua",
      text: """
        hl(0, "Normal", { fg = "#eeeeee", bg = "#111111" })
        hl(0, "String", { fg = "#88cc88" })
        """),
    Convention(
      name: "Helix", file: "a.toml",
      text: """
        "comment" = { fg = "#888888" }
        "ui.background" = { bg = "#111111" }
        "ui.selection" = { fg = "#eeeeee", bg = "#333333" }
        """),
    Convention(
      name: "Helix's palette", file: "a.toml",
      text: """
        "comment" = { fg = "gray" }
        "ui.background" = { bg = "bg0" }
        [palette]
        bg0 = "#111111"
        fg1 = "#eeeeee"
        gray = "#888888"
        """),
    Convention(
      name: "TextMate", file: "a.tmTheme",
      text: """
        <plist><dict><key>settings</key><array>
        <dict><key>settings</key><dict>
        <key>background</key><string>#111111</string>
        <key>foreground</key><string>#eeeeee</string>
        </dict></dict>
        </array></dict></plist>
        """),
    Convention(
      name: "kitty", file: "kitty.conf",
      text: """
        background #111111
        foreground #eeeeee
        inactive_tab_background #333333
        inactive_tab_foreground #aaaaaa
        """),
    Convention(
      name: "Alacritty", file: "a.toml",
      text: """
        [colors.primary]
        background = "#111111"
        foreground = "#eeeeee"
        [colors.normal]
        red = "#cc4444"
        [colors.footer_bar]
        background = "#222222"
        foreground = "#dddddd"
        """),
    Convention(
      name: "tmux", file: "tmux.conf",
      text: "set -g status-style 'bg=#111111,fg=#eeeeee'"),
  ]

  /// The pairs of a text in words, such as `--text on --bg`.
  static func pairs(_ text: String, file: String = "a") -> [String] {
    let text = ColoredText(Array(text.utf8), path: Array(file.utf8))
    return ThemePairs(of: text).all.map { pair in
      let name = { (index: Int) in text.label(of: index) ?? "-" }
      guard case .color(let background) = pair.background else { return name(pair.color) }
      return "\(name(pair.color)) on \(name(background))"
    }
  }
}
