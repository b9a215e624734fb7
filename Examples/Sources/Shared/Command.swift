import Foundation

/// A program that runs, whose output comes line by line.
@MainActor
public struct Command {
  /// The lines of standard output and standard error; they end when the program does.
  public let lines: AsyncStream<String>
  private let process = Process()

  /// Starts a program with arguments, looked for as a shell looks for it.
  public init(_ words: [String]) throws {
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let output = pipe.fileHandleForReading
    lines = AsyncStream { continuation in
      // A thread of its own, because reading waits; the stream brings the lines to whoever asks for them.
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

  /// Waits for the end, which is near once the lines have ended, and tells the exit status.
  public func status() async -> Int32 {
    while process.isRunning { try? await Task.sleep(for: .milliseconds(10)) }
    return process.terminationStatus
  }

  /// Asks the program to end.
  public func stop() { if process.isRunning { process.terminate() } }
}
