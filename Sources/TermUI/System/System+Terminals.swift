#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Terminals: their size, foreground job and settings.
extension System {
  /// Opens the controlling terminal again, so that it is non-blocking for this descriptor alone; -1 and ``lastError``
  /// where there is none.
  static func openTerminal() -> Int32 {
    for path in terminalPaths {
      let descriptor = unsafe open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
    }
    return -1
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The window size of a terminal from the kernel; nil where it has none.
  static func windowSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether the process belongs to the job in a terminal's foreground; may be called in a signal handler.
  static func isInForeground(of terminal: Int32) -> Bool { tcgetpgrp(terminal) == getpgrp() }

  /// Returns true when the process is in the terminal's foreground, or the descriptor is of no terminal; in the
  /// background the kernel stops the process here.
  ///
  /// Returns false in the background if the shell, which could continue the process, is gone.
  static func waitForForeground(of terminal: Int32) -> Bool {
    // Of all calls that stop a background job, this changes least: it resumes output, which is not suspended.
    tcflow(terminal, TCOON) == 0 || errno != EIO
  }

  /// Whether the last call failed because the descriptor is of no terminal.
  static var lacksTerminal: Bool { errno == ENOTTY }

  /// The job of this process, and its session.
  static var job: TerminalJob { TerminalJob(group: getpgrp(), session: getsid(0)) }

  /// Makes a terminal one column narrower until a process has noticed, for a second at most, so that the process draws
  /// again: readline does so only when the size has changed.
  static func resizeForAMoment(_ terminal: Int32, until process: Int32) {
    var size = winsize()
    guard unsafe ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return }
    size.ws_col -= 1
    _ = unsafe ioctl(terminal, UInt(TIOCSWINSZ), &size)
    let limit = now() + .seconds(1)
    repeat {
      poll(nil, 0, 50)
      // On a busy machine the process may not have run yet.
    } while now() < limit && isWaitingForItsTurn(process)
    var now = winsize()
    // The user may have changed the size meanwhile.
    guard unsafe ioctl(terminal, UInt(TIOCGWINSZ), &now) == 0, now.ws_col == size.ws_col,
      now.ws_row == size.ws_row
    else { return }
    size.ws_col += 1
    _ = unsafe ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Discards a terminal's unread input; may be called in a signal handler.
  static func discardInput(of terminal: Int32) {
    tcflush(terminal, TCIFLUSH)
  }
}

/// The job and the session of a process, each by the process that leads it.
struct TerminalJob: Equatable, BitwiseCopyable {
  let group: Int32
  let session: Int32
}

/// The line settings of a terminal.
typealias TerminalSettings = termios

extension termios {
  /// The present settings, nil where the descriptor is of no terminal; may be called in a signal handler.
  static func current(of descriptor: Int32) -> termios? {
    var settings = termios()
    return unsafe tcgetattr(descriptor, &settings) == 0 ? settings : nil
  }

  /// These settings made raw: no echo, no line editing, no signals from keys, no translation of input or output.
  var raw: termios {
    var raw = self
    unsafe cfmakeraw(&raw)
    return raw
  }

  /// Applies the settings without waiting for output, again if a signal interrupts, and returns whether that has
  /// succeeded; may be called in a signal handler.
  @discardableResult
  func apply(to descriptor: Int32) -> Bool {
    var settings = self
    while unsafe tcsetattr(descriptor, TCSANOW, &settings) == -1 {
      if errno != EINTR { return false }
    }
    return true
  }

  /// Whether the flags are the same as in other settings; may be called in a signal handler.
  func hasFlags(of other: termios) -> Bool {
    c_iflag == other.c_iflag && c_oflag == other.c_oflag && c_cflag == other.c_cflag
      && c_lflag == other.c_lflag
  }
}
