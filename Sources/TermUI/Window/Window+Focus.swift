extension Window {
  /// Gives a view the focus, or takes it from all, and says whether it is so.
  ///
  /// The focused view is asked first (``View/resignFocus()``) and may refuse. A hidden view, one
  /// that cannot be focused and one of another window get none. While the overlay has the focus, a view beneath it
  /// gets it as soon as the overlay is gone.
  @discardableResult
  public func focus(_ view: View?) -> Bool {
    guard view !== focused else { return true }
    if let view {
      guard view.canFocus, let path = path(to: view), path.isShown else { return false }
      if hasFocusInOverlay, path.first === root {
        covered = view
        return true
      }
    }
    guard resign() else { return false }
    if let view, !hasFocusInOverlay, overlay?.holds(view) == true { covered = focused }
    focused = view
    return true
  }

  /// Moves the focus to the next view that is a stop of Tab, from the last to the first.
  @discardableResult
  public func focusNext() -> Bool { moveFocus(by: 1) }

  /// Moves the focus to the previous view that is a stop of Tab, from the first to the last.
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
      // Alone in the ring, a view still finishes what was begun in it.
      return index == current ? resign() : focus(views[index])
    }
    return false
  }

  private func resign() -> Bool {
    guard let focused, !focused.isHidden else { return true }
    return focused.resignFocus()
  }

  // MARK: - Views in views

  /// The way from what holds everything, or from the overlay, to a view.
  func path(to view: View?) -> [View]? {
    view.flatMap { root.path(to: $0) ?? overlay?.path(to: $0) }
  }

  private func holds(_ view: View) -> Bool {
    root.holds(view) || overlay?.holds(view) == true
  }

  /// Whether the view with the focus is in the overlay.
  var hasFocusInOverlay: Bool {
    focused.map { overlay?.holds($0) == true } ?? false
  }

  /// Takes the focus and the mouse from views that are no longer there.
  func forgetLostViews() {
    if let focused, !holds(focused) { self.focused = nil }
    if let captured, !holds(captured) { self.captured = nil }
  }

  /// Moves the focus when the overlay changes: to the new overlay's first view that can have it, else back to
  /// the view that had it before.
  func moveFocus(from old: View?, to overlay: View?) {
    if let old, let focused, old.holds(focused) {
      let covered = path(to: covered)?.isShown == true ? covered : nil
      self.covered = nil
      let next = overlay?.firstStop
      if next != nil { self.covered = covered }
      self.focused = next ?? covered
    } else if let first = overlay?.firstStop {
      covered = focused
      focused = first
    }
  }
}
