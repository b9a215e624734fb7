import Binding
import TermUI

/// The plane of the color's hue: lightness upward, chroma to the right, with the color in a ring, and its two axes
/// named in the last row; or the plane of its chroma, with the hue to the right.
///
/// A press or a drag sets both. The ring moves at once, and the picture follows at the mixer's pace.
final class PlaneView: MixerView {
  /// What goes to the right.
  enum Axis {
    case chroma, hue
  }

  private let axis: Axis
  /// The plane, as it is shown; nil before the first frame.
  private var plane: Plane?
  /// The cells of the plane without the ring, and their depth.
  private var picture: (cells: StoredCells, depth: ColorDepth)?

  init(of mixer: Mixer, across axis: Axis = .chroma, inks: ReadOnlyObservable<Inks>) {
    self.axis = axis
    super.init(of: mixer, inks: inks)
    // Not only when the color changes: a gray's hue can. Its own drags do not change the picture.
    keep(
      mixer.pace.follow.bind { [unowned self] in
        if let plane, plane.basis != basis { renew() }
      })
    redraw(for: mixer.displayed)
    keep(inks.bind { [unowned self] _ in picture = nil })
    keep(
      mixer.sought.bind { [unowned self] _ in
        picture = nil
        setNeedsDisplay()
      })
  }

  /// The rows of the plane itself.
  private var rows: Int { max(0, frame.height - 1) }

  private func renew() {
    (plane, picture) = (nil, nil)
    setNeedsDisplay()
  }

  private var basis: Plane.Basis {
    let (color, background) = (mixer.displayed.value, mixer.background.value)
    let typed = mixer.typed.value == nil ? nil : OKLCH(color.rgb)
    let common: Plane.Basis.Common =
      switch axis {
      case .chroma: .hue(typed?.hue ?? mixer.planeHue)
      case .hue: .chroma(typed?.chroma ?? mixer.planeChroma)
      }
    return Plane.Basis(
      common: common, columns: frame.width, rows: rows,
      background: background.rgb, surface: background.below.clipped, alpha: color.alpha ?? 1)
  }

  override func handle(_ event: Event) -> Bool {
    guard case .mouse(let mouse) = event, !frame.isEmpty else { return false }
    switch mouse.action {
    case .wheel(.up): turn(by: 1, hasShift: mouse.modifiers.contains(.shift))
    case .wheel(.down): turn(by: -1, hasShift: mouse.modifiers.contains(.shift))
    default:
      return handleDrag(event, rows: rows) { position in
        let place = (plane ?? Plane(basis)).position(column: position.column, row: position.row)
        mixer.moveInPlane(
          lightness: place.lightness, chroma: place.chroma, hue: place.hue, by: self)
      }
    }
    return true
  }

  /// Moves the lightness by 1 % or, with Shift, the chroma by 0.01, as far as sRGB has it.
  private func turn(by step: Double, hasShift: Bool) {
    let channels = mixer.channels(of: .oklch)
    var (lightness, chroma) = (channels[0].position.value / 100, channels[1].position.value)
    if hasShift {
      chroma =
        OKLCH.inGamut(
          lightness: lightness, chroma: max(0, chroma + step / 100),
          direction: Hue.point(degrees: mixer.planeHue, radius: 1)
        ).chroma
    } else {
      lightness = min(max(lightness + step / 100, 0), 1)
    }
    mixer.moveInPlane(lightness: lightness, chroma: chroma, by: self)
  }

  // MARK: Drawing

  override func draw(in canvas: Canvas) {
    let (size, rows) = (canvas.size, rows)
    guard canvas.depth > .ansi16, size.width > 0, rows > 0 else {
      return canvas.fill(style: canvas.theme.text)
    }
    var plane = plane ?? Plane(basis)
    if (plane.basis.columns, plane.basis.rows) != (size.width, rows) { plane = Plane(basis) }
    if self.plane != plane || picture?.depth != canvas.depth {
      self.plane = plane
      picture = (
        StoredCells(size: size, depth: canvas.depth) { draw(plane, in: $0) }, canvas.depth
      )
    }
    picture?.cells.put(in: canvas)
    drawRing(in: plane, canvas)
  }

