/// What a layout is made of: views, and items that give views a place.
///
/// The modifiers of an item are here, so that a view has them, too: `field.width(8)`.
@MainActor
public protocol LayoutElement {
  /// The element as an item.
  var layoutItem: LayoutItem { get }
}

/// A part of a layout: a view, blank cells, or rows or columns of parts.
///
/// It is the content of a window or a container:
///
/// ```swift
/// window.content = .rows(spacing: 1, [field, .columns([list.flexible(2), page.flexible(3)]), help])
/// ```
///
/// Along its stack an item gets the extent that it prefers (``View/preferredSize(in:)``), and across the stack all of
/// it. Flexible items share the cells that are left. If there are too few cells, items shrink to one cell, and if that
/// is not enough, the last ones are left out.
///
/// The modifiers can be called in any order. Paddings add up; of other modifiers that contradict each other, the last
/// one wins. <doc:Layout> has examples.
@MainActor
public struct LayoutItem: LayoutElement {
  /// The position of an item across a stack that is wider or higher than the item.
  public enum Alignment: Hashable, Sendable {
    /// At the left or at the top.
    case start
    /// In the middle.
    case center
    /// At the right or at the bottom.
    case end
    /// From edge to edge.
    case fill
  }

  enum Content {
    case view(View)
    case stack(Stack)
    /// A number of blank cells along the stack, or with nil a share of the cells that are left.
    case space(Int?)
  }

  /// A fixed extent.
  struct Extent {
    var cells: Int
    /// Whether the item was made flexible afterward, which wins along its stack.
    var isOverridden = false
  }

  let content: Content
  var width: Extent?
  var height: Extent?
  /// The weight of a flexible item.
  var weight: Int?
  var alignment = Alignment.fill
  var padding = Size(width: 0, height: 0)
  /// The blank cells before the item; nil for the stack's spacing.
  var spacing: Int?

  /// Makes an item of a view.
  public init(_ view: View) {
    self.init(content: .view(view))
  }

  fileprivate init(content: Content) {
    self.content = content
  }

  /// The item itself.
  public var layoutItem: LayoutItem { self }
}

extension View: LayoutElement {
  /// The view as an item of a layout.
  public final var layoutItem: LayoutItem { LayoutItem(self) }
}

extension LayoutElement where Self == LayoutItem {
  /// Items in rows, from the top, with a number of blank rows between them.
  public static func rows(spacing: Int = 0, _ items: [any LayoutElement]) -> LayoutItem {
    .stack(.vertical, spacing: spacing, items)
  }

  /// Items side by side, from the left, with a number of blank columns between them.
  public static func columns(spacing: Int = 0, _ items: [any LayoutElement]) -> LayoutItem {
    .stack(.horizontal, spacing: spacing, items)
  }

  /// Blank cells that take a share of the cells that are left, with a weight of 1; none if no cells are left.
  public static var space: LayoutItem { LayoutItem(content: .space(nil)) }

  /// A number of blank cells, or fewer if there is too little room.
  public static func space(_ cells: Int) -> LayoutItem {
    LayoutItem(content: .space(max(0, cells)))
  }
}

extension LayoutItem {
  fileprivate static func stack(
    _ axis: Axis, spacing: Int, _ elements: [any LayoutElement]
  ) -> LayoutItem {
    // Not `map`, whose closure would check the executor each time.
    var items: [LayoutItem] = []
    items.reserveCapacity(elements.count)
    for element in elements { items.append(element.layoutItem) }
    return LayoutItem(content: .stack(Stack(axis: axis, spacing: max(0, spacing), items: items)))
  }

  func with(_ change: (inout LayoutItem) -> Void) -> LayoutItem {
    var item = self
    change(&item)
    return item
  }
}

/// What a stack asks of an item.
extension LayoutItem {
  /// Whether the item is nothing but blank cells.
  var isBlank: Bool {
    if case .space = content { true } else { false }
  }

  /// Whether the item takes part in the layout: not if all its views are hidden.
  var isPresent: Bool {
    switch content {
    case .view(let view): !view.isHidden
    case .stack(let stack): stack.isPresent
    case .space: true
    }
  }

  /// The fixed extent along an axis; nil if the item has none.
  func fixedExtent(along axis: Axis) -> Int? {
    axis == .horizontal ? width?.cells : height?.cells
  }

  /// The fixed extent along the item's stack; nil if the item has none, or was made flexible afterward.
  func length(along axis: Axis) -> Int? {
    let extent = axis == .horizontal ? width : height
    return extent?.isOverridden == true ? nil : extent?.cells
  }

