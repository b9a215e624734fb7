extension Window {
  /// Moves the focus to a view, or, with nil, away from all views, and returns whether it did.
  ///
  /// The focused view may refuse (``View/resignFocus()``). A view that is not visible, cannot have the focus or is not
  /// in the window does not get it. A view below one that is presented (``present(_:at:)``) gets it when those above it
  /// are dismissed.
  @discardableResult
  public func focus(_ view: View?) -> Bool {
    guard view !== focused else { return true }
    if let view {
      // A layout that is due may show it, or move it to where it must be scrolled into view.
      if !isShown(view) || root.isOutdated && view.isScrolled { root.layOutTree(all: true) }
      guard view.canFocus, isShown(view) else { return false }
      let (level, present) = (level(of: view), level(of: focused))
      if level < present {
        let below = root.presentations[level].focusBelow
        guard view === below || resign(below) else { return false }
        setFocusBelow(view, at: level)
        return true
      }
      if level > present {
        setFocusBelow(focused, at: level - 1)
        focused = view
        return true
      }
    }
    guard resign(focused) else { return false }
    // Finishing the edit may have removed the view.
    if view != nil, !isShown(view) { return false }
    focused = view
    return true
  }

  /// Moves the focus to the next view at which Tab stops, or from the last to the first, and returns whether it did.
  @discardableResult
  public func focusNext() -> Bool { moveFocus(by: 1) }

  /// Moves the focus to the previous view at which Tab stops, or from the first to the last, and returns whether it
  /// did.
  @discardableResult
  public func focusPrevious() -> Bool { moveFocus(by: -1) }

  private func moveFocus(by step: Int) -> Bool {
    let level = focused.map(level(of:)) ?? root.presentations.count
    let tops = level > 0 ? [root.presentations[level - 1].view] : root.views
    let views = tops.flatMap(\.inTabOrder)
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
  func isShown(_ view: View?) -> Bool {
    guard let view else { return false }
    return view.isShown && root.holds(view)
  }

  /// Removes the focus and the mouse from views that were removed from the window.
  func forgetLostViews() {
    if let focused, !root.holds(focused) {
      focused.discardEdit()
      self.focused = nil
    }
    for index in root.presentations.indices {
      guard let below = root.presentations[index].focusBelow, !root.holds(below) else { continue }
      below.discardEdit()
      setFocusBelow(nil, at: index)
    }
    if let captured, !root.holds(captured) { self.captured = nil }
    for presentation in root.presentations {
      if let owner = presentation.owner, !root.holds(owner) { dismiss(presentation.view) }
    }
  }
}
