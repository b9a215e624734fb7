import TermUI

/// A key, or several that type characters in a row, and what the screen does with it.
struct KeyAction: Sendable {
  /// When the screen is asked.
  enum Turn {
    /// Before any view, also while the list of keys is shown.
    case first
    /// Where no view has taken the key, but not beneath the list of keys.
    case last
  }

  /// The key, or the first of several.
  let key: Key
  private let last: Unicode.Scalar?
  private let turn: Turn
  let perform: @MainActor @Sendable (MixerScreen, Key) -> Void

  /// Makes an action of one key.
  init(
    _ code: Key.Code, _ modifiers: Key.Modifiers = [], turn: Turn = .last,
    perform: @escaping @MainActor @Sendable (MixerScreen) -> Void
  ) {
    key = Key(code, modifiers)
    last = nil
    self.turn = turn
    self.perform = { screen, _ in perform(screen) }
  }

  /// Makes an action of keys that type characters.
  init(
    typing first: Unicode.Scalar, through last: Unicode.Scalar? = nil,
    perform: @escaping @MainActor @Sendable (MixerScreen, Unicode.Scalar) -> Void
  ) {
    key = Key(.character(first))
    self.last = last
    turn = .last
    self.perform = { screen, key in
      if case .character(let typed) = key.code { perform(screen, typed) }
    }
  }

  /// Whether the screen is to do this for a key now; for one that types nothing, whatever is held.
  func isFor(_ key: Key, in turn: Turn) -> Bool {
    guard turn == self.turn else { return false }
    guard case .character(let first) = self.key.code, case .character(let typed) = key.code else {
      return key.code == self.key.code
    }
    return key.modifiers == self.key.modifiers && typed >= first && typed <= last ?? first
  }
}
