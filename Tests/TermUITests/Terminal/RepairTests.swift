import Foundation
import Testing

@testable import TermUI

@Suite struct RepairTests {
  @Test(
    arguments: [
      // Nobody has noticed yet; or who has is not known.
      (5, true, true, .all), (nil, true, true, .all), (nil, true, false, .screen),
      // The next program of the same script.
      (5, true, false, .nothing),
      // A shell, before and after it has made settings of its own.
      (3, true, true, .screen), (3, true, false, .screen),
      // The next job, cooked or raw.
      (9, false, false, .nothing), (9, false, true, .nothing),
    ] as [(Int32?, Bool, Bool, Repair)])
  func `who has the terminal keeps it`(
    _ foreground: Int32?, _ isOlder: Bool, _ isRaw: Bool, _ repair: Repair
  ) {
    let job = TerminalJob(group: 5, session: 3)
    #expect(Repair(after: job, foreground: foreground, isOlder: isOlder, isRaw: isRaw) == repair)
  }

  @Test func `a shell without job control counts as a shell`() {
    let job = TerminalJob(group: 3, session: 3)
    #expect(Repair(after: job, foreground: 3, isOlder: true, isRaw: false) == .screen)
    #expect(Repair(after: job, foreground: 3, isOlder: true, isRaw: true) == .all)
  }

  @Test func `a process that was there before is older, and one that is gone`() {
    #expect(Platform.isOlder(1))
    #expect(Platform.isOlder(Int32.max))
  }

  #if os(Linux)
    @Test func `a process with work to do waits for its turn, one that is gone does not`() throws {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "while :; do :; done"]
      try process.run()
      var looks = 0
      while !Platform.isWaitingForItsTurn(process.processIdentifier), looks < 10_000 {
        usleep(1_000)
        looks += 1
      }
      #expect(looks < 10_000)
      // It inherits the signals that the tests block.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(!Platform.isWaitingForItsTurn(process.processIdentifier))
    }
  #endif
}
