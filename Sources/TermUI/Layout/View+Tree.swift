/// The tree of views: drawing it, and finding views in it.
extension View {
  /// Draws the subviews that have changed, or, if `all` is true or the view itself has changed, the ground and all of
  /// them; returns whether it drew.
  func displayTree(in canvas: Canvas, all: Bool, ground: (Canvas) -> Void) -> Bool {
    if isVisible { layoutIfNeeded() }
    let all = all || needsDisplay
    forgetChanges()
    guard isVisible else { return false }
    if all { ground(canvas) }
    let inside = canvas.part(interior)
    var isDrawn = all
    for view in subviews where all || view.isOutdated {
      if view.display(in: inside.part(view.frame), all: all) { isDrawn = true }
    }
    return isDrawn
  }

  /// The path from this view down to another, both included; nil if the other is not in this one.
  func path(to view: View) -> [View]? {
    var (path, top) = ([view], view)
    while top !== self {
      guard let container = top.container else { return nil }
      path.append(container)
      top = container
    }
    path.reverse()
    return path
  }

  /// Converts a position in this view to the coordinates that the frame of a view around it is in; nil if this view,
  /// that one or one between them cuts it off.
  func ascended(_ position: Position, to top: View) -> Position? {
    var (view, position) = (self, position)
    while view.bounds.contains(position) {
      position = position.moved(by: view.frame.origin, 1)
      if view === top { return position }
      guard let container = view.container,
        Rect(container.interior.size).contains(position)
      else { return nil }
      position = position.moved(by: container.interior.origin, 1)
      view = container
    }
    return nil
  }

  /// Whether a view is this one or in it.
  func holds(_ view: View) -> Bool {
    var next: View? = view
    while let view = next {
      if view === self { return true }
      next = view.container
    }
    return false
  }

  /// The path from this view down to the topmost view at a position.
  func path(at position: Position) -> [View] {
    layoutIfNeeded()
    guard bounds.contains(position), interior.contains(position) else { return [self] }
    let inside = position.moved(by: interior.origin, -1)
    guard let subview = subviews.last(where: { $0.isVisible && $0.frame.contains(inside) }) else {
      return [self]
    }
    return [self] + subview.path(at: inside.moved(by: subview.frame.origin, -1))
  }

  /// This view and all visible ones in it, in the order of Tab.
  var inTabOrder: [View] { isVisible ? [self] + subviews.flatMap(\.inTabOrder) : [self] }

  /// Sets the container of all views below this one.
  ///
  /// A view may be in two containers if one of them is shown at a time, such as a button of two dialogs. The
  /// container that was last put into a window holds it.
  func holdSubviews() {
    for view in subviews {
      view.container = self
      view.holdSubviews()
    }
  }

  var stopsTab: Bool { canFocus && isTabStop && isVisible }

  /// The first view at which Tab stops: this one or one in it.
  var firstStop: View? { inTabOrder.first(where: \.stopsTab) }
}

/// A path: each view is in the one before it.
@MainActor
extension [View] {
  /// Whether all of them are visible, and so the last one is on the screen.
  var isShown: Bool { allSatisfy(\.isVisible) }

  /// Converts a position from the coordinates that the first view's frame is in to the last view's own.
  func descended(_ position: Position) -> Position {
    var position = position
    for (index, view) in enumerated() {
      position = position.moved(by: view.frame.origin, -1)
      if index < count - 1 { position = position.moved(by: view.interior.origin, -1) }
    }
    return position
  }

  /// Has each view scroll so that the last one is visible, or its cursor if it has one.
  func reveal() {
    // The window's root and a view on it: neither scrolls.
    guard let last, count > 2 else { return }
    var part = last.bounds
    if let cursor = last.cursor {
      part = Rect(column: cursor.column, row: cursor.row, width: 1, height: 1)
    }
    for (index, view) in enumerated().reversed() {
      if index < count - 1 {
        view.reveal(part)
        part.origin = part.origin.moved(by: view.interior.origin, 1)
      }
      part.origin = part.origin.moved(by: view.frame.origin, 1)
    }
  }
}

extension Position {
  /// The position moved by a distance to the right and down (`sign` 1), or to the left and up (`sign` -1).
  fileprivate func moved(by distance: Position, _ sign: Int) -> Position {
    Position(
      column: sign > 0 ? column.adding(distance.column) : column.subtracting(distance.column),
      row: sign > 0 ? row.adding(distance.row) : row.subtracting(distance.row))
  }
}
