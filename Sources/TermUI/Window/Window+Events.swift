extension Window {
  /// Gives an event to those it may concern, in their order, and says whether one took it.
  ///
  /// The ``interceptor`` is first. Then a key or a paste goes to the focused view, else to the overlay; the mouse
  /// goes to the view under the pointer. An event that a view leaves goes to the one that holds it. Tab and
  /// Shift-Tab move the focus, in an overlay also the arrow keys. A press focuses a view, or goes to none where the
  /// focus is refused; a view that takes the press gets all until that button is up. An event that nobody took goes
  /// to ``onEvent``, but not past an ``overlay``, unless it is a key with Control.
  @discardableResult
  public func handle(_ event: Event) -> Bool {
    if interceptor(event) { return true }
    forgetLostViews()
    let taken =
      switch event {
      case .key(let key): handle(event, key: key)
      case .paste: hand(event, down: target) || overlay != nil
      case .mouse(let mouse): handle(mouse) || overlay != nil
      case .focus, .reply: false
      }
    return taken || onEvent(event)
  }

  /// The way to the view that gets the keys, from the first that holds it.
  var target: [View]? {
    let way = path(to: focused).flatMap { $0.isShown ? $0 : nil }
    guard let overlay else { return way }
    return way?.first === overlay ? way : [overlay]
  }

  /// Gives an event to the last of the views, and what it leaves to those before it.
  private func hand(_ event: Event, down path: [View]?) -> Bool {
    path?.last { $0.handle(event) } != nil
  }

  private func handle(_ event: Event, key: Key) -> Bool {
    if hand(event, down: target) { return true }
    if overlay == nil || hasFocusInOverlay {
      switch (key.code, key.modifiers) {
      case (.tab, []): return focusNext() || focused != nil
      case (.tab, .shift): return focusPrevious() || focused != nil
      case (.right, []) where overlay != nil, (.down, []) where overlay != nil: focusNext()
      case (.left, []) where overlay != nil, (.up, []) where overlay != nil: focusPrevious()
      default: break
      }
    }
    return overlay != nil && !key.modifiers.contains(.control)
  }

  private func handle(_ mouse: MouseEvent) -> Bool {
    guard var path = target(of: mouse) else { return false }
    while let view = path.last {
      var local = mouse
      local.position = path.descended(mouse.position)
      if view.handle(.mouse(local)) {
        if case .press = mouse.action { captured = view }
        return true
      }
      switch mouse.action {
      case .press, .wheel: path.removeLast()
      case .drag, .release: return false
      }
    }
    if case .press = mouse.action { captured = nil }
    return false
  }

  /// The way to the view that the mouse means, from the first that holds it; none where it means none.
  private func target(of mouse: MouseEvent) -> [View]? {
    switch mouse.action {
    case .press(let button):
      // Another button has no part in a drag.
      if captured != nil, button != capturingButton { return nil }
      capturingButton = button
      let path = path(at: mouse.position)
      // A press that leaves what may not be left must not move anything either.
      if let view = path.last(where: \.canFocus), !focus(view) {
        captured = nil
        return nil
      }
      return path
    case .drag:
      return pathToCaptured
    case .release(let button):
      guard button == capturingButton else { return nil }
      defer { captured = nil }
      return pathToCaptured
    case .wheel:
      return path(at: mouse.position)
    }
  }

  private var pathToCaptured: [View]? {
    path(to: captured).flatMap { $0.isShown ? $0 : nil }
  }

  private func path(at position: Position) -> [View] {
    let top = overlay ?? root
    return top.path(at: [top].descended(position))
  }
}
