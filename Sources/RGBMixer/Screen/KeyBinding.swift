import TermUI

/// An action of the mixer's screen.
enum Action: Sendable {
  case previousChannel, nextChannel
  case typeNumber, typeColor
  case nextSpace, previousSpace
  case nextFormat, previousFormat
  case pin, exchange, raiseContrast
  case changeVision
  case turnStrip, forget
  case copy
  case keep
  case undo, redo
  case accept, cancel
  /// One step back: to the channel, and from there as ``cancel``.
  case leave
  case showKeys
}

/// A key, or several that type characters in a row, and their action.
struct KeyBinding: Sendable {
  /// The moment the screen is asked.
  enum Turn: Sendable {
    /// Before any view, also while the list of keys is shown.
    case first
    /// After the views, where none has taken the key, but not beneath the list of keys.
    case last
  }

  /// The key, or the first of several.
  let key: Key
  let action: Action
  private let last: Unicode.Scalar?
  private let turn: Turn

  init(
    _ code: Key.Code, _ modifiers: Key.Modifiers = [], through last: Unicode.Scalar? = nil,
    turn: Turn = .last, to action: Action
  ) {
    key = Key(code, modifiers)
    self.action = action
    self.last = last
    self.turn = turn
  }

  /// Whether a key has this action in a turn; one that types nothing, whatever is held.
  func isFor(_ key: Key, in turn: Turn) -> Bool {
    guard turn == self.turn else { return false }
    guard case .character(let first) = self.key.code, case .character(let typed) = key.code else {
      return key.code == self.key.code
    }
    return key.modifiers == self.key.modifiers && typed >= first && typed <= last ?? first
  }
}
