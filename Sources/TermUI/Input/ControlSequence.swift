/// The parameters of a control sequence (CSI or SS3) while they come in, and how to read them.
///
/// At most ``capacity`` bytes are kept; a longer sequence is read to its end and means nothing.
struct ControlSequence {
  /// How many parameter and intermediate bytes a sequence may have.
  static let capacity = 64

  private var bytes: [UInt8] = []
  private(set) var isOverlong = false

  var count: Int { bytes.count }
  var isEmpty: Bool { bytes.isEmpty && !isOverlong }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    isOverlong = false
  }

  mutating func append(_ byte: UInt8) {
    guard bytes.count < Self.capacity else {
      isOverlong = true
      return
    }
    bytes.append(byte)
  }

  /// The private marker, one of `<=>?`, before the parameters.
  var marker: UInt8? {
    guard let first = bytes.first, (0x3C...0x3F).contains(first) else { return nil }
    return first
  }

  /// The last intermediate byte, from space to `/`, after the parameters.
  var intermediate: UInt8? {
    guard let last = bytes.last, (0x20...0x2F).contains(last) else { return nil }
    return last
  }

  /// Whether there are digits and nothing else.
  var isOneNumber: Bool {
    !isOverlong && !bytes.isEmpty && bytes.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether these are the parameters of `CSI 200~`, which begins a bracketed paste.
  var isPasteStart: Bool { isOneNumber && number(0) == 200 }

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
