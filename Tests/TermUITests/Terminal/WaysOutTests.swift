import Foundation
import TestSupport
import Testing

@testable import TermUI

/// A process that has taken the terminal ends in every way except being killed from outside, and restores the terminal.
struct WaysOutTests {
  enum Way: String, CaseIterable, Codable, Sendable {
    case exit, thrownError, trap, overflow, emptyArray, abort, badPointer, endlessRecursion
    case illegalInstruction, busError, floatingPoint, breakpoint, badSystemCall, dieOfTerm
  }

  private struct SomeError: Error {}

  @MainActor static func leave(by way: Way, from path: String) throws {
    let descriptor = unsafe open(path, O_RDWR | O_NOCTTY)
    // Standard error is the terminal, as in a shell.
    dup2(descriptor, STDERR_FILENO)
    let terminal = try Terminal(
      descriptor: descriptor, environment: Environment(["TERM": "linux"]))
    try terminal.take()
    let nothing = [Int](repeating: 0, count: Int(terminal.descriptor < 0 ? 1 : 0))
    switch way {
    case .exit: exit(7)
    case .thrownError: throw SomeError()
    case .trap: fatalError("the reason of the trap")
    case .overflow: print(Int8(terminal.descriptor) * Int8(100 + nothing.count))
    case .emptyArray: print(nothing[nothing.count])
    case .abort: abort()
    case .badPointer: unsafe UnsafeMutablePointer<Int>(bitPattern: 64)?.pointee = 1
    case .endlessRecursion: print(recurse(0))
    case .illegalInstruction: raise(SIGILL)
    case .busError: raise(SIGBUS)
    case .floatingPoint: raise(SIGFPE)
    case .breakpoint: raise(SIGTRAP)
    case .badSystemCall: raise(SIGSYS)
    case .dieOfTerm: Terminal.die(of: SIGTERM)
    }
  }

  @inline(never) private static func recurse(_ depth: Int) -> Int {
    depth < 0 ? 0 : recurse(depth + 1) + 1
  }

  @Test(arguments: Way.allCases)
  func `the terminal is restored`(_ way: Way) async throws {
    let device = try PtyDevice(columns: 80, rows: 24)
    let before = device.settings
    let result = await #expect(processExitsWith: .failure) {
      [path = device.path as String, way = way as Way] in
      try await WaysOutTests.leave(by: way, from: path)
    }
    #expect(device.settings == before)
    var screen = VirtualTerminal(columns: 80, rows: 24)
    var output: [UInt8] = []
    while let bytes = device.read() { output += bytes }
    screen.feed(output)
    #expect(output.starts(with: TerminalMode.enterSequence))
    #expect(screen.modes == [7, 25])
    #expect(screen.keyboardFlags == 0)
    #expect(result?.exitStatus == Self.status(of: way))
    // The report of a crash comes after the terminal is restored, where it can be read.
    guard way == .trap else { return }
    let end = TerminalMode.leaveSequence().bytes
    let report = output.indices.last { output[$0...].starts(with: end) }.map { output[$0...] } ?? []
    #expect(String(decoding: report, as: UTF8.self).contains("the reason of the trap"))
  }

  @Test func `taking a second terminal traps`() async throws {
    let devices = try (0..<2).map { _ in try PtyDevice(columns: 80, rows: 24) }
    await #expect(processExitsWith: .failure) {
      @MainActor [paths = devices.map(\.path) as [String]] in
      var terminals: [Terminal] = []
      for path in paths {
        let terminal = try Terminal(
          descriptor: unsafe open(path, O_RDWR | O_NOCTTY),
          environment: Environment(["TERM": "linux"]))
        try terminal.take()
        terminal.leave()
        try terminal.take()
        terminals.append(terminal)
      }
      exit(0)
    }
  }

  private static func status(of way: Way) -> ExitStatus {
    #if arch(arm64)
      let trap = SIGTRAP
    #else
      let trap = SIGILL
    #endif
    return switch way {
    case .exit: .exitCode(7)
    // An uncaught error is a trap.
    case .thrownError, .trap, .overflow, .emptyArray: .signal(trap)
    case .abort: .signal(SIGABRT)
    case .badPointer, .endlessRecursion: .signal(SIGSEGV)
    case .illegalInstruction: .signal(SIGILL)
    case .busError: .signal(SIGBUS)
    case .floatingPoint: .signal(SIGFPE)
    case .breakpoint: .signal(SIGTRAP)
    case .badSystemCall: .signal(SIGSYS)
    case .dieOfTerm: .signal(SIGTERM)
    }
  }
}

extension Terminal {
  /// Takes the terminal, and sends all that belongs to that.
  func take() throws {
    let bytes = try enter()
    send(bytes)
    didSend(bytes.count)
  }
}
