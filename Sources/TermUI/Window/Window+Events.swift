extension Window {
  /// Hands an event to the views until one takes it, and returns whether one did.
  ///
  /// - The ``interceptor`` comes first.
  /// - A key or a paste goes to the focused view, or else to the ``overlay``; a mouse event to the view under the
  ///   pointer. An event that a view does not take goes to its container.
  /// - Tab and Shift-Tab move the focus; in an overlay the arrow keys do, too.
  /// - A press focuses the view first; if the focused view refuses, the press goes to no view. A view that takes a
  ///   press gets the mouse until that button is released.
  /// - ``onEvent`` comes last. With an overlay it gets keys with Control only.
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

  /// The path to the view that gets the keys.
  var target: [View]? {
    let path = path(to: focused).flatMap { $0.isShown ? $0 : nil }
    guard let overlay else { return path }
    return path.map(isInOverlay) == true ? path : [overlay]
  }

  /// Hands an event to the last view of a path, and on to those before it until one takes it.
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

  /// The path to the view that gets a mouse event; nil if none does.
  private func target(of mouse: MouseEvent) -> [View]? {
    switch mouse.action {
    case .press(let button):
      // While a button is held, others do nothing.
      if captured != nil, button != capturingButton { return nil }
      capturingButton = button
      let path = path(at: mouse.position)
      // If the focused view refuses to lose the focus, the press does nothing.
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
