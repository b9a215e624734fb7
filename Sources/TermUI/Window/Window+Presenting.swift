/// Views that are presented above the others, each above the one before.
extension View {
  /// Presents the view above all others of a window: ``Window/present(_:at:)``.
  public final func present(in window: Window, at place: Window.Placement = .center) {
    window.present(self, at: place)
  }

  /// Dismisses the view, if it is presented; those above it stay.
  public final func dismiss() {
    window?.dismiss(self)
  }
}

extension Window {
  /// Where a view is presented.
  public enum Placement: Sendable {
    /// In the middle of the screen.
    case center
    /// At the bottom of the screen.
    case bottom
  }

  /// The views that are presented, the topmost last.
  public var presented: [View] { root.presentations.map(\.view) }

  /// The view that is presented above all others; nil if there is none.
  ///
  /// Setting it replaces that view; setting nil dismisses it, and so does Esc if the view does not handle it.
  public var overlay: View? {
    get { top }
    set {
      guard newValue !== top else { return }
      guard let newValue else { return _ = dismiss() }
      let count = root.presentations.count
      let gone = count > 0 ? remove(at: count - 1) : nil
      show(newValue, above: isNowhere(focused) ? gone?.focusBelow : focused)
      updateAwaiting(gone?.focusBelow)
    }
  }

  /// Presents a view above all others, in the middle of the screen or at its bottom, and at the size that it prefers.
  ///
  /// It gets all keys, pastes and mouse events. If it does not handle them, Esc dismisses it, and Tab and the arrow
  /// keys move the focus in it; only keys with Control go on to ``onEvent``. The first view in it at which Tab stops
  /// gets the focus. A view that is elsewhere in the window is missing there meanwhile. When it is dismissed, the focus
  /// returns to the view that had it before.
  ///
  /// ```swift
  /// window.present(Box("Rename", around: field))
  /// ```
  public func present(_ view: View, at place: Placement = .center) {
    present(view, at: place, for: nil)
  }

  /// Presents a view that is dismissed when its owner, if it has one, is removed from the window.
  func present(_ view: View, at place: Placement = .center, for owner: View?) {
    (view.window ?? self).dismiss(view)
    show(view, at: place, for: owner, above: focused)
  }

  /// Dismisses the topmost of the views that are presented, and returns whether there was one.
  @discardableResult
  public func dismiss() -> Bool {
    guard let top else { return false }
    dismiss(top)
    return true
  }

  /// Dismisses a view, if it is presented; those above it stay.
  public func dismiss(_ view: View) {
    guard let index = root.presentations.firstIndex(where: { $0.view === view }) else { return }
    let gone = remove(at: index)
    if index < root.presentations.count, isNowhere(root.presentations[index].focusBelow) {
      setFocusBelow(gone.focusBelow, at: index)
    }
    if isNowhere(focused) {
      focused?.discardEdit()
      focused = isNowhere(gone.focusBelow) ? nil : gone.focusBelow
    }
    updateAwaiting(gone.focusBelow)
  }

  /// The topmost of the views that are presented.
  var top: View? { root.presentations.last?.view }

  /// The number of the presented view that a view is in, counted from 1 at the bottom; 0 if it is in none.
  func level(of view: View?) -> Int {
    guard let view else { return 0 }
    return (root.presentations.lastIndex { $0.view.holds(view) } ?? -1) + 1
  }

  /// Whether a view is below one that is presented, and so gets no events.
  func isCovered(_ view: View?) -> Bool { level(of: view) < root.presentations.count }

  /// Sets the view that gets the focus back from a view that is presented.
  func setFocusBelow(_ view: View?, at index: Int) {
    let old = root.presentations[index].focusBelow
    root.presentations[index].focusBelow = view
    updateAwaiting(old)
    updateAwaiting(view)
  }

  private func updateAwaiting(_ view: View?) {
    view?.awaitsFocus = root.presentations.contains { $0.focusBelow === view }
  }

  private func isNowhere(_ view: View?) -> Bool { view.map { !root.holds($0) } ?? true }

  private func show(
    _ view: View, at place: Placement = .center, for owner: View? = nil, above focusBelow: View?
  ) {
    root.presentations.append(Presentation(view: view, place: place, owner: owner))
    setFocusBelow(focusBelow, at: root.presentations.count - 1)
    view.join(root)
    captured = nil
    root.setNeedsDisplay()
    root.layOutTree(all: true)
    let isLost = isNowhere(focused)
    if isLost { focused?.discardEdit() }
    focused = view.firstStop ?? (isLost ? focusBelow : focused)
  }

  /// Removes a view that is presented; the focus may still be in it.
  private func remove(at index: Int) -> Presentation {
    let gone = root.presentations.remove(at: index)
    gone.view.detach(keepingOut: false)
    // It, or views in it, may stand elsewhere in the window, too.
    root.holdSubviews()
    captured = nil
    root.setNeedsDisplay()
    return gone
  }
}
