/// A bracketed paste that is being read: everything up to an exact `CSI 201~`.
struct Paste {
  /// The maximum number of bytes that are kept; later bytes are dropped.
  static let capacity = 1 << 20
  /// `CSI 201~`, which alone ends a paste.
  static let terminator: [UInt8] = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// The number of bytes of the terminator that have come; they are text if another byte follows.
  private(set) var matched = 0
  private var isTruncated = false
  /// Whether the text was returned before its end came; later bytes are dropped.
  private var isFinished = false

  var count: Int { bytes.count }

  /// Consumes a byte; returns true if it completes the terminator.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte == Self.terminator[matched] {
      matched += 1
      return matched == Self.terminator.count
    }
    // Esc occurs in the terminator only at its start: the matched bytes are text, and only this byte can begin another.
    for byte in Self.terminator[..<matched] { keep(byte) }
    matched = 0
    if byte == Self.terminator[0] { matched = 1 } else { keep(byte) }
    return false
  }

  /// Returns the text so far as an event, once; the matched part of the terminator is kept.
  mutating func finish() -> Event? {
    guard !isFinished else { return nil }
    var text = String(decoding: bytes, as: UTF8.self)
    // A scalar that the capacity has cut in two.
    if isTruncated, text.unicodeScalars.last == "\u{FFFD}" { text.unicodeScalars.removeLast() }
    bytes = []
    isFinished = true
    return .paste(text, truncated: isTruncated)
  }

  private mutating func keep(_ byte: UInt8) {
    guard !isFinished else { return }
    if bytes.count < Self.capacity { bytes.append(byte) } else { isTruncated = true }
  }
}
