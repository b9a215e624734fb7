/// A block of one color, with its hex triplet on it.
///
/// A row without text is a run of blank cells, so that a change of the color costs one erase a row. An edge in the
/// terminal's own colors shows how far the block reaches if its color may be the terminal's background. If the
/// terminal shows fewer colors, the nearest one is named: `≈ 208`; if it shows none, only the text is there.
public final class Swatch: View {
  /// A line of text on the block.
  package struct Text: Hashable, Sendable {
    /// The text, one line.
    package var string: String
    /// The color of the text; nil for black or white, whichever can be read on the block.
    package var ink: RGB?
    /// The color under the text; nil for the block's own.
    package var fill: RGB?
    /// The attributes of the text.
    package var attributes: Style.Attributes

    /// Makes a text; without colors it is written in black or white on the block's own color.
    package init(
      _ string: String, ink: RGB? = nil, fill: RGB? = nil, attributes: Style.Attributes = []
    ) {
      self.string = string
      self.ink = ink
      self.fill = fill
      self.attributes = attributes
    }
  }

  /// The color of the block.
  public var color: RGB {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  /// The lines from the top, the most useful first; lines without room are left out.
  ///
  /// Until they are set, the color's hex triplet is written there.
  package var texts: [Text] = [] {
    didSet {
      hasTexts = true
      if texts != oldValue { setNeedsDisplay() }
    }
  }

  /// Whether ``texts`` were set.
  private var hasTexts = false

  /// The texts at the bottom, in one row if it has room for them; left out where ``texts`` need their rows.
  package var footnotes: [Text] = [] {
    didSet { if footnotes != oldValue { setNeedsDisplay() } }
  }

  /// The terminal's background; nil while it is not known, and then it may be nearly black or nearly white.
  package var background: RGB? {
    didSet { if background != oldValue { setNeedsDisplay() } }
  }

  /// Makes a block of a color, which bears its hex triplet.
  public init(_ color: RGB) {
    self.color = color
  }

  /// Makes a block of a color with lines of text from the top.
  package init(_ color: RGB, texts: [Text]) {
    self.color = color
    self.texts = texts
    hasTexts = true
  }

  public override func draw(in canvas: Canvas) {
    let hasColors = canvas.depth != .none
    canvas.fill(style: hasColors ? Style(background: .rgb(color)) : canvas.theme.text)
    // Text in a color of its own is a sample, which says nothing where there are no colors.
    let texts = hasTexts ? texts : [Text(color.hexText)]
    var top = hasColors ? texts : texts.filter { $0.ink == nil }
    let bottom = hasColors ? footnotes : footnotes.filter { $0.ink == nil }
    if let shown = Palette.shownName(of: color, depth: canvas.depth) {
      top.insert(Text("≈ " + shown), at: min(1, top.count))
    }
    let size = canvas.size
    let hasEdge = hasColors && size.width > 3 && melts(depth: canvas.depth)
    let right = size.width - (hasEdge ? 1 : 0)
    let all = top + bottom
    let widths = all.map(\.string.displayWidth)
    let widest = widths.max() ?? 0
    let margin = widest + 2 <= right ? 2 : widest + 1 <= right ? 1 : hasEdge ? 1 : 0
    let bottomWidth = widths[top.count...].reduce(2 * bottom.count - 2, +)
    let isOneRow = margin + bottomWidth <= right
    let bottomRows = isOneRow ? min(1, bottom.count) : bottom.count
    let isRoomy = size.height >= top.count + bottomRows + 2
    if hasEdge { drawEdge(in: canvas, isFrame: isRoomy) }
    let rows = isRoomy ? 1..<size.height - 1 : 0..<size.height
    var (column, row) = (margin, rows.lowerBound)
    for (index, text) in all.enumerated() {
      if index == top.count { row = max(rows.upperBound - bottomRows, row) }
      let end = column + widths[index]
      if rows.contains(row), end <= right {
        let style = hasColors ? style(of: text, depth: canvas.depth) : canvas.theme.text
        canvas.write(text.string, column: column, row: row, style: style)
      }
      if isOneRow, index >= top.count { column = end + 2 } else { row += 1 }
    }
  }

  private func style(of text: Text, depth: ColorDepth) -> Style {
    let fill = text.fill ?? color
    return Style(
      foreground: (text.ink ?? fill.opposite(depth: depth)).ink(depth: depth),
      background: .rgb(fill), attributes: text.attributes)
  }

  /// Whether the block can hardly be told from the terminal's background.
  private func melts(depth: ColorDepth) -> Bool {
    background.map { color.melts(into: $0, depth: depth) } ?? color.melts(depth: depth)
  }

  /// Draws lines at both sides, or all around, in the terminal's own colors, so that a change of the block's color
  /// leaves them as they are.
  private func drawEdge(in canvas: Canvas, isFrame: Bool) {
    let (style, right, bottom) = (canvas.theme.text, canvas.size.width - 1, canvas.size.height - 1)
    for row in 0...max(0, bottom) {
      canvas.put("│", column: 0, row: row, style: style)
      canvas.put("│", column: right, row: row, style: style)
    }
    guard isFrame else { return }
    for column in 1..<right {
      canvas.put("─", column: column, row: 0, style: style)
      canvas.put("─", column: column, row: bottom, style: style)
    }
    canvas.put("┌", column: 0, row: 0, style: style)
    canvas.put("┐", column: right, row: 0, style: style)
    canvas.put("└", column: 0, row: bottom, style: style)
    canvas.put("┘", column: right, row: bottom, style: style)
  }
}
