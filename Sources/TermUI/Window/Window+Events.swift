extension Window {
  /// Passes an event to the views until one handles it, and returns whether one did.
  ///
  /// - ``willHandle`` comes first.
  /// - A key or a paste goes to the focused view, or else to the topmost view that is presented; a mouse event to the
  ///   view under the pointer. An event that a view does not handle goes to its container.
  /// - Tab and Shift-Tab move the focus. In a view that is presented the arrow keys do, too, and Esc dismisses it.
  /// - A press focuses the view first. If the focused view refuses, the press goes to no view. A view that handles a
  ///   press gets the mouse events until that button is released.
  /// - The ``commands`` come next.
  /// - ``onEvent`` comes last. While a view is presented, it only gets keys with Control and window focus events.
  @discardableResult
  public func handle(_ event: Event) -> Bool {
    if pointer != nil, event == .windowFocus(gained: false) { pointerDidMove(to: nil) }
    if willHandle(event) { return true }
    layoutIfNeeded()
    let isHandled =
      switch event {
      case .key(let key): pass(event, to: target) || handle(key)
      case .paste: pass(event, to: target) || top != nil
      case .mouse(let mouse): handle(mouse) || top != nil
      case .windowFocus, .reply: false
      }
    return isHandled || runCommand(at: event) || onEvent(event)
  }

  /// Runs the command of a key, if there is one and no view is presented.
  private func runCommand(at event: Event) -> Bool {
    guard case .key(let key) = event, top == nil,
      let command = commands.first(where: { $0.key == key && $0.isAvailable() })
    else { return false }
    command.action()
    return true
  }

  /// The view that gets keys: the focused view, unless it is not visible or below one that is presented.
  var target: View? { isShown(focused) && !isCovered(focused) ? focused : top }

  /// Passes an event to a view, and on to its containers until one handles it.
  private func pass(_ event: Event, to view: View?) -> Bool {
    var next = view
    while let view = next {
      if view.handle(event) { return true }
      next = view.container
    }
    return false
  }

  /// Handles a key that no view handled.
  private func handle(_ key: Key) -> Bool {
    let isModal = top != nil
    switch (key.code, key.modifiers) {
    case (.escape, []) where isModal: dismiss()
    case _ where isModal && focused != nil && isCovered(focused): break
    case (.tab, []): return focusNext() || focused != nil
    case (.tab, .shift): return focusPrevious() || focused != nil
    case (.right, []) where isModal, (.down, []) where isModal: focusNext()
    case (.left, []) where isModal, (.up, []) where isModal: focusPrevious()
    default: break
    }
    return isModal && !key.modifiers.contains(.control)
  }

  private func handle(_ mouse: MouseEvent) -> Bool {
    // After a drag it may be elsewhere.
    defer { if pointer != nil { pointerDidMove(to: mouse.position) } }
    guard let target = target(of: mouse) else { return false }
    var next: View? = target
    while let view = next {
      var local = mouse
      local.position = mouse.position - view.originInWindow
      if view.handle(.mouse(local)) {
        if case .press = mouse.action { captured = view }
        return true
      }
      switch mouse.action {
      case .press, .wheel: next = view.container
      case .drag, .release: return false
      }
    }
    if case .press = mouse.action { captured = nil }
    return false
  }

  /// The view that gets a mouse event first; nil if none does.
  private func target(of mouse: MouseEvent) -> View? {
    switch mouse.action {
    case .press(let button):
      // Other buttons do nothing while one is held.
      if captured != nil, button != capturingButton { return nil }
      capturingButton = button
      let view = view(at: mouse.position)
      var focusable: View? = view
      while let view = focusable, !view.canFocus { focusable = view.container }
      if let focusable, !focus(focusable) {
        captured = nil
        return nil
      }
      return view
    case .drag:
      return isShown(captured) ? captured : nil
    case .release(let button):
      guard button == capturingButton else { return nil }
      defer { captured = nil }
      return isShown(captured) ? captured : nil
    case .wheel:
      return view(at: mouse.position)
    }
  }

  func view(at position: Position) -> View {
    if let notice = root.notices.last(where: { $0.isVisible && $0.frame.contains(position) }) {
      return notice
    }
    let view = top ?? root
    return view.view(at: position - view.frame.origin)
  }
}
