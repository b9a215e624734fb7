/// The text of a control string (OSC, DCS, APC, PM or SOS) that is being read.
///
/// A string of more than ``capacity`` bytes is read to its end and ignored.
struct ControlString {
  enum Kind {
    case operatingSystemCommand
    case deviceControl
    /// APC, PM and SOS, which no reply is.
    case other
  }

  /// The most bytes of a reply's text.
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

  /// Takes a byte; control characters are dropped.
  mutating func append(_ byte: UInt8) {
    guard byte >= 0x20, byte != 0x7F, kind != .other else { return }
    guard bytes.count < Self.capacity else {
      isOverlong = true
      return
    }
    bytes.append(byte)
  }

  /// The reply in the complete string; nil if it is none or unknown.
  var reply: Reply? {
    guard !isOverlong else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    switch kind {
    case .operatingSystemCommand: return Self.command(text)
    case .deviceControl: return Self.setting(text) ?? Self.capability(text) ?? Self.version(text)
    case .other: return nil
    }
  }

  private static func command(_ text: String) -> Reply? {
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), number >= 0 else { return nil }
    return .operatingSystemCommand(number, String(parts[1]))
  }

  /// DECRPSS: `1 $ r`, then the setting as in the control sequence that sets it.
  private static func setting(_ text: String) -> Reply? {
    guard let (valid, rest) = validity(of: text, marker: "$r") else { return nil }
    return .setting(valid: valid, String(rest))
  }

  /// The reply to XTGETTCAP: `1 + r`, then name and value in hexadecimal, joined by `=`.
  private static func capability(_ text: String) -> Reply? {
    guard let (valid, rest) = validity(of: text, marker: "+r") else { return nil }
    let parts = rest.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = unhex(parts[0]) else { return nil }
    return .capability(
      valid: valid, name: name, value: parts.count == 2 ? unhex(parts[1]) ?? "" : "")
  }

  /// The reply to XTVERSION: `> |`, then the name and the version.
  private static func version(_ text: String) -> Reply? {
    text.hasPrefix(">|") ? .version(String(text.dropFirst(2))) : nil
  }

  private static func validity(of text: String, marker: String) -> (Bool, Substring)? {
    guard let first = text.first, first == "0" || first == "1", text.dropFirst().hasPrefix(marker)
    else { return nil }
    return (first == "1", text.dropFirst(1 + marker.count))
  }

  private static func unhex(_ text: Substring) -> String? {
    let digits = text.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[index], let low = digits[index + 1] else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return String(decoding: bytes.filter { $0 >= 0x20 && $0 != 0x7F }, as: UTF8.self)
  }
}
