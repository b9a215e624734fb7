/// A line of keys and their effects, such as `Tab next  q quit`.
public final class HelpLine: View {
  /// A key and its effect.
  public struct Item: Hashable, Sendable {
    /// The key's name, such as `Esc`, `←→` or `q`.
    public let key: Text
    /// The effect in a word or two.
    public let label: Text

    /// Makes an item of a key and its effect.
    public init(_ key: Text, _ label: Text) {
      self.key = key
      self.label = label
    }
  }

  /// The items, the most useful first; those that do not fit after them are left out.
  public var items: [Item] {
    didSet { if items != oldValue { setNeedsDisplay() } }
  }

  /// The style of the line, on top of the theme's text style; nil for that alone.
  public var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// The style of the effects, on top of the line's style; nil for that alone.
  public var labelStyle: Style? {
    didSet { if labelStyle != oldValue { setNeedsDisplay() } }
  }

  /// Makes a line of items.
  public init(_ items: [Item] = []) {
    self.items = items
  }

  /// All available columns, and one row.
  public override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: 1)
  }

  public override func draw(in canvas: Canvas) {
    let theme = canvas.theme
    let style = theme.text.overlaid(with: style)
    canvas.fill(style: style)
    for (item, columns) in visibleItems(in: canvas.size.width) {
      let end = canvas.write(
        item.key, column: columns.lowerBound, row: 0, style: style.overlaid(with: theme.emphasis))
      canvas.write(
        item.label, column: end + 1, row: 0, style: style.overlaid(with: labelStyle))
    }
  }

  /// The item at a column; nil between items.
  public func item(at column: Int) -> Item? {
    visibleItems(in: frame.width).first { $0.columns.contains(column) }?.item
  }

  /// The items that fit in a width, with their columns.
  private func visibleItems(in width: Int) -> [(item: Item, columns: Range<Int>)] {
    var visible: [(item: Item, columns: Range<Int>)] = []
    for item in items {
      let start = visible.last.map { $0.columns.upperBound + 2 } ?? 0
      let end = start + item.key.displayWidth + 1 + item.label.displayWidth
      guard end <= width else { continue }
      visible.append((item, start..<end))
    }
    return visible
  }
}
