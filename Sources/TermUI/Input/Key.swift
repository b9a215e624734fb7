/// A key with the modifiers held.
///
/// Most keys have a name, such as `"q"`, `.escape` and `.control("c")`; others are written out: `Key(.left, .shift)`.
public struct Key: Hashable, Sendable {
  /// The key without its modifiers.
  public enum Code: Hashable, Sendable {
    /// A key that types a character; with Control, the letter in lower case.
    case character(Unicode.Scalar)
    /// The keys that move.
    case up, down, left, right, home, end, pageUp, pageDown
    /// The keys that edit; Shift-Tab is `tab` with `shift`.
    case backspace, delete, insert, tab, enter, escape
    /// A function key, from 1.
    case function(Int)
  }

  /// The modifiers that were held.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier.
    public let rawValue: UInt8

    /// Makes a set of its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Shift; not reported with a character, whose case shows it.
    public static let shift = Modifiers(rawValue: 1 << 0)
    /// Alt or Meta.
    public static let alt = Modifiers(rawValue: 1 << 1)
    /// Control.
    public static let control = Modifiers(rawValue: 1 << 2)
    /// Super, known only to terminals with the kitty keyboard protocol.
    public static let `super` = Modifiers(rawValue: 1 << 3)
  }

  /// The key without its modifiers.
  public var code: Code
  /// The modifiers that were held.
  public var modifiers: Modifiers

  /// Makes a key of a code and its modifiers.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}
