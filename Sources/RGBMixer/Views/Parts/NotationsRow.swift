import Binding
import TermUI

/// The color in several notations with rounded numbers: beside one another after a label, or below one another.
final class NotationsRow: View {
  /// Called with the text that a click copies, which has all digits.
  var onCopy: (String) -> Void = { _ in }

  private let mixer: Mixer
  private let inks: ReadOnlyObservable<Inks>
  private var targets = PressTargets()
  private var subscriptions: [Subscription] = []

  init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    (self.mixer, self.inks) = (mixer, inks)
    super.init()
    subscriptions = [
      mixer.displayed.bind { [unowned self] _ in setNeedsDisplay() },
      inks.bind { [unowned self] _ in setNeedsDisplay() },
    ]
  }

  override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: 1)
  }

  override func handle(_ event: Event) -> Bool { targets.handle(event) }

  override func draw(in canvas: Canvas) {
    targets.removeAll()
    canvas.fill(style: canvas.theme.text)
    let color = mixer.displayed.value
    if canvas.size.height > 1 {
      // Those that the block does not have.
      for (row, notation) in [ShortNotation.oklch, .hsv].enumerated() {
        _ = write(notation, color, column: 0, row: row, in: canvas)
      }
      return
    }
    canvas.write("copy as", column: 2, row: 0, style: inks.value.dim)
    var column = 13
    for notation in ShortNotation.allCases {
      guard let end = write(notation, color, column: column, row: 0, in: canvas) else { break }
      column = end + 3
    }
  }

  /// Writes a notation if it has room, and returns the column after it.
  private func write(
    _ notation: ShortNotation, _ color: AlphaColor, column: Int, row: Int, in canvas: Canvas
  ) -> Int? {
    let text = notation.text(of: color)
    let margin = canvas.size.height > 1 ? 0 : 2
    guard column + text.count <= canvas.size.width - margin else { return nil }
    let end = canvas.write(text, column: column, row: row, style: canvas.theme.text)
    targets.add(column..<end, row: row) { [unowned self] in
      onCopy(notation.format.text(of: mixer.displayed.value))
    }
    return end
  }
}
