/// The modes that are set when the program takes the terminal and reset when it restores it.
///
/// Sources: xterm's ctlseqs, and the kitty keyboard protocol, whose flags belong to a screen: they are pushed after the
/// switch to the alternate screen and popped before the switch back.
enum TerminalMode {
  /// The bytes that show the alternate screen, with the cursor of the main one saved.
  static let showScreen: [UInt8] = Array("\u{1B}[?1049h".utf8)

  /// The bytes that set all modes.
  static var enterSequence: [UInt8] { showScreen + set.utf8 }

  /// The bytes that set all modes, some of which may still be set.
  static var enterAgainSequence: [UInt8] {
    // 1047 does not save the cursor: in terminals with one saved cursor, the main screen's would be lost. The flags
    // pushed on the alternate screen's stack are popped before they are pushed again.
    Array("\u{1B}[?1047h\u{1B}[<u".utf8) + set.utf8
  }

  /// The bytes that end a control sequence that was cut off before any mode was set.
  static let cancelSequence = LeaveSequence(modes: Array("\u{1B}\\".utf8))

  /// The bytes that reset all modes, also in the middle of a frame.
  ///
  /// - Parameters:
  ///   - extra: The bytes to send before the modes are reset.
  ///   - staysOnScreen: Whether the alternate screen was shown before the program came, and stays.
  /// - Returns: The bytes, in parts.
  static func leaveSequence(extra: [UInt8] = [], staysOnScreen: Bool = false) -> LeaveSequence {
    LeaveSequence(
      // The start ends a control string or a frame that was cut off.
      modes: Array("\u{1B}\\\u{1B}[?2026l".utf8) + extra + reset.utf8,
      clearing: Array(clearing.utf8),
      last: staysOnScreen ? [] : Array("\u{1B}[?1049l".utf8))
  }

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
}

/// The bytes that restore a terminal, in the order in which they are sent.
struct LeaveSequence: Equatable {
  /// Ends what was cut off, and resets the modes.
  var modes: [UInt8] = []
  /// Clears the screen; not sent by a guardian if a shell already has the terminal.
  var clearing: [UInt8] = []
  /// Goes back to the main screen.
  var last: [UInt8] = []

  var bytes: [UInt8] { modes + clearing + last }
}
