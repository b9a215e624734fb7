#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension termios {
  /// These settings made raw: no echo, no lines, no signals from keys, no translation either way.
  var raw: termios {
    var raw = self
    raw.c_iflag &= ~tcflag_t(
      BRKINT | ICRNL | IGNBRK | IGNCR | INLCR | INPCK | ISTRIP | IXON | PARMRK)
    raw.c_oflag &= ~tcflag_t(OPOST)
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
    raw.c_cflag &= ~tcflag_t(CSIZE | PARENB)
    raw.c_cflag |= tcflag_t(CS8)
    Platform.setOneByteReads(&raw)
    return raw
  }

  /// The settings of a terminal; none where the descriptor is none.
  static func of(_ descriptor: Int32) -> termios? {
    var settings = termios()
    return unsafe tcgetattr(descriptor, &settings) == 0 ? settings : nil
  }

  /// Puts the settings in force without waiting for output, again if a signal interrupts.
  ///
  /// May be called in a signal handler.
  func apply(to descriptor: Int32) {
    var settings = self
    while unsafe tcsetattr(descriptor, TCSANOW, &settings) == -1, errno == EINTR {}
  }

  /// Whether the flags are those of other settings.
  ///
  /// May be called in a signal handler.
  func hasFlags(of other: termios) -> Bool {
    c_iflag == other.c_iflag && c_oflag == other.c_oflag && c_cflag == other.c_cflag
      && c_lflag == other.c_lflag
  }
}
