import Foundation

/// A pseudo-terminal: a descriptor of the terminal's side, and the path of the side that programs open.
public final class PtyDevice {
  /// The terminal's side; non-blocking.
  public let controller: Int32
  /// The path of the other side.
  public let path: String
  /// A descriptor of the other side, which keeps the device and its settings between programs.
  private let keeper: Int32

  /// Opens a new device.
  ///
  /// - Parameters:
  ///   - columns: The columns of the window.
  ///   - rows: The rows of the window.
  /// - Throws: A ``PtyError`` if a call fails.
  public init(columns: Int, rows: Int) throws {
    #if os(Linux)
      // openpty(3) would let programs that are started meanwhile inherit the descriptors.
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

  /// Whether the descriptors belong to this device: after ``hangUp()`` they may belong to other files.
  private var isOpen = true

  /// Closes the device, as a terminal does when its window is closed.
  public func hangUp() {
    guard isOpen else { return }
    isOpen = false
    close(keeper)
    close(controller)
  }

  /// Changes the size of the window; the programs in the foreground get SIGWINCH.
  public func resize(columns: Int, rows: Int) {
    guard isOpen else { return }
    var size = winsize(
      ws_row: UInt16(clamping: rows), ws_col: UInt16(clamping: columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Keeps the device from accepting bytes: stops its output as Ctrl-S does, or fills it with null bytes, which a
  /// terminal ignores, until they are read.
  public func stall(_ stopsOutput: Bool) {
    if stopsOutput { return _ = tcflow(keeper, TCOOFF) }
    let flags = fcntl(keeper, F_GETFL)
    _ = fcntl(keeper, F_SETFL, flags | O_NONBLOCK)
    // The kernel moves bytes on for a moment, and so makes room again.
    var fullLooks = 0
    while fullLooks < 5 {
      if writeBytes([UInt8](repeating: 0, count: 1000)[...], to: keeper) > 0 {
        fullLooks = 0
      } else {
        fullLooks += 1
        usleep(2_000)
      }
    }
    _ = fcntl(keeper, F_SETFL, flags)
  }

  /// Lets stopped output go on.
  public func resume() {
    _ = tcflow(keeper, TCOON)
  }

  /// The line settings in force.
  public var settings: PtySettings {
    var settings = termios()
    _ = unsafe tcgetattr(keeper, &settings)
    return PtySettings(settings)
  }

  /// Reads the bytes that programs have written; nil if there are none now.
  public func read() -> [UInt8]? {
    guard isOpen else { return nil }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = readBytes(from: controller, into: &buffer)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  /// Types as many of the bytes as the device takes now, and returns their number.
  func write(_ bytes: ArraySlice<UInt8>) -> Int {
    isOpen ? max(0, writeBytes(bytes, to: controller)) : 0
  }

  /// Types text, which must be shorter than the device's buffer.
  public func type(_ text: String) {
    _ = write(Array(text.utf8)[...])
  }

  /// Waits until there are bytes to read, but no longer than a number of milliseconds.
  func wait(milliseconds: Int) {
    guard isOpen else { return _ = usleep(UInt32(milliseconds) * 1000) }
    var descriptor = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&descriptor, 1, Int32(milliseconds))
  }
}

// `read(2)` and `write(2)`, whose names the methods of the device hide.

private func readBytes(from descriptor: Int32, into buffer: inout [UInt8]) -> Int {
  unsafe read(descriptor, &buffer, buffer.count)
}

private func writeBytes(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int {
  unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
}

/// The line settings of a terminal, to compare.
public struct PtySettings: Equatable, Sendable, CustomStringConvertible {
  private let flags: [UInt]
  private let characters: [UInt8]

  init(_ settings: termios) {
    flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag].map(UInt.init)
    characters = unsafe withUnsafeBytes(of: settings.c_cc) { unsafe Array($0) }
  }

  /// Whether typed text is echoed, as it is not in raw mode.
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
