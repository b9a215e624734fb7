/// What the parts of a program are drawn on, by their names: the rows of a table.
///
/// Names are keys, groups, scopes or faces in lower case, `*` at an end for any. Each row has its source in the page
/// of the program that says so.
struct ProgramParts: Sendable {
  /// What a row says of the names in it.
  enum Meaning: Sendable {
    /// Text on the first of its backgrounds that exists.
    case first
    /// Text on each of its backgrounds that exists.
    case all
    /// Text on the first, whatever partner its key has.
    case always
    /// Text on its partner where that is a background, else on the first.
    ///
    /// A partner without a background, such as polybar's `label`, is itself text.
    case label
    /// Text that needs the lower ratio.
    case mark
    /// A text of the editor's own code.
    case code
    /// Text of the program's interface: on its own background, or else the editor's.
    case interface
    /// No text.
    case none
    /// Faint on purpose.
    case faint
  }

  enum ID: Sendable {
    case vim, code, zed, helix, textMate, styles, jetBrains, emacs, base16, gtk, polybar,
      rofi, qt, fzf
  }

  struct Row: Sendable {
    let meaning: Meaning
    let names: [[UInt8]]
    let backgrounds: [[UInt8]]

    init(_ meaning: Meaning, _ names: String, on backgrounds: String = "") {
      self.meaning = meaning
      self.names = names.utf8.split(separator: 0x20).map(Array.init)
      self.backgrounds = backgrounds.utf8.split(separator: 0x20).map(Array.init)
    }

    func has(_ name: [UInt8]) -> Bool { names.contains { Self.matches($0, name) } }

    /// Whether it has a name as it is, not by an asterisk.
    func isExact(_ name: [UInt8]) -> Bool { names.contains(name) }

    private static func matches(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
      guard let star = pattern.firstIndex(of: "*") else { return pattern == name }
      let (start, end) = (pattern[..<star], pattern[(star + 1)...])
      return name.count >= start.count + end.count && name.starts(with: start)
        && name.suffix(end.count).elementsEqual(end)
    }
  }

  let id: ID
  /// The groups or keys with the editor's own background, the line highlight, and the selection, the preferred first.
  var editor: [[UInt8]] = []
  var lines: [[UInt8]] = []
  var selections: [[UInt8]] = []
  /// The groups or keys with the text of the selection; where one exists, other texts are not seen on it.
  var selected: [[UInt8]] = []
  let rows: [Row]
  /// Which widgets each widget of its style sheets is drawn in, the innermost first.
  let widgets: [Row]
  /// Whether names are groups, whose keys are `fg` and `bg`.
  var hasGroups = false

  init(
    _ id: ID, editor: String? = nil, line: String = "", selection: String = "",
    selected: String = "", hasGroups: Bool = false, widgets: [Row] = [], _ rows: [Row] = []
  ) {
    func names(_ text: String) -> [[UInt8]] { text.utf8.split(separator: 0x20).map(Array.init) }
    (self.id, self.rows, self.widgets) = (id, rows, widgets)
    self.hasGroups = hasGroups
    (lines, selections) = (names(line), names(selection))
    // TextMate's own group has no name.
    self.editor = editor.map { $0.isEmpty ? [[]] : names($0) } ?? []
    self.selected = names(selected)
  }

  /// The row of a name; nil if the table says nothing of it.
  func row(of name: [UInt8]) -> Row? { rows.first { $0.has(name) } }

  /// The row of a widget's type, which is empty for a selector without one; nil if the table has no row for it.
  func widgetRow(of type: [UInt8]) -> Row? { widgets.first { $0.has(type) } }
}

extension ProgramParts {
  /// Vim's groups, as in `:help highlight-groups`.
  static let vim = ProgramParts(
    .vim, editor: "normal", line: "cursorline", selection: "visual", selected: "visual",
    hasGroups: true,
    [
      Row(
        .none,
        """
        vertsplit* winseparator nontext specialkey endofbuffer whitespace conceal ignore signcolumn foldcolumn cursor \
        lcursor cursorim cursorcolumn colorcolumn termcursor* *border
        """),
      Row(.first, "pmenusel pmenu*sel", on: "pmenusel pmenu"),
      Row(.first, "pmenu*", on: "pmenu"),
      Row(.first, "tabline*", on: "tabline"), Row(.first, "normalfloat float*", on: "normalfloat"),
      Row(.first, "cursorlinenr", on: "cursorline"), Row(.faint, "linenr*"),
      Row(
        .interface,
        """
        statusline* search incsearch cursearch substitute diffadd diffchange diffdelete difftext *msg msgarea \
        msgseparator question wildmenu folded matchparen directory title visual* winbar* quickfixline spell* normalnc \
        cursorline
        """),
    ])

