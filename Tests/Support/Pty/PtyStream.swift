#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A channel between the test and a program, in place of a pipe.
///
/// A pair of sockets, because a pipe cannot be made uninheritable in one step, and another program
/// started at the same moment would keep it open.
final class PtyStream {
  /// The program's end, for it to inherit.
  let theirs: Int32
  private let ours: Int32
  private var received: [UInt8] = []

  init() throws {
    var ends: [Int32] = [-1, -1]
    #if os(Linux)
      let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw PtyError(call: "socketpair")
    }
    (ours, theirs) = (ends[0], ends[1])
    _ = fcntl(ours, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(ours)
  }

  /// Closes the program's end, which the program has inherited.
  func didStart() {
    close(theirs)
  }

  /// Sends text to the program.
  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe send(ours, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Ends what the program reads.
  func end() {
    shutdown(ours, Int32(SHUT_WR))
  }

  /// What the program has written so far.
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
