import Binding
import TermUI

/// The row above the hints: a message or, while there is none, what can be typed and what `n` would do.
final class MessageRow: MixerView {
  /// Called when something else is shown.
  var onChange: () -> Void = {}

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
    clear(canvas)
    if message != .none { return drawMessage(in: canvas) }
    guard mixer.isPlain, !mixer.isTyping.value else { return }
    var line = Line()
    if canvas.size.width >= Self.wide {
      line.left = entryHints
      line.right = offer(in: canvas.size.width)
    } else {
      line.left = offer(in: canvas.size.width)
    }
    draw(line, 0..<canvas.size.width, in: canvas)
  }

  /// The columns without margins from which on the row says what can be typed.
  private static let wide = 76

  private func drawMessage(in canvas: Canvas) {
    var style = canvas.theme.text
    // How much a search has found is no news.
    if mixer.isTyping.value, !message.isError { style = style.overlaid(with: inks.value.dim) }
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

  /// The keys after which a text can be typed, or a command chosen.
  private var entryHints: [Line.Part] {
    var parts: [Line.Part] = []
    for (key, label) in [("/", "find a name"), ("#", "type a color"), ("?", "all commands")] {
      parts.add(inks.value.hint(key, label), press: CommandTable.key(of: key).map { .key($0) })
    }
    return parts
  }

  /// What `c` would do while a contrast is kept, or else `n`: the key, what it reaches, a block of the color and its hex
  /// text.
  private func offer(in width: Int) -> [Line.Part] {
    let inks = inks.value
    if let kept = mixer.kept.value {
      let text = inks.hint("c", "lets \(kept.text) go")
      return [Line.Part(forms: [text], gap: 0, rank: 0, press: .key("c"))]
    }
    guard case .moves(let moves, _) = mixer.repair.value, let move = moves.first else { return [] }
    let goal = move.ratio.grade.next == .aa ? "3" : move.ratio.grade.rawValue
    var text = inks.hint("n", "makes it \(goal):")
    if inks.depth != .monochrome {
      let block = String(repeating: " ", count: width < 56 ? 2 : 4)
      text = text + " " + block.styled(.background(.rgb(move.background.seen(move.new))))
    }
    let full = text + " " + move.new.hexText.styled(inks.dim)
    return [Line.Part(forms: [full, text], gap: 0, rank: 0, press: .key("n"))]
  }
}