  /// The extent that the item prefers along an axis when it is offered a size.
  func preference(along axis: Axis, in available: Size) -> View.Preference {
    if let cells = fixedExtent(along: axis) { return (cells, isFlexible: false) }
    let inside = Rect(available).inset(columns: padding.width, rows: padding.height).size
    var preference =
      switch content {
      case .view(let view): view.preference(along: axis, in: inside)
      case .stack(let stack): stack.preference(along: axis, in: inside)
      case .space: View.Preference(0, isFlexible: false)
      }
    let margins = padding.extent(along: axis).multiplied(by: 2)
    preference.cells = preference.cells.adding(margins)
    return preference
  }

  /// Sets the frames of the views in the item.
  func place(in frame: Rect) {
    let frame = frame.inset(columns: padding.width, rows: padding.height)
    switch content {
    case .view(let view): view.place(in: frame)
    case .stack(let stack): stack.place(in: frame)
    case .space: break
    }
  }

  /// Calls a function with each view in the item, in their order.
  func forEachView(_ body: (View) -> Void) {
    switch content {
    case .view(let view): body(view)
    case .stack(let stack): for item in stack.items { item.forEachView(body) }
    case .space: break
    }
  }
}

/// Items in a row or in a column.
@MainActor
struct Stack {
  let axis: Axis
  let spacing: Int
  let items: [LayoutItem]

  var isPresent: Bool {
    for item in items where !item.isBlank && item.isPresent { return true }
    return false
  }

  /// The extent that the stack prefers along an axis when it is offered a size.
  func preference(along axis: Axis, in available: Size) -> View.Preference {
    var whole = View.Preference(0, isFlexible: false)
    var shares = demands(in: available)
    if axis == self.axis {
      whole.cells = shares.preferredExtent
      for share in shares where share.weight > 0 { whole.isFlexible = true }
    } else {
      shares.divide(available.extent(along: self.axis))
      for share in shares {
        guard let length = share.length else { continue }
        let offered = available.with(length, along: self.axis)
        let part = items[share.item].preference(along: axis, in: offered)
        whole.cells = max(whole.cells, part.cells)
        if part.isFlexible { whole.isFlexible = true }
      }
    }
    if whole.isFlexible { whole.cells = max(whole.cells, available.extent(along: axis)) }
    return whole
  }

  /// Sets the frames of the views in the stack.
  func place(in frame: Rect) {
    var shares = demands(in: frame.size)
    shares.divide(frame.size.extent(along: axis))
    let whole = frame.size.extent(across: axis)
    for share in shares {
      guard let length = share.length else { continue }
      let item = items[share.item]
      let breadth = breadth(of: item, in: frame.size.with(length, along: axis))
      let offset =
        switch item.alignment {
        case .center: (whole - breadth) / 2
        case .end: whole - breadth
        case .start, .fill: 0
        }
      let (column, row) = axis == .horizontal ? (share.start, offset) : (offset, share.start)
      let origin = frame.origin + Position(column: column, row: row)
      let size = Size(length: length, breadth: breadth, along: axis)
      item.place(in: Rect(origin: origin, size: size))
    }
  }

  /// The extent of an item across the stack.
  private func breadth(of item: LayoutItem, in available: Size) -> Int {
    let whole = available.extent(across: axis)
    if let extent = item.fixedExtent(along: axis.crossing) { return min(extent, whole) }
    if item.alignment == .fill { return whole }
    return min(item.preference(along: axis.crossing, in: available).cells, whole)
  }

  /// What the items that are present need of the stack's extent in a size.
  private func demands(in size: Size) -> [StackShare] {
    // Not `filter` and `map`: each call of their closures would check the executor.
    var shares: [StackShare] = []
    shares.reserveCapacity(items.count)
    for index in items.indices where items[index].isPresent {
      shares.append(demand(of: index, in: size))
    }
    return shares
  }

  private func demand(of index: Int, in size: Size) -> StackShare {
    let item = items[index]
    var share = StackShare()
    (share.item, share.isBlank, share.spacing) = (index, item.isBlank, item.spacing ?? spacing)
    if let length = item.length(along: axis) {
      (share.least, share.preferred) = (length, length)
    } else if let weight = item.weight {
      (share.least, share.weight) = (item.isBlank ? 0 : 1, weight)
    } else if case .space(let cells) = item.content {
      (share.preferred, share.weight) = (cells ?? 0, cells == nil ? 1 : 0)
    } else {
      let preference = item.preference(along: axis, in: size)
      share.least = min(1, preference.cells)
      if preference.isFlexible {
        share.weight = 1
      } else {
        share.preferred = preference.cells
      }
    }
    return share
  }
}
