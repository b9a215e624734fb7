extension LayoutElement {
  /// The item with a share of the cells that are left in its stack.
  ///
  /// It is left out if that is less than one cell. A view that prefers all that it is offered is flexible without this.
  public var flexible: LayoutItem { flexible(1) }

  /// The item with a share of the cells that are left in its stack, by weight.
  public func flexible(_ weight: Int) -> LayoutItem {
    layoutItem.with {
      $0.weight = max(0, weight)
      $0.width?.isOverridden = true
      $0.height?.isOverridden = true
    }
  }

  /// The item with a fixed number of columns, including its padding.
  ///
  /// In columns it is left out if there are fewer.
  public func width(_ columns: Int) -> LayoutItem {
    layoutItem.with { $0.width = LayoutItem.Extent(cells: max(0, columns)) }
  }

  /// The item with a fixed number of rows, including its padding.
  ///
  /// In rows it is left out if there are fewer.
  public func height(_ rows: Int) -> LayoutItem {
    layoutItem.with { $0.height = LayoutItem.Extent(cells: max(0, rows)) }
  }

  /// The item at the extent that it prefers across its stack, and aligned there; without this it fills the stack.
  public func aligned(_ alignment: LayoutItem.Alignment) -> LayoutItem {
    layoutItem.with { $0.alignment = alignment }
  }

  /// The item with blank cells on all sides, besides those that it already has.
  public func padded(columns: Int = 0, rows: Int = 0) -> LayoutItem {
    layoutItem.with {
      $0.padding.width = $0.padding.width.adding(max(0, columns))
      $0.padding.height = $0.padding.height.adding(max(0, rows))
    }
  }

  /// The item with a number of blank cells before it, in place of its stack's spacing; none if it is the first.
  public func spaced(_ cells: Int) -> LayoutItem {
    layoutItem.with { $0.spacing = max(0, cells) }
  }
}
