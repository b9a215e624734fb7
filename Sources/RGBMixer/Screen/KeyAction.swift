import TermUI

/// A key, and what the screen does with it.
struct KeyAction: Sendable {
  /// When the screen is asked.
  enum Turn {
    /// Before any view, also while the list of keys is shown.
    case first
    /// Where no view has taken the key, but not beneath the list of keys.
    case last
  }

  let key: Key
  let turn: Turn
  let perform: @MainActor @Sendable (MixerScreen) -> Void

  init(
    _ code: Key.Code, _ modifiers: Key.Modifiers = [], turn: Turn = .last,
    perform: @escaping @MainActor @Sendable (MixerScreen) -> Void
  ) {
    key = Key(code, modifiers)
    self.turn = turn
    self.perform = perform
  }

  /// Whether a key is this one; with a key that types nothing, whatever is held.
  func isFor(_ key: Key) -> Bool {
    guard key.code == self.key.code else { return false }
    if case .character = key.code { return key.modifiers == self.key.modifiers }
    return true
  }
}
