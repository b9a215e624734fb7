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
/// Along its stack an item gets the extent that it prefers (``View/preferredSize(in:)``), and across the stack all of it.
/// Flexible items share the cells that are left. If there are too few cells, items shrink to one cell, and if that is
/// not enough, the last ones are left out.
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
  fileprivate(set) var width: Extent?
  fileprivate(set) var height: Extent?
  /// The weight of a flexible item.
  fileprivate(set) var weight: Int?
  fileprivate(set) var alignment = Alignment.fill
  fileprivate(set) var padding = Size(width: 0, height: 0)
  /// The blank cells before the item; nil for the stack's spacing.
  fileprivate(set) var spacing: Int?

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

extension LayoutElement where Self == LayoutItem {
  /// Items below one another, from the top, with a number of blank rows between two of them.
  public static func rows(spacing: Int = 0, _ items: [any LayoutElement]) -> LayoutItem {
    .stack(.vertical, spacing: spacing, items)
  }

  /// Items beside one another, from the left, with a number of blank columns between two of them.
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

  fileprivate func with(_ change: (inout LayoutItem) -> Void) -> LayoutItem {
    var item = self
    change(&item)
    return item
  }
}

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

/// What a stack asks of an item.
extension LayoutItem {
  /// An extent that an item prefers.
  struct Preference {
    var cells: Int
    /// Whether the item wants all cells that there are.
    var isFlexible = false
  }

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
  func preference(along axis: Axis, in available: Size) -> Preference {
    if let cells = fixedExtent(along: axis) { return Preference(cells: cells) }
    let inside = Rect(available).inset(columns: padding.width, rows: padding.height).size
    var preference =
      switch content {
      case .view(let view): view.preference(along: axis, in: inside)
      case .stack(let stack): stack.preference(along: axis, in: inside)
      case .space: Preference(cells: 0)
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
