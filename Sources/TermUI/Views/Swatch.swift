/// A block of one color, with its hex triplet on it.
///
/// A row without text is a run of blank cells, so that a change of the color takes one erase for each row. If the color
/// may be the terminal's background, an edge in the terminal's own colors shows how far the block reaches. If the
/// terminal shows fewer colors, the nearest one is named: `≈ 208`. If it shows none, there are only the text and the
/// edge.
public final class Swatch: View {
  /// A line of text on the block.
  package struct Line: Hashable, Sendable {
    /// The colors of a text.
    package enum Colors: Hashable, Sendable {
      /// Black or white, whichever can be read on the block.
      case readable
      /// A color on the block.
      case ink(RGB)
      /// ``Swatch/sample`` on the block.
      case sample
      /// The color of the block on ``Swatch/sample``.
      case button
    }

    package let string: String
    let colors: Colors
    let attributes: Style.Attributes
    /// The columns of the string, kept because most texts are drawn many times.
    let width: Int

    /// Makes a text of one line.
    package init(
      _ string: String, _ colors: Colors = .readable, attributes: Style.Attributes = []
    ) {
      self.string = string
      self.colors = colors
      self.attributes = attributes
      width = string.displayWidth
    }
  }

  /// The color of the block.
  public var color: RGB {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  /// The color of sample texts; initially black.
  package var sample = RGB.black {
    didSet { if sample != oldValue { setNeedsDisplay() } }
  }

  /// The lines from the top, the most useful first; lines that do not fit are left out.
  ///
  /// If nil, there is the hex triplet of the color.
  package var texts: [Line]? {
    didSet { if texts != oldValue { setNeedsDisplay() } }
  }

  /// The texts at the bottom, in one row if they fit; left out if ``texts`` need their rows.
  package var footnotes: [Line] = [] {
    didSet { if footnotes != oldValue { setNeedsDisplay() } }
  }

  /// The terminal's background; nil if unknown, and then it may be nearly black or nearly white.
  package var background: RGB? {
    didSet { if background != oldValue { setNeedsDisplay() } }
  }

  /// Makes a block of a color with its hex triplet.
  public init(_ color: RGB) {
    self.color = color
  }

  /// Makes a block of a color with lines of text from the top.
  package init(_ color: RGB, texts: [Line]) {
    self.color = color
    self.texts = texts
  }

  public override func draw(in canvas: Canvas) {
    let hasColors = canvas.depth != .monochrome
    canvas.fill(style: hasColors ? Style(background: .rgb(color)) : canvas.theme.text)
    // Text in other colors is a sample, which shows nothing if there are no colors.
    let texts = texts ?? [Line(color.hexText)]
    var top = hasColors ? texts : texts.filter { $0.colors == .readable }
    let bottom = hasColors ? footnotes : footnotes.filter { $0.colors == .readable }
    if let shown = Palette.shownName(of: color, depth: canvas.depth) {
      top.insert(Line("≈ " + shown), at: min(1, top.count))
    }
    let size = canvas.size
    if top.count > size.height { top.removeLast(top.count - size.height) }
    // Without colors, only an edge shows the block, but a block of up to two rows has none, to leave room for the text.
    // Nor has a block of one row, or one without colors, if the edge would displace the text.
    let takesEdge =
      (size.height == 1 || !hasColors) && [size.width - 1, size.width].contains(top.widest)
    let hasEdge =
      size.width > 3 && !takesEdge
      && (hasColors ? blendsIntoBackground(depth: canvas.depth) : size.height > 2)
    let right = size.width - (hasEdge ? 1 : 0)
    let widest = max(top.widest, bottom.widest)
    let margin = widest + 2 <= right ? 2 : widest + 1 <= right ? 1 : hasEdge ? 1 : 0
    let isOneRow = margin + bottom.widthInOneRow <= right
    let bottomRows = isOneRow ? min(1, bottom.count) : bottom.count
    let isRoomy = size.height >= top.count + bottomRows + 2
    // In the terminal's own colors, so that a change of the block's color does not change the edge.
    if hasEdge { canvas.drawEdges(sidesOnly: !isRoomy, style: canvas.theme.text) }
    let rows = isRoomy ? 1..<size.height - 1 : 0..<size.height
    var (column, row) = (margin, rows.lowerBound)
    for text in top {
      if rows.contains(row), column + text.width <= right {
        write(text, column: column, row: row, in: canvas)
      }
      row += 1
    }
    row = max(rows.upperBound - bottomRows, row)
    for text in bottom {
      if rows.contains(row), column + text.width <= right {
        write(text, column: column, row: row, in: canvas)
      }
      if isOneRow { column += text.width + 2 } else { row += 1 }
    }
  }

  private func write(_ text: Line, column: Int, row: Int, in canvas: Canvas) {
    guard canvas.depth != .monochrome else {
      return _ = canvas.write(text.string, column: column, row: row, style: canvas.theme.text)
    }
    let (ink, fill): (RGB?, RGB) =
      switch text.colors {
      case .readable: (nil, color)
      case .ink(let ink): (ink, color)
      case .sample: (sample, color)
      case .button: (color, sample)
      }
    // Many terminals of 16 colors show bold text in a brighter color.
    let attributes =
      canvas.depth == .ansi16 ? text.attributes.subtracting(.bold) : text.attributes
    let style = Style(
      foreground: (ink ?? fill.opposite(depth: canvas.depth)).ink(depth: canvas.depth),
      background: .rgb(fill), attributes: attributes)
    canvas.write(text.string, column: column, row: row, style: style)
  }

  /// Whether the block can hardly be told from the terminal's background.
  private func blendsIntoBackground(depth: ColorDepth) -> Bool {
    background.map { color.blends(into: $0, depth: depth) }
      ?? color.blendsIntoBackground(depth: depth)
  }
}

extension [Swatch.Line] {
  fileprivate var widest: Int {
    var widest = 0
    for text in self { widest = Swift.max(widest, text.width) }
    return widest
  }

  /// The columns of the texts side by side, two columns apart.
  fileprivate var widthInOneRow: Int {
    var width = -2
    for text in self { width += text.width + 2 }
    return width
  }
}
