extension Window {
  /// Gives a view the focus, or takes it from all, and says whether it is so.
  ///
  /// The focused view is asked first (``View/resignFocus()``) and may refuse. A hidden view, one
  /// that cannot be focused and one of another window get none.
  @discardableResult
  public func focus(_ view: View?) -> Bool {
    guard view !== focused else { return true }
    if let view, !isFocusable(view) || !views.contains(where: { $0 === view }) { return false }
    guard resign() else { return false }
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
    let count = views.count
    let current = views.firstIndex { $0 === focused }
    var index = current ?? (step > 0 ? -1 : count)
    for _ in 0..<count {
      index = (index + step + count) % count
      guard isFocusable(views[index]), views[index].isTabStop else { continue }
      // Alone in the ring, a view still finishes what was begun in it.
      return index == current ? resign() : focus(views[index])
    }
    return false
  }

  private func resign() -> Bool {
    guard let focused, !focused.isHidden else { return true }
    return focused.resignFocus()
  }

  private func isFocusable(_ view: View) -> Bool {
    view.canFocus && !view.isHidden
  }
}
