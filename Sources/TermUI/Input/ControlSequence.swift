/// The parameters of a control sequence (CSI or SS3) that is being read.
///
/// ECMA-48, section 5.4: parameter bytes, then intermediate bytes, then the final byte. A sequence in another order, or
/// with more than ``capacity`` bytes, is read to its final byte and ignored.
struct ControlSequence {
  /// The maximum number of parameter bytes.
  static let capacity = 64

  private var bytes: [UInt8] = []
  /// The intermediate byte, from space to `/`, after the parameters; no known sequence has more than one.
  private(set) var intermediate: UInt8?
  private(set) var isIgnored = false

  var count: Int { bytes.count }
  var isEmpty: Bool { bytes.isEmpty && intermediate == nil && !isIgnored }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    intermediate = nil
    isIgnored = false
  }

  /// Consumes a byte before the final one.
  mutating func append(_ byte: UInt8) {
    switch byte {
    case 0x30...0x3F where intermediate == nil && bytes.count < Self.capacity:
      // A private marker comes first or not at all.
      if byte > 0x3B, !bytes.isEmpty { isIgnored = true }
      bytes.append(byte)
    case 0x20...0x2F where intermediate == nil: intermediate = byte
    case UInt8(ascii: "[") where isEmpty: bytes.append(byte)
    default: isIgnored = true
    }
  }

  /// The private marker before the parameters, one of `<=>?`, or the `[` of the Linux console's function keys.
  var marker: UInt8? {
    guard let first = bytes.first, first > 0x3B else { return nil }
    return first
  }

  /// Whether a single number is the only parameter.
  var isOneNumber: Bool {
    !isIgnored && intermediate == nil && !bytes.isEmpty
      && bytes.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether the parameters are those of `CSI 200~`, which starts a bracketed paste.
  var isPasteStart: Bool { isOneNumber && number(0) == 200 }

  /// Whether there are at most as many parameters as arguments, each with at most that many colon-separated parts.
  func fits(_ parts: Int...) -> Bool {
    var field = 0
    var part = 1
    for byte in bytes {
      switch byte {
      case UInt8(ascii: ";"): (field, part) = (field + 1, 1)
      case UInt8(ascii: ":"): part += 1
      default: continue
      }
      if field >= parts.count || part > parts[field] { return false }
    }
    return true
  }

  /// A parameter, or one of its colon-separated parts, counted from 0; nil if it is omitted.
  ///
  /// Numbers saturate at 9,999,999.
  func number(_ index: Int, part: Int = 0) -> Int? {
    var field = 0
    var subfield = 0
    var value: Int?
    for byte in bytes {
      switch byte {
      case UInt8(ascii: ";"):
        field += 1
        subfield = 0
      case UInt8(ascii: ":"): subfield += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9") where field == index && subfield == part:
        value = min((value ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 9_999_999)
      default: break
      }
      if field > index { break }
    }
    return value
  }

  /// The first part of each parameter; 0 for an omitted one.
  var numbers: [Int] {
    let count = bytes.count { $0 == UInt8(ascii: ";") } + 1
    return (0..<count).map { number($0) ?? 0 }
  }
}
