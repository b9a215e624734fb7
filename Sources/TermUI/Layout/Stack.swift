extension LayoutItem {
  /// Items below one another, from the top, with a number of blank rows between two of them.
  public static func rows(spacing: Int = 0, _ items: [LayoutItem]) -> LayoutItem {
    Stack(.vertical, spacing: spacing, items)
  }

  /// Items beside one another, from the left, with a number of blank columns between two of them.
  public static func columns(spacing: Int = 0, _ items: [LayoutItem]) -> LayoutItem {
    Stack(.horizontal, spacing: spacing, items)
  }
}

/// Items below one another, or beside one another.
final class Stack: LayoutItem {
  private let axis: Axis
  private let spacing: Int
  private let items: [LayoutItem]
  /// All priorities of the items, each once, from the highest.
  private let priorities: [Int]

  init(_ axis: Axis, spacing: Int, _ items: [LayoutItem]) {
    self.axis = axis
    self.spacing = max(0, spacing)
    self.items = items
    var priorities: [Int] = []
    for item in items { item.traits.insertPriorities(into: &priorities) }
    self.priorities = priorities
    super.init()
  }

  override var isBlank: Bool { false }

  override func appendViews(to views: inout [LayoutItem]) {
    for item in items { item.appendViews(to: &views) }
  }

  override func isPresent(in container: Size) -> Bool {
    for item in items where !item.isBlank && item.isPresent(in: container) { return true }
    return false
  }

  override func preferredExtent(along axis: Axis, in available: Size, of container: Size) -> Int {
    var extent = 0
    for share in shares(of: available, in: container) {
      guard let length = share.length else { continue }
      if axis == self.axis {
        extent = share.start.adding(length)
      } else {
        let offered = available.with(length, along: self.axis)
        let own = items[share.item].preferredExtent(along: axis, in: offered, of: container)
        extent = max(extent, own)
      }
    }
    return extent
  }

  override func place(in frame: Rect, of container: Size) {
    for share in shares(of: frame.size, in: container) {
      guard let length = share.length else { continue }
      let item = items[share.item]
      let whole = frame.size.extent(across: axis)
      let breadth = breadth(of: item, in: frame.size.with(length, along: axis), of: container)
      let offset =
        switch item.traits.alignment {
        case .center: (whole - breadth) / 2
        case .end: whole - breadth
        case .start, .fill: 0
        }
      let (column, row) = axis == .horizontal ? (share.start, offset) : (offset, share.start)
      let origin = frame.origin + Position(column: column, row: row)
      let size = Size(length: length, breadth: breadth, along: axis)
      item.place(in: Rect(origin: origin, size: size), of: container)
    }
  }

  /// The extent of an item across the stack.
  private func breadth(of item: LayoutItem, in available: Size, of container: Size) -> Int {
    let whole = available.extent(across: axis)
    if let extent = item.traits.extent(along: axis.crossing, of: container) {
      return min(extent, whole)
    }
    if item.traits.alignment == .fill { return whole }
    return min(item.preferredExtent(along: axis.crossing, in: available, of: container), whole)
  }

  /// The shares of the items that are present in the container, in a size.
  private func shares(of size: Size, in container: Size) -> [StackShare] {
    // Not `filter` and `map`: each call of their closures would check the executor.
    var shares: [StackShare] = []
    shares.reserveCapacity(items.count)
    for index in items.indices where items[index].isPresent(in: container) {
      shares.append(share(of: index, in: size, of: container))
    }
    shares.divide(size.extent(along: axis), by: priorities)
    return shares
  }

  /// What an item needs of the stack's extent.
  private func share(of index: Int, in size: Size, of container: Size) -> StackShare {
    let item = items[index]
    var share = StackShare()
    (share.item, share.isBlank) = (index, item.isBlank)
    (share.priority, share.steps) = (item.traits.priority, item.traits.steps)
    share.spacing = item.traits.spacing ?? spacing
    share.spacingPriority = item.traits.spacingPriority
    if let length = item.traits.length(along: axis, of: container) {
      (share.least, share.preferred) = (item.traits.minimum ?? length, length)
    } else if item.traits.weight == nil {
      let offered = size.with(Size.unlimited, along: axis)
      let extent = item.preferredExtent(along: axis, in: offered, of: container)
      if extent < Size.unlimited {
        share.preferred = extent
        share.least = item.traits.isRigid ? extent : min(item.traits.minimum ?? 1, extent)
      }
    }
    if share.preferred == nil {
      share.weight = item.traits.weight ?? 1
      share.least = item.traits.minimum ?? 1
    }
    return share
  }
}
