import TermUI

/// A view that shows keys among other things; a click on one presses it.
@MainActor
protocol KeyHints: View {
  /// The key that is shown at a position in the view; nil if there is none.
  func hintedKey(at position: Position) -> Key?
}

/// A hint that the mouse has pressed.
struct PressedHint: Equatable {
  let key: Key
  /// Whether it is in the last row, which says what keys do to the text that is being typed; the others are commands.
  let isInHelpLine: Bool
}
