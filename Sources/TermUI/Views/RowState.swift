/// A heading to draw.
public struct HeadingState {
  /// The heading.
  public let text: Text
  /// The text at the right: the number of rows that are scrolled out above, in words, or nothing.
  public let note: Text
  /// The style of the line.
  public let style: Style
}

/// A row to draw.
public struct RowState {
  /// The index of the row.
  public let index: Int
  /// Whether the row is the selected one.
  public let isSelected: Bool
  /// Whether the row is marked.
  public let isMarked: Bool
  /// Whether the view has the focus.
  public let isFocused: Bool
  /// The style of the row.
  public var style: Style
  /// The style of the selected row, on top of the row's; nil for other rows.
  public var overlay: Style?
}
