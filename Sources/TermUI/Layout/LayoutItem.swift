/// A part of a layout: a view, or rows or columns of items.
///
/// It is the content of a window or a container:
///
/// ```swift
/// window.content = .rows(spacing: 1, [field, .columns([list.flexible(2), page.flexible(3)]), help])
/// ```
///
/// Along its stack an item gets the extent that it prefers (``View/preferredSize(in:)``), and across the stack all of it.
/// Flexible items share the cells that are left. If there are too few cells, items shrink, and if that is not enough,
/// those of the lowest ``priority(_:)`` are left out.
///
/// Describe a layout once. Its views get new frames when the container's size changes, and when a view prefers a
/// different size, is hidden or is shown. <doc:Layout> has examples.
@MainActor
open class LayoutItem {
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

  /// What its stack needs to know about the item.
  final let traits: LayoutTraits

  init(_ traits: LayoutTraits = LayoutTraits()) {
    self.traits = traits
  }

  /// Whether the item is nothing but blank cells.
  var isBlank: Bool { true }

  /// Appends the views in the item in their order, each once.
  func appendViews(to views: inout [LayoutItem]) {}

  /// Whether the item takes part in the layout of a container of a size: not if all its views are hidden.
  func isPresent(in container: Size) -> Bool { true }

  /// The extent that the item prefers along an axis when it is offered a size; `container` is the size that the whole
  /// layout fills.
  func preferredExtent(along axis: Axis, in available: Size, of container: Size) -> Int { 0 }

  /// Sets the frames of the views in the item.
  func place(in frame: Rect, of container: Size) {}
}

extension LayoutItem {
  /// Blank cells that take a share of the cells that are left, with a weight of 1; none if no cells are left.
  public static var space: LayoutItem { LayoutItem().with { ($0.weight, $0.minimum) = (1, 0) } }

  /// A number of blank cells, or fewer if there is too little room.
  public static func space(_ cells: Int) -> LayoutItem {
    LayoutItem().with { ($0.length, $0.minimum) = (max(0, cells), 0) }
  }

  // MARK: - Extents

  /// The item with a share of the cells that are left in its stack.
  ///
  /// It is left out if its share is less than its ``minimum(_:)``, or less than one cell. A view that prefers all that
  /// it is offered is flexible without this.
  public final var flexible: LayoutItem { flexible(1) }

  /// The item with a share of the cells that are left in its stack, by weight.
  public final func flexible(_ weight: Int) -> LayoutItem {
    with { $0.weight = max(0, weight) }
  }

  /// The item with a fixed number of columns, including its padding.
  public final func width(_ columns: Int) -> LayoutItem {
    with { $0.width = .fixed(max(0, columns)) }
  }

  /// The item with as many columns, including its padding, as a closure returns for the size of the container.
  public final func width(_ columns: @escaping @MainActor (Size) -> Int) -> LayoutItem {
    with { $0.width = .computed(columns) }
  }

  /// The item with a fixed number of rows, including its padding.
  public final func height(_ rows: Int) -> LayoutItem {
    with { $0.height = .fixed(max(0, rows)) }
  }

  /// The item with as many rows, including its padding, as a closure returns for the size of the container.
  ///
  /// ```swift
  /// track.height { $0.height < 40 ? 1 : 2 }
  /// ```
  public final func height(_ rows: @escaping @MainActor (Size) -> Int) -> LayoutItem {
    with { $0.height = .computed(rows) }
  }

  /// The item with a minimum number of cells along its stack: it is left out if there are fewer.
  public final func minimum(_ cells: Int) -> LayoutItem {
    with { $0.minimum = max(0, cells) }
  }

  /// The item at the extent that it prefers along its stack: it is left out if there are fewer cells.
  public final func rigid() -> LayoutItem {
    with { $0.isRigid = true }
  }

  /// The item at the extent that it prefers across its stack, and aligned there; without this it fills the stack.
  public final func aligned(_ alignment: Alignment) -> LayoutItem {
    with { $0.alignment = alignment }
  }

  /// The item with blank cells around it.
  public final func padded(columns: Int = 0, rows: Int = 0) -> LayoutItem {
    with { $0.padding = Size(width: columns, height: rows) }
  }

  // MARK: - Too little room

