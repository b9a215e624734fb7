import TermUI

/// What a press on a text of a view asks for.
enum Press: Equatable {
  /// Press a key, when the button is released.
  case key(Key)
  case copy(String)
  /// Mix the start color again.
  case start
  /// Measure contrast on a background.
  case background(Background)
  case space(ColorSpace)
}

/// A hint that the mouse has pressed.
struct PressedHint: Equatable {
  let key: Key
  /// Whether it is in the last row, whose keys may belong to the text that is being typed; those of other hints are
  /// always commands.
  let isInHintLine: Bool
}
