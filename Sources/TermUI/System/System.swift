// This folder makes all calls of the C library, under names that say what they are for. Differences between platforms
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
  static func now() -> Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The value of an environment variable of this process; nil if it is unset.
  static func variable(_ name: String) -> String? {
    unsafe name.withCString { name in unsafe getenv(name).map { unsafe String(cString: $0) } }
  }

  static var lastError: Int32 { errno }

  /// The angle of a point from the horizontal axis, in radians, -π to π.
  static func angle(y: Double, x: Double) -> Double { atan2(y, x) }

  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

  /// Whether two spans of equal length, of a type without padding, hold the same bytes (`memcmp`).
  ///
  /// Comparing the cells of a row with it first saves a quarter of the instructions of a key at 300x100.
  static func areEqual<Value: BitwiseCopyable>(_ left: Span<Value>, _ right: Span<Value>) -> Bool {
    unsafe left.withUnsafeBytes { left in
      unsafe right.withUnsafeBytes { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return unsafe memcmp(first, second, left.count) == 0
      }
    }
  }
}

/// This process.
extension System {
  /// Whether the process was started under `name` and without arguments.
  static func isStarted(as name: StaticString) -> Bool {
    guard CommandLine.argc == 1, let argument = unsafe CommandLine.unsafeArgv[0] else {
      return false
    }
    let name = unsafe UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    return unsafe strcmp(argument, name) == 0
  }

  static func atExit(_ function: @convention(c) () -> Void) { atexit(function) }

  static func exitProcess(_ status: Int32) -> Never { exit(status) }

  /// Exits without calling the functions registered with ``atExit(_:)``.
  static func exitAtOnce() -> Never { _exit(0) }
}
