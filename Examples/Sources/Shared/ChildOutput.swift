import Foundation

/// A running program, and the lines of its output.
@MainActor
public struct ChildOutput {
  /// The lines of standard output and standard error; the stream ends with the program.
  public let lines: AsyncStream<String>
  private let process = Process()

  /// Starts a program with arguments; the program is searched in PATH, as in a shell.
  public init(_ words: [String]) throws {
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let output = pipe.fileHandleForReading
    lines = AsyncStream { continuation in
      // On a thread of its own, because reading waits.
      Thread.detachNewThread {
        var rest: [UInt8] = []
        while case let data = output.availableData, !data.isEmpty {
          rest += data
          while let end = rest.firstIndex(of: 0x0A) {
            continuation.yield(String(decoding: rest[..<end], as: UTF8.self))
            rest.removeSubrange(...end)
          }
        }
        if !rest.isEmpty { continuation.yield(String(decoding: rest, as: UTF8.self)) }
        continuation.finish()
      }
    }
  }

  /// Waits for the program to end, and returns its exit status; call it after the last line.
  public func status() async -> Int32 {
    while process.isRunning { try? await Task.sleep(for: .milliseconds(10)) }
    return process.terminationStatus
  }

  /// Asks the program to end.
  public func stop() { if process.isRunning { process.terminate() } }
}
