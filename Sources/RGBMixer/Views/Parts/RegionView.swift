import Binding
import TermUI

/// The members of a region of colors as blocks that touch, from dull to vivid, with a triangle under the chosen one;
/// from six rows on also from dark to light, and each with its hex text and its contrast.
@MainActor
final class RegionView: View {
  /// The region; nil leaves the view blank.
  var region: ColorRegion? {
    didSet {
      tones = frame.height >= Self.largeHeight ? region?.tones ?? [] : nil
      setNeedsDisplay()
    }
  }
  /// The index of the chosen member.
  var chosen: Int? {
    didSet { if chosen != oldValue { setNeedsDisplay() } }
  }
  /// Called with a member that is pressed.
  var onChoose: (Int) -> Void = { _ in }

  /// From so many rows on both strips have room.
  static let largeHeight = 5

  private let mixer: Mixer
  private let inks: ReadOnlyObservable<Inks>
  /// The colors from dark to light, once they are asked for.
  private var tones: [RGB]?
  private var strip: BlockStrip?

  init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    (self.mixer, self.inks) = (mixer, inks)
    super.init()
    isTabStop = false
  }

  private var isLarge: Bool { frame.height >= Self.largeHeight }

  override var accessibilityCursor: Position? {
    guard let chosen, let strip else { return nil }
    return Position(column: strip.columns(of: chosen).lowerBound, row: 0)
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
    strip = nil
    guard let region, !region.members.isEmpty else { return }
    let width = canvas.size.width
    let hasLabel = width >= 60
    let margin = width < 40 ? 1 : 2
    let columns = (hasLabel ? 13 : margin)..<max(hasLabel ? 13 : margin, width - margin)
    let rows = isLarge ? 2 : 1
    let blocks = strip(of: region.members, in: columns, rows: rows)
    strip = blocks
    if hasLabel { canvas.write("dull–vivid", column: 2, row: 0, style: inks.value.dim) }
    blocks.draw(own: chosen, color: Color.rgb, inks: inks.value, in: canvas)
    if let chosen, canvas.size.height > rows {
      let block = blocks.columns(of: chosen)
      canvas.write(
        "▲", column: (block.lowerBound + block.upperBound - 1) / 2, row: rows, style: .bold)
    }
    guard isLarge else { return }
    let colors = tones ?? region.tones
    tones = colors
    let top = 3
    let lower = canvas.part(Rect(column: 0, row: top, width: width, height: rows))
    if hasLabel { lower.write("dark–light", column: 2, row: 0, style: inks.value.dim) }
    strip(of: colors, in: columns, rows: rows)
      .draw(own: nil, color: Color.rgb, inks: inks.value, in: lower)
  }

  private func strip(of colors: [RGB], in columns: Range<Int>, rows: Int) -> BlockStrip {
    let background = mixer.background.value
    let items = colors.map { color in
      let ratio = background.ratio(of: AlphaColor(color))
      return BlockStrip.Item(
        name: rows > 1 ? color.hexText : "", color: color,
        details: rows > 1 && background.isMeasured ? [ratio.text] : [])
    }
    let count = max(1, items.count)
    let edges = (0...count).map { columns.lowerBound + $0 * columns.count / count }
    return BlockStrip(
      items, edges: count == ColorRegion.count ? BlockStrip.grid(columns) : edges, rows: rows)
  }

  override func handle(_ event: Event) -> Bool {
    guard let press = event.leftPress, let index = strip?.index(at: press.column),
      press.row < (isLarge ? 2 : 1)
    else { return false }
    onChoose(index)
    return true
  }
}
