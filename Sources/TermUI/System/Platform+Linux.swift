#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  extension Platform {
    /// `POSIX_SPAWN_SETSID`, which glibc shows only with `_GNU_SOURCE`.
    static let spawnInNewSession: Int16 = 0x80

    /// The descriptors that a new process gets; to be initialized and destroyed.
    @unsafe struct SpawnOptions {
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    }

    /// The path that starts this program anew, whatever has become of its file.
    static var executablePath: String { "/proc/self/exe" }

    /// The path of the controlling terminal.
    static var terminalPath: String { "/dev/tty" }

    /// The job in the foreground of the terminal of a session, told by the process that leads it; none where
    /// that is gone.
    static func foreground(of session: Int32) -> Int32? {
      // The eighth field of proc(5)'s `stat` is -1 for who has no terminal.
      statistic(8, of: session).flatMap { $0 > 0 ? Int32(truncatingIfNeeded: $0) : nil }
    }

    /// Whether a process was started before this one, or at the same moment; one that is gone counts as older.
    static func isOlder(_ process: Int32) -> Bool {
      guard let its = statistic(22, of: process), let own = statistic(22, of: getpid()) else {
        return true
      }
      return its <= own
    }

    /// Whether a process has work to do, and so has not yet done what it was last woken for.
    static func isWaitingForItsTurn(_ process: Int32) -> Bool {
      statistic(3, of: process) == Int(UInt8(ascii: "R"))
    }

    /// A field of a process in proc(5), a number or the code of a letter, counted from 1 and behind the second;
    /// makes nothing in memory.
    private static func statistic(_ field: Int, of process: Int32) -> Int? {
      unsafe withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { memory -> Int? in
        var path = unsafe memory.baseAddress.map { unsafe $0 + 512 }
        func write(_ text: StaticString) {
          unsafe path?.copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
          unsafe path = path.map { unsafe $0 + text.utf8CodeUnitCount }
        }
        write("/proc/")
        var digit: Int32 = 1_000_000_000
        while digit > 0 {
          if process >= digit {
            unsafe path?.storeBytes(
              of: UInt8(process / digit % 10) + UInt8(ascii: "0"), as: UInt8.self)
            unsafe path = path.map { unsafe $0 + 1 }
          }
          digit /= 10
        }
        write("/stat\0")
        guard let start = memory.baseAddress else { return nil }
        let file = unsafe open(
          (start + 512).assumingMemoryBound(to: CChar.self), O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        guard
          case .bytes(let count) = unsafe readAvailable(
            file, into: UnsafeMutableRawBufferPointer(rebasing: memory[..<512]))
        else { return nil }
        let text = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[..<count])
        // The second field is a name in parentheses, which may hold anything.
        guard var index = unsafe text.lastIndex(of: UInt8(ascii: ")")) else { return nil }
        for _ in 2..<field {
          guard
            let blank = unsafe text[(index + 1)...].firstIndex(of: UInt8(ascii: " "))
          else { return nil }
          index = blank
        }
        index += 1
        if index < count, unsafe text[index] == UInt8(ascii: "-") { return -1 }
        if index < count, unsafe text[index] > UInt8(ascii: "9") { return unsafe Int(text[index]) }
        var value = 0
        while index < count, case let byte = unsafe text[index], (0x30...0x39).contains(byte) {
          value = value &* 10 &+ Int(byte - 0x30)
          index += 1
        }
        return value
      }
    }

    /// Whether a signal comes from an instruction that is run again when its handler returns, so that it
    /// comes again; may be called in a signal handler.
    static func comesAgain(_ signal: Int32, _ info: UnsafePointer<siginfo_t>?) -> Bool {
      switch signal {
      case SIGSEGV, SIGBUS, SIGILL, SIGFPE:
        unsafe info.map { unsafe $0.pointee.si_code > 0 } ?? false
      // A breakpoint is not run again.
      default: false
      }
    }
  }
#endif
