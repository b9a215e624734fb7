import Binding
import TermUI

/// The plane of the color's hue: lightness upward, chroma to the right, with the color in a ring.
///
/// A press or a drag sets lightness and chroma. The ring follows at once, the picture when the color has rested.
final class PlaneView: View {
  /// Whether the last row says how far chroma goes and what the dotted line is, and not a word beside the line.
  var hasLegend = false {
    didSet { if hasLegend != oldValue { setNeedsDisplay() } }
  }

  private let mixer: Mixer
  private let inks: ReadOnlyObservable<Inks>
  /// The plane of the color when it last rested.
  private var plane: Plane?
  private var subscriptions: [Subscription] = []

  init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    (self.mixer, self.inks) = (mixer, inks)
    super.init()
    subscriptions = [
      mixer.rested.bind { [unowned self] _ in rest() },
      mixer.displayed.bind { [unowned self] _ in setNeedsDisplay() },
      inks.bind { [unowned self] _ in setNeedsDisplay() },
    ]
  }

  /// The rows of the plane itself.
  private var rows: Int { max(0, frame.height - (hasLegend ? 1 : 0)) }

  /// Draws the plane of the present hue, if it is another.
  private func rest() {
    if plane?.basis != basis { plane = nil }
    setNeedsDisplay()
  }

  private var basis: Plane.Basis {
    let color = mixer.displayed.value
    let typed = mixer.typed.value == nil ? nil : OKLCH(color.rgb).hue
    return Plane.Basis(
      hue: typed ?? mixer.planeHue, columns: frame.width, rows: rows,
      background: mixer.background.value.rgb, alpha: color.alpha ?? 1)
  }

  override func handle(_ event: Event) -> Bool {
    guard case .mouse(let mouse) = event, let plane else { return false }
    switch mouse.action {
    case .press(.left):
      guard mouse.position.row < rows else { return false }
      // A drag is one step of undo.
      mixer.endRun()
    case .drag(.left): break
    case .release(.left):
      mixer.endRun()
      return true
    default: return false
    }
    let place = plane.position(column: mouse.position.column, row: mouse.position.row)
    mixer.moveInPlane(lightness: place.lightness, chroma: place.chroma, by: self)
    return true
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
    guard canvas.depth > .ansi16, frame.width > 0, rows > 0 else { return }
    let isOld = plane.map { $0.basis.columns != frame.width || $0.basis.rows != rows } ?? true
    let plane = isOld ? Plane(basis) : plane ?? Plane(basis)
    self.plane = plane
    let color = mixer.displayed.value
    let place = plane.place(of: OKLCH(color.rgb))
    for row in 0..<rows { draw(plane, row: row, around: place, in: canvas) }
    if hasLegend {
      drawLegend(of: plane, in: canvas)
    } else if let line = plane.firstCrossing, line.end + 5 <= frame.width,
      line.row != place.row || line.end + 1 > place.column + 2
    {
      canvas.write("4.5", column: line.end + 1, row: line.row, style: inks.value.dim)
    }
    inks.value.ring.draw(
      color.composite(on: plane.basis.background), column: place.column, row: place.row,
      between: plane.color(column: place.column - 1, point: place.point),
      and: plane.color(column: place.column + 1, point: place.point), in: canvas)
  }

  private func draw(
    _ plane: Plane, row: Int, around ring: (column: Int, row: Int, point: Int), in canvas: Canvas
  ) {
    // The cells of the ring, and two beside it, in which a dot would look like a second one.
    let free = ring.row == row ? ring.column - 3...ring.column + 3 : -1 ... -1
    for column in 0..<frame.width {
      let hasDots = column % 2 == 0 && !free.contains(column)
      let upper = point(2 * row, column, of: plane, hasDots, canvas.depth)
      let lower = point(2 * row + 1, column, of: plane, hasDots, canvas.depth)
      let (glyph, style): (String, Style) =
        switch (upper, lower) {
        case (nil, nil): (" ", canvas.theme.text)
        case (let upper?, let lower) where upper == lower: (" ", .background(.rgb(upper)))
        case (nil, let lower?): ("▄", .foreground(.rgb(lower)))
        case (let upper?, let lower):
          ("▀", Style(foreground: .rgb(upper), background: lower.map { .rgb($0) }))
        }
      canvas.write(glyph, column: column, row: row, style: style)
    }
  }

  /// The color of a point, toward black or white where the line of contrast has a dot.
  private func point(
    _ point: Int, _ column: Int, of plane: Plane, _ hasDots: Bool, _ depth: ColorDepth
  ) -> RGB? {
    guard let color = plane.color(column: column, point: point) else { return nil }
    guard hasDots, plane.isCrossing(column: column, point: point) else { return color }
    return color.mixed(0.45, with: color.opposite(depth: depth))
  }

  private func drawLegend(of plane: Plane, in canvas: Canvas) {
    let (width, dim) = (frame.width, inks.value.dim)
    let chroma = "chroma to \(String(plane.greatestChroma, decimals: 2)) →"
    let line =
      plane.firstCrossing == nil ? "" : "···· 4.5 \(mixer.background.value.name)"
    let whole = "lightness ↑  " + chroma
    let start = [whole, chroma].first { $0.count + 2 + line.count <= width } ?? ""
    canvas.write(start, column: 0, row: rows, style: dim)
    guard line.count <= width else { return }
    canvas.write(line, column: width - line.count, row: rows, style: dim)
  }
}