  /// The keys of VS Code's workbench (<https://code.visualstudio.com/api/references/theme-color>).
  static let code = ProgramParts(
    .code, editor: "editor.background", line: "editor.linehighlightbackground",
    selection: "editor.selectionbackground", selected: "editor.selectionforeground",
    [
      Row(.code, "editor.foreground"),
      Row(.faint, "editorlinenumber.foreground editorlinenumber.dimmedforeground"),
      Row(
        .all, "editorlinenumber.activeforeground",
        on: "editor.background editor.linehighlightbackground"),
      Row(
        .none,
        "editorerror.* editorwarning.* editorinfo.* editorhint.* editorgutter.* minimap* charts.*"),
      Row(.first, "tab.*", on: "editorgroupheader.tabsbackground"),
      Row(
        .first,
        "breadcrumb.* editorcodelens.* editorinlayhint.* editorbrackethighlight.*",
        on: "editor.background"),
      Row(
        .first, "sidebartitle.* sidebarsectionheader.* tree.* list.* gitdecoration.*",
        on: "sidebar.background"),
      Row(.first, "terminal.*", on: "terminal.background panel.background editor.background"),
      Row(.first, "paneltitle.* panel.*", on: "panel.background editor.background"),
      Row(.first, "statusbaritem.*", on: "statusbar.background"),
      Row(
        .first,
        """
        editorsuggestwidget.* editorhoverwidget.* peekview* quickinput.* menu.* notification*
        """, on: "editorwidget.background"),
      Row(
        .all, "foreground descriptionforeground errorforeground textlink.*",
        on: "editor.background sidebar.background panel.background"),
    ])

  /// The keys of Zed's themes (<https://zed.dev/schema/themes/v0.2.0.json>).
  static let zed = ProgramParts(
    .zed, editor: "editor.background background", line: "editor.active_line.background",
    selection: "players.selection",
    [
      Row(.code, "editor.foreground"),
      Row(
        .all, "text text.* link_text*",
        on: "background surface.background panel.background elevated_surface.background"),
      Row(.first, "error", on: "error.background"),
      Row(.first, "warning", on: "warning.background"),
      Row(.first, "info", on: "info.background"), Row(.first, "success", on: "success.background"),
      Row(.first, "hint", on: "hint.background"),
      Row(.first, "created modified deleted conflict renamed", on: "panel.background"),
      Row(.first, "terminal.*", on: "terminal.background"),
    ])

  /// Helix's scopes (<https://docs.helix-editor.com/themes.html>).
  static let helix = ProgramParts(
    .helix, editor: "ui.background", line: "ui.cursorline.primary ui.cursorline",
    selection: "ui.selection.primary ui.selection",
    selected: "ui.selection.primary ui.selection", hasGroups: true,
    [
      Row(.faint, "ui.linenr*"),
      Row(
        .none, "ui.virtual* ui.gutter* ui.window* ui.cursorline* ui.cursorcolumn* ui.background*"),
      Row(.mark, "ui.cursor*"), Row(.code, "ui.text"), Row(.interface, "ui.* diff.*"),
    ])

  /// The settings of TextMate's themes (<https://macromates.com/manual/en/themes>).
  static let textMate = ProgramParts(
    .textMate, editor: "", line: "linehighlight line_highlight", selection: "selection",
    selected: "selectionforeground selection_foreground", hasGroups: true,
    [
      Row(.first, "gutterforeground", on: "gutter"),
      Row(.none, "invisibles guide activeguide caret"),
    ])

  /// GtkSourceView's styles (<https://gnome.pages.gitlab.gnome.org/gtksourceview/gtksourceview5/style-reference.html>).
  static let styles = ProgramParts(
    .styles, editor: "text plain-text default-style", line: "current-line", selection: "selection",
    selected: "selection", hasGroups: true,
    [
      Row(.faint, "line-numbers*"), Row(.none, "cursor secondary-cursor right-margin draw-spaces"),
      Row(.interface, "bracket-match bracket-mismatch search-match map-overlay"),
    ])

  /// JetBrains' attributes (<https://plugins.jetbrains.com/docs/intellij/themes-metadata.html>).
  static let jetBrains = ProgramParts(
    .jetBrains, editor: "text", line: "caret_row_color", selection: "selection_background",
    selected: "selection_foreground", hasGroups: true,
    [
      Row(.always, "console_*", on: "console_background_key"),
      Row(.first, "selection_foreground", on: "selection_background"),
    ])

