/// The modes that are set when the program takes the terminal and reset when it restores it.
///
/// Sources: xterm's ctlseqs, and the kitty keyboard protocol, whose flags belong to a screen: they are pushed after the
/// switch to the alternate screen and popped before the switch back.
enum TerminalMode {
  /// The bytes that set all modes.
  static var enterSequence: [UInt8] {
    // The alternate screen, with the cursor of the main one saved.
    Array("\u{1B}[?1049h".utf8) + set.utf8
  }

  /// The bytes that set all modes, some of which may still be set.
  static var enterAgainSequence: [UInt8] {
    // 1047 does not save the cursor: in terminals with one saved cursor, the main screen's would be lost. The flags
    // pushed on the alternate screen's stack are popped before they are pushed again.
    Array("\u{1B}[?1047h\u{1B}[<u".utf8) + set.utf8
  }

  /// The bytes that reset all modes, also in the middle of a frame; `extra` comes before the modes.
  static func leaveSequence(extra: [UInt8] = []) -> [UInt8] {
    // These end a control string or a frame that was cut off.
    Array("\u{1B}\\\u{1B}[?2026l".utf8) + extra + reset.utf8 + clearing.utf8 + last.utf8
  }

  /// The lengths of the last two parts of the leave sequence: `last` leaves the alternate screen, and `clearing`,
  /// before it, is not sent if a shell already has the terminal.
  ///
  /// Constants, because a guardian makes no strings.
  static let (clearingCount, lastCount) = (14, 8)

  private static let set =
    // Hide the cursor.
    "\u{1B}[?25l"
    // Kitty keyboard protocol: disambiguate escape codes, and report alternate keys: Control works on every layout.
    + "\u{1B}[>5u"
    // Mouse presses, drags and the wheel, with coordinates in decimal.
    + "\u{1B}[?1002h\u{1B}[?1006h"
    // Bracketed paste.
    + "\u{1B}[?2004h"
    // Focus events.
    + "\u{1B}[?1004h"

  /// Resets the modes of `set` in reverse order, and the colors and attributes of frames.
  private static let reset =
    "\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[<u\u{1B}[m\u{1B}[?25h"

  /// Resets bracketed paste, and clears the screen for terminals without an alternate screen.
  private static let clearing = "\u{1B}[?2004l\u{1B}[H\u{1B}[J"

  private static let last = "\u{1B}[?1049l"
}
