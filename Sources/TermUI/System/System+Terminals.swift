#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Terminals: their size, foreground job and settings.
extension System {
  /// Opens the controlling terminal, non-blocking for this descriptor only; nil and ``lastError`` on failure.
  static func openTerminal() -> Int32? {
    for path in terminalPaths {
      let descriptor = unsafe open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
    }
    return nil
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// A terminal's window size as the kernel knows it; nil if the descriptor is not a terminal.
  static func windowSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether this process is in a terminal's foreground; async-signal-safe.
  static func isInForeground(of terminal: Int32) -> Bool { tcgetpgrp(terminal) == getpgrp() }

  /// Waits until this process is in the terminal's foreground: in the background, the kernel stops it here.
  ///
  /// Returns false if it is in the background and orphaned: no shell could continue it. Returns true at once if the
  /// descriptor is not a terminal.
  static func waitForForeground(of terminal: Int32) -> Bool {
    // Of the calls that stop a background job, this one changes the least: it resumes output, which is not suspended.
    tcflow(terminal, TCOON) == 0 || errno != EIO
  }

  /// Whether the last call failed because the descriptor is not a terminal.
  static var lacksTerminal: Bool { errno == ENOTTY }

  /// The job and the session of this process.
  static var job: TerminalJob { TerminalJob(group: getpgrp(), session: getsid(0)) }

  /// Makes a process draw again: makes its terminal a column narrower until it has run, for a second at most.
  ///
  /// readline, in a shell, draws its prompt again only if the size has changed.
  static func resizeForAMoment(_ terminal: Int32, until process: Int32) {
    var size = winsize()
    guard unsafe ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return }
    size.ws_col -= 1
    _ = unsafe ioctl(terminal, UInt(TIOCSWINSZ), &size)
    let limit = now() + .seconds(1)
    repeat {
      poll(nil, 0, 50)
      // On a busy machine the process may not have run yet.
    } while now() < limit && isRunnable(process)
    var now = winsize()
    // The user may have changed the size in the meantime.
    guard unsafe ioctl(terminal, UInt(TIOCGWINSZ), &now) == 0, now.ws_col == size.ws_col,
      now.ws_row == size.ws_row
    else { return }
    size.ws_col += 1
    _ = unsafe ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Discards a terminal's unread input; async-signal-safe.
  static func discardInput(of terminal: Int32) {
    tcflush(terminal, TCIFLUSH)
  }
}

/// The process group and the session of a process, each identified by its leader.
struct TerminalJob: Equatable, BitwiseCopyable {
  let group: Int32
  let session: Int32
}

/// The line settings of a terminal.
typealias TerminalSettings = termios

extension termios {
  /// The current settings; nil if the descriptor is not a terminal; async-signal-safe.
  static func current(of descriptor: Int32) -> termios? {
    var settings = termios()
    return unsafe tcgetattr(descriptor, &settings) == 0 ? settings : nil
  }

  /// These settings in raw mode: no echo, no line editing, no signals from keys, no translation of input or output.
  var raw: termios {
    var raw = self
    unsafe cfmakeraw(&raw)
    return raw
  }

  /// Applies the settings at once, and returns whether it has succeeded; retries on interrupts; async-signal-safe.
  @discardableResult
  func apply(to descriptor: Int32) -> Bool {
    var settings = self
    while unsafe tcsetattr(descriptor, TCSANOW, &settings) == -1 {
      if errno != EINTR { return false }
    }
    return true
  }

  /// Whether other settings have the same flags; async-signal-safe.
  func hasFlags(of other: termios) -> Bool {
    c_iflag == other.c_iflag && c_oflag == other.c_oflag && c_cflag == other.c_cflag
      && c_lflag == other.c_lflag
  }
}
