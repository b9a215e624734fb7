/// Keys by their names: `case .key("q"), .key(.escape), .key(.control("c"))`.
extension Key: ExpressibleByUnicodeScalarLiteral {
  /// Makes the key that types a character, without modifiers.
  public init(unicodeScalarLiteral scalar: Unicode.Scalar) {
    self.init(.character(scalar))
  }

  /// A letter with Control, in lower case.
  public static func control(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar), .control) }
  /// A character with Alt or Meta.
  public static func alt(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar), .alt) }
  /// A function key, from 1.
  public static func function(_ number: Int) -> Key { Key(.function(number)) }

  /// The key that moves up.
  public static var up: Key { Key(.up) }
  /// The key that moves down.
  public static var down: Key { Key(.down) }
  /// The key that moves to the left.
  public static var left: Key { Key(.left) }
  /// The key that moves to the right.
  public static var right: Key { Key(.right) }
  /// The key that moves to the start.
  public static var home: Key { Key(.home) }
  /// The key that moves to the end.
  public static var end: Key { Key(.end) }
  /// The key that moves up by a page.
  public static var pageUp: Key { Key(.pageUp) }
  /// The key that moves down by a page.
  public static var pageDown: Key { Key(.pageDown) }
  /// The key that deletes the character before.
  public static var backspace: Key { Key(.backspace) }
  /// The key that deletes the character after.
  public static var delete: Key { Key(.delete) }
  /// The key Insert.
  public static var insert: Key { Key(.insert) }
  /// The key that goes to the next view.
  public static var tab: Key { Key(.tab) }
  /// The key that goes to the previous view: Shift-Tab.
  public static var shiftTab: Key { Key(.tab, .shift) }
  /// The key Enter, or Return.
  public static var enter: Key { Key(.enter) }
  /// The key Esc.
  public static var escape: Key { Key(.escape) }
}
