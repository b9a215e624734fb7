/// A list of commands above the views, which typing narrows.
///
/// It takes all rows but the first. Typing narrows it to the commands that have all typed words in their names, keys or
/// keywords. First come those whose names begin with what is typed, then those with a word that does, then the others;
/// keywords find a command from three characters on. Up, Down, PageUp, PageDown, Home and End choose a command,
/// Enter or a click runs it, and Esc closes the list. A command runs after the list is closed, when the focus is where
/// it was.
///
/// ```swift
/// Command("all commands", key: "?") { CommandList(window.commands).open(in: window) }
/// ```
public final class CommandList: Container {
  /// A line that explains keys that are not commands, such as those of a text field; it cannot be chosen.
  public struct Note {
    /// The keys, such as `←→`.
    public let keys: String
    /// What they do.
    public let text: String
    /// Other words that find the line.
    public let keywords: String

    /// Makes a line of keys and what they do, with other words that find it.
    public init(_ keys: String, _ text: String, keywords: String = "") {
      (self.keys, self.text, self.keywords) = (keys, text, keywords)
    }
  }

  /// The field for the words.
  ///
  /// Home and End move its caret or, where it cannot move, choose in the list.
  public let field: TextField = WordField()
  /// The keys that close the list besides Esc; none of them can be typed.
  public var closingKeys: [Key] = []
  /// The style of the chosen row, on top of its own; nil for ``Theme/focus``.
  public var selectionStyle: Style? {
    get { rows.selectionStyle }
    set { rows.selectionStyle = newValue }
  }

  /// Called when the list is closed, before the command that was chosen runs.
  public var onClose: () -> Void = {}

  private let commands: [Command]
  private let notes: [Note]
  private let rows: CommandRows
  private let mark = Label("?")
  private let count = Label("", alignment: .right)
  private let help = HelpLine()
  private let more = Label("", alignment: .right)

  /// Makes a list of the commands that can be run now.
  ///
  /// - Parameters:
  ///   - commands: The commands; those that cannot be run now are left out.
  ///   - notes: The lines below the commands.
  public init(_ commands: [Command], notes: [Note] = []) {
    self.commands = commands.filter { $0.isAvailable() }
    self.notes = notes
    rows = CommandRows()
    super.init()
    field.style = .plain
    field.placeholder = "type to narrow the list"
    field.onChange = { [weak self] _ in
      self?.narrow()
      self?.rows.selection = 0
    }
    field.onSubmit = { [weak self] in self?.run(self?.rows.selection) }
    field.onCancel = { [weak self] in self?.close() }
    field.accepts = { [weak self] in self?.closingKeys.contains(Key(.character($0))) != true }
    rows.activatesOnClick = true
    rows.onActivate = { [weak self] in self?.run($0) }
    rows.onScroll = { [weak self] _ in self?.showMore() }
    help.items = Self.items
    content = { [weak self] size in self?.describe(in: size) ?? LayoutItem.rows([]) }
    narrow()
  }

  /// Presents the list.
  public func open(in window: Window) {
    window.present(self, at: .bottom)
  }

  /// Dismisses the list, if a window presents it.
  public func close() {
    guard let window else { return }
    window.dismiss(self)
    onClose()
  }

  /// The row that the keys have chosen.
  public override var accessibilityCursor: Position? {
    let origin = rows.frame.origin
    return rows.accessibilityCursor.map {
      Position(column: origin.column + $0.column, row: origin.row + $0.row)
    }
  }

