import struct TermUI.Key

/// What a key does, or each of a range of characters.
struct KeyBinding: Sendable {
  /// What happens to a text that is being typed.
  enum Typing: Sendable {
    /// It is accepted first; if it is refused, the key does nothing.
    case accepted
    /// The old text is restored first, if there is something to redo.
    case dropped
    /// It stays as it is.
    case unchanged
  }

  /// The key, or the first of the range.
  let key: Key
  let action: Action
  let typing: Typing
  private let last: Unicode.Scalar?

  /// Binds a key, or the characters up to and including `last`.
  static func key(
    _ code: Key.Code, holding modifiers: Key.Modifiers = [], through last: Unicode.Scalar? = nil,
    typing: Typing = .accepted, _ action: Action
  ) -> KeyBinding {
    KeyBinding(key: Key(code, modifiers), action: action, typing: typing, last: last)
  }

  static func letter(
    _ character: Unicode.Scalar, typing: Typing = .accepted, _ action: Action
  ) -> KeyBinding {
    key(.character(character), typing: typing, action)
  }

  /// Whether `key` is bound; modifiers count only for characters.
  func isFor(_ key: Key) -> Bool {
    guard case .character(let first) = self.key.code, case .character(let typed) = key.code else {
      return key.code == self.key.code
    }
    return key.modifiers == self.key.modifiers && typed >= first && typed <= last ?? first
  }
}
