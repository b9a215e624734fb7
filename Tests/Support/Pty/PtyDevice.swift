import Foundation

/// A pseudo-terminal: the side that a terminal program has, and the name of the side that programs open.
public final class PtyDevice {
  /// The terminal's side; it does not block.
  public let controller: Int32
  /// The path of the other side.
  public let path: String
  /// A descriptor of the other side, which keeps the device and its settings alive between programs.
  private let keeper: Int32

  /// Opens a new device of a size.
  ///
  /// - Parameters:
  ///   - columns: The columns of the window.
  ///   - rows: The rows of the window.
  /// - Throws: The `errno` of what failed.
  public init(columns: Int, rows: Int) throws {
    #if os(Linux)
      // By hand, because openpty(3) would let programs started meanwhile inherit the descriptors.
      controller = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
      var number: UInt32 = 0
      var unlocked: Int32 = 0
      let getNumber: UInt = 0x8004_5430  // TIOCGPTN
      let setLock: UInt = 0x4004_5431  // TIOCSPTLCK
      guard controller >= 0, unsafe ioctl(controller, getNumber, &number) == 0,
        unsafe ioctl(controller, setLock, &unlocked) == 0
      else { throw PtyError(call: "open /dev/ptmx") }
      path = "/dev/pts/\(number)"
      keeper = unsafe open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    #else
      var ends: (Int32, Int32) = (-1, -1)
      guard unsafe openpty(&ends.0, &ends.1, nil, nil, nil) == 0, let name = unsafe ttyname(ends.1)
      else { throw PtyError(call: "openpty") }
      (controller, keeper) = ends
      path = unsafe String(cString: name)
      for end in [controller, keeper] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(controller, F_SETFL, O_NONBLOCK)
    #endif
    resize(columns: columns, rows: rows)
  }

  deinit {
    hangUp()
  }

  /// Whether the descriptors are this device's: after ``hangUp()`` they may be other files'.
  private var isOpen = true

  /// Closes the terminal's side, as a terminal does whose window is closed.
  public func hangUp() {
    guard isOpen else { return }
    isOpen = false
    close(keeper)
    close(controller)
  }

  /// Gives the window another size; the programs in the foreground get SIGWINCH.
  public func resize(columns: Int, rows: Int) {
    guard isOpen else { return }
    var size = winsize(
      ws_row: UInt16(clamping: rows), ws_col: UInt16(clamping: columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// The line settings in force.
  public var settings: PtySettings {
    var settings = termios()
    _ = unsafe tcgetattr(keeper, &settings)
    return PtySettings(settings)
  }

  /// Reads what programs have written; none when there is nothing now.
  public func read() -> [UInt8]? {
    guard isOpen else { return nil }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    #if canImport(Darwin)
      let count = unsafe Darwin.read(controller, &buffer, buffer.count)
    #elseif canImport(Glibc)
      let count = unsafe Glibc.read(controller, &buffer, buffer.count)
    #else
      let count = unsafe Musl.read(controller, &buffer, buffer.count)
    #endif
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  /// Types bytes, as many as the device takes now; gives how many.
  func write(_ bytes: ArraySlice<UInt8>) -> Int {
    guard isOpen else { return 0 }
    return unsafe bytes.withUnsafeBytes { bytes in
      #if canImport(Darwin)
        unsafe max(0, Darwin.write(controller, bytes.baseAddress, bytes.count))
      #elseif canImport(Glibc)
        unsafe max(0, Glibc.write(controller, bytes.baseAddress, bytes.count))
      #else
        unsafe max(0, Musl.write(controller, bytes.baseAddress, bytes.count))
      #endif
    }
  }

  /// Types text, of less than the device holds.
  public func type(_ text: String) {
    _ = write(Array(text.utf8)[...])
  }

  /// Waits until there is something to read, for so many milliseconds at most.
  func wait(milliseconds: Int) {
    guard isOpen else { return _ = usleep(UInt32(milliseconds) * 1000) }
    var descriptor = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&descriptor, 1, Int32(milliseconds))
  }
}

/// The line settings of a terminal, for comparing.
public struct PtySettings: Equatable, Sendable, CustomStringConvertible {
  private let flags: [UInt]
  private let characters: [UInt8]

  init(_ settings: termios) {
    flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag].map(UInt.init)
    characters = unsafe withUnsafeBytes(of: settings.c_cc) { unsafe Array($0) }
  }

  /// Whether what is typed comes back: not in raw mode.
  public var echoes: Bool { flags[3] & UInt(ECHO) != 0 }

  /// The flags in hexadecimal: input, output, control and local.
  public var description: String {
    flags.map { String($0, radix: 16) }.joined(separator: " ")
  }
}

/// A system call that failed.
public struct PtyError: Error, CustomStringConvertible {
  /// The call that failed, and the reason.
  public let description: String

  init(call: String, _ number: Int32 = errno) {
    description = unsafe "\(call): \(String(cString: strerror(number)))"
  }
}
