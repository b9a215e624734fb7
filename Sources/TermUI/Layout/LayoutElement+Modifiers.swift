extension LayoutElement {
  /// Gives the item a share of the cells that are left in its stack.
  ///
  /// It is left out if that is less than one cell. A view that prefers all that it is offered is flexible without this.
  public var flexible: LayoutItem { flexible(1) }

  /// Gives the item a share of the cells that are left in its stack, by weight.
  public func flexible(_ weight: Int) -> LayoutItem {
    layoutItem.with {
      $0.weight = max(0, weight)
      $0.width?.isOverridden = true
      $0.height?.isOverridden = true
    }
  }

  /// Gives the item a fixed number of columns, including its padding.
  ///
  /// If there are fewer in a stack of columns, the item is left out.
  public func width(_ columns: Int) -> LayoutItem {
    layoutItem.with { $0.width = LayoutItem.Extent(cells: max(0, columns)) }
  }

  /// Gives the item a fixed number of rows, including its padding.
  ///
  /// If there are fewer in a stack of rows, the item is left out.
  public func height(_ rows: Int) -> LayoutItem {
    layoutItem.with { $0.height = LayoutItem.Extent(cells: max(0, rows)) }
  }

  /// Aligns the item across its stack, at the extent that it prefers; without this it fills the stack.
  public func aligned(_ alignment: LayoutItem.Alignment) -> LayoutItem {
    layoutItem.with { $0.alignment = alignment }
  }

  /// Adds blank cells on all sides of the item.
  public func padded(columns: Int = 0, rows: Int = 0) -> LayoutItem {
    layoutItem.with {
      $0.padding.width = $0.padding.width.adding(max(0, columns))
      $0.padding.height = $0.padding.height.adding(max(0, rows))
    }
  }

  /// Puts a number of blank cells before the item, instead of its stack's spacing; none if it is the first.
  public func spaced(_ cells: Int) -> LayoutItem {
    layoutItem.with { $0.spacing = max(0, cells) }
  }
}
