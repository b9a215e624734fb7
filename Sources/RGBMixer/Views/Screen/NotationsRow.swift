import Binding
import TermUI

/// The notations of the color; a press on one copies it.
final class NotationsRow: MixerView {
  /// Called with what is pressed.
  var onPress: (Press) -> Void = { _ in }

  private var presses = PressMap()

  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    redraw(for: mixer.displayed)
  }

  private static let formats = [
    Format(.rgb), Format(.hsl), Format(.oklch), Format(.hsv), Format(.ansi256),
  ]

  /// Draws the notations that fit: side by side after a label or, in narrow rows, one in each row.
  override func draw(in canvas: Canvas) {
    let (text, size) = (canvas.theme.text, canvas.size)
    canvas.fill(style: text)
    presses.removeAll()
    let hasLabel = size.width >= 60
    if hasLabel {
      canvas.write("copy as", column: 2, row: 0, style: text.overlaid(with: inks.value.dim))
    }
    let formats = hasLabel ? Self.formats : [Format(.oklch), Format(.hsv)]
    var column = hasLabel ? 13 : 0
    for (index, format) in formats.enumerated() {
      let printed = mixer.printedText(of: mixer.displayed.value, in: format)
      // An index alone does not say what it is.
      let shown = format.function == nil ? "\(format.name) \(printed)" : printed
      let row = hasLabel ? 0 : index
      guard column + shown.count <= size.width - (hasLabel ? 2 : 0), row < size.height else {
        break
      }
      let end = canvas.write(shown, column: column, row: row, style: text)
      presses.add(.copy(printed), columns: column..<end, row: row)
      if hasLabel { column = end + 3 }
    }
  }

  override func handle(_ event: Event) -> Bool {
    guard let press = presses.pressed(by: event) else { return false }
    onPress(press)
    return true
  }
}
