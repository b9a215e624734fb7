extension TextKind {
  /// A kind, and how it is recognized.
  struct Row {
    let kind: TextKind
    /// The ends of its files' paths, in lower case; one without a point is a whole name, a folder and a name, or, with
    /// a slash at its end, a folder.
    let paths: String
    /// The marks, with `|` between them. The first character says where a mark stands:
    ///
    /// - `^` or `~`: at the start of the text, where blanks do not count (`#!/usr/bin/envpython`); `~` only if the name
    ///   of the file tells nothing,
    /// - `\n`: at the start of a line; `>`: after the blanks that a line begins with,
    /// - `&`: in markup, at the start of the outermost tag or of an attribute,
    /// - `,`: a member of an object,
    /// - any other: anywhere, if the name of the file tells nothing.
    ///
    /// If the name tells the kind, only marks of the same family may tell more.
    let marks: String

    init(_ name: String, _ kind: TextKind, _ paths: String = "", _ marks: String = "") {
      (self.kind, self.paths, self.marks) = (kind.called(name), paths, marks)
    }
  }

  /// All kinds; the first row that fits counts, so that special ones come before general ones.
  static let rows: [Row] = markupRows + sheetRows + programRows + languageRows + secondRows

  private static let markupRows: [Row] = [
    Row("JetBrains", elements.shortDigits.nameless.speaking(.jetBrains), ".icls", "\n<scheme "),
    Row("Visual Studio", elements.blueFirst.nameless, ".vssettings", "^<UserSettings"),
    Row("Visual Studio", elements.alphaFirst.bareDigits.nameless, ".vstheme", "^<Themes"),
    Row("XAML", elements.alphaFirst, ".xaml .axaml", "&xmlns:x="),
    Row("Android", elements.alphaFirst, "", "&<resources|&android:|&xmlns:android"),
    Row("spreadsheet", elements.alphaFirst.nameless, "", "&<styleSheet|&<sst"),
    Row("SVG", elements, ".svg", "^<svg"),
    Row(
      "HTML", markup.comments([.markup, .braceHash]),
      ".html .htm .xhtml .vue .svelte .astro .erb .hbs .twig .njk .mustache .ejs .j2",
      "^<!DOCTYPE html|^<html"),
    Row(
      "XML", elements.refined, ".xml .plist .tmtheme .sublime-color-scheme.xml .ui .glade .xsl",
      "~<"),
  ]

  private static let sheetRows: [Row] = [
    Row("Qt style sheet", sheet.alphaFirst, ".qss"),
    Row("rofi", sheet.comments([.slashes, .block]).speaking(.rofi), ".rasi"),
    Row("SCSS", sheet.comments([.slashes, .block]), ".scss"),
    Row("Less", sheet.comments([.slashes, .block]), ".less .styl .stylus .overrides .variables"),
    Row("Sass", sheet.comments([.slashes, .block]).adding([.lines, .indentedBlocks]), ".sass"),
    Row(
      "CSS", sheet, ".css .pcss .postcss .wxss",
      "\n:root|\n@import |\n@media |\n@charset |\n@define-color |\n@theme|\n@tailwind "),
  ]

  /// Settings of one program.
  private static let programRows: [Row] = [
    Row(
      "Helix", toml.nameless.speaking(.helix), "helix/themes/ runtime/themes/",
      "\n\"ui.|\n'ui."),
    Row("starship", toml.nameless.speaking(.starship), "starship.toml", "\n[palettes."),
    Row("Alacritty", toml.opaque, "alacritty.toml", "\n[colors.primary]"),
    Row(
      "vivid", yaml.bareDigits.nameless, "",
      "\n  regular_file:|\n  normal_text:|\n  executable_file:|\ncore:\n  directory:"),
    Row("base16", yaml.bareDigits.nameless.opaque, "", "\nbase00:|\n  base00:"),
    Row("k9s", yaml.cssNames, "k9s/skins/", "\nk9s:"),
    Row("polybar", settings.alphaFirst.nameless, "polybar/config", "\n[bar/|\n[module/"),
    Row(
      "qt5ct", settings.alphaFirst, "qt5ct/ qt5ct/colors/ qt6ct/ qt6ct/colors/",
      "\nactive_colors="),
    Row(
      "foot", settings.nameless.opaque.alphaFirst, "foot.ini", "\n[colors-dark]|\nregular0="),
    Row("fuzzel", settings.nameless.alphaLast, "fuzzel.ini fnott.ini swaylock/config"),
    Row(
      "Git", settings.comments([.hash, .semicolon]).nameless, ".gitconfig git/config gitconfig",
      "\n[color \"|\n[delta"),
    Row("gitui", braces.nameless, "gitui/theme.ron", ": Some("),
    Row(
      "fish", scripts.speaking(.fish).inFamily(.fish).adding(.blankKeys), ".fish",
      "\nfish_color_|\nset -g fish_color_|\nset -U fish_color_"),
    Row(
      "tmux", settings.nameless.opaque.speaking(.tmux), ".tmux tmux.conf .tmux.conf",
      "\nset -g |\nsetw -g |\nset-option -g |\nset-window-option -g "),
    Row(
      "kitty", settings.opaque.x11Names, "kitty.conf kitty/ kitty/themes/",
      "\nactive_tab_background |\nurl_color "),
    Row(
      "Ghostty", settings.opaque.x11Names, "ghostty/config ghostty/ ghostty/themes/",
      "\npalette = 0="),
    Row(
      "i3", settings.alphaLast.nameless.speaking(.i3), "i3/config sway/config .sway",
      "\nclient.focused "),
    Row(
      "Hyprland", settings.comments(.hash).nameless.hexFunctions.alphaLast.numbersFirst,
      "hyprland.conf hypr/ hyprland/",
      "\ncol.active_border"),
    Row("dunst", settings.alphaLast.nameless, "dunstrc"),
    Row("mako", settings.alphaLast.nameless, "mako/config"),
    Row("Openbox", settings.opaque.x11Names, "openbox/themerc openbox-3/themerc themerc"),
    Row(
      "matplotlib", settings.comments(.hash).alphaLast.cssNames, ".mplstyle matplotlibrc",
      "\naxes.facecolor"),
    Row("zsh", shell, ".zsh .zshrc .zshenv .zsh-theme", "ZSH_HIGHLIGHT_STYLES"),
    Row("fast-syntax-highlighting", settings.nameless, "", "\nunknown-token"),
    Row(
      "X resources", settings.comments(.bang).x11, ".xresources xresources .xdefaults .xrdb",
      "\n*color|\n*.color|\n*.foreground|\n*foreground|\n*background|\nURxvt|\nXTerm|\n#define Ansi_"
    ),
    Row("Xfce", settings.x11, "xfce4/terminal/terminalrc terminalrc", "\nColorPalette="),
    Row("MahApps", braces.alphaFirst, "", ",\"MahApps.Colors"),
    Row("design tokens", braces.hashOnly.nameless, ".tokens.json .tokens", ",\"$value\""),
    Row("terminal script", shell.bareDigits, "", ">put_template_custom "),
    Row(
      "SketchyBar", shell.numbersFirst, "sketchybarrc sketchybar/ sketchybar/plugins/",
      "\nsketchybar --"),
    Row(
      "SketchyBar", lua.numbersFirst,
      "sketchybar/ sketchybar/items/", "\nsbar."),
    Row("river", shell.numbersLast, "river/ river/init", "\nriverctl "),
    Row("dwl", c.numbersLast, "dwl/", "\n#define COLOR(hex)"),
    Row("qutebrowser", python.alphaFirst.cssNames, "qutebrowser/", "\nc.colors."),
  ]

  private static let languageRows: [Row] = [
    Row(
      "JSON", braces.refined,
      ".json .jsonc .json5 .webmanifest .sublime-color-scheme .code-workspace",
      "^{\"|^[{\"|^{}"),
    Row("RON", braces.mixedNames, ".ron"),
    Row("TOML", toml.refined, ".toml"),
    Row("YAML", yaml.refined, ".yml .yaml", "~---|~%YAML"),
    Row(
      "INI", settings.refinedByMarks,
      ".ini .theme .colors .colorscheme .desktop .properties .palette .kvconfig"),
    Row("settings", settings.refined, ".conf .config .cfg .rc .termcolors"),
    Row("Makefile", scripts.unwritable, "makefile gnumakefile .mk"),
    Row(
      "Python", python.refined, ".py .pyw .pyi",
      "~#!/usr/bin/envpython|~#!/usr/bin/python"),
    Row(
      "Ruby", quotedScripts.comments([.hash, .pod]).documents, ".rb .rake",
      "~#!/usr/bin/envruby|~#!/usr/bin/ruby"),
    Row(
      "Perl", quotedScripts.comments([.hash, .pod]).documents, ".pl .pm",
      "~#!/usr/bin/envperl|~#!/usr/bin/perl"),
    Row(
      "shell", shell.refined, ".sh .bash .ksh .bashrc .profile .bash_profile .env .envrc", "~#!"),
    Row("translations", settings.nameless, ".po .pot .strings", "\nmsgid \""),
    Row("translations", braces.nameless, ".arb"),
    Row("Vim", vim.comments([.hashLine, .spacedHash]), "", "\nvim9script"),
    Row(
      "Vim", vim.refinedByMarks, ".vim .vimrc vimrc .gvimrc",
      "\nhi Normal|\nhi clear|\nhighlight Normal|\nhighlight clear|\nlet g:colors_name"),
    Row(
      "Emacs Lisp", code.comments(.semicolon).cssNames.speaking(.lisp).inFamily(.other),
      ".el .emacs", "~;;"),
    Row(
      "Lua", lua.refined, ".lua",
      "~local |~return {"),
    Row("QML", code.alphaFirst.cssNames.speaking(.qml), ".qml"),
    Row("Swift", code.nestedComments, ".swift"),
    Row("Kotlin", code.numbersFirst.nestedComments, ".kt .kts"),
    Row("Java", code.numbersFirst, ".java"),
    Row("Dart", code.numbersFirst.nestedComments, ".dart"),
    Row("Go", code, ".go"), Row("Rust", code.nestedComments, ".rs"),
    Row("JavaScript", code.cssNames.speaking(.javaScript), ".js .jsx .mjs .cjs"),
    Row("TypeScript", code.cssNames.speaking(.javaScript), ".ts .tsx .mts"),
    Row("C", c.alphaUnknown.refined, ".h"), Row("C", c.refined, ".c .m"),
    Row("C++", code, ".cc .cpp .cxx .hpp .hh .mm .ino"),
    Row("C#", code, ".cs"),
    Row("PHP", code.comments([.slashes, .block, .spacedHash, .markup]), ".php"),
    Row("Scala", code, ".scala .groovy .gradle"),
    Row(
      "Markdown", prose, ".md .markdown .mdx .rst .adoc",
      "\n```|](http|](docs/|.md)|.md#"),
    Row("text", prose, ".log .diff .patch"),
  ]

  /// Languages of which only comments, strings and what a row names are known.
  private static let secondRows: [Row] = [
    Row("Nix", code.comments([.hash, .block]).blankLists, ".nix"),
    Row("R", quotedScripts.x11Names.hashOnly.speaking(.r), ".r"),
    Row("Typst", code.nameless, ".typ"),
    Row(
      "KDL",
      braces.comments([.slashes, .block, .slashDash]).adding(.blankKeys).mixedNames
        .blankLists,
      ".kdl"),
    Row("GLSL", code.nameless.hashOnly, ".glsl .frag .vert .shader .hlsl .wgsl .metal .gdshader"),
    Row("SQL", code.comments([.dashes, .block]).nameless.hashOnly, ".sql"),
    Row(
      "LaTeX", braces.comments(.percent).nameless.speaking(.latex).inFamily(.other),
      ".tex .sty .cls"),
    Row(
      "Graphviz",
      code.comments([.slashes, .block, .hashLine]).bareNames.hashOnly.x11Names
        .speaking(.graphviz),
      ".dot .gv"),
    Row(
      "gnuplot", quotedScripts.alphaFirst.numbersFirst.cssNames.hashOnly.speaking(.gnuplot),
      ".gp .plt .gnuplot"),
    Row("GDScript", quotedScripts.numbersLast.cssNames.tripleQuotes, ".gd"),
    Row(
      "Godot", settings.alphaLast.nameless.hashOnly, ".tres .tscn .godot"),
    Row("Terraform", code.comments([.hash, .slashes, .block]).documents, ".tf .tfvars .hcl"),
    Row("Haskell", code.comments([.dashes, .braceDashes]).nestedComments, ".hs .elm .purs"),
    Row("Dockerfile", scripts.alphaUnknown, "dockerfile containerfile .dockerfile"),
  ]
}
