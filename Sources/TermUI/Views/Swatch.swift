/// A block of one color that says which it is, and of another one to compare with in its left quarter, or as much
/// more as the words there need.
///
/// Rows without text are blank cells, so that a change costs one erase each where the block ends at the right
/// edge of the screen. Corners mark the extent of a color that is nearly black or nearly white, for it may be
/// the terminal's ground. Where the terminal shows fewer colors, the nearest one is named: `≈ 208`; where it
/// shows none, the colors are said in text.
public final class Swatch: View {
  /// A text on the block.
  public struct Text: Hashable, Sendable {
    /// The text, of one line.
    public var string: String
    /// The color that it is written in.
    public var ink: RGB

    /// Makes a text of its words and color.
    public init(_ string: String, ink: RGB) {
      self.string = string
      self.ink = ink
    }
  }

  /// The color shown; its hex triplet is written on it.
  public var color: RGB {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  /// The color to compare with, in the left quarter; none leaves the whole block to ``color``.
  public var other: RGB? {
    didSet { if other != oldValue { setNeedsDisplay() } }
  }

  /// The words on ``other`` that tell what it is, such as `was #336699`; written side by side or, in a narrow
  /// quarter, below one another.
  public var label: String {
    didSet { if label != oldValue { setNeedsDisplay() } }
  }

  /// The samples of text on ``color``, the most useful first: those that find no room are left out.
  public var texts: [Text] = [] {
    didSet { if texts != oldValue { setNeedsDisplay() } }
  }

  /// The columns between text and the left edge of its color; of the block, where there is none.
  public var textMargin = 0 {
    didSet { if textMargin != oldValue { setNeedsDisplay() } }
  }

  /// Makes a block of a color, and of another with what it is.
  public init(_ color: RGB, other: RGB? = nil, label: String = "") {
    self.color = color
    self.other = other
    self.label = label
  }

  public override func draw(in canvas: Canvas) {
    guard canvas.depth != .none else { return drawText(in: canvas) }
    let size = canvas.size
    let quarter = size.width / 4
    let words =
      textMargin + label.displayWidth < quarter
      ? [label] : label.split(separator: " ").map(String.init)
    let left = other == nil ? 0 : max(quarter, min(widest(words), size.width / 3))
    if let other {
      let part = SwatchPart(
        color: other, area: Rect(column: 0, row: 0, width: left, height: size.height),
        margin: textMargin, depth: canvas.depth)
      part.draw(part.fits(label) ? [label] : words, in: canvas)
    }
    let part = SwatchPart(
      color: color, area: Rect(column: left, row: 0, width: size.width - left, height: size.height),
      margin: textMargin, depth: canvas.depth)
    part.draw(
      [color.hexText], texts.map { SwatchPart.Line(text: $0.string, ink: $0.ink) }, in: canvas)
  }

  /// The columns that the widest of some words needs, and a blank behind it; none without words.
  private func widest(_ words: [String]) -> Int {
    words.map { textMargin + $0.displayWidth + 1 }.max() ?? 0
  }

  private func drawText(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
    canvas.write(color.hexText, column: textMargin, row: 0, style: canvas.theme.text)
    if other != nil { canvas.write(label, column: textMargin, row: 1, style: canvas.theme.text) }
  }
}
