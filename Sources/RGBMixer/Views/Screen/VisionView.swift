import TermUI

/// The mixed color and its background as other eyes see them: a column for each vision, a row for each color.
final class VisionView: View {
  var colors = RestedColor(color: AlphaColor(.black), background: .black) {
    didSet { if colors != oldValue { setNeedsDisplay() } }
  }

  private static let visions: [(name: String, vision: ColorVision)] = [
    ("protan", .protanopia), ("deutan", .deuteranopia), ("tritan", .tritanopia), ("gray", .gray),
  ]

  /// All available columns, and a row for the names and for each color.
  override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: 3)
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
    let (size, start) = (canvas.size, 11)
    guard canvas.depth != .monochrome, size.width > start + 8 * Self.visions.count else { return }
    canvas.write("seen with", column: 0, row: 0, style: canvas.theme.text)
    let pitch = (size.width - start + 2) / Self.visions.count
    let (half, rest) = (size.height - 1).quotientAndRemainder(dividingBy: 2)
    let rows = [
      ("mixed", colors.color.composite(on: colors.background), 1, half + rest),
      ("background", colors.background, 1 + half + rest, half),
    ]
    for (name, _, row, height) in rows where height > 0 {
      canvas.write(name, column: 0, row: row, style: canvas.theme.text)
    }
    for (index, seen) in Self.visions.enumerated() {
      let column = start + index * pitch
      canvas.write(seen.name, column: column, row: 0, style: canvas.theme.text)
      for (_, rgb, row, height) in rows {
        canvas.fill(
          Rect(column: column, row: row, width: pitch - 2, height: height),
          style: Style(background: .rgb(seen.vision.seen(rgb))))
      }
    }
  }
}
