import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Turns signals into bytes of a pipe, which the event loop polls like everything else; a byte of 0 wakes it
/// for other reasons.
@MainActor
@safe
final class SignalPipe {
  /// SIGPIPE is among them so that writing to a closed pipe fails instead of killing.
  private static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH, SIGPIPE,
  ]
  /// Where the handler writes; an atomic, because a handler may not take part in exclusive access.
  private nonisolated static let target = Atomic<Int32>(-1)

  /// The end to poll; -1 if the process had no descriptors left.
  let readEnd: Int32
  /// The end to write 0 to, from any thread.
  let writeEnd: Int32
  /// The actions found, by signal number.
  private let found = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
  /// A bit for each signal that is taken over, by its number.
  private var taken: UInt32 = 0
  private var buffer = [UInt8](repeating: 0, count: 64)
  /// Whether a stop means anything: a parent without job control tells its children to ignore it.
  private(set) var canStop = true

  /// Makes the pipe; no signal is taken over yet.
  init() {
    let ends = Platform.pipe()
    readEnd = ends?.readEnd ?? -1
    writeEnd = ends?.writeEnd ?? -1
  }

  isolated deinit {
    uninstall()
    unsafe found.deallocate()
    close(readEnd)
    close(writeEnd)
  }

  /// Takes the signals over, but for those that the parent wants ignored; none where there is no pipe,
  /// and nobody would hear of them.
  func install() {
    guard taken == 0, writeEnd >= 0 else { return }
    Self.target.store(writeEnd, ordering: .releasing)
    var action = unsafe Platform.action(Self.note)
    for signal in Self.signals {
      let old = unsafe found + Int(signal)
      if signal == SIGHUP || signal == SIGTSTP {
        unsafe sigaction(signal, nil, old)
        let isIgnored = unsafe Platform.isIgnored(old.pointee)
        if signal == SIGTSTP { canStop = !isIgnored }
        if isIgnored { continue }
      }
      unsafe sigaction(signal, &action, old)
      taken |= 1 << signal
    }
  }

  /// Puts the actions back that were found.
  func uninstall() {
    for signal in Self.signals where taken & 1 << signal != 0 {
      unsafe sigaction(signal, found + Int(signal), nil)
    }
    taken = 0
    Self.target.store(-1, ordering: .releasing)
  }

  /// Gives the signals that came since the last call.
  func take() -> [Int32] {
    var signals: [Int32] = []
    while case .bytes(let count) = Platform.read(readEnd, into: &buffer) {
      for byte in buffer[..<count] where byte != 0 { signals.append(Int32(byte)) }
    }
    return signals
  }

  /// Does something during which the program may be stopped: signals do then what they did before they
  /// were taken over, so that one that ends the program ends it although nothing polls.
  func withActionsFound(_ body: () -> Void) {
    uninstall()
    body()
    install()
  }

  /// Stops the process, or its whole job as the terminal does on Ctrl-Z, until it is continued.
  static func stop(wholeJob: Bool) {
    var action = Platform.plainAction()
    var old = sigaction()
    unsafe sigaction(SIGTSTP, &action, &old)
    kill(wholeJob ? 0 : getpid(), SIGTSTP)
    unsafe sigaction(SIGTSTP, &old, nil)
  }

  private nonisolated static let note: SignalHandler = { signal, _, _ in
    let number = errno
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = unsafe Platform.writeBytes(target.load(ordering: .acquiring), &byte, 1)
    errno = number
  }
}
