#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The status of a process, as the kernel tells it (Linux).
enum ProcessStatus {
  /// The most memory that it has had resident, in KiB.
  static func peakMemory(of process: pid_t) throws -> Int {
    try number("VmHWM:", in: "/proc/\(process)/status")
  }

  /// The memory that it has resident now, in KiB.
  static func memory(of process: pid_t) throws -> Int {
    try number("VmRSS:", in: "/proc/\(process)/status")
  }

  /// The number of times that its main thread has waited: the context switches that the thread made itself.
  static func waits(of process: pid_t) throws -> Int {
    try number("voluntary_ctxt_switches:", in: "/proc/\(process)/status")
  }

  /// The number of its calls of `write` and its kin.
  static func writes(of process: pid_t) throws -> Int {
    try number("syscw:", in: "/proc/\(process)/io")
  }

  /// The processes that its main thread has started and that still run.
  static func children(of process: pid_t) throws -> [pid_t] {
    try text(of: "/proc/\(process)/task/\(process)/children").split(separator: " ")
      .compactMap { pid_t($0) }
  }

  private static func number(_ name: String, in file: String) throws -> Int {
    for line in try text(of: file).split(separator: "\n") where line.hasPrefix(name) {
      let words = line.split { $0 == " " || $0 == "\t" }
      if words.count > 1, let number = Int(words[1]) { return number }
    }
    throw SessionError("\(file) has no \(name)")
  }

  private static func text(of file: String) throws -> String {
    let descriptor = open(file, O_RDONLY)
    guard descriptor >= 0 else { throw SessionError(call: file) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
