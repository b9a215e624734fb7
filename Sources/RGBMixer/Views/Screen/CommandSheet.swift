import Binding
import TermUI

/// All commands in columns, or those that a typed text finds, the best match first.
///
/// Up and Down choose a command, Enter or a click runs it. What has nothing to do now is dim; run, it says why. Rows
/// that explain keys or words cannot be chosen.
@MainActor
final class CommandSheet: Container {
  /// Called with the row that is run, after the list has closed.
  var onRun: (CommandTable.Row) -> Void = { _ in }
  /// Called when the list is closed.
  var onClose: () -> Void = {}

  private let items: [CommandItem]
  private let inks: Inks
  private let mark: Style
  private let field = TextField()
  /// The keys that close the list besides Esc.
  private let closingKeys: [Key]
  /// The visible lines, which depend on the text and the size.
  private var page = CommandPage(lines: [], isFiltered: false)
  /// The index of the chosen item among those of the page; nil if there is no command.
  private var chosen: Int?
  /// The first visible row.
  private var first = 0
  /// Why the command that was run last has nothing to do; nil after the next key.
  private var refusal: String?

  /// Makes a list of rows; `color` marks the chosen one.
  init(_ items: [CommandItem], inks: Inks, color: RGB, closedBy closingKeys: [Key]) {
    (self.items, self.inks, self.closingKeys) = (items, inks, closingKeys)
    mark = inks.mark(color)
    super.init([field])
    field.accepts = { !closingKeys.contains(Key(.character($0))) }
    field.onChange = { [unowned self] _ in
      chosen = nil
      arrange(in: frame.size)
    }
    field.onSubmit = { [unowned self] in run() }
    field.onCancel = { [unowned self] in onClose() }
    layout = { [unowned self] in arrange(in: $0) }
  }

  // MARK: Places

  private var text: String { field.text }
  private var words: [String] { text.lowercased().split(separator: " ").map(String.init) }
  private var isWide: Bool { frame.width >= 80 }
  private var margin: Int { frame.width < 40 ? 1 : 2 }
  /// The row of the field, with a blank above and below it where there is room.
  private var fieldRow: Int { isWide && frame.height >= 22 ? 1 : 0 }
  private var top: Int { 2 * fieldRow + 1 }
  private var height: Int { max(0, frame.height - 1 - top) }