  /// The item with a priority in its stack; 0 by default.
  ///
  /// If there is too little room, items of lower priority shrink and are left out before it.
  public final func priority(_ priority: Int) -> LayoutItem {
    with { $0.priority = priority }
  }

  /// The item with a step of growth: at a priority, it grows to a number of cells along its stack, or, by default, to
  /// the extent that it prefers.
  ///
  /// An item without steps grows to the extent that it prefers at its own ``priority(_:)``. An item with steps gets its
  /// ``minimum(_:)`` at its own priority, and each step at that of the step, after items of higher priority:
  ///
  /// ```swift
  /// .rows([
  ///   picture.flexible.priority(3).growing(to: 3, priority: 2).growing(to: 8, priority: 0),
  ///   label.priority(1),
  /// ])
  /// ```
  public final func growing(to cells: Int? = nil, priority: Int) -> LayoutItem {
    with { $0.steps.append(LayoutTraits.Step(cells: cells, priority: priority)) }
  }

  /// The item with a number of blank cells before it, instead of the stack's spacing; none if it is the first.
  ///
  /// If there is too little room, they are left out by their own priority, or, by default, together with the item.
  public final func spaced(_ cells: Int, priority: Int? = nil) -> LayoutItem {
    with { ($0.spacing, $0.spacingPriority) = (max(0, cells), priority) }
  }

  /// The item in containers of some sizes only, such as a second column in wide windows.
  ///
  /// A view may be in several items if only one of them is present at a time.
  public final func when(_ condition: @escaping @MainActor (Size) -> Bool) -> LayoutItem {
    with { $0.condition = condition }
  }

  private func with(_ change: (inout LayoutTraits) -> Void) -> LayoutItem {
    var traits = traits
    change(&traits)
    return DescribedItem((self as? DescribedItem)?.item ?? self, traits)
  }
}

/// What a stack needs to know about an item, apart from its content.
struct LayoutTraits {
  var width: Extent?
  var height: Extent?
  /// The number of blank cells along the stack; nil of other items.
  var length: Int?
  /// The weight of a flexible item.
  var weight: Int?
  var minimum: Int?
  var isRigid = false
  var alignment = LayoutItem.Alignment.fill
  var padding = Size(width: 0, height: 0)
  var priority = 0
  var steps: [Step] = []
  /// The blank cells before the item; nil for the stack's spacing.
  var spacing: Int?
  var spacingPriority: Int?
  var condition: (@MainActor (Size) -> Bool)?

  /// A step of growth, to a number of cells, or with nil to the extent that the item prefers.
  struct Step {
    var cells: Int?
    var priority: Int
  }

  /// A number of cells, or one for each size of the container.
  enum Extent {
    case fixed(Int)
    case computed(@MainActor (Size) -> Int)
  }

  /// The extent along a stack; nil if the item or its weight decides.
  @MainActor func length(along axis: Axis, of container: Size) -> Int? {
    length ?? extent(along: axis, of: container)
  }

  /// The extent along an axis; nil if the item decides.
  @MainActor func extent(along axis: Axis, of container: Size) -> Int? {
    (axis == .horizontal ? width : height).map { cells(of: $0, in: container) }
  }

  @MainActor private func cells(of extent: Extent, in container: Size) -> Int {
    switch extent {
    case .fixed(let cells): cells
    case .computed(let cells): max(0, cells(container))
    }
  }
}

private final class DescribedItem: LayoutItem {
  let item: LayoutItem

  init(_ item: LayoutItem, _ traits: LayoutTraits) {
    self.item = item
    super.init(traits)
  }

  override var isBlank: Bool { item.isBlank }

  override func appendViews(to views: inout [LayoutItem]) { item.appendViews(to: &views) }

  override func isPresent(in container: Size) -> Bool {
    traits.condition?(container) != false && item.isPresent(in: container)
  }

  override func preferredExtent(along axis: Axis, in available: Size, of container: Size) -> Int {
    if let extent = traits.extent(along: axis, of: container) { return extent }
    let padding = traits.padding
    let inside = Rect(available).inset(columns: padding.width, rows: padding.height).size
    let extent = item.preferredExtent(along: axis, in: inside, of: container)
    return extent.adding(padding.extent(along: axis).multiplied(by: 2))
  }

  override func place(in frame: Rect, of container: Size) {
    let padding = traits.padding
    item.place(in: frame.inset(columns: padding.width, rows: padding.height), of: container)
  }
}
