/// A small picture with two pixels in each cell: an upper half block in one color on a background of the other.
public final class PictureView: View {
  /// The text that is shown if there is no picture, or if the terminal shows no colors.
  public var placeholder: Text {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// The rows of pixels from the top, which are cut to the length of the shortest; empty for no picture.
  ///
  /// A picture that is larger than the frame is scaled down by leaving out pixels. A smaller one is in the upper left
  /// corner.
  public var pixels: [[RGB]] = [] {
    didSet { if pixels != oldValue { setNeedsDisplay() } }
  }

  /// The style of the placeholder and of the cells without pixels, on top of the theme's text style; nil for that
  /// alone.
  public var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// Makes a view without a picture.
  public init(placeholder: Text = "") {
    self.placeholder = placeholder
  }

  public override func draw(in canvas: Canvas) {
    let base = canvas.theme.text.overlaid(with: style)
    canvas.fill(style: base)
    let size = canvas.size
    let width = pixels.map(\.count).min() ?? 0
    guard width > 0, canvas.depth != .monochrome else {
      for (row, line) in placeholder.wrapped(to: size.width).prefix(size.height).enumerated() {
        canvas.write(line, column: 0, row: row, style: base)
      }
      return
    }
    guard size.width > 0, size.height > 0 else { return }
    // Width and height are scaled by the ratio of the one that exceeds the frame more.
    let height = pixels.count
    let (shown, of) =
      width * 2 * size.height >= height * size.width
      ? (min(size.width, width), width) : (min(2 * size.height, height), height)
    let columns = max(1, width * shown / of)
    let rows = max(1, height * shown / of)
    for row in 0..<(rows + 1) / 2 {
      for column in 0..<columns {
        let x = column * of / shown
        let upper = pixels[2 * row * of / shown][x]
        let lower = 2 * row + 1 < rows ? pixels[(2 * row + 1) * of / shown][x] : nil
        draw(upper, lower, column: column, row: row, in: canvas)
      }
    }
  }

  private func draw(_ upper: RGB, _ lower: RGB?, column: Int, row: Int, in canvas: Canvas) {
    let background = lower.map(Color.rgb)
    if upper == lower {
      canvas.fill(
        Rect(column: column, row: row, width: 1, height: 1), style: Style(background: background))
    } else {
      canvas.write(
        "▀", column: column, row: row,
        style: Style(foreground: .rgb(upper), background: background))
    }
  }
}
