#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// File descriptors that others may have made non-blocking.
enum Descriptor {
  /// Waits until a descriptor can be read or written, or has failed.
  static func wait(for descriptor: Int32, _ events: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    _ = unsafe poll(&request, 1, -1)
  }
}
