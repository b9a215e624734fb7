public import Foundation

/// A running program, and the lines of its output; it is asked to end when this object is released.
@MainActor
public final class ChildOutput {
  /// The end of the pipe at which standard output and standard error can be read.
  public let pipe: FileHandle
  private let process = Process()

  /// Starts a program with arguments; the program is searched in PATH, as in a shell.
  public init(_ words: [String]) throws {
    let output = Pipe()
    pipe = output.fileHandleForReading
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
  }

  isolated deinit { stop() }

  /// The lines that the pipe brings; the stream ends with the program.
  public var lines: AsyncStream<String> {
    AsyncStream { [pipe] continuation in
      // On a thread of its own, because reading waits.
      Thread.detachNewThread {
        var buffer = LineBuffer()
        var isOpen = true
        while isOpen {
          let data = pipe.availableData
          for line in buffer.lines(adding: data) { continuation.yield(line) }
          isOpen = !data.isEmpty
        }
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
