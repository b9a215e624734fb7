import Foundation
import TestSupport
import Testing

@testable import TermUI

struct RepairTests {
  @Test(
    arguments: [
      // Nobody has noticed yet, or the foreground is unknown.
      (5, true, true, .all), (nil, true, true, .all), (nil, true, false, .screen),
      // The next program of the same script.
      (5, true, false, .nothing),
      // A shell, before and after it has changed the settings.
      (3, true, true, .screen), (3, true, false, .screen),
      // The next job, in cooked or raw mode.
      (9, false, false, .nothing), (9, false, true, .nothing),
    ] as [(Int32?, Bool, Bool, Repair)])
  func `the process that has the terminal keeps it`(
    _ foreground: Int32?, _ isOlder: Bool, _ isUntouched: Bool, _ repair: Repair
  ) {
    let job = TerminalJob(group: 5, session: 3)
    #expect(
      Repair(after: job, foreground: foreground, isOlder: isOlder, isUntouched: isUntouched)
        == repair)
  }

  @Test(
    arguments: [
      ([.all, .nothing], false, .nothing), ([.all, .screen], false, .screen),
      ([.all, .nothing], true, .all), ([.screen, .nothing], false, .screen),
    ] as [([Repair], Bool, Repair)])
  func `a program that starts during the look keeps the terminal`(
    _ looks: [Repair], _ isStillUntouched: Bool, _ repair: Repair
  ) {
    var looks = looks.makeIterator()
    #expect(
      Repair.decide(isUntouched: { isStillUntouched }, look: { looks.next() ?? .all }) == repair)
  }

  @Test func `a shell without job control counts as a shell`() {
    let job = TerminalJob(group: 3, session: 3)
    #expect(Repair(after: job, foreground: 3, isOlder: true, isUntouched: false) == .screen)
    #expect(Repair(after: job, foreground: 3, isOlder: true, isUntouched: true) == .all)
  }

  @Test func `an earlier process is older, and so is one that is gone`() {
    #expect(System.isOlder(1))
    #expect(System.isOlder(Int32.max))
  }

  #if os(Linux)
    @Test func `a busy process is runnable, one that is gone is not`() throws {
      let process = try Self.startWorking()
      // SIGKILL, because the process inherits the mask of the test, which blocks other signals.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(!System.isRunnable(process.processIdentifier))
    }

    @Test func `a terminal is narrower until the shell has run`() throws {
      let device = try PtyDevice(columns: 80, rows: 24)
      let terminal = unsafe open(device.path, O_RDWR | O_NOCTTY)
      defer { close(terminal) }
      let process = try Self.startWorking()
      let start = System.now()
      Thread.detachNewThread { [shell = process.processIdentifier] in
        usleep(200_000)
        kill(shell, SIGKILL)
      }
      System.resizeForAMoment(terminal, until: process.processIdentifier)
      #expect(System.now() - start >= .milliseconds(200))
      #expect(try #require(System.windowSize(terminal)) == (80, 24))
      process.waitUntilExit()
    }

    /// Starts a process that is always busy, and waits until it is.
    private static func startWorking() throws -> Process {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "while :; do :; done"]
      try process.run()
      var looks = 0
      while !System.isRunnable(process.processIdentifier), looks < 10_000 {
        usleep(1_000)
        looks += 1
      }
      #expect(looks < 10_000)
      return process
    }
  #endif
}
