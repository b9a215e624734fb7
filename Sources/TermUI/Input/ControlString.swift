/// The text of a control string (OSC, DCS, APC, PM or SOS) that is being read.
///
/// A string of more than ``capacity`` bytes is read to its end and ignored.
struct ControlString {
  enum Kind {
    case operatingSystemCommand
    case deviceControl
    /// APC, PM and SOS, which are never replies.
    case other
  }

  /// The maximum size of a reply's text in bytes.
  static let capacity = 4096

  private var kind = Kind.other
  private var bytes: [UInt8] = []
  private var isOverlong = false

  var count: Int { bytes.count }

  mutating func begin(_ kind: Kind) {
    self.kind = kind
    bytes.removeAll(keepingCapacity: true)
    isOverlong = false
  }

  /// Consumes a byte; control characters are dropped.
  mutating func append(_ byte: UInt8) {
    guard byte >= 0x20, byte != 0x7F, kind != .other else { return }
    if bytes.count < Self.capacity { bytes.append(byte) } else { isOverlong = true }
  }

  /// The reply that the complete string is; nil if it is unknown.
  var reply: Reply? {
    guard !isOverlong else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    switch kind {
    case .operatingSystemCommand: return Self.command(text)
    case .deviceControl: return Self.report(text)
    case .other: return nil
    }
  }

  private static func command(_ text: String) -> Reply? {
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), number >= 0 else { return nil }
    return .operatingSystemCommand(number, String(parts[1]))
  }

  private static func report(_ text: String) -> Reply? {
    let (prefix, rest) = (text.prefix(3), text.dropFirst(3))
    switch prefix {
    // DECRPSS: the setting follows as in the control sequence that sets it.
    case "0$r", "1$r": return .setting(valid: prefix == "1$r", text: String(rest))
    // The reply to XTGETTCAP: the name and the value follow in hexadecimal, joined by `=`.
    case "0+r", "1+r":
      let parts = rest.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = unhex(parts[0]) else { return nil }
      let value = parts.count == 2 ? unhex(parts[1]) : nil
      return .capability(valid: prefix == "1+r", name: name, value: value ?? "")
    // The reply to XTVERSION: the name and the version follow.
    default: return text.hasPrefix(">|") ? .version(String(text.dropFirst(2))) : nil
    }
  }

  /// The text that hexadecimal digits encode, without its control characters; nil if they are malformed.
  private static func unhex(_ text: Substring) -> String? {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == text.count, digits.count.isMultiple(of: 2) else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2)
      .map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    return String(decoding: bytes.filter { $0 >= 0x20 && $0 != 0x7F }, as: UTF8.self)
  }
}
