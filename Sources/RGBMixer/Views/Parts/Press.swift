import TermUI

/// What a press on a text of a view asks for.
enum Press: Equatable {
  /// Press a key, when the button is released.
  case key(Key)
  case copy(String)
  /// Mix the start color again.
  case start
  /// Measure on what `Aa black`, for example, is measured on.
  case background(RGB)
  case space(ColorSpace)
}

/// A hint that the mouse has pressed.
struct PressedHint: Equatable {
  let key: Key
  /// Whether it is in the last row, which says what keys do to the text that is being typed; the others are commands.
  let isInHelpLine: Bool
}
