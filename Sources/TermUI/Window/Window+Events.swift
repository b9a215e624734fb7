extension Window {
  /// Gives an event to those it may concern, in their order, and says whether one took it.
  ///
  /// First ``interceptor``. Then a key or a paste goes to the overlay, else to the focused view,
  /// Tab and Shift-Tab move the focus; the mouse goes to the overlay, else to the view under the
  /// pointer. A press focuses it, or goes to none where the focus is refused; a view that takes the
  /// press gets all until that button is up. An event that nobody took goes to ``onEvent``.
  @discardableResult
  public func handle(_ event: Event) -> Bool {
    if interceptor(event) { return true }
    let taken =
      switch event {
      case .key(let key): handle(event, key: key)
      case .paste: target?.handle(event) ?? false
      case .mouse(let mouse): handle(mouse)
      case .focus, .reply: false
      }
    return taken || onEvent(event)
  }

  private var target: View? {
    if let overlay { return overlay }
    return focused?.isHidden == false ? focused : nil
  }

  private func handle(_ event: Event, key: Key) -> Bool {
    if target?.handle(event) == true { return true }
    guard overlay == nil, key.code == .tab else { return false }
    switch key.modifiers {
    case []: return focusNext() || focused != nil
    case .shift: return focusPrevious() || focused != nil
    default: return false
    }
  }

  private func handle(_ mouse: MouseEvent) -> Bool {
    guard let view = target(of: mouse), !view.isHidden else { return false }
    var local = mouse
    local.position.column -= view.frame.minColumn
    local.position.row -= view.frame.minRow
    let isTaken = view.handle(.mouse(local))
    if case .press = mouse.action, !isTaken { captured = nil }
    return isTaken
  }

  private func target(of mouse: MouseEvent) -> View? {
    if let overlay { return overlay }
    switch mouse.action {
    case .press(let button):
      // Another button has no part in a drag.
      if captured != nil, button != capturingButton { return nil }
      capturingButton = button
      captured = view(at: mouse.position)
      // A press that leaves what may not be left must not move anything either.
      if let captured, captured.canFocus, !focus(captured) { self.captured = nil }
      return captured
    case .drag:
      return captured
    case .release(let button):
      guard button == capturingButton else { return nil }
      defer { captured = nil }
      return captured
    case .wheel:
      return view(at: mouse.position)
    }
  }

  private func view(at position: Position) -> View? {
    views.last { !$0.isHidden && $0.frame.contains(position) }
  }
}
