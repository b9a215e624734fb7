/// Keys by their names: `case .key("q"), .key(.escape), .key(.control("c"))`.
extension Key: ExpressibleByUnicodeScalarLiteral {
  /// Makes the key that types a character, without modifiers.
  public init(unicodeScalarLiteral scalar: Unicode.Scalar) {
    self.init(.character(scalar))
  }

  /// A letter with Control; write it in lower case, as in `.control("c")`.
  public static func control(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar), .control) }
  /// A character with Alt or Meta.
  public static func alt(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar), .alt) }
  /// A function key, from 1.
  public static func function(_ number: Int) -> Key { Key(.function(number)) }

  /// The arrow key up.
  public static var up: Key { Key(.up) }
  /// The arrow key down.
  public static var down: Key { Key(.down) }
  /// The arrow key to the left.
  public static var left: Key { Key(.left) }
  /// The arrow key to the right.
  public static var right: Key { Key(.right) }
  /// The key Home.
  public static var home: Key { Key(.home) }
  /// The key End.
  public static var end: Key { Key(.end) }
  /// The key Page Up.
  public static var pageUp: Key { Key(.pageUp) }
  /// The key Page Down.
  public static var pageDown: Key { Key(.pageDown) }
  /// The key Backspace.
  public static var backspace: Key { Key(.backspace) }
  /// The key Delete.
  public static var delete: Key { Key(.delete) }
  /// The key Insert.
  public static var insert: Key { Key(.insert) }
  /// The key Tab.
  public static var tab: Key { Key(.tab) }
  /// The key Tab with Shift.
  public static var shiftTab: Key { Key(.tab, .shift) }
  /// The key Enter, or Return.
  public static var enter: Key { Key(.enter) }
  /// The key Esc.
  public static var escape: Key { Key(.escape) }
}
