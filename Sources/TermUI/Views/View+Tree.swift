/// The ways in which a view that holds others is one with them.
extension View {
  /// Draws the views in this one that asked for it, or everything where places changed, the ground first, and
  /// says whether anything was drawn.
  func displayTree(in canvas: Canvas, all: Bool, ground: (Canvas) -> Void) -> Bool {
    guard !isHidden else {
      didDisplay()
      return false
    }
    layoutIfNeeded()
    let subviews = subviews
    var all = all || needsDisplay
    for view in subviews where view.uncovers { all = true }
    if all { ground(canvas) }
    let inside = canvas.part(content)
    var isDrawn = all
    for view in subviews where all || view.isOutdated {
      if view.display(in: inside.part(view.frame), all: all) { isDrawn = true }
    }
    didDisplay()
    return isDrawn
  }

  /// The way down to a view, from this one to it, both included; none where it is not in here.
  func path(to view: View) -> [View]? {
    if self === view { return [self] }
    let subviews = subviews
    // Nearly always it is one of these.
    for subview in subviews where subview === view { return [self, view] }
    for subview in subviews {
      if let path = subview.path(to: view) { return [self] + path }
    }
    return nil
  }

  /// Whether a view is this one or in it.
  func holds(_ view: View) -> Bool {
    if self === view { return true }
    let subviews = subviews
    for subview in subviews where subview === view { return true }
    for subview in subviews where subview.holds(view) { return true }
    return false
  }

  /// The way down to the topmost view at a place of this one, which is the first.
  func path(at position: Position) -> [View] {
    layoutIfNeeded()
    let inside = content
    guard bounds.contains(position), inside.contains(position) else { return [self] }
    let place = position.moved(by: inside.origin, -1)
    guard let subview = subviews.last(where: { !$0.isHidden && $0.frame.contains(place) }) else {
      return [self]
    }
    return [self] + subview.path(at: place.moved(by: subview.frame.origin, -1))
  }

  /// The view and those in it, in the order of Tab; but for what is in a hidden one.
  var inTabOrder: [View] {
    isHidden ? [self] : [self] + subviews.flatMap(\.inTabOrder)
  }

  /// Whether Tab stops here.
  var stopsTab: Bool { canFocus && isTabStop && !isHidden }

  /// The first view, this one or one in it, at which Tab stops.
  var firstStop: View? { inTabOrder.first(where: \.stopsTab) }
}

/// A way down from a view to one in it.
@MainActor
extension [View] {
  /// Whether the last one is seen, as far as that depends on what is hidden.
  var isShown: Bool { allSatisfy { !$0.isHidden } }

  /// A place in the columns and rows that the first view's frame is in, told in those of the last one.
  func descended(_ position: Position) -> Position {
    var position = position
    for (index, view) in enumerated() {
      position = position.moved(by: view.frame.origin, -1)
      if index < count - 1 { position = position.moved(by: view.content.origin, -1) }
    }
    return position
  }

  /// A place of the last view in the columns and rows that the first one's frame is in; none where a view on
  /// the way cuts it off.
  func ascended(_ position: Position) -> Position? {
    var position = position
    for (index, view) in enumerated().reversed() {
      if index < count - 1 {
        guard Rect(view.content.size).contains(position) else { return nil }
        position = position.moved(by: view.content.origin, 1)
      }
      guard view.bounds.contains(position) else { return nil }
      position = position.moved(by: view.frame.origin, 1)
    }
    return position
  }

  /// Moves what the views show so that the last one is seen, or a place of it.
  func reveal() {
    // On the window itself all is seen.
    guard let last, count > 2 else { return }
    var part = last.bounds
    if let cursor = last.cursor {
      part = Rect(column: cursor.column, row: cursor.row, width: 1, height: 1)
    }
    for (index, view) in enumerated().reversed() {
      if index < count - 1 {
        view.reveal(part)
        part.origin = part.origin.moved(by: view.content.origin, 1)
      }
      part.origin = part.origin.moved(by: view.frame.origin, 1)
    }
  }
}

extension Position {
  /// The place so far away as another is from the corner, to the right and below with 1, to the left and above
  /// with -1.
  fileprivate func moved(by distance: Position, _ sign: Int) -> Position {
    Position(
      column: sign > 0 ? column.adding(distance.column) : column.subtracting(distance.column),
      row: sign > 0 ? row.adding(distance.row) : row.subtracting(distance.row))
  }
}
