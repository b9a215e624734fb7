#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file, closed at the end of this value's lifetime.
struct OpenFile: ~Copyable {
  enum Access {
    case reading, writing
  }

  let descriptor: Int32

  /// Takes ownership of a descriptor; nil if there is none.
  init?(_ descriptor: Int32?) {
    guard let descriptor, descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  /// Opens an existing file; nil if that fails, with ``Errno/last`` as the reason.
  ///
  /// By default, reading and writing do not wait. A terminal does not become the controlling terminal.
  init?(_ path: [UInt8], for access: Access, isBlocking: Bool = false) {
    let flags = access == .reading ? O_RDONLY : O_WRONLY
    self.init(
      unsafe open(
        System.cString(path), flags | O_NOCTTY | O_CLOEXEC | (isBlocking ? 0 : O_NONBLOCK)))
  }

  /// Opens an existing file at a path in UTF-8.
  init?(_ path: String, for access: Access, isBlocking: Bool = false) {
    self.init(Array(path.utf8), for: access, isBlocking: isBlocking)
  }

  deinit {
    _ = close(descriptor)
  }

  /// Makes a descriptor refer to this file, also in programs that this one starts.
  func redirect(_ other: Int32) {
    dup2(descriptor, other)
  }
}

extension System {
  /// Whether there is a regular file at a path that can be read.
  static func isFile(_ path: [UInt8]) -> Bool {
    guard let file = OpenFile(path, for: .reading) else { return false }
    return kind(of: file.descriptor) == .regular
  }
}
