/// A bracketed paste that is being read: everything up to the exact `CSI 201~`.
struct Paste {
  /// The most bytes that are kept; further bytes are dropped.
  static let capacity = 1 << 20
  /// `CSI 201~`, the only thing that ends a paste.
  static let terminator: [UInt8] = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// The number of bytes of the terminator that have come; they are text if another byte follows.
  private(set) var matched = 0
  private var isTruncated = false
  /// Whether the text was returned before its end came; further bytes are dropped.
  private var isGiven = false

  var count: Int { bytes.count }

  /// Takes a byte; returns true if it was the last of the terminator.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte == Self.terminator[matched] {
      matched += 1
      return matched == Self.terminator.count
    }
    // Esc occurs in the terminator only at its start: the matched bytes are text, and only the byte itself can begin a
    // new match.
    keepMatched()
    if byte == Self.terminator[0] {
      matched = 1
    } else {
      keep(byte)
    }
    return false
  }

  /// Returns the text so far as an event, once; of the state only the matched part of the terminator is kept.
  mutating func finish() -> Event? {
    guard !isGiven else { return nil }
    if isTruncated { dropBrokenEnd() }
    let event = Event.paste(String(decoding: bytes, as: UTF8.self), truncated: isTruncated)
    bytes = []
    isGiven = true
    return event
  }

  private mutating func keepMatched() {
    for byte in Self.terminator[..<matched] { keep(byte) }
    matched = 0
  }

  private mutating func keep(_ byte: UInt8) {
    guard !isGiven else { return }
    if bytes.count < Self.capacity { bytes.append(byte) } else { isTruncated = true }
  }

  /// Drops a scalar that the capacity has cut in two.
  private mutating func dropBrokenEnd() {
    guard let lead = bytes.suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return }
    let length =
      switch bytes[lead] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    if bytes.count - lead < length { bytes.removeSubrange(lead...) }
  }
}
