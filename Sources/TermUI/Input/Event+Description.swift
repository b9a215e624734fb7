extension Key: CustomStringConvertible {
  /// The key's name, such as `q`, `Esc` or `Ctrl-Alt-z`.
  public var description: String { modifiers.prefix + code.description }
}

extension Key.Modifiers {
  /// The names of the modifiers, each followed by a hyphen.
  fileprivate var prefix: String {
    let names: [(Key.Modifiers, String)] = [
      (.control, "Ctrl-"), (.alt, "Alt-"), (.shift, "Shift-"), (.super, "Super-"),
    ]
    return names.reduce(into: "") { if contains($1.0) { $0 += $1.1 } }
  }
}

extension Key.Code: CustomStringConvertible {
  /// The key's name, such as `q`, `Space`, `PageUp` or `F5`.
  public var description: String {
    switch self {
    case .character(" "): "Space"
    case .character(let scalar):
      scalar.isControl ? scalar.escaped(asASCII: true) : String(scalar)
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .insert: "Insert"
    case .tab: "Tab"
    case .enter: "Enter"
    case .escape: "Esc"
    case .function(let number): "F\(number)"
    }
  }
}

extension MouseEvent: CustomStringConvertible {
  /// The action and the position, such as `Shift-left press at 3,4` or `wheel up at 0,0`.
  public var description: String {
    let what =
      switch action {
      case .press(let button): "\(button.name) press"
      case .drag(let button): "\(button.name) drag"
      case .release(let button): "\(button.name) release"
      case .wheel(let wheel): "wheel \(wheel.name)"
      }
    return "\(modifiers.prefix)\(what) at \(position)"
  }
}

extension MouseEvent.Button {
  fileprivate var name: String {
    switch self {
    case .left: "left"
    case .middle: "middle"
    case .right: "right"
    }
  }
}

extension MouseEvent.Wheel {
  fileprivate var name: String {
    switch self {
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    }
  }
}

extension Event: CustomStringConvertible {
  /// What happened, such as `key Ctrl-z`, `wheel up at 0,0` or `paste "text"`.
  public var description: String {
    switch self {
    case .key(let key): "key \(key)"
    case .mouse(let mouse): "\(mouse)"
    case .paste(let text, let isTruncated):
      "paste \(text.debugDescription)\(isTruncated ? ", truncated" : "")"
    case .windowFocus(let isGained): isGained ? "focus gained" : "focus lost"
    case .reply(let reply): "reply \(reply)"
    }
  }
}
