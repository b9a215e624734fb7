extension TextKind {
  /// A kind, and how it is recognized.
  struct Row {
    let kind: TextKind
    /// The ends of its files' paths, in lower case; one without a point is a whole name, a folder and a name, or, with
    /// a slash at its end, a folder.
    let paths: String
    /// The marks, with `|` between them: after `^` at the start of the text, after `\n` at the start of a line, else
    /// anywhere; after `~` at the start of a text whose name tells nothing; after `&` at the start of a word in markup.
    ///
    /// At the start of a text blanks do not count: `#!/usr/bin/envpython`.
    let marks: String

    init(_ name: String, _ kind: TextKind, _ paths: String = "", _ marks: String = "") {
      (self.kind, self.paths, self.marks) = (kind.called(name), paths, marks)
    }
  }

  /// All kinds; the first row that fits counts, so that special ones come before general ones.
  static let rows: [Row] = [
    // Markup
    Row("JetBrains", elements.shortDigits.nameless, ".icls", "\n<scheme "),
    Row("Visual Studio", elements.blueFirst.nameless, ".vssettings", "^<UserSettings"),
    Row("Visual Studio", elements.alphaFirst.bareDigits.nameless, ".vstheme", "^<Themes"),
    Row("XAML", elements.alphaFirst, ".xaml .axaml", "xmlns:x="),
    Row("Android", elements.alphaFirst, "", "\n<resources|&android:|xmlns:android"),
    Row("SVG", elements, ".svg", "^<svg"),
    Row(
      "HTML", markup,
      ".html .htm .xhtml .vue .svelte .astro .erb .hbs .twig .njk .mustache .ejs .j2",
      "^<!DOCTYPE html|^<html"),
    Row("XML", elements, ".xml .plist .tmtheme .sublime-color-scheme.xml .ui .glade .xsl", "~<"),
    // Style sheets
    Row("Qt style sheet", sheet.alphaFirst, ".qss"),
    Row("rofi", sheet.comments([.slashes, .block]), ".rasi"),
    Row("SCSS", sheet.comments([.slashes, .block]), ".scss"),
    Row("Less", sheet.comments([.slashes, .block]), ".less .styl .stylus .overrides .variables"),
    Row("Sass", sheet.comments([.slashes, .block]).adding([.lines]), ".sass"),
    Row(
      "CSS", sheet, ".css .pcss .postcss .wxss",
      "\n:root|\n@import |\n@media |\n@charset |\n@define-color |\n@theme|\n@tailwind "),
    // Settings of one program
    Row("Helix", toml.nameless, "helix/themes/ runtime/themes/", "\n\"ui.|\n'ui."),
    Row("starship", toml.nameless, "starship.toml", "\n[palettes."),
    Row("Alacritty", toml.opaque, "alacritty.toml", "\n[colors.primary]"),
    Row(
      "vivid", yaml.bareDigits.nameless, "",
      "\n  regular_file:|\n  normal_text:|\n  executable_file:|\ncore:\n  directory:"),
    Row("base16", yaml.bareDigits.nameless.opaque, "", "\nbase00:|\n  base00:"),
    Row("polybar", settings.alphaFirst.nameless, "polybar/config", "\n[bar/|\n[module/"),
    Row("foot", settings.nameless.opaque, "foot.ini", "\n[colors-dark]|\nregular0="),
    Row("fuzzel", settings.nameless, "fuzzel.ini fnott.ini swaylock/config"),
    Row(
      "Git", settings.comments([.hash, .semicolon]).nameless, ".gitconfig git/config gitconfig",
      "\n[color \"|\n[delta"),
    Row("gitui", braces.nameless, "", ": Some("),
    Row(
      "fish", scripts.nameless.adding(.blankKeys), ".fish",
      "\nfish_color_|\nset -g fish_color_|\nset -U fish_color_"),
    Row("tmux", settings.nameless.opaque, "tmux.conf", "\nset -g |\nsetw -g |\nset-option -g "),
    Row(
      "kitty", settings.opaque, "kitty.conf kitty/ kitty/themes/",
      "\nactive_tab_background |\nurl_color "),
    Row("Ghostty", settings.opaque, "ghostty/config ghostty/ ghostty/themes/", "\npalette = 0="),
    Row("i3", settings, "i3/config sway/config", "\nclient.focused "),
    Row(
      "Hyprland", settings.comments(.hash).nameless.hexFunctions, "hyprland.conf hypr/",
      "\ncol.active_border"),
    Row("zsh", scripts.nameless, ".zsh .zshrc .zshenv .zsh-theme", "ZSH_HIGHLIGHT_STYLES"),
    Row("fast-syntax-highlighting", settings.nameless, "", "\nunknown-token"),
    Row(
      "X resources", settings.comments(.bang).x11, "xresources .xdefaults .xrdb",
      "\n*color|\n*.color|\n*.foreground|\n*foreground|\n*background|\nURxvt|\nXTerm|\n#define Ansi_"
    ),
    Row("Xfce", settings.x11, "xfce4/terminal/terminalrc terminalrc", "\nColorPalette="),
    Row("MahApps", braces.alphaFirst, "", "\"MahApps.Colors"),
    Row("design tokens", braces.hashOnly.nameless, ".tokens.json .tokens", "\"$value\""),
    // Languages
    Row(
      "JSON", braces, ".json .jsonc .json5 .webmanifest .sublime-color-scheme .code-workspace",
      "^{\"|^[{\"|^{}"),
    Row("RON", braces, ".ron"),
    Row("TOML", toml, ".toml"),
    Row("YAML", yaml, ".yml .yaml", "~---|~%YAML"),
    Row(
      "INI", settings, ".ini .theme .colors .colorscheme .desktop .properties .palette .kvconfig"),
    Row("settings", settings, ".conf .config .cfg .rc dunstrc .termcolors"),
    Row("terminal script", scripts.bareDigits.nameless, "", "put_template_custom "),
    Row("Makefile", scripts.unwritable, "makefile gnumakefile .mk"),
    Row("Python", quotedScripts, ".py .pyw .pyi", "~#!/usr/bin/envpython|~#!/usr/bin/python"),
    Row("Ruby", quotedScripts, ".rb .rake", "~#!/usr/bin/envruby|~#!/usr/bin/ruby"),
    Row("Perl", quotedScripts, ".pl .pm", "~#!/usr/bin/envperl|~#!/usr/bin/perl"),
    Row(
      "shell", scripts.nameless, ".sh .bash .ksh .bashrc .profile .bash_profile .env .envrc", "~#!"),
    Row("translations", settings.nameless, ".po .pot .strings", "\nmsgid \""),
    Row(
      "Vim", braces.comments(.quote).adding(.blankKeys), ".vim .vimrc vimrc .gvimrc",
      "\nhi Normal|\nhi clear|\nhighlight Normal|\nhighlight clear|\nlet g:colors_name"),
    Row("Emacs Lisp", braces.comments(.semicolon).adding(.code), ".el .emacs", "~;;"),
    Row("Lua", braces.comments(.dashes).adding(.code), ".lua", "~local |~return {"),
    Row("QML", braces.alphaFirst.adding(.code), ".qml"),
    Row("Swift", code, ".swift"), Row("Kotlin", code, ".kt .kts"), Row("Java", code, ".java"),
    Row("Dart", code, ".dart"), Row("Go", code, ".go"), Row("Rust", code, ".rs"),
    Row("JavaScript", code, ".js .jsx .mjs .cjs"), Row("TypeScript", code, ".ts .tsx .mts"),
    Row("C", code, ".c .h .m"), Row("C++", code, ".cc .cpp .cxx .hpp .hh .mm .ino"),
    Row("C#", code, ".cs"), Row("PHP", code, ".php"), Row("Scala", code, ".scala .groovy .gradle"),
    Row("Markdown", prose, ".md .markdown .mdx .rst .adoc"),
    Row("text", prose, ".log .diff .patch"),
  ]

  static let code = braces.adding(.code)

  /// The kind of a text; `path` is its file, nil without one.
  ///
  /// A mark counts more than the path, but not in a program, a style sheet or a page, which may hold any text: in a
  /// shell's script only marks of other scripts count.
  init(of text: [UInt8], path: [UInt8]?) {
    let start = text.prefix(1 << 13)
    var named = path.flatMap { Self.kind(ofPath: $0) }
    // A file of settings whose name says that it is a style sheet.
    let isSheet = start.contains { $0 == ":" || $0 == ";" || $0 == "{" }
    if named?.layout == .rules, !isSheet { named = nil }
    let marked = Self.kind(markedIn: start, isNamed: named != nil) { kind in
      named?.mayHoldAny != true || kind.isShell && named?.isShell == true
    }
    self = marked ?? named ?? (Self.beginsWithRule(start) ? .sheet.called("CSS") : .unknown)
  }

  /// Whether it is a program, a style sheet or a page, which may hold any text.
  private var mayHoldAny: Bool {
    layout == .tags
      || !layout.isSubset(of: [.lines, .blankKeys, .headings, .indents, .tags, .elements])
  }

  /// Whether a text begins with a rule or a declaration of a style sheet: `a, b:hover { color: red }`, `color: red;`.
  private static func beginsWithRule(_ text: ArraySlice<UInt8>) -> Bool {
    var cursor = ByteCursor(text)
    cursor.skipSpace()
    // What is in `@layer base { ... }`, or after `@import ...;`.
    while cursor.next == "@" {
      _ = cursor.consume { $0 != "{" && $0 != ";" && $0 != "\"" }
      guard cursor.consume("{") || cursor.consume(";") else { return false }
      cursor.skipSpace()
    }
    if isDeclaration(cursor) { return true }
    let selector = cursor.consume { $0 != "{" }
    let names = selector.prefix { $0 != "[" }
    guard cursor.consume("{"), !names.isEmpty || selector.contains("]"), !selector.isEmpty,
      names.allSatisfy({ $0.isName || $0.isSpace || ".:#*>+~,&@()".utf8.contains($0) })
    else { return false }
    return isDeclaration(cursor)
  }

  /// Whether a declaration begins at a position: `color: red;`, or the last one, `color: red }`.
  private static func isDeclaration(_ start: ByteCursor) -> Bool {
    var cursor = start
    cursor.skipSpace()
    let name = cursor.consume(while: \.isName)
    cursor.skipSpace()
    guard !name.isEmpty, cursor.consume(":") else { return false }
    let value = cursor.consume { !";}{\n\"'".utf8.contains($0) }
    // An object's members are separated by commas: `x = {a: 1, b: 2}`.
    let hasMembers = value.firstIndex(of: ",").map { !value[..<$0].contains("(") } == true
    return cursor.next == ";" || cursor.next == "}" && !hasMembers
  }

  /// The kind of a language by its name, such as `css`.
  init(ofLanguage name: ArraySlice<UInt8>) {
    let name = name.prefix { !$0.isSpace && $0 != "{" && $0 != "," }
    self = Self.kind(ofPath: Array("x.".utf8) + name) ?? .unknown
  }

  /// Whether a path tells the kind of its file.
  static func isTold(by path: [UInt8]) -> Bool { kind(ofPath: path) != nil }

  private static func kind(ofPath path: [UInt8]) -> TextKind? {
    let path = path.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
    let folder = path.lastIndex(of: 0x2f).map { path[...$0] } ?? []
    // A folder of Android's resources: `values-night/colors.xml`.
    if path.suffix(4).elementsEqual(".xml".utf8),
      let name = folder.dropLast().split(separator: 0x2f).last,
      let folder = name.split(separator: "-").first,
      ["values", "drawable", "color"].contains(where: { folder.elementsEqual($0.utf8) })
    {
      return elements.alphaFirst.called("Android")
    }
    func kind(endingOf path: ArraySlice<UInt8>) -> TextKind? {
      paths.first { end, _ in
        guard path.suffix(end.count).elementsEqual(end) else { return false }
        return end.first == 0x2e || path.count == end.count
          || path[path.endIndex - end.count - 1] == 0x2f
      }.map { rows[$0.row].kind }
    }
    let named = kind(endingOf: path[...])
    // The folder tells whose settings they are, but a program or a page among them is none.
    return named?.mayHoldAny == true ? named : kind(endingOf: folder) ?? named
  }

  private static func kind(
    markedIn text: ArraySlice<UInt8>, isNamed: Bool, where isPossible: (TextKind) -> Bool
  ) -> TextKind? {
    // Without blanks, so that an object may begin on a line of its own.
    let start = text.prefix(256).filter { !$0.isSpace }
    let lines = [text.startIndex] + text.indices.filter { text[$0] == 0x0a }.map { $0 + 1 }
    return marks.first { mark, row in
      guard isPossible(rows[row].kind) else { return false }
      let bytes = mark.dropFirst()
      switch mark.first {
      case "~" where isNamed: return false
      case "^", "~": return start.starts(with: bytes)
      case "&":
        return start.first == "<"
          && text.split(whereSeparator: \.isSpace).contains { $0.starts(with: bytes) }
      case "\n": return lines.contains { text[min($0, text.endIndex)...].starts(with: bytes) }
      default: return text.prefix(1 << 12).firstRange(of: mark) != nil
      }
    }.map { rows[$0.row].kind }
  }

  private typealias Sign = (bytes: ArraySlice<UInt8>, row: Int)
  /// The ends of paths, and the marks, with the index of their rows.
  private static let paths = signs(\.paths, separator: 0x20)
  private static let marks = signs(\.marks, separator: 0x7c)

  private static func signs(_ text: KeyPath<Row, String>, separator: UInt8) -> [Sign] {
    rows.indices.flatMap { row in
      Array(rows[row][keyPath: text].utf8).split(separator: separator).map { ($0, row) }
    }
  }
}
