import Foundation
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// Random walks over the mixer in a terminal that reads late, sometimes after its window was resized.
@Suite(.apart) struct RandomWalkSessionTests {
  @Test(arguments: 1...2 as ClosedRange<UInt64>)
  func `frames that follow one another end at what one frame draws`(seed: UInt64) throws {
    var walk = WalkSteps(seed: seed, isEndless: true)
    let session = try PtySession.mixer("--no-save", "#336699")
    for round in 1...6 {
      go(walk.next(40), in: session)
      session.resize(columns: 80, rows: 24)
      // The end of a paste that may be open, and two colors: with the second, everything before the first is drawn.
      session.send("\u{1B}[201~")
      for color in ["#102030", "#302010"] {
        try session.press(Typed.paste(color), untilHexIs: color)
      }
      let start = session.output.count
      session.signal(SIGWINCH)
      try session.wait(for: "the whole screen, seed \(seed), round \(round)") { session in
        var blank = VirtualTerminal(columns: 80, rows: 24)
        blank.feed(session.output[start...])
        return session.screen.difference(from: blank) == nil
      }
    }
  }

  /// Takes steps, and reads what the program draws only at some of them.
  private func go(_ steps: [WalkStep], in session: PtySession) {
    var unreadCount = 0
    for step in steps {
      switch step {
      case .input(let bytes) where unreadCount + bytes.count < 2000:
        session.sendUnread(bytes)
        unreadCount += bytes.count
      case .input(let bytes): session.send(bytes)
      case .resize(let size): session.resize(columns: size.width, rows: size.height)
      case .frame, .rest, .pause:
        session.read()
        unreadCount = 0
      }
    }
  }
}
