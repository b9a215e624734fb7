import Binding
import TermUI

/// The row above the hints: a message or, while there is none, the first start's hint or what `n` would do.
final class MessageRow: MixerView, KeyHints {
  /// Whether newcomers are told how to begin; until the first key.
  var greets = false {
    didSet { if greets != oldValue { setNeedsDisplay() } }
  }
  /// Called when something else is shown.
  var onChange: () -> Void = {}

  /// What `n` would do to the settled color.
  private var readable = Mixer.Readable.isReached
  /// The keys of the last frame.
  private var keys: [(columns: Range<Int>, key: Key)] = []

  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    settle()
    keep(mixer.status.message.bind { [unowned self] _ in update() })
    keep(mixer.settled.bind { [unowned self] _ in settle() })
    keep(
      mixer.list.version.bind { [unowned self] _ in
        // A typed color had settled before it was accepted.
        if mixer.settled.value.color == mixer.color.present { settle() }
      })
    redraw(for: mixer.isTyping)
  }

  private func settle() {
    // The editor shows it beside the contrast.
    guard mixer.isPlain else { return }
    readable = mixer.readable(atMost: 1)
    setNeedsDisplay()
  }

  private func update() {
    setNeedsDisplay()
    preferredSizeDidChange()
    onChange()
  }

  private var message: Message { mixer.status.message.value }

  /// The message; empty if there is none.
  var text: Text { Text(message.text) }

  /// The rows that the message needs at a width; 1 if there is none.
  func rowCount(in width: Int) -> Int {
    max(1, text.wrapped(to: max(1, width)).count)
  }

  /// Whether an error has its sign before it: if both fit in a row.
  private func hasSign(in width: Int) -> Bool {
    message.isError && text.displayWidth + 2 <= width
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
    if greets, size.width >= 56 { return drawGreeting(in: canvas) }
    if mixer.isPlain, !mixer.isTyping.value { drawReadable(in: canvas) }
  }

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
    var lines = text.wrapped(to: max(1, canvas.size.width - column))
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

  private func drawGreeting(in canvas: Canvas) {
    let (text, inks) = (canvas.theme.text, inks.value)
    var column = 0
    for (key, label) in [
      ("/", "find a name"), ("#", "type a color"), ("←→", "change"), ("?", "all commands"),
    ] {
      let end = canvas.write(
        key: key, label: label, column: column, row: 0, style: text, inks: inks)
      if let key = CommandTable.key(of: key) { keys.append((column..<end, key)) }
      column = end + 2
    }
  }

  /// Draws what `n` would do: the key, what it reaches, a block of the color and its hex text.
  private func drawReadable(in canvas: Canvas) {
    guard case .moves(let moves, _) = readable, let move = moves.first else { return }
    let (text, inks, width) = (canvas.theme.text, inks.value, canvas.size.width)
    let goal = move.ratio.grade.next == .aa ? "3" : move.ratio.grade.rawValue
    let label = "makes it \(goal):"
    var column =
      canvas.write(key: "n", label: label, column: 0, row: 0, style: text, inks: inks) + 1
    if canvas.depth != .monochrome {
      let block = Rect(column: column, row: 0, width: width < 56 ? 2 : 4, height: 1)
      canvas.fill(block, style: Style(background: .rgb(move.background.seen(move.new))))
      column += block.width + 1
    }
    let hex = move.new.hexText
    if column + hex.count <= width {
      column = canvas.write(hex, column: column, row: 0, style: text.overlaid(with: inks.dim))
    }
    keys = [(0..<column, "n")]
  }
}
