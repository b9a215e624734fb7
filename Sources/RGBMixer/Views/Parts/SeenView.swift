import Binding
import TermUI

/// The color as seen with protanopia, deuteranopia and tritanopia, and in gray.
///
/// It follows the color once that has settled, and does not depend on the vision that the screen simulates.
final class SeenView: MixerView {
  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    redraw(for: mixer.followed)
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
    let (size, inks) = (canvas.size, inks.value)
    guard canvas.depth != .monochrome, size.height > 0, size.width > 15 else { return }
    canvas.write("seen as", column: 2, row: 0, style: inks.dim)
    let color = mixer.followed.value
    let seen = color.background.seen(color.color)
    let items = ColorVision.others.map { vision in
      let seen = vision.seen(seen)
      let ratio = ContrastRatio(seen, color.background.rgb).text
      return BlockStrip.Item(
        name: vision.word, color: seen,
        details: color.background.isMeasured ? [seen.hexText, ratio] : [seen.hexText])
    }
    let grid = BlockStrip.grid(13..<size.width - 2)
    BlockStrip(items, edges: [grid[0], grid[3], grid[6], grid[9], grid[11]], rows: size.height)
      .draw(own: nil, color: Color.unfiltered, inks: inks, in: canvas)
  }
}
