/// Drawing the tree of views, and finding views in it.
extension View {
  /// Lays out the view and the views in it, or, unless `all` is true, those that may have changed.
  func layOutTree(all: Bool = false) {
    guard isVisible else { return }
    layoutIfNeeded()
    let all = all || needsDisplay
    for view in subviews where view.container === self && (all || view.isOutdated) {
      view.layOutTree(all: all)
    }
  }

  /// Draws the subviews that have changed or that cover such a view, or, if `all` is true or the view itself has
  /// changed, the background and all subviews; returns whether it drew.
  func displayTree(in canvas: Canvas, all: Bool, background: (Canvas) -> Void) -> Bool {
    if isVisible { layoutIfNeeded() }
    let all = all || needsDisplay
    forgetChanges()
    guard isVisible else { return false }
    if all { background(canvas) }
    let inside = canvas.part(interior)
    var drawn: [Rect] = []
    for view in subviews where view.container === self {
      let isChangedBeneath = !all && drawn.contains { $0.overlaps(view.frame) }
      guard all || isChangedBeneath || view.isOutdated else { continue }
      if view.display(in: inside.part(view.frame), all: all || isChangedBeneath), !all {
        drawn.append(view.frame)
      }
    }
    return all || !drawn.isEmpty
  }

  /// Sets the container of all views below this one.
  ///
  /// A view may be in two containers, such as a button of two dialogs. It belongs to the container that was added to a
  /// window last, and is missing in the other one until that is removed.
  func holdSubviews() {
    for view in subviews {
      if view.container !== self {
        view.container = self
        subviewSizeDidChange(affectsLayout: true)
      }
      view.holdSubviews()
    }
  }

  /// Whether the view is in one that scrolls.
  var isScrolled: Bool {
    var next = container
    while let view = next, !view.scrolls { next = view.container }
    return next != nil
  }

  /// Whether the focus is in the view, or will return there.
  var remembersFocus: Bool {
    isFocused || awaitsFocus || subviews.contains { $0.remembersFocus }
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

  /// Whether the view is in a window, and neither the view nor a container of it is hidden, or left out of a layout
  /// that has no room for it.
  ///
  /// A view that is not shown is neither drawn nor gets events.
  public final var isShown: Bool {
    var view: View = self
    while view.isVisible {
      guard let container = view.container else { return view.isRoot }
      view = container
    }
    return false
  }

  /// The reports that the view and the views in it want, as far as they are visible.
  var reportsWantedInTree: InputReports {
    guard isVisible else { return [] }
    return subviews.reduce(into: wantedReports) { wanted, view in
      if view.container === self { wanted.formUnion(view.reportsWantedInTree) }
    }
  }

  // MARK: - Positions

  /// The topmost view at a position in this view's own coordinates: a view in this one, or else this one.
  func view(at position: Position) -> View {
    layoutIfNeeded()
    guard bounds.contains(position), interior.contains(position) else { return self }
    let inside = position - interior.origin
    guard
      let subview = subviews.last(where: {
        $0.isVisible && $0.container === self && $0.frame.contains(inside)
      })
    else {
      return self
    }
    return subview.view(at: inside - subview.frame.origin)
  }

  /// The window's cell that is the upper left one of the view.
  var originInWindow: Position {
    var (view, origin) = (self, frame.origin)
    while let container = view.container {
      origin = origin + container.interior.origin + container.frame.origin
      view = container
    }
    return origin
  }

  /// Converts a position to the coordinates that the frame of `top` is in; nil if the view is not inside `top`, or if a
  /// view in between clips the position.
  func converted(_ position: Position, to top: View) -> Position? {
    var (view, position) = (self, position)
    while view.bounds.contains(position) {
      position = position + view.frame.origin
      if view === top { return position }
      guard let container = view.container,
        Rect(container.interior.size).contains(position)
      else { return nil }
      position = position + container.interior.origin
      view = container
    }
    return nil
  }

  /// Has the containers scroll the view into view, or its cursor if it has one.
  func scrollIntoView() {
    var (view, part) = (self, bounds)
    if let cursor { part = Rect(origin: cursor, size: Size(width: 1, height: 1)) }
    while let container = view.container {
      part.origin = part.origin + view.frame.origin
      container.reveal(part)
      part.origin = part.origin + container.interior.origin
      view = container
    }
  }

  // MARK: - Tab

  /// This view and all visible ones in it, in the order of Tab.
  var inTabOrder: [View] {
    isVisible ? [self] + subviews.filter { $0.container === self }.flatMap(\.inTabOrder) : [self]
  }

  var stopsTab: Bool { canFocus && isTabStop && isVisible }

  /// The first view at which Tab stops: this one or one in it.
  var firstStop: View? { inTabOrder.first(where: \.stopsTab) }
}

extension Position {
  static func + (position: Position, distance: Position) -> Position {
    Position(
      column: position.column.adding(distance.column), row: position.row.adding(distance.row))
  }

  package static func - (position: Position, distance: Position) -> Position {
    Position(
      column: position.column.subtracting(distance.column),
      row: position.row.subtracting(distance.row))
  }
}

extension View: Hashable {
  /// Returns whether both are the same object.
  public nonisolated static func == (lhs: View, rhs: View) -> Bool { lhs === rhs }

  /// Hashes the view's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
