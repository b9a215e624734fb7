/// The modes that the program switches on when it takes the terminal and off when it gives it back.
///
/// Sources: xterm's ctlseqs; the kitty keyboard protocol, whose flags belong to a screen and so are pushed
/// after the alternate screen is entered and popped before it is left.
enum TerminalMode {
  /// The bytes that set all modes.
  static var enterSequence: [UInt8] {
    Array(set.utf8)
  }

  /// The bytes that set all modes where they may still be set: what was pushed is popped first.
  static var enterAgainSequence: [UInt8] {
    // On the alternate screen, which has a stack of its own.
    Array("\u{1B}[?1049h\u{1B}[<u".utf8) + enterSequence
  }

  /// The bytes that reset all modes, whatever the terminal was in the middle of; `extra` comes before the modes.
  static func leaveSequence(extra: [UInt8] = []) -> [UInt8] {
    // A frame or a string may have been cut off in its middle: end it.
    Array("\u{1B}\\\u{1B}[?2026l".utf8) + extra + reset.utf8 + clearing.utf8 + last.utf8
  }

  /// The bytes at the end of the leave sequence that leave the screen, and those before them that are not for a
  /// terminal that a shell has taken; numbers, because a guardian makes no strings.
  static let (clearingCount, lastCount) = (14, 8)

  private static let set =
    // The alternate screen.
    "\u{1B}[?1049h"
    // The cursor hidden.
    + "\u{1B}[?25l"
    // The kitty keyboard protocol: disambiguate escape codes, and report alternate keys, so that Control and
    // Alt work on every layout.
    + "\u{1B}[>5u"
    // Mouse presses, drags and the wheel, with coordinates in decimal.
    + "\u{1B}[?1002h\u{1B}[?1006h"
    // Bracketed paste.
    + "\u{1B}[?2004h"
    // Focus events.
    + "\u{1B}[?1004h"

  /// The same in reverse, and colors and attributes, which only the program's frames change.
  private static let reset =
    "\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[<u\u{1B}[m\u{1B}[?25h"

  /// Bracketed paste; and where a terminal has no alternate screen, what was drawn is at least wiped off.
  private static let clearing = "\u{1B}[?2004l\u{1B}[H\u{1B}[J"

  private static let last = "\u{1B}[?1049l"
}
