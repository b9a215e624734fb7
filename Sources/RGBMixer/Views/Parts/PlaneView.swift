import Binding
import TermUI

/// The plane of the color's hue: lightness upward, chroma to the right, with the color in a ring.
///
/// A press or a drag sets lightness and chroma. The ring follows at once, the picture when the color has settled.
final class PlaneView: MixerView {
  /// Whether the last row says how far chroma goes and what the dotted line is, and not a word beside the line.
  var hasLegend = false {
    didSet {
      guard hasLegend != oldValue else { return }
      picture = nil
      setNeedsDisplay()
    }
  }

  /// The plane of the color when it last settled.
  private var plane: Plane?
  /// The cells of the plane without the ring, and their depth.
  private var picture: (cells: StoredCells, depth: ColorDepth)?
  /// The row in which a ratio names the line, and the first column after the plane there.
  private var line: (row: Int, end: Int)?

  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    keep(mixer.settled.bind { [unowned self] _ in settle() })
    keep(
      mixer.displayed.bind { [unowned self] _ in
        // A color that returns to the settled one does not settle again.
        let present = SettledColor(
          color: mixer.displayed.value, background: mixer.background.value)
        if mixer.settled.value == present { settle() }
        setNeedsDisplay()
      })
    keep(inks.bind { [unowned self] _ in picture = nil })
  }

  /// The rows of the plane itself.
  private var rows: Int { max(0, frame.height - (hasLegend ? 1 : 0)) }

  /// Draws the plane of the current hue, if that has changed.
  private func settle() {
    guard let plane, plane.basis != basis else { return }
    (self.plane, picture) = (nil, nil)
    setNeedsDisplay()
  }

  private var basis: Plane.Basis {
    let (color, background) = (mixer.displayed.value, mixer.background.value)
    let typed = mixer.typed.value == nil ? nil : OKLCH(color.rgb).hue
    return Plane.Basis(
      hue: typed ?? mixer.planeHue, columns: frame.width, rows: rows,
      background: background.rgb, surface: background.below.clipped, alpha: color.alpha ?? 1)
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
    let (size, rows) = (canvas.size, rows)
    guard canvas.depth > .ansi16, size.width > 0, rows > 0 else {
      return canvas.fill(style: canvas.theme.text)
    }
    var plane = plane ?? Plane(basis)
    if (plane.basis.columns, plane.basis.rows) != (size.width, rows) { plane = Plane(basis) }
    if self.plane != plane || picture?.depth != canvas.depth {
      self.plane = plane
      picture = (StoredCells(size: size, depth: canvas.depth) { draw(plane, in: $0) }, canvas.depth)
      line = hasLegend ? nil : plane.firstCrossing
    }
    picture?.cells.put(in: canvas)
    let color = mixer.displayed.value
    let place = plane.place(of: OKLCH(color.rgb))
    // Two cells on both sides of the ring have no dots, which would look like a second one.
    for column in max(0, place.column - 3)..<min(size.width, place.column + 4) {
      draw(plane, column: column, row: place.row, hasDots: false, in: canvas)
    }
    inks.value.ring.draw(
      color.composite(on: plane.basis.surface), column: place.column, row: place.row,
      between: plane.color(column: place.column - 1, point: place.point),
      and: plane.color(column: place.column + 1, point: place.point), in: canvas)
    guard let line else { return }
    // Beside the ring where that is in the way.
    let start = max(line.end + 1, line.row == place.row ? place.column + 3 : 0)
    guard start + 4 <= size.width else { return }
    canvas.write("4.5", column: start, row: line.row, style: inks.value.dim)
  }

  /// Draws all but the ring and the ratio.
  private func draw(_ plane: Plane, in canvas: Canvas) {
    for row in 0..<plane.basis.rows {
      for column in 0..<plane.basis.columns {
        draw(plane, column: column, row: row, hasDots: column % 2 == 0, in: canvas)
      }
    }
    if hasLegend { drawLegend(of: plane, in: canvas) }
  }

  private func draw(
    _ plane: Plane, column: Int, row: Int, hasDots: Bool, in canvas: Canvas
  ) {
    let upper = point(2 * row, column, of: plane, hasDots, canvas.depth)
    let lower = point(2 * row + 1, column, of: plane, hasDots, canvas.depth)
    guard upper != nil || lower != nil else { return }
    let glyph: Unicode.Scalar = upper == lower ? " " : upper == nil ? "▄" : "▀"
    let style = Style(
      foreground: (upper ?? lower).map(Color.rgb),
      background: upper == nil ? nil : lower.map(Color.rgb))
    canvas.put(glyph, column: column, row: row, style: style)
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
    let chroma = "chroma to \(String(plane.maximumChroma, decimals: 2)) →"
    let line =
      plane.firstCrossing == nil ? "" : "···· 4.5 \(mixer.background.value.name)"
    let whole = "lightness ↑  " + chroma
    let start = [whole, chroma].first { $0.count + 2 + line.count <= width } ?? ""
    canvas.write(start, column: 0, row: rows, style: dim)
    guard line.count <= width else { return }
    canvas.write(line, column: width - line.count, row: rows, style: dim)
  }
}
