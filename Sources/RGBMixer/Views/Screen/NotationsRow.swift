import Binding
import TermUI

/// The notations of the color; a press on one copies it.
final class NotationsRow: MixerView {
  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    redraw(for: mixer.displayed)
  }

  private static let formats = [
    Format(.rgb), Format(.hsl), Format(.oklch), Format(.hsv), Format(.ansi256),
  ]

  /// Draws the notations that fit: side by side after a label or, in narrow rows, one in each row.
  override func draw(in canvas: Canvas) {
    clear(canvas)
    let size = canvas.size
    guard size.width >= 60 else {
      for (row, format) in [Format(.oklch), Format(.hsv)].enumerated() where row < size.height {
        draw(Line(left: [part(format, rank: 0)]), row: row, 0..<size.width, in: canvas)
      }
      return
    }
    var line = Line()
    line.left.add("copy as".styled(inks.value.dim))
    for (index, format) in Self.formats.enumerated() {
      line.left.append(part(format, gap: index == 0 ? 4 : 3, rank: -index))
    }
    draw(line, 2..<size.width - 2, in: canvas)
  }

  private func part(_ format: Format, gap: Int = 0, rank: Int) -> Line.Part {
    let printed = mixer.printedText(of: mixer.displayed.value, in: format)
    // An index alone does not say what it is.
    let text = format.function == nil ? "\(format.name) \(printed)" : printed
    return Line.Part(forms: [Text(text)], gap: gap, rank: rank, press: .copy(printed))
  }
}
