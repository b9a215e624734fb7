/// A mode that the program switches on when it takes the terminal and off when it gives it back.
struct TerminalMode {
  let set: String
  let reset: String

  private init(set: String, reset: String) {
    self.set = set
    self.reset = reset
  }

  /// A private mode of DEC's or xterm's, DECSET and DECRST.
  private init(_ number: Int) {
    self.init(set: "\u{1B}[?\(number)h", reset: "\u{1B}[?\(number)l")
  }

  /// All of them, in the order of setting; they are reset in the reverse order.
  ///
  /// Sources: xterm's ctlseqs; the kitty keyboard protocol, whose flags belong to a screen and so are
  /// pushed after the alternate screen is entered and popped before it is left.
  static var all: [TerminalMode] {
    [
      // The alternate screen; where a terminal has none, what was drawn is at least wiped off.
      TerminalMode(set: "\u{1B}[?1049h", reset: "\u{1B}[H\u{1B}[J\u{1B}[?1049l"),
      // The cursor hidden.
      TerminalMode(set: "\u{1B}[?25l", reset: "\u{1B}[?25h"),
      // Colors and attributes, which only the program's frames change.
      TerminalMode(set: "", reset: "\u{1B}[m"),
      // The kitty keyboard protocol: disambiguate escape codes.
      TerminalMode(set: "\u{1B}[>1u", reset: "\u{1B}[<u"),
      // Mouse presses, drags and the wheel, with coordinates in decimal.
      TerminalMode(1002), TerminalMode(1006),
      // Bracketed paste.
      TerminalMode(2004),
      // Focus events.
      TerminalMode(1004),
      // A frame or a string may have been cut off in its middle: end it.
      TerminalMode(set: "", reset: "\u{1B}\\\u{1B}[?2026l"),
    ]
  }

  /// What sets all modes.
  static var enterSequence: [UInt8] {
    var sequence: [UInt8] = []
    for mode in all { sequence += mode.set.utf8 }
    return sequence
  }

  /// What sets all modes where they may still be set: what was pushed is popped first.
  static var enterAgainSequence: [UInt8] {
    // On the alternate screen, which has a stack of its own.
    Array("\u{1B}[?1049h\u{1B}[<u".utf8) + enterSequence
  }

  /// What resets all modes, whatever the terminal was in the middle of; `extra` comes before the modes.
  static func leaveSequence(extra: [UInt8] = []) -> [UInt8] {
    let all = all
    var sequence = Array(all[all.count - 1].reset.utf8) + extra
    for mode in all.dropLast().reversed() { sequence += mode.reset.utf8 }
    return sequence
  }
}
