/// A block of one color, with its hex triplet on it.
///
/// A row without text is a run of blank cells, so that a change of the color takes one erase for each row. If the color
/// may be the terminal's background, an edge in the terminal's own colors shows how far the block reaches. If the
/// terminal shows fewer colors, the nearest one is named: `≈ 208`. If it shows none, there are only the text and the
/// edge.
public final class Swatch: View {
  /// The color of the block.
  public var color: RGB {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  /// Makes a block of a color with its hex triplet.
  public init(_ color: RGB) {
    self.color = color
  }

  public override func draw(in canvas: Canvas) {
    let (size, depth) = (canvas.size, canvas.depth)
    let hasColors = depth != .monochrome
    canvas.fill(style: hasColors ? Style(background: .rgb(color)) : canvas.theme.text)
    let shown = Palette.shownName(of: color, depth: depth).map { "≈ " + $0 }
    let texts = [color.hexText, shown].compactMap { $0 }.prefix(size.height)
    let widest = texts.map(\.displayWidth).max() ?? 0
    // No edge in up to two rows without colors, nor where it would displace the text.
    let takesEdge =
      (size.height == 1 || !hasColors) && [size.width - 1, size.width].contains(widest)
    let hasEdge =
      size.width > 3 && !takesEdge
      && (hasColors ? color.blendsIntoBackground(depth: depth) : size.height > 2)
    let right = size.width - (hasEdge ? 1 : 0)
    let margin = widest + 2 <= right ? 2 : widest + 1 <= right ? 1 : hasEdge ? 1 : 0
    let isRoomy = size.height >= texts.count + 2
    // In the terminal's own colors, so that a change of the block's color does not change the edge.
    if hasEdge { canvas.drawEdges(sidesOnly: !isRoomy, style: canvas.theme.text) }
    let style =
      hasColors
      ? Style(
        foreground: color.opposite(depth: depth).ink(depth: depth), background: .rgb(color))
      : canvas.theme.text
    for (row, text) in texts.enumerated() where margin + text.displayWidth <= right {
      canvas.write(text, column: margin, row: isRoomy ? row + 1 : row, style: style)
    }
  }
}
