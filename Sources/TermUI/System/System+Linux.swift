#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  extension System {
    /// `POSIX_SPAWN_SETSID`, which glibc shows only with `_GNU_SOURCE`.
    static let spawnInNewSession: Int16 = 0x80

    /// The options of a new process; to be initialized and destroyed.
    @unsafe struct SpawnOptions {
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    }

    /// The path of this program, valid even if its file is replaced or removed.
    static var executablePath: String { "/proc/self/exe" }

    /// The paths of the controlling terminal, the best first: its own device by way of a standard descriptor, then
    /// `/dev/tty`, which is one file for all terminals.
    static var terminalPaths: [String] {
      (STDIN_FILENO...STDERR_FILENO).filter { tcgetpgrp($0) >= 0 && isOwnDevice($0) }.map(ownPath)
        + ["/dev/tty"]
    }

    /// A path that opens the file of a descriptor again.
    private static func ownPath(_ descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

    /// Opens a terminal's own device again; nil where the descriptor is not of such a device.
    static func reopen(_ terminal: Int32) -> Int32? {
      guard isOwnDevice(terminal) else { return nil }
      let copy = unsafe open(ownPath(terminal), O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
      return copy >= 0 ? copy : nil
    }

    /// Whether a descriptor is of a terminal's own device, not of `/dev/tty`, `/dev/console` and the like, which have the
    /// major number 5.
    private static func isOwnDevice(_ terminal: Int32) -> Bool {
      var status = stat()
      return unsafe fstat(terminal, &status) == 0 && status.st_rdev >> 8 != 5
    }

    /// Marks a terminal as guarded for a program until the last descriptor of this open file is closed; does nothing
    /// where the device is shared.
    ///
    /// A mark is a shared lock on one byte of the device, beyond all bytes that another program would lock.
    static func markGuarded(_ terminal: Int32, for program: Int32 = getpid()) {
      guard isOwnDevice(terminal) else { return }
      var lock = fileLock(F_RDLCK, program...program)
      _ = unsafe fcntl(terminal, setDescriptionLock, &lock)
    }

    /// Whether a terminal is guarded for a program that is dead.
    static func isGuardedForTheDead(_ terminal: Int32) -> Bool {
      isOwnDevice(terminal) && isGuardedForTheDead(terminal, among: 0...(.max))
    }

    private static func isGuardedForTheDead(
      _ terminal: Int32, among programs: ClosedRange<Int32>
    ) -> Bool {
      var lock = fileLock(F_WRLCK, programs)
      let start = lock.l_start
      guard unsafe fcntl(terminal, getDescriptionLock, &lock) == 0, lock.l_type == F_RDLCK,
        lock.l_len == 1, lock.l_start >= start
      else { return false }
      let program = programs.lowerBound + Int32(lock.l_start - start)
      // The kernel reports any of the locks, not the first: there may be others on both sides.
      return isDead(program)
        || program > programs.lowerBound
          && isGuardedForTheDead(terminal, among: programs.lowerBound...(program - 1))
        || program < programs.upperBound
          && isGuardedForTheDead(terminal, among: (program + 1)...programs.upperBound)
    }

    private static func isDead(_ process: Int32) -> Bool {
      guard let state = statistic(3, of: process) else {
        // The system may hide the processes of other users.
        return kill(process, 0) != 0 && errno == ESRCH
      }
      return state == Int(UInt8(ascii: "Z"))
    }

    private static func fileLock(_ type: Int32, _ programs: ClosedRange<Int32>) -> flock {
      flock(
        l_type: Int16(type), l_whence: Int16(SEEK_SET),
        // The letters "TUI" in the upper half, the process id in the lower.
        l_start: 0x5455_4900 << 32 + Int(programs.lowerBound), l_len: programs.count, l_pid: 0)
    }

    /// `F_OFD_GETLK` and `F_OFD_SETLK`, which glibc shows only with `_GNU_SOURCE`.
    private static let (getDescriptionLock, setDescriptionLock) = (Int32(36), Int32(37))

    /// The job in the foreground of a session's terminal, from the process that leads the session; nil where that
    /// process is gone.
    static func foreground(of session: Int32) -> Int32? {
      // The eighth field of proc(5)'s `stat` is -1 for a process without a terminal.
      statistic(8, of: session).flatMap { $0 > 0 ? Int32(truncatingIfNeeded: $0) : nil }
    }

    /// Whether a process was started before this one or in the same clock tick; one that is gone counts as older.
    static func isOlder(_ process: Int32) -> Bool {
      guard let its = statistic(22, of: process), let own = statistic(22, of: getpid()) else {
        return true
      }
      return its <= own
    }

    /// Whether a process is running or waits for a processor, and so may not have handled the last signal yet.
    static func isWaitingForItsTurn(_ process: Int32) -> Bool {
      statistic(3, of: process) == Int(UInt8(ascii: "R"))
    }

    /// A field of a process's `stat` in proc(5), from the third on, as a number or the code of a letter; allocates no
    /// memory.
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

    /// Whether a signal comes again when its handler returns, because its instruction is executed again; may be called in
    /// a signal handler.
    static func comesAgain(_ signal: Int32, _ info: UnsafePointer<siginfo_t>?) -> Bool {
      switch signal {
      case SIGSEGV, SIGBUS, SIGILL, SIGFPE:
        unsafe info.map { unsafe $0.pointee.si_code > 0 } ?? false
      // The instruction of a breakpoint is not executed again.
      default: false
      }
    }
  }
#endif
