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

  init(_ axis: Axis, spacing: Int, _ items: [LayoutItem]) {
    self.axis = axis
    self.spacing = max(0, spacing)
    self.items = items
  }

  override var isBlank: Bool { false }

  override var children: [LayoutItem] { items }

  override func isPresent(in container: Size) -> Bool {
    for item in items where !item.isBlank && item.isPresent(in: container) { return true }
    return false
  }

  override func preferredExtent(along axis: Axis, in available: Size, of container: Size) -> Int {
    var extent = 0
    for part in parts(in: available, of: container) {
      guard let length = part.share.length else { continue }
      if axis == self.axis {
        extent = part.share.start.adding(length)
      } else {
        let offered = available.with(length, along: self.axis)
        let own = part.item.preferredExtent(along: axis, in: offered, of: container)
        extent = max(extent, own)
      }
    }
    return extent
  }

  override func place(in frame: Rect, of container: Size) {
    for part in parts(in: frame.size, of: container) {
      guard let length = part.share.length else { continue }
      let whole = frame.size.extent(across: axis)
      let breadth = breadth(of: part.item, in: frame.size.with(length, along: axis), of: container)
      let offset =
        switch part.item.traits.alignment {
        case .center: (whole - breadth) / 2
        case .end: whole - breadth
        case .start, .fill, nil: 0
        }
      let size = Size(length: length, breadth: breadth, along: axis)
      let (column, row) =
        axis == .horizontal ? (part.share.start, offset) : (offset, part.share.start)
      part.item.place(
        in: Rect(
          column: frame.minColumn + column, row: frame.minRow + row,
          width: size.width, height: size.height),
        of: container)
    }
  }

  /// The extent of an item across the stack.
  private func breadth(of item: LayoutItem, in available: Size, of container: Size) -> Int {
    let whole = available.extent(across: axis)
    let traits = item.traits
    if let fixed = axis == .horizontal ? traits.height : traits.width { return min(fixed, whole) }
    if traits.alignment ?? .fill == .fill { return whole }
    return min(item.preferredExtent(along: axis.crossing, in: available, of: container), whole)
  }

  /// The items that are present in the container, each with its share of a size.
  private func parts(in size: Size, of container: Size) -> [(item: LayoutItem, share: StackShare)] {
    // No closures: each call of one would ask which executor runs it.
    var present: [LayoutItem] = []
    var shares: [StackShare] = []
    for item in items where item.isPresent(in: container) {
      present.append(item)
      shares.append(share(of: item, in: size, of: container))
    }
    shares.divide(size.extent(along: axis))
    return Array(zip(present, shares))
  }

  /// An item's demands on the stack's extent.
  private func share(of item: LayoutItem, in size: Size, of container: Size) -> StackShare {
    let traits = item.traits
    var share = StackShare()
    (share.priority, share.isBlank) = (traits.priority, item.isBlank)
    (share.spacing, share.spacingPriority) = (traits.spacing ?? spacing, traits.spacingPriority)
    var preferred: Int?
    if let fixed = traits.extent(along: axis) {
      (share.least, preferred) = (traits.minimum ?? fixed, fixed)
    } else if traits.weight == nil {
      let offered = size.with(Size.unlimited, along: axis)
      let extent = item.preferredExtent(along: axis, in: offered, of: container)
      if extent < Size.unlimited {
        preferred = extent
        share.least = traits.isRigid ? extent : min(traits.minimum ?? 1, extent)
      }
    }
    if preferred == nil {
      share.weight = traits.weight ?? 1
      share.least = traits.minimum ?? 1
    }
    let most = preferred ?? .max
    for step in traits.steps {
      share.goals.append((cells: min(step.cells ?? most, most), priority: step.priority))
    }
    if let preferred, share.goals.isEmpty { share.goals = [(preferred, share.priority)] }
    return share
  }
}
