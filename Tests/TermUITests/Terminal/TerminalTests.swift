import Foundation
import TestSupport
import Testing

@testable import TermUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@MainActor
struct TerminalTests {
  @Test func `what was typed and not read is not left to the shell`() throws {
    let device = try PtyDevice(columns: 80, rows: 24)
    let shell = unsafe open(device.path, O_RDWR | O_NOCTTY | O_NONBLOCK)
    defer { close(shell) }
    let terminal = try Terminal(
      descriptor: unsafe open(device.path, O_RDWR | O_NOCTTY),
      environment: Environment(["TERM": "linux"]))
    try terminal.enter()
    device.type("\u{1B}[<0;1;1M\n")
    terminal.leave()
    var buffer = [UInt8](repeating: 0, count: 100)
    #expect(Platform.readAvailable(shell, into: &buffer) == .wouldBlock)
    device.type("ls\n")
    #expect(Platform.readAvailable(shell, into: &buffer) == .bytes(3))
  }

  @Test func `a terminal that a guardian gives back is taken when that is done`() throws {
    let device = try PtyDevice(columns: 80, rows: 24)
    let guardian = unsafe open(device.path, O_RDWR | O_NOCTTY | O_NONBLOCK)
    defer { close(guardian) }
    let found = try #require(TerminalSettings.current(of: guardian))
    found.raw.apply(to: guardian)
    let end = Self.giveBack(guardian, as: found)
    let terminal = try Terminal(
      descriptor: unsafe open(device.path, O_RDWR | O_NOCTTY),
      environment: Environment(["TERM": "linux"]))
    try terminal.enter()
    terminal.leave()
    end.wait()
    #expect(TerminalSettings.current(of: guardian)?.hasFlags(of: found) == true)
  }

  @Test func `one that is taken again is waited for, too`() throws {
    let device = try PtyDevice(columns: 80, rows: 24)
    let guardian = unsafe open(device.path, O_RDWR | O_NOCTTY | O_NONBLOCK)
    defer { close(guardian) }
    let found = try #require(TerminalSettings.current(of: guardian))
    let terminal = try Terminal(
      descriptor: unsafe open(device.path, O_RDWR | O_NOCTTY),
      environment: Environment(["TERM": "linux"]))
    try terminal.enter()
    // Another program had it before, and was not waited for any longer.
    Platform.unlock(terminal.descriptor)
    let end = Self.giveBack(guardian, as: found)
    try terminal.enterAgain()
    end.wait()
    #expect(TerminalSettings.current(of: guardian)?.hasFlags(of: found.raw) == true)
    terminal.leave()
  }

  /// Locks a terminal, as a guardian does, and puts its settings back after a moment; tells the end of that.
  private static func giveBack(
    _ guardian: Int32, as found: TerminalSettings
  ) -> DispatchSemaphore {
    let end = DispatchSemaphore(value: 0)
    Platform.lock(guardian, patience: 0)
    Thread.detachNewThread {
      usleep(300_000)
      found.apply(to: guardian)
      Platform.unlock(guardian)
      end.signal()
    }
    return end
  }

  #if canImport(Glibc)
    @Test func `each run has a guardian, and only while it lasts`() async throws {
      let device = try PtyDevice(columns: 80, rows: 24)
      await #expect(processExitsWith: .success) { @MainActor [path = device.path as String] in
        // It waits for the end of its input, too.
        Guardian.program = "/bin/cat"
        let loop = EventLoop(
          terminal: try Terminal(
            descriptor: unsafe open(path, O_RDWR | O_NOCTTY),
            environment: Environment(["TERM": "linux"])))
        var counts: [Int] = []
        for _ in 0..<2 {
          loop.schedule(after: .milliseconds(1)) {
            counts.append(ProcessTable.children(of: getpid()).count)
            loop.stop()
          }
          _ = loop.run()
          counts.append(ProcessTable.children(of: getpid()).count)
        }
        try #require(counts == [1, 0, 1, 0])
      }
    }
  #endif
}
