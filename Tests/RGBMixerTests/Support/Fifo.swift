import Foundation

/// A named pipe between programs, or between a program and the test.
final class Fifo {
  let path: String
  private let descriptor: Int32
  private var received = ""

  /// Makes a pipe in a directory for temporary files.
  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "fifo-\(UUID().uuidString)").path
    guard unsafe mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    // Open for reading and writing, so that no program waits for the other end or reads an end.
    descriptor = unsafe open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
  }

  deinit {
    close(descriptor)
    _ = unsafe unlink(path)
  }

  /// Writes a text that a pipe can hold.
  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe Foundation.write(descriptor, bytes, bytes.count)
  }

  /// Writes as much as the pipe holds, so that whoever writes to it waits.
  func fill() {
    let bytes = [UInt8](repeating: UInt8(ascii: "."), count: 4096)
    while unsafe Foundation.write(descriptor, bytes, bytes.count) > 0 {}
  }

  /// Whether whoever writes to the pipe waits.
  var isFull: Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&entry, 1, 0) == 0
  }

  /// Whether all that was written has been read.
  var isDrained: Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&entry, 1, 0) == 0
  }

  /// All text that has arrived so far.
  func text() -> String {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return received }
      received += String(decoding: buffer[..<count], as: UTF8.self)
    }
  }

  /// All lines that have arrived so far.
  func lines() -> [String] {
    text().split(separator: "\n").map(String.init)
  }
}
