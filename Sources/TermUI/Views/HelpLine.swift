/// The keys that can be used now, with what they do, in one line.
public final class HelpLine: View {
  /// A key and what it does.
  public struct Item: Hashable, Sendable {
    /// The key as it is printed on the keyboard, or as a letter.
    public let key: String
    /// The effect of the key, in a word or two.
    public let label: String

    /// Makes an item of its two parts.
    public init(_ key: String, _ label: String) {
      self.key = key
      self.label = label
    }
  }

  /// The items, the most useful first: those that do not fit are left out from the end.
  public var items: [Item] {
    didSet { if items != oldValue { setNeedsDisplay() } }
  }

  /// Makes a line of its items.
  public init(_ items: [Item] = []) {
    self.items = items
  }

  public override func draw(in canvas: Canvas) {
    let theme = canvas.theme
    canvas.fill(style: theme.text)
    var column = 0
    for item in items {
      let start = column == 0 ? 0 : column + 2
      guard start + item.key.displayWidth + 1 + item.label.displayWidth <= canvas.size.width else {
        return
      }
      let end = canvas.write(
        item.key, column: start, row: 0, style: theme.text.with(theme.strong))
      column = canvas.write(item.label, column: end + 1, row: 0, style: theme.text)
    }
  }
}
