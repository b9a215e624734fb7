/// The parameters of a control sequence (CSI or SS3) while they come in, and how to read them.
///
/// ECMA-48, section 5.4: parameter bytes, then intermediate bytes, then the final one. What breaks that order
/// is read to its final byte and means nothing, and so is what has more than ``capacity`` bytes.
struct ControlSequence {
  /// The most parameter and intermediate bytes of a sequence.
  static let capacity = 64

  private var bytes: [UInt8] = []
  /// The intermediate byte, from space to `/`, after the parameters; no sequence that is known has two.
  private(set) var intermediate: UInt8?
  /// Whether it means nothing, whatever its final byte is.
  private(set) var isIgnored = false

  var count: Int { bytes.count }
  var isEmpty: Bool { bytes.isEmpty && intermediate == nil && !isIgnored }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    intermediate = nil
    isIgnored = false
  }

  /// Takes a byte before the final one.
  mutating func append(_ byte: UInt8) {
    switch byte {
    case 0x30...0x3F where intermediate == nil && bytes.count < Self.capacity:
      // A private marker comes first or not at all.
      if byte > 0x3B, !bytes.isEmpty { isIgnored = true }
      bytes.append(byte)
    case 0x20...0x2F where intermediate == nil: intermediate = byte
    default: isIgnored = true
    }
  }

  /// The private marker, one of `<=>?`, before the parameters.
  var marker: UInt8? {
    guard let first = bytes.first, (0x3C...0x3F).contains(first) else { return nil }
    return first
  }

  /// Whether there are digits and nothing else.
  var isOneNumber: Bool {
    !isIgnored && intermediate == nil && !bytes.isEmpty
      && bytes.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether these are the parameters of `CSI 200~`, which begins a bracketed paste.
  var isPasteStart: Bool { isOneNumber && number(0) == 200 }

  /// Whether there are no more parameters than these, each of no more colon-separated parts than it says.
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

  /// A parameter, or one of its colon-separated parts, counted from 0; none where it is left out.
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
      case UInt8(ascii: ":"):
        subfield += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9") where field == index && subfield == part:
        value = min((value ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 9_999_999)
      default:
        break
      }
      if field > index { break }
    }
    return value
  }

  /// All parameters, 0 where one is left out, without their parts.
  var numbers: [Int] {
    let count = bytes.count { $0 == UInt8(ascii: ";") } + 1
    return (0..<count).map { number($0) ?? 0 }
  }
}
