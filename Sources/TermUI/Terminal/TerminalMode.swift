/// The modes that are set when the program takes the terminal and reset when it restores it.
///
/// Sources: xterm's ctlseqs, and the kitty keyboard protocol, whose flags belong to a screen: they are pushed after the
/// switch to the alternate screen and popped before the switch back.
enum TerminalMode {
  /// The bytes that show the alternate screen, with the cursor of the main one saved.
  static let showScreen: [UInt8] = Array("\u{1B}[?1049h".utf8)

  /// The bytes that set all modes.
  static var enterSequence: [UInt8] { showScreen + set.utf8 }

  /// The bytes that set or reset the reports of the mouse: presses, drags and the wheel, with coordinates in decimal.
  static func mouse(isOn: Bool) -> [UInt8] {
    Array((isOn ? "\u{1B}[?1002h\u{1B}[?1006h" : resetMouse).utf8)
  }

  /// The bytes that set all modes, some of which may still be set.
  static var enterAgainSequence: [UInt8] {
    // 1047 does not save the cursor: in terminals with one saved cursor, the main screen's would be lost. The flags
    // pushed on the alternate screen's stack are popped before they are pushed again.
    Array("\u{1B}[?1047h\u{1B}[<u".utf8) + set.utf8
  }

  /// The bytes that end a control sequence that was cut off before any mode was set.
  static let cancelSequence = LeaveSequence(modes: Array("\u{1B}\\".utf8))

  /// The bytes that reset all modes, even in the middle of a frame.
  ///
  /// - Parameters:
  ///   - extra: The bytes to send before the modes are reset.
  ///   - reports: The reports that the terminal sends.
  ///   - staysOnScreen: Whether the alternate screen was shown before the program came, and stays.
  /// - Returns: The bytes, in parts.
  static func leaveSequence(
    extra: [UInt8] = [], reports: InputReports = [], staysOnScreen: Bool = false
  ) -> LeaveSequence {
    LeaveSequence(
      // The start ends a control string or a frame that was cut off.
      modes: Array("\u{1B}\\\u{1B}[?2026l".utf8) + extra + reset(reports).utf8,
      clearing: Array((resetPaste + clear).utf8),
      last: staysOnScreen ? [] : Array(leaveScreen.utf8))
  }

  /// The bytes that change which reports the terminal sends, on the screen that is shown.
  ///
  /// Besides the releases of keys (flag 2), all keys must be reported (8), or those that type text are not, and with
  /// their text (16). The flags replace those that were pushed, and so are popped with them.
  ///
  /// - Parameters:
  ///   - old: The reports that it sends.
  ///   - new: The reports that it is to send.
  ///   - usesMouse: Whether it reports the mouse: resetting mode 1003 resets 1002, too, in some terminals.
  /// - Returns: The bytes; none if nothing changes.
  static func change(
    from old: InputReports, to new: InputReports, usesMouse: Bool
  ) -> [UInt8] {
    let changed = old.symmetricDifference(new)
    var text = ""
    if changed.contains(.hover) {
      text +=
        new.contains(.hover) ? "\u{1B}[?1003h" : resetHover + (usesMouse ? "\u{1B}[?1002h" : "")
    }
    if changed.contains(.releases) {
      text += new.contains(.releases) ? "\u{1B}[=31u" : "\u{1B}[=5u"
    }
    return Array(text.utf8)
  }

  private static let set =
    // Hide the cursor.
    "\u{1B}[?25l" + pushFlags
    // Bracketed paste.
    + "\u{1B}[?2004h"
    // Focus events.
    + "\u{1B}[?1004h"

  /// Kitty keyboard protocol: disambiguate escape codes, and report alternate keys: Control works on every layout.
  private static let pushFlags = "\u{1B}[>5u"
  private static let popFlags = "\u{1B}[<u"

  /// Resets the modes of `set` in reverse order, and the colors and attributes of frames.
  private static func reset(_ reports: InputReports) -> String {
    (reports.contains(.hover) ? resetHover : "") + "\u{1B}[?1004l" + resetMouse + popFlags
      + "\u{1B}[m\u{1B}[?25h"
  }

  private static let resetMouse = "\u{1B}[?1006l\u{1B}[?1002l"
  private static let resetHover = "\u{1B}[?1003l"
  private static let resetPaste = "\u{1B}[?2004l"
  /// Clears the screen for terminals without an alternate screen.
  private static let clear = "\u{1B}[H\u{1B}[J"
}

/// Rows below the prompt.
///
/// The cursor rests in the first cell of the first row between frames. There it stays with its row when the terminal
/// rewraps its lines, and everything that must be erased, however the program ends, is at or below it. The cursor never
/// moves above it.
extension TerminalMode {
  /// The bytes that set all modes, go to the start of a line, and make room for a number of rows.
  static func enterRowsSequence(_ count: Int, width: Int, marksPrompt: Bool) -> [UInt8] {
    // As many blanks as a line has end in its last column if they begin in the first, and else in the next line.
    let nextLine = "\u{1B}[m" + String(repeating: " ", count: width) + "\r"
    // A frame for a window that has just become narrower must not wrap.
    return Array((set + nextLine + "\u{1B}[?7l").utf8) + makeRoom(count, marksPrompt: marksPrompt)
  }

