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
