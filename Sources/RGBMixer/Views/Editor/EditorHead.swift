import Binding
import TermUI

/// What the sliders move: the key of the color with its section and line, and the space; in a second row what moves
/// with it, and the key that marks.
final class EditorHead: MixerView, KeyHints {
  /// The columns of the key in the second row, as they were drawn last.
  private var pressable: (columns: Range<Int>, key: Key)?

  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    keep(mixer.list.version.bind { [unowned self] _ in follow() })
    redraw(for: mixer.space)
    redraw(for: mixer.isTyping)
    follow()
  }

  /// What is shown of the list.
  private struct Content: Equatable {
    var index = -1
    var markCount = 0
    var isChosenMarked = false
    var equalCount = 0
    var isShifting = false
  }

  private var content = Content() {
    didSet { if content != oldValue { setNeedsDisplay() } }
  }

  private func follow() {
    let list = mixer.list
    content = Content(
      index: list.mixed, markCount: list.selection.marks.count,
      isChosenMarked: list.isMarked(list.chosen), equalCount: list.equalCount(of: list.chosen),
      isShifting: list.isShifting.value)
  }

  override func draw(in canvas: Canvas) {
    let text = canvas.theme.text
    canvas.fill(style: text)
    drawPlace(in: canvas)
    pressable = nil
    guard canvas.size.height > 1 else { return }
    let dim = text.overlaid(with: inks.value.dim)
    let start = canvas.write("moves", column: 0, row: 1, style: dim)
    let end = canvas.write(
      mixer.moving, column: start + 1, row: 1, style: text.overlaid(with: .bold))
    guard !mixer.isTyping.value else { return }
    let (key, label, pressed) = hint
    let column = canvas.size.width - key.count - 1 - label.count
    guard column >= end + 2 else { return }
    canvas.write(key: key, label: label, column: column, row: 1, style: text, inks: inks.value)
    pressable = (column..<canvas.size.width, pressed)
  }

  /// Draws the key, where it is, and the space of the sliders.
  private func drawPlace(in canvas: Canvas) {
    let (text, inks, width) = (canvas.theme.text, inks.value, canvas.size.width)
    let dim = text.overlaid(with: inks.dim)
    let (rows, index) = (mixer.text.rows, content.index)
    let space = content.isShifting ? "shift" : mixer.space.value.name.uppercased()
    let room = width - space.count - 2
    let key = rows.label(of: index).shortenedInMiddle(to: min(width < 60 ? 24 : 40, room))
    let end = canvas.write(key, column: 0, row: 0, style: text.overlaid(with: .bold))
    let line = "line \(mixer.text.line(of: index))"
    let places = (rows.heading(of: index).map { ["\($0), \(line)"] } ?? []) + [line]
    if let place = places.first(where: { end + 2 + $0.count <= room + 1 }), !key.hasPrefix("line ")
    {
      canvas.write(place, column: end + 2, row: 0, style: dim)
    }
    canvas.write(space, column: width - space.count, row: 0, style: dim)
  }

  /// The key that marks or unmarks.
  private var hint: (key: String, label: String, pressed: Key) {
    if content.markCount > 0 { return ("Esc", "unmarks", Key(.escape)) }
    return content.equalCount > 1
      ? ("e", "marks \(content.equalCount) equal", "e") : ("Space", "marks", " ")
  }

  /// The key in the second row, or at the end of the first row the space, which its key changes.
  func hintedKey(at position: Position) -> Key? {
    if position.row == 0 { return position.column >= frame.width - 5 ? "s" : nil }
    return pressable.flatMap { $0.columns.contains(position.column) ? $0.key : nil }
  }
}
