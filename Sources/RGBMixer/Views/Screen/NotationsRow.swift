import Binding
import TermUI

/// The notations of the color; a press on one copies it.
final class NotationsRow: MixerView {
  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    redraw(for: mixer.displayed)
    redraw(for: mixer.space)
  }

  private static let formats = [
    Format(.rgb), Format(.hsl), Format(.oklch), Format(.hsv), Format(.ansi256),
  ]
  /// What is added where each has a row.
  private static let rarerFormats = [Format(.hwb), Format(.lab), Format(.lch), Format(.oklab)]

  /// Draws the notations that fit: side by side after a label in a single row, else one in each row.
  override func draw(in canvas: Canvas) {
    clear(canvas)
    let size = canvas.size
    guard size.height < 2 else { return drawRows(in: canvas) }
    var line = Line()
    line.left.add("copy as".styled(inks.value.dim))
    for (index, format) in Self.formats.enumerated() {
      line.left.append(part(format, gap: index == 0 ? 4 : 3, rank: -index))
    }
    draw(line, 2..<size.width - 2, in: canvas)
  }

  /// Draws those that the block above does not have, with a blank row between two where there is room.
  private func drawRows(in canvas: Canvas) {
    let (size, others) = (canvas.size, BlockView.notations(beside: mixer.space.value))
    let formats = (Self.formats + Self.rarerFormats).filter { !others.contains($0) }
    // The last one, which is rare, may give way to the blank rows.
    let step = size.height >= 2 * formats.count - 2 ? 2 : 1
    for (index, format) in formats.enumerated() where index * step < size.height {
      draw(Line(left: [part(format, rank: 0)]), row: index * step, 0..<size.width, in: canvas)
    }
  }

  private func part(_ format: Format, gap: Int = 0, rank: Int) -> Line.Part {
    let printed = mixer.printedText(of: mixer.displayed.value, in: format)
    // An index alone does not say what it is.
    let text = format.function == nil ? "\(format.name) \(printed)" : printed
    return Line.Part(forms: [Text(text)], gap: gap, rank: rank, press: .copy(printed))
  }
}
