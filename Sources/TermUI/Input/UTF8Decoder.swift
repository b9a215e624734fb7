/// Decodes a character of UTF-8 byte by byte.
struct UTF8Decoder {
  enum Step: Equatable {
    /// The scalar is complete.
    case scalar(Unicode.Scalar)
    /// More bytes are needed.
    case more
    /// The sequence is ill-formed, and the byte is not part of it.
    case broken
  }

  private var value: UInt32 = 0
  private var missing = 0
  /// The least scalar that needs as many bytes: a lesser one is an overlong form.
  private var least: UInt32 = 0

  /// Begins a scalar of two to four bytes; returns false if the byte cannot lead one.
  mutating func begin(_ lead: UInt8) -> Bool {
    switch lead {
    case 0xC2...0xDF: (missing, value, least) = (1, UInt32(lead & 0x1F), 0x80)
    case 0xE0...0xEF: (missing, value, least) = (2, UInt32(lead & 0x0F), 0x800)
    case 0xF0...0xF4: (missing, value, least) = (3, UInt32(lead & 0x07), 0x10000)
    default: return false
    }
    return true
  }

  /// Consumes a byte after the lead.
  mutating func next(_ byte: UInt8) -> Step {
    guard byte & 0xC0 == 0x80 else { return .broken }
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    if missing > 0 { return .more }
    guard value >= least, let scalar = Unicode.Scalar(value) else { return .broken }
    return .scalar(scalar)
  }
}
