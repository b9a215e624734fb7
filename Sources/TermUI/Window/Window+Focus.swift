extension Window {
  /// Moves the focus to a view, or, with nil, away from all views, and returns whether it did.
  ///
  /// The focused view may refuse (``View/resignFocus()``). A view that is not visible, cannot have the focus or is not in
  /// the window does not get it. While a view in the ``overlay`` has the focus, a view beneath the overlay gets it when
  /// the overlay is removed.
  @discardableResult
  public func focus(_ view: View?) -> Bool {
    guard view !== focused else { return true }
    if let view {
      guard view.canFocus, isShown(view) else { return false }
      if isInOverlay(focused), !isInOverlay(view) {
        guard view === covered || resign(covered) else { return false }
        covered = view
        return true
      }
    }
    guard resign(focused) else { return false }
    // Finishing the edit may have removed the view.
    if view != nil, !isShown(view) { return false }
    if !isInOverlay(focused), isInOverlay(view) { covered = focused }
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
    let top = isInOverlay(focused) ? overlay : root
    let views = top?.inTabOrder ?? []
    let count = views.count
    let current = views.firstIndex { $0 === focused }
    var index = current ?? (step > 0 ? -1 : count)
    for _ in 0..<count {
      index = (index + step + count) % count
      guard views[index].stopsTab else { continue }
      // The only stop keeps the focus, but finishes an edit.
      return index == current ? resign(focused) : focus(views[index])
    }
    return false
  }

  /// Asks a view to give up the focus, and returns whether it does; a view that is not visible cannot refuse.
  private func resign(_ view: View?) -> Bool {
    guard let view, !view.resignFocus() else { return true }
    guard !isShown(view) else { return false }
    view.discardEdit()
    return true
  }

  /// Whether a view is in the window, and visible with all its containers.
  func isShown(_ view: View?) -> Bool { view?.isShown(in: root) == true }

  /// Whether a view is the overlay or in it.
  func isInOverlay(_ view: View?) -> Bool {
    guard let overlay, let view else { return false }
    return overlay.holds(view)
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
