#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A system call that failed, or a program that did not do what was expected.
struct SessionError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  init(call: String, _ number: Int32 = errno) {
    description = "\(call): \(String(cString: strerror(number)))"
  }
}

/// A pseudo-terminal of 80 by 24: the side of the person who types and looks.
final class PseudoTerminal {
  let controller: Int32
  /// The path of the side that programs open.
  let path: String
  /// Keeps the device alive between programs.
  private let keeper: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init() throws {
    var ends: (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&ends.0, &ends.1, nil, nil, &size) == 0, let name = ttyname(ends.1) else {
      throw SessionError(call: "openpty")
    }
    (controller, keeper) = ends
    path = String(cString: name)
    for end in [controller, keeper] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(keeper)
    close(controller)
  }

  func type(_ keys: String) {
    var keys = keys
    _ = keys.withUTF8 { write(controller, $0.baseAddress, $0.count) }
  }

  /// Reads one piece of what programs have written, waiting for so long; none if nothing comes.
  func read(patience milliseconds: Int32) -> ArraySlice<UInt8>? {
    var descriptor = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) == 1 else { return nil }
    #if canImport(Darwin)
      let count = Darwin.read(controller, &buffer, buffer.count)
    #elseif canImport(Glibc)
      let count = Glibc.read(controller, &buffer, buffer.count)
    #else
      let count = Musl.read(controller, &buffer, buffer.count)
    #endif
    return count > 0 ? buffer[..<count] : nil
  }

  /// Reads as many bytes as are expected.
  func expect(_ count: Int) throws {
    var rest = count
    while rest > 0 {
      guard let piece = read(patience: 5_000) else {
        throw SessionError("\(rest) bytes of \(count) did not come")
      }
      rest -= piece.count
    }
    guard rest == 0 else { throw SessionError("\(-rest) bytes more than \(count) came") }
  }

  /// Reads what comes after a frame, until nothing has for so long; the screen follows a key within that time.
  @discardableResult
  func readRest(milliseconds: Int32 = 200) -> Int {
    var count = 0
    while let piece = read(patience: milliseconds) { count += piece.count }
    return count
  }

  /// Reads until nothing has come for so long, having waited for the first byte.
  func readUntilQuiet(milliseconds: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    while let piece = read(patience: bytes.isEmpty ? 5_000 : milliseconds) { bytes += piece }
    return bytes
  }
}
