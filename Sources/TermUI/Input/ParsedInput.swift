/// What the parser has read: an event, or a report that only views get that ask for it.
///
/// The reports are no cases of ``Event``: a program that handles every event would not compile any more.
package enum ParsedInput: Hashable, Sendable {
  case event(Event)
  /// The pointer has moved to a cell without a button held.
  case hover(Position)
  /// A key was released.
  case release(Key)

  /// The event; nil for a report.
  var event: Event? { if case .event(let event) = self { event } else { nil } }

  /// Reads the three bytes after `CSI M`, sent by terminals that have mode 1002 but not 1006.
  ///
  /// Such a release does not name its button, which is assumed to be the last one pressed, kept in `button`.
  init?(legacyMouse bytes: [UInt8], button: inout Int) {
    let numbers = bytes.map { Int($0) - 32 }
    guard numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    let (column, row) = (numbers[1], numbers[2])
    if let position = MouseEvent.hover(code: numbers[0], column: column, row: row) {
      self = .hover(position)
      return
    }
    let isRelease = numbers[0] & 0b1110_0011 == 3
    if !isRelease, numbers[0] & 0b1110_0000 == 0 { button = numbers[0] & 3 }
    let mouse = MouseEvent(
      code: isRelease ? numbers[0] & ~3 | button : numbers[0], column: column, row: row,
      isRelease: isRelease)
    guard let mouse else { return nil }
    self = .event(.mouse(mouse))
  }

  /// Whether it is a terminal's reply.
  var isReply: Bool { if case .event(.reply) = self { true } else { false } }
}

/// The reports that a terminal sends only when it is asked to.
struct InputReports: OptionSet {
  let rawValue: UInt8

  /// Where the pointer is without a button held (mode 1003).
  static let hover = InputReports(rawValue: 1)
  /// Which keys are released (event types of the kitty keyboard protocol).
  static let releases = InputReports(rawValue: 2)
}