  /// The bytes that erase everything from the cursor's row down, and make room for a number of rows.
  ///
  /// When tmux has rewrapped the first row into the scrollback, the cursor is in a row below it, in any column.
  ///
  /// In a smaller window kitty moves the lines up, and leaves the cursor in its row: the rows would stand above it once
  /// more. But it erases a prompt and what is below it, for the shell to draw it again. So the first row is marked as
  /// a prompt (OSC 133, which began with FinalTerm).
  static func makeRoom(_ count: Int, marksPrompt: Bool) -> [UInt8] {
    var bytes = Array("\r\u{1B}[m".utf8) + erase(hasNextRow: count > 1)
    if count > 1 {
      bytes += Array(repeating: 0x0A, count: count - 1)
      bytes.appendCSI(count - 1, UInt8(ascii: "A"))
    }
    return marksPrompt ? bytes + "\u{1B}]133;A\u{1B}\\".utf8 : bytes
  }

  /// The bytes that go below what another program, such as a job in the background, has written over the rows.
  ///
  /// Beside a line or two of its text stand the ends of our rows, which are erased. More lines may have wrapped, so that
  /// nothing tells where they end.
  ///
  /// - Parameters:
  ///   - rows: The number of rows that the text has moved the cursor down.
  ///   - column: The column of the cursor: without the translation of raw mode, a line feed keeps it.
  /// - Returns: The bytes.
  static func pass(rows: Int, column: Int) -> [UInt8] {
    guard column > 0, rows <= 2 else { return [] }
    // Meanwhile a frame has left the cursor in the first column.
    var bytes = Array("\r\u{1B}[m".utf8)
    bytes.appendCSI(column, UInt8(ascii: "C"))
    guard rows > 0 else { return bytes + "\u{1B}[K\n".utf8 }
    for _ in 0..<rows { bytes += "\u{1B}[A\u{1B}[K".utf8 }
    bytes.appendCSI(rows, UInt8(ascii: "B"))
    return bytes
  }

  /// The bytes that reset the modes of rows, and erase everything from the cursor down, even in the middle of a
  /// sequence or a frame.
  ///
  /// - Parameters:
  ///   - extra: The bytes to send before the modes are reset.
  ///   - reports: The reports that the terminal sends.
  ///   - hasNextRow: Whether there is a row below the first.
  ///   - isGrown: Whether the alternate screen is shown instead of the rows.
  ///   - staysOnScreen: Whether the alternate screen was shown before the program came, and stays.
  ///   - marksPrompt: Whether the first row is marked as a prompt, which it is no longer.
  /// - Returns: The bytes, in parts.
  static func leaveRowsSequence(
    extra: [UInt8], reports: InputReports = [], hasNextRow: Bool, isGrown: Bool,
    staysOnScreen: Bool, marksPrompt: Bool
  ) -> LeaveSequence {
    let start = Array("\u{1B}\\\u{1B}[?2026l".utf8) + extra + reset(reports).utf8
    let end =
      erase(hasNextRow: hasNextRow) + "\u{1B}[?7h".utf8
      + (marksPrompt ? "\u{1B}]133;C\u{1B}\\" : "").utf8
    return LeaveSequence(
      modes: isGrown ? start : start + end,
      clearing: Array(resetPaste.utf8),
      last: isGrown ? Array((back(staysOnScreen: staysOnScreen) + popFlags).utf8) + end : [])
  }

  /// The bytes that erase the rows, and show the alternate screen instead.
  ///
  /// If the window changes meanwhile, a terminal rewraps what stands on the main screen, and moves it.
  static func grow(hasNextRow: Bool) -> [UInt8] {
    Array("\u{1B}[m".utf8) + erase(hasNextRow: hasNextRow) + showScreen + pushFlags.utf8
  }

  /// The bytes that go back to where the rows were, or to an empty screen if it stays.
  static func shrink(staysOnScreen: Bool) -> [UInt8] {
    // Terminals with one saved cursor show the cursor again.
    Array((popFlags + back(staysOnScreen: staysOnScreen) + "\u{1B}[?25l").utf8)
  }

  private static func back(staysOnScreen: Bool) -> String { staysOnScreen ? clear : leaveScreen }

  private static let leaveScreen = "\u{1B}[?1049l"

  /// The bytes that erase everything from the cursor down.
  ///
  /// The first row is erased separately: in the first cell of the screen, tmux would take `ED` for a cleared screen,
  /// and keep a copy of it among the lines that have scrolled away.
  private static func erase(hasNextRow: Bool) -> [UInt8] {
    Array((hasNextRow ? "\u{1B}[K\u{1B}7\u{1B}[B\r\u{1B}[J\u{1B}8" : "\u{1B}[K").utf8)
  }
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