  /// Draws all but the ring.
  private func draw(_ plane: Plane, in canvas: Canvas) {
    for row in 0..<plane.basis.rows {
      for column in 0..<plane.basis.columns {
        let upper = point(2 * row, column, of: plane)
        let lower = point(2 * row + 1, column, of: plane)
        guard upper != nil || lower != nil else { continue }
        let glyph: Unicode.Scalar = upper == lower ? " " : upper == nil ? "▄" : "▀"
        let style = Style(
          foreground: glyph == " " ? nil : (upper ?? lower).map { .rgb($0) },
          background: upper == nil ? nil : lower.map { .rgb($0) })
        canvas.put(glyph, column: column, row: row, style: style)
      }
    }
    if mixer.sought.value == nil {
      for rule in plane.rules { draw(rule, of: plane, in: canvas) }
    }
    drawNames(of: plane, in: canvas)
  }

  /// The color of a point; while words are searched for, what is not called so recedes.
  private func point(_ point: Int, _ column: Int, of plane: Plane) -> RGB? {
    guard let color = plane.color(column: column, point: point) else { return nil }
    guard let phrase = mixer.sought.value, !phrase.fits(ColorDescription(of: color)) else {
      return color
    }
    return (inks.value.background ?? .black).mixed(0.22, with: color)
  }

  private func drawNames(of plane: Plane, in canvas: Canvas) {
    let (dim, row, width) = (inks.value.dim, plane.basis.rows, canvas.size.width)
    let (up, right) = ("lighter ↑", axis == .chroma ? "more vivid →" : "hue →")
    guard up.count + 2 + right.count <= width else { return }
    canvas.write(up, column: 0, row: row, style: dim)
    canvas.write(right, column: width - right.count, row: row, style: dim)
    guard case .chroma(let chroma) = plane.basis.common else { return }
    let common = "all at chroma \(String(chroma, decimals: 3))"
    let column = (up.count + width - right.count - common.count) / 2
    if column > up.count { canvas.write(common, column: column, row: row, style: dim) }
  }

  /// Draws a thin line in one ink, and its name on the side that can be read.
  private func draw(_ rule: Plane.Rule, of plane: Plane, in canvas: Canvas) {
    let ink = (inks.value.background ?? .black).opposite(depth: canvas.depth)
    for column in 0..<plane.basis.columns {
      guard let (row, glyph) = rule.cell(column),
        let mean = plane.mean(column: column, row: row)
      else { continue }
      let line = rule.isStrong ? ink : mean.mixed(0.5, with: ink)
      canvas.put(
        glyph, column: column, row: row,
        style: Style(foreground: line.ink(depth: canvas.depth), background: .rgb(mean)))
    }
    guard let row = nameRow(of: rule, in: plane) else { return }
    for (column, scalar) in rule.name.unicodeScalars.enumerated() {
      // The name is never cut, not even where sRGB ends.
      let mean = plane.mean(column: column, row: row)
      canvas.put(
        scalar, column: column, row: row,
        style: mean.map { inks.value.text(on: $0, attributes: .bold) } ?? .bold)
    }
  }

  /// The row of a line's name; nil where it has none.
  private func nameRow(of rule: Plane.Rule, in plane: Plane) -> Int? {
    guard !rule.name.isEmpty, let edge = rule.edge(0) else { return nil }
    let row = rule.isReadableAbove ? edge - 1 : edge
    return (0..<plane.basis.rows).contains(row) ? row : nil
  }

  /// Whether a letter of a line's name is in a cell.
  private func hasLetter(column: Int, row: Int, in plane: Plane) -> Bool {
    mixer.sought.value == nil
      && plane.rules.contains { rule in
        let name = Array(rule.name.unicodeScalars)
        return nameRow(of: rule, in: plane) == row && name.indices.contains(column)
          && name[column] != " "
      }
  }

  private func drawRing(in plane: Plane, _ canvas: Canvas) {
    let color = mixer.displayed.value
    let seen = color.composite(on: plane.basis.surface)
    let (column, row) = plane.place(of: OKLCH(color.rgb), luminance: seen.luminance)
    func side(_ column: Int) -> Ring.Side? {
      plane.mean(column: column, row: row).map { Ring.Side($0) }
    }
    let foot = inks.value.ring.draw(
      seen, column: column, rows: row..<row + 1, between: side(column - 1), and: side(column + 1),
      in: canvas)
    guard row + 1 < rows else { return }
    let upper = plane.color(column: column, point: 2 * row + 2)
    let lower = plane.color(column: column, point: 2 * row + 3)
    // Not over half a cell at the outline, nor over a letter.
    if upper == nil, lower != nil { return }
    if hasLetter(column: column, row: row + 1, in: plane) { return }
    foot.draw(
      over: plane.mean(column: column, row: row + 1) ?? upper, column: column, row: row + 1,
      in: canvas)
  }
}
