/// A key with the modifiers held.
///
/// Most keys have a name, such as `"q"`, `.escape` and `.control("c")`; spell out the others: `Key(.left, .shift)`.
public struct Key: Hashable, Sendable {
  /// The key without its modifiers.
  @nonexhaustive(warn) public enum Code: Hashable, Sendable {
    /// A key that types a character; with Control, the lowercase letter.
    case character(Unicode.Scalar)
    /// The keys that move.
    case up, down, left, right, home, end, pageUp, pageDown
    /// The keys that edit; Shift-Tab is `tab` with `shift`.
    case backspace, delete, insert, tab, enter, escape
    /// A function key, counted from 1.
    case function(Int)
  }

  /// The modifier keys that were held.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Shift; not reported with a character, whose case shows it.
    public static let shift = Modifiers(rawValue: 1 << 0)
    /// Alt or Meta.
    public static let alt = Modifiers(rawValue: 1 << 1)
    /// Control.
    public static let control = Modifiers(rawValue: 1 << 2)
    /// Super, which only terminals with the kitty keyboard protocol report.
    public static let `super` = Modifiers(rawValue: 1 << 3)
  }

  /// The key without its modifiers.
  public var code: Code
  /// The modifier keys that were held.
  public var modifiers: Modifiers

  /// Makes a key from a code and modifiers.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

/// The names of keys: `case .key("q"), .key(.escape), .key(.control("c"))`.
extension Key: ExpressibleByUnicodeScalarLiteral {
  /// Makes the key that types a character without modifiers.
  public init(unicodeScalarLiteral scalar: Unicode.Scalar) {
    self.init(.character(scalar))
  }

  /// A letter with Control; write it in lowercase, as in `.control("c")`.
  public static func control(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar), .control) }
  /// A character with Alt or Meta.
  public static func alt(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar), .alt) }
  /// A function key, counted from 1.
  public static func function(_ number: Int) -> Key { Key(.function(number)) }

  /// The up arrow key.
  public static var up: Key { Key(.up) }
  /// The down arrow key.
  public static var down: Key { Key(.down) }
  /// The left arrow key.
  public static var left: Key { Key(.left) }
  /// The right arrow key.
  public static var right: Key { Key(.right) }
  /// The Home key.
  public static var home: Key { Key(.home) }
  /// The End key.
  public static var end: Key { Key(.end) }
  /// The Page Up key.
  public static var pageUp: Key { Key(.pageUp) }
  /// The Page Down key.
  public static var pageDown: Key { Key(.pageDown) }
  /// The Backspace key.
  public static var backspace: Key { Key(.backspace) }
  /// The Delete key.
  public static var delete: Key { Key(.delete) }
  /// The Insert key.
  public static var insert: Key { Key(.insert) }
  /// The Tab key.
  public static var tab: Key { Key(.tab) }
  /// The Tab key with Shift.
  public static var shiftTab: Key { Key(.tab, .shift) }
  /// The Enter or Return key.
  public static var enter: Key { Key(.enter) }
  /// The Esc key.
  public static var escape: Key { Key(.escape) }
}