  /// All columns, and all rows but the first.
  public override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: max(1, available.height - 1))
  }

  private func describe(in size: Size) -> any LayoutElement {
    let emphasis = window?.theme.emphasis
    (mark.style, rows.keyStyle) = (emphasis, emphasis ?? .plain)
    if size.width != rows.width {
      rows.width = size.width
      narrow()
    }
    let isRoomy = size.height >= 10
    let (margin, names) = (
      CommandRows.margin(in: size.width), CommandRows.keyColumn(in: size.width)
    )
    let search = LayoutItem.columns([
      mark.width(names - margin), field.flexible, count.width(size.width < 60 ? 0 : 18),
    ])
    let hints = LayoutItem.columns([help, more.width(size.width < 50 ? 0 : 10)])
    let blank = isRoomy ? 1 : 0
    return LayoutItem.rows([
      search.padded(columns: margin, rows: blank).height(1 + 2 * blank), rows.flexible,
      hints.padded(columns: margin).height(size.height < 4 ? 0 : 1).spaced(blank),
    ])
  }

  private func narrow() {
    let words = field.text.lowercased().split(separator: " ").map(String.init)
    let matches = commands.compactMap { command in command.match(words).map { (command, $0) } }
    let found = matches.bestFirst(by: \.1)
    let explained = notes.filter {
      WordMatch(of: words, in: $0.text, keys: $0.keys, or: $0.keywords) != nil
    }
    rows.show(found.map(\.0), notes: explained, words: words)
    let total = "\(commands.count) command\(commands.count == 1 ? "" : "s")"
    count.text = Text(words.isEmpty ? total : "\(found.count) of \(total)")
    showMore()
  }

  private func showMore() {
    let count = rows.linesBelow
    more.text = count > 0 ? "\(count) more ↓" : ""
  }

  private func run(_ row: Int?) {
    guard let row, rows.commands.indices.contains(row) else { return }
    let command = rows.commands[row]
    close()
    command.action()
  }

  /// Does what an item of the help line says.
  private func press(_ item: HelpLine.Item?) {
    switch item {
    case Self.items[0]: _ = rows.handle(.key(Key(.down)))
    case Self.items[1]: run(rows.selection)
    case Self.items[2]: close()
    default: break
    }
  }

  private static let items: [HelpLine.Item] = [
    .init("↑↓", "choose"), .init("Enter", "run"), .init("Esc", "close"),
  ]

  public override func handle(_ event: Event) -> Bool {
    switch event {
    case .key(let key) where key == .escape || closingKeys.contains(key): close()
    case .key(let key):
      guard !key.modifiers.contains(.control) else { return false }
      let line = key.movement(along: .vertical, takesLetters: false)?
        .index(from: rows.firstLine, page: 8, last: .max)
      if let line, line > rows.firstLine, rows.selection == rows.commands.indices.last {
        // At the last command, the keys that lead down scroll to the notes.
        rows.scrollAway(to: min(line, rows.firstLine + rows.linesBelow))
        showMore()
      } else if rows.handle(event) {
        field.yieldsCursor = true
      }
    case .mouse(let mouse):
      guard case .press = mouse.action else { break }
      if !bounds.contains(mouse.position) { close() }
      if help.frame.contains(mouse.position) {
        press(help.item(at: mouse.position.column - help.frame.minColumn))
      }
    case .paste, .windowFocus, .reply: return false
    }
    return true
  }
}

/// A field that leaves Home and End to the list where its caret cannot move.
private final class WordField: TextField {
  override func handle(_ event: Event) -> Bool {
    switch event {
    case .key(Key(.home)): moves(to: .start) && super.handle(event)
    case .key(Key(.end)): moves(to: .end) && super.handle(event)
    default: super.handle(event)
    }
  }
}

/// The rows of a ``CommandList``: the group, the keys and the name of each command, and the notes below.
final class CommandRows: RowsView {
  private(set) var commands: [Command] = []
  private var words: [String] = []
  /// The columns of the list.
  var width = 0
  /// The style of the keys of notes.
  var keyStyle = Style.plain

  func show(_ commands: [Command], notes: [CommandList.Note], words: [String]) {
    self.words = words
    (handlesLetters, looksFocused, headingStyle) = (false, true, .plain)
    let margin = String(repeating: " ", count: Self.keyColumn(in: width))
    placeholder = notes.isEmpty ? Text(margin + "no command has these words") : ""
    let headings = notes.map { note in
      RowLines.Heading(text: heading(of: note), row: commands.count)
    }
    replaceRows(headings: headings) { self.commands = commands }
    setNeedsDisplay()
  }

  /// A note in the columns of the commands, if its keys have room there.
  private func heading(of note: CommandList.Note) -> Text {
    let (keys, names) = (Self.keyColumn(in: width), nameColumn(in: width))
    let gap = max(2, names - keys - note.keys.displayWidth)
    return Text(String(repeating: " ", count: keys)) + note.keys.styled(keyStyle)
      + Text(String(repeating: " ", count: gap) + note.text)
  }

  override var rowCount: Int { commands.count }

  /// False: the field keeps the focus.
  override var canFocus: Bool { false }

  /// The number of lines below the visible ones.
  var linesBelow: Int { max(0, lines.count - firstLine - height) }

  static func margin(in width: Int) -> Int { width < 40 ? 1 : 2 }

  /// The column of the keys: below 60 columns there is no room for the groups.
  static func keyColumn(in width: Int) -> Int { width < 60 ? margin(in: width) + 2 : 13 }

  private func nameColumn(in width: Int) -> Int {
    Self.keyColumn(in: width) + (width < 40 ? 8 : width < 60 ? 12 : 17)
  }

  override func drawRow(_ row: RowState, in canvas: Canvas) {
    let (theme, width) = (canvas.theme, canvas.size.width)
    let style = row.style.overlaid(with: row.overlay)
    let command = commands[row.index]
    let keys = Self.keyColumn(in: width)
    let isFirst = row.index == 0 || commands[row.index - 1].group != command.group
    if width >= 60, isFirst {
      canvas.write(
        command.group, column: Self.margin(in: width), row: 0,
        style: row.isSelected ? style : style.overlaid(with: theme.secondary))
    }
    let names = nameColumn(in: width)
    canvas.write(
      Text(command.keyName).truncated(to: names - keys - 1), column: keys, row: 0,
      style: style.overlaid(with: theme.emphasis))
    // On a reversed row, another ink would be its background.
    let found = (row.isSelected ? .plain : theme.success).overlaid(with: theme.emphasis)
    let name = words.reduce(Text(command.name)) { $0.matching($1, style: found) }
    canvas.write(
      name.truncated(to: max(0, width - Self.margin(in: width) - names)), column: names, row: 0,
      style: style)
  }
}
