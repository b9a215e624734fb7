extension Window {
  /// Moves the focus to a view, or, with nil, away from all views, and returns whether it did.
  ///
  /// The focused view may refuse (``View/resignFocus()``). A view that is not visible, that cannot have the focus or
  /// that is not in the window does not get it. While a view in the ``overlay`` has the focus, a view beneath gets it
  /// when the overlay is gone.
  @discardableResult
  public func focus(_ view: View?) -> Bool {
    guard view !== focused else { return true }
    if let view {
      guard view.canFocus, let path = path(to: view), path.isShown else { return false }
      if hasFocusInOverlay, !isInOverlay(path) {
        guard view === covered || resign(covered) else { return false }
        covered = view
        return true
      }
    }
    guard resign(focused) else { return false }
    // What that finished may have taken the view away.
    if let view, path(to: view)?.isShown != true { return false }
    if let view, !hasFocusInOverlay, overlay?.holds(view) == true { covered = focused }
    focused = view
    return true
  }

  /// Moves the focus to the next view at which Tab stops, from the last to the first, and returns whether it did.
  @discardableResult
  public func focusNext() -> Bool { moveFocus(by: 1) }

  /// Moves the focus to the previous view at which Tab stops, from the first to the last, and returns whether it did.
  @discardableResult
  public func focusPrevious() -> Bool { moveFocus(by: -1) }

  private func moveFocus(by step: Int) -> Bool {
    let views = (hasFocusInOverlay ? overlay : root)?.inTabOrder ?? []
    let count = views.count
    let current = views.firstIndex { $0 === focused }
    var index = current ?? (step > 0 ? -1 : count)
    for _ in 0..<count {
      index = (index + step + count) % count
      guard views[index].stopsTab else { continue }
      // The only stop keeps the focus, but finishes what the user has begun.
      return index == current ? resign(focused) : focus(views[index])
    }
    return false
  }

  /// Asks a view to give up the focus, and returns whether it does; a view that is not visible cannot refuse.
  private func resign(_ view: View?) -> Bool {
    guard let view, !view.resignFocus() else { return true }
    guard path(to: view)?.isShown != true else { return false }
    view.discardEdit()
    return true
  }

  // MARK: - Views in views

  /// The path from the root to a view; nil if the view is not in the window.
  func path(to view: View?) -> [View]? {
    view.flatMap { root.path(to: $0) }
  }

  /// Whether a path leads to the overlay or to a view in it.
  func isInOverlay(_ path: [View]) -> Bool {
    path.count > 1 && path[1] === overlay
  }

  /// Whether the overlay, or a view in it, has the focus.
  var hasFocusInOverlay: Bool {
    focused.map { overlay?.holds($0) == true } ?? false
  }

  /// Takes the focus and the mouse from views that were removed from the window.
  func forgetLostViews() {
    if let focused, !root.holds(focused) {
      focused.discardEdit()
      self.focused = nil
    }
    forgetLostCovered()
    if let captured, !root.holds(captured) { self.captured = nil }
  }

  /// Moves the focus when the overlay has changed: to the first stop in the new one, or else back to the view that
  /// had it before, even if that is not visible now.
  func moveFocus(to overlay: View?) {
    if let focused {
      if root.holds(focused) { covered = focused } else { focused.discardEdit() }
    }
    forgetLostCovered()
    let first = overlay?.firstStop
    let next = first ?? covered
    if first == nil { covered = nil }
    focused = next
  }

  private func forgetLostCovered() {
    guard let covered, !root.holds(covered) else { return }
    covered.discardEdit()
    self.covered = nil
  }
}
