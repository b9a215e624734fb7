import Binding
import TermUI

/// The row above the hints: a message or, while there is none, what can be typed and what `n` would do.
final class MessageRow: MixerView, KeyHints {
  /// Called when something else is shown.
  var onChange: () -> Void = {}

  /// The keys of the last frame.
  private var keys: [(columns: Range<Int>, key: Key)] = []

  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    keep(mixer.status.message.bind { [unowned self] _ in update() })
    redraw(for: mixer.isTyping)
    redraw(for: mixer.kept)
    // The editor shows it beside the contrast.
    if mixer.isPlain { redraw(for: mixer.repair) }
  }

  private func update() {
    setNeedsDisplay()
    preferredSizeDidChange()
    onChange()
  }

  private var message: Message { mixer.status.message.value }

  /// The message at a width, in few words in a narrow window; empty if there is none.
  private func text(in width: Int) -> Text {
    Text(width < Self.narrow ? message.short : message.text)
  }

  /// The columns without margins below which a message is in few words.
  private static let narrow = 56

  /// The rows that the message needs at a width; 1 if there is none.
  func rowCount(in width: Int) -> Int {
    max(1, text(in: width).wrapped(to: max(1, width)).count)
  }

  /// Whether an error has its sign before it: if both fit in a row.
  private func hasSign(in width: Int) -> Bool {
    message.isError && text(in: width).displayWidth + 2 <= width
  }

  /// All available columns, and the rows of the message.
  override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: rowCount(in: available.width))
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
    keys = []
    let size = canvas.size
    if message != .none { return drawMessage(in: canvas) }
    guard mixer.isPlain, !mixer.isTyping.value else { return }
    let isWide = size.width >= Self.wide
    let end = isWide ? drawDoors(in: canvas) : 0
    if let kept = mixer.kept.value {
      return drawKept(kept, from: end, isRight: isWide, in: canvas)
    }
    drawReadable(from: end, isRight: isWide, in: canvas)
  }

  /// The columns without margins from which on the row says what can be typed.
  private static let wide = 76

  func hintedKey(at position: Position) -> Key? {
    keys.first { position.row == 0 && $0.columns.contains(position.column) }?.key
  }

  private func drawMessage(in canvas: Canvas) {
    let style = canvas.theme.text
    var column = 0
    if hasSign(in: canvas.size.width) {
      canvas.write(
        "✗", column: 0, row: 0, style: style.overlaid(with: inks.value.failure))
      column = 2
    }
    var lines = text(in: canvas.size.width).wrapped(to: max(1, canvas.size.width - column))
    if lines.count > canvas.size.height, canvas.size.height > 0 {
      // The rest does not fit, and the ellipsis says so.
      let row = canvas.size.height - 1
      let rest = lines[row...].map(\.string).joined(separator: " ")
      lines = lines[..<row] + [Text(rest.truncated(to: canvas.size.width - column))]
    }
    for (row, line) in lines.enumerated() {
      canvas.write(line, column: column, row: row, style: style)
    }
  }

  /// Draws the keys after which a text can be typed, and returns the column after them.
  private func drawDoors(in canvas: Canvas) -> Int {
    let (text, inks) = (canvas.theme.text, inks.value)
    var (column, last) = (0, 0)
    for (key, label) in [("/", "find a name"), ("#", "type a color"), ("?", "all commands")] {
      last = canvas.write(
        key: key, label: label, column: column, row: 0, style: text, inks: inks)
      if let key = CommandTable.key(of: key) { keys.append((column..<last, key)) }
      column = last + 2
    }
    return last
  }

  /// Draws what `c` would do, at the left or the right end.
  private func drawKept(
    _ kept: KeptContrast, from first: Int, isRight: Bool, in canvas: Canvas
  ) {
    let label = "lets \(kept.text) go"
    let start = isRight ? canvas.size.width - 2 - label.count : 0
    guard start >= first else { return }
    let end = canvas.write(
      key: "c", label: label, column: start, row: 0, style: canvas.theme.text, inks: inks.value)
    keys.append((start..<end, "c"))
  }

  /// Draws what `n` would do, at the left or the right end: the key, what it reaches, a block of the color and its hex
  /// text.
  private func drawReadable(from first: Int, isRight: Bool, in canvas: Canvas) {
    guard case .moves(let moves, _) = mixer.repair.value, let move = moves.first else { return }
    let (text, inks, width) = (canvas.theme.text, inks.value, canvas.size.width)
    let goal = move.ratio.grade.next == .aa ? "3" : move.ratio.grade.rawValue
    let label = "makes it \(goal):"
    let block = canvas.depth == .monochrome ? 0 : width < 56 ? 2 : 4
    var hex = move.new.hexText
    var full = 2 + label.count + (block > 0 ? 1 + block : 0) + 1 + hex.count
    if first + full > width { (hex, full) = ("", full - 1 - hex.count) }
    let start = isRight ? width - full : 0
    guard start >= first else { return }
    var column = canvas.write(
      key: "n", label: label, column: start, row: 0, style: text, inks: inks)
    if block > 0 {
      canvas.fill(
        Rect(column: column + 1, row: 0, width: block, height: 1),
        style: Style(background: .rgb(move.background.seen(move.new))))
      column += 1 + block
    }
    if !hex.isEmpty {
      canvas.write(hex, column: column + 1, row: 0, style: text.overlaid(with: inks.dim))
    }
    keys.append((start..<start + full, "n"))
  }
}
