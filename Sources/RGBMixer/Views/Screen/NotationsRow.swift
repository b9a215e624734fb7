import Binding
import TermUI

/// The notations of the color; a press on one copies it.
final class NotationsRow: MixerView {
  /// Called with a notation that is pressed.
  var onCopy: (String) -> Void = { _ in }

  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    redraw(for: mixer.displayed)
  }

  /// A notation that has a place.
  private struct Place {
    let text: String
    let format: Format
    let row: Int
    let columns: Range<Int>
  }

  private static let formats = [
    Format(.rgb), Format(.hsl), Format(.oklch), Format(.hsv), Format(.ansi256),
  ]

  /// The label has room in wide rows only.
  private var hasLabel: Bool { frame.width >= 60 }

  /// The notations that fit: side by side, or one in each row if there are several.
  private func places() -> [Place] {
    let color = mixer.displayed.value
    let formats = hasLabel ? Self.formats : [Format(.oklch), Format(.hsv)]
    var (places, column) = ([Place](), hasLabel ? 13 : 0)
    for (index, format) in formats.enumerated() {
      let own = mixer.printedText(of: color, in: format)
      // An index alone does not say what it is.
      let text = format.function == nil ? "\(format.name) \(own)" : own
      let row = hasLabel ? 0 : index
      let end = column + text.count
      guard end <= frame.width - (hasLabel ? 2 : 0), row < frame.height else { break }
      places.append(
        Place(
          text: text, format: format, row: row, columns: column..<end))
      if hasLabel { column += text.count + 3 }
    }
    return places
  }

  override func draw(in canvas: Canvas) {
    let text = canvas.theme.text
    canvas.fill(style: text)
    if hasLabel {
      canvas.write("copy as", column: 2, row: 0, style: text.overlaid(with: inks.value.dim))
    }
    for place in places() {
      canvas.write(place.text, column: place.columns.lowerBound, row: place.row, style: text)
    }
  }

  override func handle(_ event: Event) -> Bool {
    guard let press = event.leftPress,
      let place = places().first(where: {
        $0.row == press.row && $0.columns.contains(press.column)
      })
    else { return false }
    onCopy(mixer.printedText(of: mixer.displayed.value, in: place.format))
    return true
  }
}
