#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  extension System {
    /// `POSIX_SPAWN_SETSID`, which glibc shows only with `_GNU_SOURCE`.
    static let spawnInNewSession: Int16 = 0x80

    /// The options of `posix_spawn`, which the caller initializes and destroys.
    @unsafe struct SpawnOptions {
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    }

    /// The path of this program, valid even after its file is replaced or removed.
    static var executablePath: String { "/proc/self/exe" }

    /// Names this process for lists of processes: at most 15 bytes are shown.
    static func nameProcess(_ name: StaticString) {
      let file = unsafe open("/proc/self/comm", O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { return }
      _ = unsafe write(file, name.utf8Start, name.utf8CodeUnitCount)
      close(file)
    }

    /// The paths of the controlling terminal, best first: its own device, through a standard descriptor, then
    /// `/dev/tty`, which is one file for all terminals.
    static var terminalPaths: [String] {
      (STDIN_FILENO...STDERR_FILENO).filter { tcgetpgrp($0) >= 0 && isOwnDevice($0) }.map(ownPath)
        + ["/dev/tty"]
    }

    /// A path that opens the file of a descriptor again.
    private static func ownPath(_ descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

    /// Opens a terminal's own device again; returns nil if the descriptor is not of such a device.
    static func reopen(_ terminal: Int32) -> Int32? {
      guard isOwnDevice(terminal) else { return nil }
      let copy = unsafe open(ownPath(terminal), O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
      return copy >= 0 ? copy : nil
    }

    /// Whether a descriptor is of a terminal's own device, unlike `/dev/tty` and others with the major number 5.
    private static func isOwnDevice(_ terminal: Int32) -> Bool {
      var status = stat()
      return unsafe fstat(terminal, &status) == 0 && status.st_rdev >> 8 != 5
    }

    /// Marks a terminal as guarded for a program, until the last descriptor of this open file is closed; does nothing
    /// for a shared device such as `/dev/tty`.
    ///
    /// The mark is a shared lock on one byte of the device, far beyond the bytes that other programs lock.
    static func markGuarded(_ terminal: Int32, for program: Int32 = getpid()) {
      guard isOwnDevice(terminal) else { return }
      var lock = fileLock(F_RDLCK, program...program)
      _ = unsafe fcntl(terminal, setDescriptionLock, &lock)
    }

    /// Whether a terminal is guarded for a program that is dead.
    static func isGuardedForDeadProgram(_ terminal: Int32) -> Bool {
      isOwnDevice(terminal) && isGuarded(terminal, forDeadProgramIn: 0...(.max))
    }

    private static func isGuarded(
      _ terminal: Int32, forDeadProgramIn programs: ClosedRange<Int32>
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
          && isGuarded(terminal, forDeadProgramIn: programs.lowerBound...(program - 1))
        || program < programs.upperBound
          && isGuarded(terminal, forDeadProgramIn: (program + 1)...programs.upperBound)
    }

    private static func isDead(_ process: Int32) -> Bool {
      guard let state = statistic(3, of: process) else {
        // Some systems hide the processes of other users.
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

    /// The process group in the foreground of a session's terminal; nil if the session's leader is gone.
    static func foreground(of session: Int32) -> Int32? {
      // The eighth field of proc(5)'s `stat` is -1 for a process without a terminal.
      statistic(8, of: session).flatMap { $0 > 0 ? Int32(truncatingIfNeeded: $0) : nil }
    }

    /// Whether a process was started before this one or in the same clock tick; true if it is gone.
    static func isOlder(_ process: Int32) -> Bool {
      guard let its = statistic(22, of: process), let own = statistic(22, of: getpid()) else {
        return true
      }
      return its <= own
    }

    /// Whether a process is running or waits for a processor: it may not have handled the last signal yet.
    static func isRunnable(_ process: Int32) -> Bool {
      statistic(3, of: process) == Int(UInt8(ascii: "R"))
    }

    /// A field, from the third on, of a process's `stat` in proc(5): a number, or the code of a letter.
    ///
    /// It allocates no memory, because the guardian calls it.
    private static func statistic(_ field: Int, of process: Int32) -> Int? {
      unsafe withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { memory -> Int? in
        guard let path = unsafe writePath(ofStatFor: process, atEndOf: memory) else { return nil }
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        // One byte is left for the null that ends the text.
        guard
          case .bytes(let count) = unsafe readAvailable(
            file, into: UnsafeMutableRawBufferPointer(rebasing: memory.dropLast()))
        else { return nil }
        unsafe memory[count] = 0
        let text = unsafe memory[..<count]
        // The second field is a name in parentheses, which may hold any character.
        guard var index = unsafe text.lastIndex(of: UInt8(ascii: ")")) else { return nil }
        for _ in 2..<field {
          guard let blank = unsafe text[(index + 1)...].firstIndex(of: UInt8(ascii: " ")) else {
            return nil
          }
          index = blank
        }
        let value = unsafe memory.baseAddress.map { unsafe $0 + index + 1 }
        guard let value = unsafe value?.assumingMemoryBound(to: CChar.self) else { return nil }
        let first = unsafe UInt8(bitPattern: value.pointee)
        return first > UInt8(ascii: "9") ? Int(first) : unsafe strtol(value, nil, 10)
      }
    }

    /// Writes `/proc/PROCESS/stat` at the end of some memory, and returns its start.
    private static func writePath(
      ofStatFor process: Int32, atEndOf memory: UnsafeMutableRawBufferPointer
    ) -> UnsafePointer<CChar>? {
      guard let base = memory.baseAddress else { return nil }
      var start = unsafe base + memory.count
      func prepend(_ text: StaticString) {
        unsafe start -= text.utf8CodeUnitCount
        unsafe start.copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
      }
      prepend("/stat\0")
      var number = process
      repeat {
        unsafe start -= 1
        unsafe start.storeBytes(of: UInt8(number % 10) + UInt8(ascii: "0"), as: UInt8.self)
        number /= 10
      } while number > 0
      prepend("/proc/")
      return unsafe UnsafePointer(start.assumingMemoryBound(to: CChar.self))
    }

    /// Whether a signal recurs when its handler returns, because the CPU then executes its instruction again;
    /// async-signal-safe.
    static func recurs(_ signal: Int32, _ info: UnsafePointer<siginfo_t>?) -> Bool {
      switch signal {
      case SIGSEGV, SIGBUS, SIGILL, SIGFPE:
        unsafe info.map { unsafe $0.pointee.si_code > 0 } ?? false
      // A breakpoint's instruction is not executed again.
      default: false
      }
    }
  }
#endif
