import Foundation

/// A channel between the test and a program, instead of a pipe.
///
/// It is a socket pair, because a pipe cannot be made uninheritable in one step, and another program started at the
/// same moment would keep it open.
final class PtyStream {
  /// The program's end, which the program inherits.
  let theirs: Int32
  private let ours: Int32
  private var received: [UInt8] = []

  init() throws {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    #elseif canImport(Musl)
      let type = SOCK_STREAM | SOCK_CLOEXEC
    #else
      let type = SOCK_STREAM
    #endif
    guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw PtyError(call: "socketpair")
    }
    ours = ends[0]
    // Numbers below 10 are for the program's own descriptors.
    theirs = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
    close(ends[1])
    _ = fcntl(ours, F_SETFD, FD_CLOEXEC)
    _ = fcntl(ours, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(ours)
  }

  /// Closes the program's end here, after the program has inherited it.
  func didStart() {
    close(theirs)
  }

  /// Sends text to the program.
  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe send(ours, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Ends the program's input.
  func end() {
    shutdown(ours, Int32(SHUT_WR))
  }

  /// The first line that the program writes; nil if it writes none within two minutes.
  func firstLine() -> Substring? {
    var descriptor = pollfd(fd: ours, events: Int16(POLLIN), revents: 0)
    while !received.contains(UInt8(ascii: "\n")) {
      guard unsafe poll(&descriptor, 1, 120_000) > 0 else { return nil }
      let count = received.count
      guard text().utf8.count > count else { return nil }
    }
    return text().split(separator: "\n").first
  }

  /// The text that the program has written so far.
  func text() -> String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe recv(ours, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      received += buffer[..<count]
    }
    return String(decoding: received, as: UTF8.self)
  }
}
