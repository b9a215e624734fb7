import TestSupport
import Testing

@testable import TermUI

struct TerminalModeTests {
  @Test func `leaving undoes entering`() {
    var screen = VirtualTerminal(columns: 20, rows: 4)
    screen.feed(Array("$ rgbmixer".utf8))
    let before = screen
    screen.feed(TerminalMode.taking)
    #expect(screen.modes == [7, 1049, 1002, 1006, 2004, 1004])
    #expect(screen.keyboardFlags == 5)
    screen.feed(Array("\u{1B}[31mall of the screen\u{1B}[3;3H".utf8))
    screen.feed(TerminalMode.leaveSequence().bytes)
    #expect(screen.modes == before.modes)
    #expect(screen.keyboardFlags == 0)
    #expect(screen.picture() == before.picture())
    #expect(screen.cursor == before.cursor)
    #expect(screen.unknown.isEmpty)
  }

  @Test(arguments: [false, true])
  func `leaving undoes entering again`(hasOneSavedCursor: Bool) {
    var screen = VirtualTerminal(columns: 20, rows: 4)
    screen.hasOneSavedCursor = hasOneSavedCursor
    screen.feed(Array("$ rgbmixer".utf8))
    let before = screen
    screen.feed(TerminalMode.enterSequence)
    let entered = screen.modes
    screen.feed(Array("\u{1B}[31mall of the screen\u{1B}[3;3H".utf8))
    for _ in 0..<2 {
      screen.feed(TerminalMode.enterAgainSequence)
      #expect(screen.isAlternateScreen && screen.modes.isSuperset(of: entered))
      #expect(screen.keyboardFlags == 5)
    }
    screen.feed(TerminalMode.leaveSequence().bytes)
    #expect(screen.modes == before.modes)
    #expect(screen.keyboardFlags == 0)
    #expect(screen.picture() == before.picture())
    #expect(screen.cursor == before.cursor)
  }

  @Test func `leaving without clearing keeps the screen and bracketed paste for a shell`() {
    let sequence = TerminalMode.leaveSequence()
    var screen = VirtualTerminal(columns: 20, rows: 4)
    screen.feed(Array("$ rgbmixer".utf8))
    let before = screen
    screen.feed(TerminalMode.enterSequence)
    screen.feed(sequence.modes + sequence.last)
    #expect(screen.modes == before.modes.union([2004]))
    #expect(screen.picture() == before.picture())
    #expect(screen.unknown.isEmpty)
  }

  @Test func `a screen that was in use before stays, and is cleared`() {
    var screen = VirtualTerminal(columns: 20, rows: 4)
    screen.feed(Array("$ vim\u{1B}[?1049h\u{1B}[2;2Htext".utf8))
    screen.feed(TerminalMode.enterSequence)
    screen.feed(Array("\u{1B}[31mall of the screen\u{1B}[3;3H".utf8))
    screen.feed(TerminalMode.leaveSequence(staysOnScreen: true).bytes)
    #expect(screen.modes == [7, 25, 1049] && screen.keyboardFlags == 0)
    #expect(screen.picture().allSatisfy { $0 == "\n" })
    screen.feed(Array("\u{1B}[?1049l".utf8))
    #expect(screen.lines[0].hasPrefix("$ vim"))
  }

  @Test(arguments: [
    "\u{1B}", "\u{1B}[38;2;1", "\u{1B}]52;c;Zm9v", "\u{1B}P$q", "\u{1B}[?2026h\u{1B}[1m",
  ])
  func `leaving works in the middle of a sequence or a frame`(_ start: String) {
    var screen = VirtualTerminal(columns: 20, rows: 4)
    screen.feed(TerminalMode.enterSequence)
    screen.feed(Array(start.utf8))
    screen.feed(TerminalMode.leaveSequence(extra: Array("\u{1B}]104\u{1B}\\".utf8)).bytes)
    #expect(screen.modes == [7, 25])
    #expect(screen.keyboardFlags == 0)
    #expect(screen.operatingSystemCommands.contains("104"))
  }
}
