#if canImport(Darwin)
  import Darwin
  import MachO.dyld

  extension System {
    static let spawnInNewSession = Int16(POSIX_SPAWN_SETSID)

    /// The options of `posix_spawn`, which the caller initializes and destroys.
    @unsafe struct SpawnOptions {
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    }

    /// The path of this program; empty if it is unknown.
    static var executablePath: String {
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return "" }
      return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Does nothing on this platform, where lists of processes show the name of the program's file.
    static func nameProcess(_ name: StaticString) {}

    /// The paths of the controlling terminal, best first: its own name, because `poll` does not support `/dev/tty`.
    ///
    /// If no standard descriptor is the terminal, the kernel's record of the process has its device.
    static var terminalPaths: [String] {
      for standard in STDIN_FILENO...STDERR_FILENO where tcgetpgrp(standard) >= 0 {
        if let name = unsafe ttyname(standard) { return [unsafe String(cString: name)] }
      }
      guard let record = unsafe record(of: getpid()),
        let name = unsafe devname(record.kp_eproc.e_tdev, S_IFCHR)
      else { return ["/dev/tty"] }
      return [unsafe "/dev/" + String(cString: name)]
    }

    /// Always nil on this platform, which cannot lock devices.
    static func reopen(_ terminal: Int32) -> Int32? { nil }

    /// Does nothing on this platform, which cannot lock devices.
    static func markGuarded(_ terminal: Int32) {}

    /// Always false on this platform, which cannot lock devices.
    static func isGuardedForDeadProgram(_ terminal: Int32) -> Bool { false }

    /// The process group in the foreground of a session's terminal; nil if the session's leader is gone.
    static func foreground(of session: Int32) -> Int32? {
      unsafe record(of: session).flatMap { record in
        let group = unsafe record.kp_eproc.e_tpgid
        return group > 0 ? group : nil
      }
    }

    /// Whether a process was started before this one; true if it is gone.
    static func isOlder(_ process: Int32) -> Bool {
      guard let its = unsafe record(of: process)?.kp_proc.p_un.__p_starttime,
        let own = unsafe record(of: getpid())?.kp_proc.p_un.__p_starttime
      else { return true }
      return (its.tv_sec, its.tv_usec) <= (own.tv_sec, own.tv_usec)
    }

    /// Always false on this platform, which also reports sleeping processes as running.
    static func isRunnable(_ process: Int32) -> Bool { false }

    /// The kernel's record of a process.
    private static func record(of process: Int32) -> kinfo_proc? {
      var record = unsafe kinfo_proc()
      var size = unsafe MemoryLayout<kinfo_proc>.size
      var query = [CTL_KERN, KERN_PROC, KERN_PROC_PID, process]
      let result = unsafe sysctl(&query, 4, &record, &size, nil, 0)
      return unsafe result == 0 && size > 0 ? record : nil
    }

    /// Always false on this platform, whose kernel does not distinguish a fault from a signal that a process has sent.
    static func recurs(_ signal: Int32, _ info: UnsafePointer<siginfo_t>?) -> Bool { false }
  }
#endif
