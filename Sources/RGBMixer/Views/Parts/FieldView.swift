import Binding
import TermUI

/// In place of the plane while a contrast is kept: all colors that have it, hue to the right, chroma upward, with the
/// color in a ring, and the two axes named in the last row.
///
/// A press or a drag sets hue and chroma.
final class FieldView: MixerView {
  private var field: ContrastField?
  /// The cells of the field without the ring, and their depth.
  private var picture: (cells: StoredCells, depth: ColorDepth)?

  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    redraw(for: mixer.kept)
    redraw(for: mixer.displayed)
    keep(inks.bind { [unowned self] _ in picture = nil })
  }

  /// The rows of the field itself.
  private var rows: Int { max(0, frame.height - 1) }

  override func handle(_ event: Event) -> Bool {
    guard let field else { return false }
    return handleDrag(event, rows: rows) { position in
      let place = field.position(column: position.column, row: position.row)
      mixer.moveInField(chroma: place.chroma, hue: place.hue, by: self)
    }
  }

  override func draw(in canvas: Canvas) {
    let size = canvas.size
    guard let kept = mixer.kept.value, canvas.depth > .ansi16, size.width > 2, size.height > 1
    else { return canvas.fill(style: canvas.theme.text) }
    let basis = ContrastField.Basis(kept: kept, columns: size.width, rows: size.height - 1)
    if field?.basis != basis || picture?.depth != canvas.depth {
      let field = ContrastField(basis)
      self.field = field
      picture = (
        StoredCells(size: size, depth: canvas.depth) { draw(field, in: $0) }, canvas.depth
      )
    }
    picture?.cells.put(in: canvas)
    if let field { drawRing(in: field, canvas) }
  }

  /// Draws all but the ring.
  private func draw(_ field: ContrastField, in canvas: Canvas) {
    for row in 0..<field.basis.rows {
      for column in 0..<field.basis.columns {
        let upper = field.color(column: column, point: 2 * row)
        guard let lower = field.color(column: column, point: 2 * row + 1) else { continue }
        let glyph: Unicode.Scalar = upper == lower ? " " : upper == nil ? "▄" : "▀"
        canvas.put(
          glyph, column: column, row: row,
          style: Style(
            foreground: glyph == " " ? nil : .rgb(upper ?? lower),
            background: upper == nil ? nil : .rgb(lower)))
      }
    }
    let (width, row, dim) = (canvas.size.width, field.basis.rows, inks.value.dim)
    let (up, right, all) = ("more vivid ↑", "hue →", "all ≥ \(field.basis.kept.text)")
    canvas.write(up, column: 0, row: row, style: dim)
    canvas.write(right, column: width - right.count, row: row, style: dim)
    let column = (up.count + width - right.count - all.count) / 2
    if column > up.count { canvas.write(all, column: column, row: row, style: .plain) }
  }

  private func drawRing(in field: ContrastField, _ canvas: Canvas) {
    let vector = mixer.displayedVector
    let (column, row) = field.place(chroma: vector[1], hue: vector[2])
    func side(_ column: Int) -> Ring.Side? {
      field.mean(column: column, row: row).map { Ring.Side($0) }
    }
    let foot = inks.value.ring.draw(
      mixer.displayedSeen.value, column: column, rows: row..<row + 1, between: side(column - 1),
      and: side(column + 1), in: canvas)
    guard row + 1 < field.basis.rows,
      let below = field.mean(column: column, row: row + 1)
    else { return }
    foot.draw(over: below, column: column, row: row + 1, in: canvas)
  }
}
