/// Rows of a tree, one of which is selected; the children of a row are asked for when it is expanded.
///
/// Right expands a row, or goes to its first child; Left collapses it, or goes to its parent. A click on the triangle
/// does either. All else is as in a ``ListView``: Up and Down select, Enter and a click on the selected row activate.
///
/// ```swift
/// let tree = TreeView(
///   files, id: \.path, canExpand: \.isFolder, children: { folder in folder.contents() }
/// ) { file in "\(file.name)" }
/// ```
///
/// A row is known by its identity: it stays expanded when its parent is collapsed and expanded again, and selected and
/// marked when the tree is reloaded.
public final class TreeView<Node>: RowsView {
  /// A row: a node, and how deep it is in the tree, 0 for a root.
  private struct Row {
    let node: Node
    let id: AnyHashable
    let depth: Int
    let canExpand: Bool
  }

  /// Returns the text of a node; called for visible rows whenever they are drawn.
  public var text: (Node) -> Text {
    didSet { setNeedsDisplay() }
  }

  /// Called with a node after it was expanded or collapsed.
  public var onToggle: (Node) -> Void = { _ in }

  private let id: (Node) -> AnyHashable
  private let canExpand: (Node) -> Bool
  private let children: (Node) -> [Node]
  private var storedRoots: [Node] = []
  private var visible: [Row] = []
  private var expanded: Set<AnyHashable> = []

  /// Makes a tree, of which only the roots are visible at first; the first one is selected.
  ///
  /// - Parameters:
  ///   - roots: The nodes without a parent.
  ///   - id: Returns the identity of a node, which no other node of the tree has.
  ///   - canExpand: Returns whether a node has a triangle, even if it may turn out to have no children.
  ///   - children: Returns the children of a node; called when it is expanded, and by ``reload()``.
  ///   - text: Returns the text of a node.
  public init<ID: Hashable>(
    _ roots: [Node] = [], id: @escaping (Node) -> ID, canExpand: @escaping (Node) -> Bool,
    children: @escaping (Node) -> [Node], text: @escaping (Node) -> Text
  ) {
    (self.canExpand, self.children, self.text) = (canExpand, children, text)
    self.id = { AnyHashable(id($0)) }
    super.init()
    self.roots = roots
  }

  /// The nodes without a parent; setting them asks for the children of the expanded nodes again.
  public var roots: [Node] {
    get { storedRoots }
    set {
      storedRoots = newValue
      reload()
    }
  }

  /// Asks for the children of all expanded nodes that are visible, because the tree may have changed.
  public func reload() {
    reloadRows { visible = rows(of: storedRoots, depth: 0) }
  }

  /// The selected node; nil if there are none.
  public var selectedNode: Node? { selection.map { visible[$0].node } }

  /// The node of a row.
  public func node(ofRow row: Int) -> Node { visible[row].node }

  /// The marked nodes that are visible, in their order.
  public var markedNodes: [Node] { marked.sorted().map { visible[$0].node } }

  /// Whether a row is expanded.
  public func isExpanded(row: Int) -> Bool {
    visible[row].canExpand && expanded.contains(visible[row].id)
  }

  /// Expands a row, and the rows in it that were expanded before; does nothing if it has no triangle.
  ///
  /// - Complexity: O(n) in the number of visible rows, besides what the children take.
  public func expand(row: Int) {
    let parent = visible[row]
    guard parent.canExpand, !expanded.contains(parent.id) else { return }
    let path = path(to: row)
    let added = rows(of: children(parent.node), depth: parent.depth + 1, in: path)
    expanded.insert(parent.id)
    // Asking for the children may have changed the tree.
    if row < visible.count, visible[row].id == parent.id {
      reloadRows { visible.insert(contentsOf: added, at: row + 1) }
    } else {
      reload()
    }
    onToggle(parent.node)
  }

  /// Collapses a row, which is selected if a row in it was; does nothing if it is not expanded.
  public func collapse(row: Int) {
    guard expanded.remove(visible[row].id) != nil else { return }
    let end = endOfSubtree(row)
    if let selection, row + 1..<end ~= selection { self.selection = row }
    reloadRows { visible.removeSubrange(row + 1..<end) }
    onToggle(visible[row].node)
  }

  /// Expands a row, or collapses it if it is expanded.
  public func toggle(row: Int) {
    if isExpanded(row: row) { collapse(row: row) } else { expand(row: row) }
  }

  /// The visible rows of nodes and in them.
  ///
  /// A node inside itself, such as a link to a parent folder, is not expanded: its rows would never end.
  private func rows(of nodes: [Node], depth: Int, in path: [AnyHashable] = []) -> [Row] {
    var rows: [Row] = []
    for node in nodes {
      let row = Row(node: node, id: id(node), depth: depth, canExpand: canExpand(node))
      rows.append(row)
      if row.canExpand, expanded.contains(row.id), !path.contains(row.id) {
        rows += self.rows(of: children(node), depth: depth + 1, in: path + [row.id])
      }
    }
    return rows
  }

  /// The identities of a row and the rows that it is in.
  private func path(to row: Int) -> [AnyHashable] {
    var (path, next): ([AnyHashable], Int?) = ([], row)
    while let row = next {
      path.append(visible[row].id)
      next = parent(of: row)
    }
    return path
  }

  /// The index after the last row in a row.
  private func endOfSubtree(_ row: Int) -> Int {
    visible[(row + 1)...].firstIndex { $0.depth <= visible[row].depth } ?? visible.count
  }

  // MARK: - The view

  public override var rowCount: Int { visible.count }

  public override func identity(of row: Int) -> AnyHashable? { visible[row].id }

  public override func drawRow(_ row: RowState, in canvas: Canvas) {
    let node = visible[row.index]
    let column = markerColumn(of: node)
    if node.canExpand {
      let marker: Text = isExpanded(row: row.index) ? "▾" : "▸"
      canvas.write(marker, column: column, row: 0, style: row.style, overlay: row.overlay)
    }
    let text = text(node.node).expandingTabs().truncated(to: canvas.size.width - column - 2)
    canvas.write(text, column: column + 2, row: 0, style: row.style, overlay: row.overlay)
  }

  /// The column of the triangle in the row's canvas.
  private func markerColumn(of row: Row) -> Int { 2 * row.depth }

  public override func handle(_ event: Event) -> Bool {
    switch event {
    case .key(let key): moves(by: key) || super.handle(event)
    case .mouse(let mouse): toggles(at: mouse) || super.handle(event)
    case .paste, .windowFocus, .reply: super.handle(event)
    }
  }

  private func moves(by key: Key) -> Bool {
    guard let row = selection else { return false }
    switch key.movement(along: .horizontal, takesLetters: handlesLetters) {
    case .steps(1):
      guard visible[row].canExpand else { return false }
      if !isExpanded(row: row) {
        expand(row: row)
      } else if endOfSubtree(row) > row + 1 {
        select(row + 1)
      }
    case .steps(-1):
      if isExpanded(row: row) {
        collapse(row: row)
      } else if let parent = parent(of: row) {
        select(parent)
      } else {
        return false
      }
    default: return false
    }
    return true
  }

  private func parent(of row: Int) -> Int? {
    visible[..<row].lastIndex { $0.depth < visible[row].depth }
  }

  /// Handles a press on a triangle.
  private func toggles(at mouse: MouseEvent) -> Bool {
    guard mouse.action == .press(.left), let row = row(at: mouse.position), visible[row].canExpand,
      mouse.position.column - marginWidth == markerColumn(of: visible[row])
    else { return false }
    select(row)
    toggle(row: row)
    return true
  }
}
