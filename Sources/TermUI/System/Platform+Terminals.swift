#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Terminals, their size, foreground and settings.
extension Platform {
  /// Opens the controlling terminal with a description of its own, so that not blocking is its own
  /// matter too; -1 and ``lastError`` where there is none.
  static func openTerminal() -> Int32 {
    unsafe open(terminalPath, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The window size that the kernel keeps for a terminal; none where it keeps none.
  static func windowSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether the process belongs to the job in a terminal's foreground; may be called in a signal handler.
  static func isInForeground(of terminal: Int32) -> Bool {
    tcgetpgrp(terminal) == getpgrp()
  }

  /// Returns when the process is in a terminal's foreground: in the background the kernel stops it here.
  ///
  /// False where nobody could continue it, because its shell is gone; what is no terminal has no background.
  static func waitForForeground(of terminal: Int32) -> Bool {
    // Of all that stops a background job, this changes least: it goes on with output that nothing has
    // suspended.
    tcflow(terminal, TCOON) == 0 || errno != EIO
  }

  /// Whether the last call failed because a descriptor is of no terminal.
  static var lacksTerminal: Bool { errno == ENOTTY }

  /// Locks a terminal among the programs that do, waiting up to so many milliseconds; the lock is shared with
  /// the processes that have inherited the descriptor.
  static func lock(_ terminal: Int32, patience: Int32) {
    var patience = patience
    while flock(terminal, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK, patience > 0 {
      poll(nil, 0, 1)
      patience -= 1
    }
  }

  static func unlock(_ terminal: Int32) {
    flock(terminal, LOCK_UN)
  }

  /// The job of this process, and its session.
  static var job: TerminalJob { TerminalJob(group: getpgrp(), session: getsid(0)) }

  /// Makes a terminal a column narrower until a process has noticed, so that it draws anew: readline does so only
  /// where the size has changed.
  static func resizeForAMoment(_ terminal: Int32, until process: Int32) {
    var size = winsize()
    guard unsafe ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return }
    size.ws_col -= 1
    _ = unsafe ioctl(terminal, UInt(TIOCSWINSZ), &size)
    var patience = 20
    repeat {
      poll(nil, 0, 50)
      patience -= 1
      // On a busy machine its turn has not come yet.
    } while patience > 0 && isWaitingForItsTurn(process)
    var now = winsize()
    // Unless the window has another size by now.
    guard unsafe ioctl(terminal, UInt(TIOCGWINSZ), &now) == 0, now.ws_col == size.ws_col,
      now.ws_row == size.ws_row
    else { return }
    size.ws_col += 1
    _ = unsafe ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Throws away what has come from a terminal and was not read; may be called in a signal handler.
  static func discardInput(of terminal: Int32) {
    tcflush(terminal, TCIFLUSH)
  }
}

/// The line settings of a terminal.
typealias TerminalSettings = termios

extension termios {
  /// The settings in force, none where the descriptor is of no terminal; may be called in a signal handler.
  static func current(of descriptor: Int32) -> termios? {
    var settings = termios()
    return unsafe tcgetattr(descriptor, &settings) == 0 ? settings : nil
  }

  /// These settings made raw: no echo, no lines, no signals from keys, no translation either way.
  var raw: termios {
    var raw = self
    unsafe cfmakeraw(&raw)
    return raw
  }

  /// Puts the settings in force without waiting for output, again if a signal interrupts, and says whether
  /// they are; may be called in a signal handler.
  @discardableResult
  func apply(to descriptor: Int32) -> Bool {
    var settings = self
    while unsafe tcsetattr(descriptor, TCSANOW, &settings) == -1 {
      if errno != EINTR { return false }
    }
    return true
  }

  /// Whether the flags are those of other settings; may be called in a signal handler.
  func hasFlags(of other: termios) -> Bool {
    c_iflag == other.c_iflag && c_oflag == other.c_oflag && c_cflag == other.c_cflag
      && c_lflag == other.c_lflag
  }
}
