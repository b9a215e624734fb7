// All calls of the C library are in this folder, under names that say what they are for. Differences between platforms
// are in System+Darwin.swift, System+Linux.swift and MainQueue.swift.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  #error("TermUI knows Linux and macOS")
#endif

/// The calls of the operating system.
enum System {
  /// The time of the monotonic clock.
  static func now() -> Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The value of an environment variable of this process; nil where it is unset.
  static func variable(_ name: String) -> String? {
    unsafe name.withCString { name in unsafe getenv(name).map { unsafe String(cString: $0) } }
  }

  static var lastError: Int32 { errno }

  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
}

extension System {
  /// Whether two spans of equal length, of a type without padding, hold the same bytes (`memcmp`).
  ///
  /// Comparing the cells of a row so first saves a quarter of the instructions of a key at 300x100.
  static func areEqual<Value: BitwiseCopyable>(_ left: Span<Value>, _ right: Span<Value>) -> Bool {
    unsafe left.withUnsafeBytes { left in
      unsafe right.withUnsafeBytes { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return unsafe memcmp(first, second, left.count) == 0
      }
    }
  }
}