  /// The faces of Emacs (<https://www.gnu.org/software/emacs/manual/html_node/emacs/Standard-Faces.html>).
  static let emacs = ProgramParts(
    .emacs, editor: "default", line: "hl-line", selection: "region", selected: "region",
    hasGroups: true,
    [
      Row(.none, "cursor fringe vertical-border window-divider* fill-column-indicator mouse"),
      Row(.faint, "line-number shadow"), Row(.first, "line-number*", on: "hl-line"),
      Row(.first, "mode-line*", on: "mode-line"),
      Row(
        .interface,
        "header-line* tab-bar* tab-line* minibuffer-prompt tooltip menu isearch* lazy-highlight *highlight match"
      ),
    ])

  /// The colors of base16 (<https://github.com/tinted-theming/home/blob/main/styling.md>).
  static let base16 = ProgramParts(
    .base16,
    [
      Row(.mark, "base03", on: "base00"), Row(.first, "base04", on: "base01"),
      Row(
        .first, "base05 base06 base07 base08 base09 base0a base0b base0c base0d base0e base0f",
        on: "base00"), Row(.none, "base00 base01 base02"),
    ])

  /// GTK 3's named colors (<https://docs.gtk.org/gtk3/css-overview.html>).
  static let gtk = ProgramParts(
    .gtk,
    [
      Row(.always, "theme_text_color text_color", on: "theme_base_color base_color"),
      Row(.always, "theme_unfocused_text_color", on: "theme_unfocused_base_color theme_base_color"),
    ])

  /// The keys of polybar (<https://github.com/polybar/polybar/wiki/Configuration>).
  static let polybar = ProgramParts(
    .polybar, [Row(.label, "*foreground", on: "./format-background bar/background")])

  /// rofi's widgets, as in `man rofi-theme`.
  static let rofi = ProgramParts(
    .rofi,
    widgets: [
      Row(.first, "element-*", on: "element listview mainbox window"),
      Row(.first, "element", on: "listview mainbox window"),
      Row(
        .first, "entry prompt case-indicator num-rows num-filtered-rows textbox-*",
        on: "inputbar mainbox window"),
      Row(.first, "button", on: "mode-switcher mainbox window"),
      Row(.first, "textbox", on: "message mainbox window"),
      Row(.first, "inputbar listview message mode-switcher", on: "mainbox window"),
      Row(.first, "*", on: "window"),
    ])

  /// Qt's widgets (<https://doc.qt.io/qt-6/stylesheet-syntax.html>).
  static let qt = ProgramParts(.qt, widgets: [Row(.first, "*", on: "qwidget")])

  /// The colors of fzf, as in `man fzf`.
  static let fzf = ProgramParts(
    .fzf,
    [
      Row(.first, "fg+ hl+ *+", on: "bg+ bg"),
      Row(.none, "bg* gutter border* separator scrollbar*"),
      Row(.first, "fg hl info prompt pointer header marker spinner query label", on: "bg"),
    ])
}

extension ProgramParts {
  /// The program that a text is for; nil for any other.
  static func of(_ table: EntryTable) -> ProgramParts? {
    let (text, kind) = (table.text, table.text.kind)
    if kind.isVim { return vim }
    if kind.isHelix { return helix }
    if kind.isLisp { return emacs }
    switch kind.name {
    case "JetBrains": return jetBrains
    case "base16": return base16
    case "polybar": return polybar
    default: break
    }
    func hasKey(_ name: String) -> Bool {
      table.entries.contains { text.original[$0.key].isWord(name) }
    }
    var isQt: Bool { table.sheet.hasRule(forType: WordHash.of("QWidget")) }
    func hasSection(_ name: String) -> Bool {
      text.sections.contains { text.original[$0.name].isWord(name) }
    }
    if kind.isSheet {
      if kind.dialect == .rofi { return rofi }
      if table.entries.contains(where: { $0.sign == " " && $0.context == .declaration }) {
        return gtk
      }
      return isQt ? qt : nil
    }
    if kind.layout.contains(.elements) {
      if hasSection("settings"), hasKey("scope") { return textMate }
      return text.units.contains { unit in
        unit.name.map {
          ["text", "plain text", "default style"].contains(where: text.original[$0].isWord)
        }
          ?? false
      } ? styles : nil
    }
    if hasSection("syntax"), hasKey("editor.background") { return zed }
    if hasKey("editor.background") || hasSection("tokencolors") { return code }
    if hasSection("globals"), hasKey("scope") { return textMate }
    if kind.layout.contains(.code), hasSection("normal") || hasSection("comment") { return vim }
    if hasKey("fg+") || hasKey("bg+") { return fzf }
    return isQt ? qt : nil
  }
}
