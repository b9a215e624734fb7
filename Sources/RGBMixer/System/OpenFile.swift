#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file, which is closed with this value.
struct OpenFile: ~Copyable {
  enum Access {
    case reading, writing
  }

  let descriptor: Int32

  /// Takes over a descriptor; nil where there is none.
  init?(_ descriptor: Int32?) {
    guard let descriptor, descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  /// Opens an existing file; nil where that fails, with ``Errno/last`` as the reason.
  ///
  /// Unless it is blocking, reading and writing fail instead of waiting. A terminal does not become the controlling
  /// one.
  init?(_ path: [UInt8], for access: Access, isBlocking: Bool = false) {
    let flags = access == .reading ? O_RDONLY : O_WRONLY
    self.init(
      unsafe open(
        System.cString(path), flags | O_NOCTTY | O_CLOEXEC | (isBlocking ? 0 : O_NONBLOCK)))
  }

  /// Opens an existing file whose path is a text.
  init?(_ path: String, for access: Access, isBlocking: Bool = false) {
    self.init(Array(path.utf8), for: access, isBlocking: isBlocking)
  }

  deinit {
    _ = close(descriptor)
  }

  /// Has a descriptor refer to this file from now on, also in the programs that this one starts.
  func redirect(_ other: Int32) {
    dup2(descriptor, other)
  }
}
