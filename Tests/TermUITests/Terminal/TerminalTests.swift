import Foundation
import TestSupport
import Testing

@testable import TermUI

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
    #expect(System.readAvailable(shell, into: &buffer) == .wouldBlock)
    device.type("ls\n")
    #expect(System.readAvailable(shell, into: &buffer) == .bytes(3))
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
