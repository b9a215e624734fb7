// Every call of the C library that TermUI makes stands in this folder, under a name that says what it is for.
// The differences between platforms stand in Platform+Darwin.swift and Platform+Linux.swift.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  #error("TermUI knows Linux and macOS")
#endif

/// The calls of the system that a program runs on.
enum Platform {
  /// The time since some fixed moment, from a clock that nobody sets.
  static func now() -> Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The value of an environment variable of this process; none where it is unset.
  static func variable(_ name: String) -> String? {
    unsafe name.withCString { name in unsafe getenv(name).map { unsafe String(cString: $0) } }
  }

  /// The `errno` of the last call that failed.
  static var lastError: Int32 { errno }

  /// A number raised to a power (`pow`).
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
}

extension Platform {
  /// Whether the bytes of values are the same (`memcmp`); they must be as many, and of a type without padding.
  ///
  /// To compare the cells of a frame so before they are looked at one by one takes a quarter off a key at 300x100.
  static func areEqual<Value: BitwiseCopyable>(_ left: Span<Value>, _ right: Span<Value>) -> Bool {
    unsafe left.withUnsafeBytes { left in
      unsafe right.withUnsafeBytes { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return unsafe memcmp(first, second, left.count) == 0
      }
    }
  }
}
