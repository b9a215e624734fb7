import Binding
import TermUI

/// The color as seen with protanopia, deuteranopia and tritanopia, and in gray.
///
/// It follows the color once that has settled, and does not depend on the vision that the screen simulates.
final class SeenView: MixerView {
  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    redraw(for: mixer.settled)
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
    let (size, inks) = (canvas.size, inks.value)
    guard canvas.depth != .monochrome, size.height > 0, size.width > 15 else { return }
    canvas.write("seen as", column: 2, row: size.height == 3 ? 1 : 0, style: inks.dim)
    let color = mixer.settled.value
    let seen = color.background.seen(color.color)
    let items = ColorVision.others.map {
      BlockStrip.Item(name: $0.rawValue, color: $0.seen(seen))
    }
    BlockStrip(items, in: 13..<size.width - 2, rows: size.height).draw(
      own: nil, color: Color.unfiltered, inks: inks, in: canvas)
  }
}
