import Foundation
import TestSupport
import Testing

@testable import TermUI

@MainActor
struct TerminalTests {
  @Test func `unread input is not left to the shell`() throws {
    let device = try PtyDevice(columns: 80, rows: 24)
    let shell = unsafe open(device.path, O_RDWR | O_NOCTTY | O_NONBLOCK)
    defer { close(shell) }
    let terminal = try Terminal(
      descriptor: unsafe open(device.path, O_RDWR | O_NOCTTY),
      environment: Environment(["TERM": "linux"]))
    try terminal.take()
    device.type("\u{1B}[<0;1;1M\n")
    terminal.leave()
    var buffer = [UInt8](repeating: 0, count: 100)
    #expect(System.readAvailable(shell, into: &buffer) == .wouldBlock)
    device.type("ls\n")
    #expect(System.readAvailable(shell, into: &buffer) == .bytes(3))
  }

  #if canImport(Glibc)
    @Test func `a guardian lives as long as the run`() async throws {
      let device = try PtyDevice(columns: 80, rows: 24)
      await #expect(processExitsWith: .success) { @MainActor [path = device.path as String] in
        // Like a guardian, it waits for the end of its input.
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

struct WindowSizeTests {
  @Test(
    arguments: [
      ((80, 24), [:], 80, 24),
      ((1, 1), [:], 1, 1),
      ((0, 0), [:], 80, 24),
      ((0, 0), ["COLUMNS": "100", "LINES": "30"], 100, 30),
      ((0, 40), ["COLUMNS": "100", "LINES": "30"], 100, 40),
      ((90, 20), ["COLUMNS": "100", "LINES": "30"], 90, 20),
      (nil, ["COLUMNS": "-5", "LINES": "many"], 80, 24),
      (nil, ["COLUMNS": "99999999999999999999", "LINES": "0"], 80, 24),
      ((65535, 1), [:], 2000, 1),
      ((1, 65535), [:], 1, 1000),
      ((65535, 65535), [:], 2000, 1000),
    ] as [((Int, Int)?, [String: String], Int, Int)])
  func `the size comes from the kernel, the environment or the default, and is bounded`(
    _ kernel: (Int, Int)?, _ variables: [String: String], _ columns: Int, _ rows: Int
  ) {
    let size = WindowSize.resolve(kernel, Environment(variables))
    #expect(size == Size(width: columns, height: rows))
  }
}