  /// All columns, and all rows but the first; where there are few, that one as well.
  override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: available.height - (available.height < 10 ? 0 : 1))
  }

  /// Makes the lines for the text, and places the field.
  private func arrange(in size: Size) {
    let width = size.width
    if text.isEmpty {
      let listed = items.filter { !$0.listing.isExtra }
      page = isWide ? .columns(listed, in: size, height: height) : .grid(listed, in: size)
    } else {
      let words = words
      let matches = items.compactMap { item in
        let name = isWide ? item.listing.name : item.listing.name + " " + item.listing.short
        let others = [item.row.keywords, item.group] + item.row.hintedWords
        return WordMatch(
          of: words, in: name, keys: item.keys, or: others.joined(separator: " ")
        ).map { (item, $0) }
      }
      let found = matches.bestFirst(by: \.1).map(\.0)
      page = .list(found.filter(\.isCommand) + found.filter { !$0.isCommand }, in: size)
    }
    if chosen.map({ page.lines.indices.contains($0) }) != true {
      chosen = page.lines.firstIndex { $0.item.isCommand }
      first = 0
    }
    field.placeholder =
      isWide ? "type what you want: readable, blind, white, undo" : "type to narrow"
    field.style = text.isEmpty ? .plain : .bold
    let start = margin + (text.isEmpty ? 2 : 1)
    field.frame = Rect(
      column: start, row: fieldRow,
      width: max(1, width - start - margin - (count.isEmpty ? 0 : count.count + 1)), height: 1)
    reveal()
  }

  /// Scrolls to the chosen row, if it is out of sight.
  private func reveal() {
    let last = (page.lines.map(\.row).max() ?? 0) + 1
    if let chosen {
      let row = page.lines[chosen].row
      first = min(max(first, row - height + 1), row)
    }
    first = max(0, min(first, last - height))
    setNeedsDisplay()
  }

  /// The number of commands, and of those found.
  private var count: String {
    let all = items.count { $0.isCommand && !$0.listing.isExtra }
    let found = page.lines.count { $0.item.isCommand }
    if frame.width < 40 { return "" }
    if page.isFiltered { return "\(found) of \(all)" }
    return isWide ? all.counted("command") : "\(all)"
  }

  /// The number of rows that are scrolled out below.
  private var more: String {
    let count = page.lines.count { $0.row >= first + height }
    return count == 0 ? "" : frame.width < 60 ? "\(count) ↓" : "\(count) more ↓"
  }

  /// The first cell of the chosen row, once keys have chosen one.
  override var accessibilityCursor: Position? {
    chosen.map { Position(column: page.lines[$0].column, row: top + page.lines[$0].row - first) }
  }

  // MARK: Drawing

  override func drawBackground(in canvas: Canvas) {
    let (size, style) = (canvas.size, canvas.theme.text)
    canvas.fill(style: style)
    canvas.write("?", column: margin, row: fieldRow, style: style.overlaid(with: .bold))
    canvas.write(
      count, column: size.width - margin - count.count, row: fieldRow,
      style: style.overlaid(with: inks.dim))
    if page.lines.isEmpty {
      canvas.write(
        size.width < 40 ? "no such command" : "no command has these words",
        column: margin, row: top, style: style)
    }
    for (index, line) in page.lines.enumerated() {
      let row = line.row - first
      guard (0..<height).contains(row) else { continue }
      draw(line, row: top + row, isChosen: index == chosen, in: canvas)
    }
    drawEnd(in: canvas)
  }

  private func draw(_ line: CommandPage.Line, row: Int, isChosen: Bool, in canvas: Canvas) {
    let (item, plain) = (line.item, canvas.theme.text)
    if let heading = line.heading {
      canvas.write(
        heading, column: line.headingColumn, row: row, style: plain.overlaid(with: inks.dim))
    }
    var style = plain
    if isChosen {
      let start = max(0, line.column - 2)
      if let shade = inks.row { style = style.overlaid(with: .background(shade)) }
      let area = Rect(column: start, row: row, width: line.end - start, height: 1)
      canvas.fill(area, style: style)
      canvas.write("▌", column: start, row: row, style: style.overlaid(with: mark))
    }
    let isDim = item.reason != nil || item.group == "ratios"
    let ink = isDim ? style.overlaid(with: inks.dim) : style
    canvas.write(
      line.keys, column: line.column, row: row, style: isDim ? ink : ink.overlaid(with: .bold))
    let name = words.reduce(Text(line.name)) { $0.matching($1, style: .bold) }
    let reversed: Style = isChosen && inks.isReversed ? .reverse : .plain
    let end = canvas.write(
      name, column: line.nameColumn, row: row, style: ink.overlaid(with: reversed))
    // A reason that has no room is said when the command is run.
    if let reason = item.reason, page.isFiltered || canvas.size.width >= 100,
      end + 2 + reason.count < line.end - (line.note == nil ? 0 : 10)
    {
      canvas.write(reason, column: end + 2, row: row, style: style.overlaid(with: inks.dim))
    }
    if let note = line.note {
      canvas.write(
        note, column: canvas.size.width - margin - note.count, row: row,
        style: isChosen ? style : style.overlaid(with: inks.dim))
    }
  }

  /// Draws the last row: the keys, or why a command has nothing to do, and how many rows are below.
  private func drawEnd(in canvas: Canvas) {
    let (size, row) = (canvas.size, canvas.size.height - 1)
    let style = canvas.theme.text
    canvas.write(more, column: size.width - margin - more.count, row: row, style: style)
    if let refusal {
      canvas.write(
        refusal.truncated(to: max(0, size.width - 2 * margin)), column: margin, row: row,
        style: style)
      return
    }
    for (item, columns) in hints {
      canvas.write(
        inks.hint(item.key, item.label), column: columns.lowerBound, row: row, style: style)
    }
  }

  /// The keys that have room beside the number of rows below.
  private var hints: [(item: (key: String, label: String), columns: Range<Int>)] {
    let all = [("↑↓", "choose"), ("Enter", "run"), ("Esc", "close")]
    let room = frame.width - margin - (more.isEmpty ? 0 : more.count + 1)
    var column = margin
    return (frame.width < 40 ? [all[1]] : all).compactMap { item in
      let end = column + item.0.count + 1 + item.1.count
      guard end <= room else { return nil }
      defer { column = end + 2 }
      return (item, column..<end)
    }
  }

  // MARK: Events

  /// Handles a key before the field does; returns false for what is typed.
  func choose(by key: Key) -> Bool {
    refusal = nil
    setNeedsDisplay()
    // Also Esc, which reaches no field while the window is too small.
    if closingKeys.contains(key) || key == .escape {
      onClose()
      return true
    }
    switch key.code {
    case .up: step(by: -1)
    case .down: step(by: 1)
    case .pageUp: step(by: -max(1, height - 1))
    case .pageDown: step(by: max(1, height - 1))
    case .home where text.isEmpty: step(by: -.max / 2)
    case .end where text.isEmpty: step(by: .max / 2)
    default: return false
    }
    field.yieldsCursor = true
    return true
  }

  /// Chooses a command some places further; at the ends, scrolls to what cannot be chosen.
  private func step(by distance: Int) {
    let commands = page.lines.indices.filter { page.lines[$0].item.isCommand }
    guard let chosen, let place = commands.firstIndex(of: chosen) else {
      return scroll(by: distance)
    }
    let target = min(max(place + distance, 0), commands.count - 1)
    if target == place { return scroll(by: distance) }
    self.chosen = commands[target]
    reveal()
  }

  private func scroll(by distance: Int) {
    let last = (page.lines.map(\.row).max() ?? 0) + 1
    first = max(0, min(first + min(max(distance, -last), last), last - height))
    setNeedsDisplay()
  }

  private func run() {
    guard let chosen else { return }
    let item = page.lines[chosen].item
    if let reason = item.reason {
      refusal = reason
      return setNeedsDisplay()
    }
    onClose()
    onRun(item.row)
  }

  override func handle(_ event: Event) -> Bool {
    switch event {
    case .key(let key): !key.modifiers.contains(.control)
    case .mouse(let mouse): handle(mouse)
    case .paste, .windowFocus, .reply: false
    }
  }

  private func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.action {
    case .press(.left):
      refusal = nil
      press(at: mouse.position)
    case .wheel(.up): scroll(by: -3)
    case .wheel(.down): scroll(by: 3)
    default: break
    }
    return true
  }

  private func press(at position: Position) {
    if !bounds.contains(position) { return onClose() }
    if position.row == frame.height - 1 {
      let pressed = hints.first { $0.columns.contains(position.column) }?.item.key
      if let key = pressed.flatMap(CommandTable.key), !choose(by: key) {
        key == Key(.enter) ? run() : onClose()
      }
      return
    }
    let line = page.lines.firstIndex {
      top + $0.row - first == position.row
        && (max(0, $0.column - 2)..<$0.end).contains(position.column) && $0.item.isCommand
    }
    guard let line, (top..<top + height).contains(position.row) else { return }
    chosen = line
    run()
    setNeedsDisplay()
  }
}
