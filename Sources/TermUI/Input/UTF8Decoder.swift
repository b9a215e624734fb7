/// Decodes UTF-8 byte by byte.
///
/// A sequence is well-formed as in table 3-7 of the Unicode Standard: no overlong forms, no surrogates,
/// nothing above U+10FFFF.
struct UTF8Decoder {
  enum Step: Equatable {
    /// The scalar is complete.
    case scalar(Unicode.Scalar)
    /// More bytes are needed.
    case more
    /// The byte does not continue the scalar; it begins another character.
    case broken
  }

  private var value: UInt32 = 0
  private var missing = 0
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Begins a scalar of two to four bytes; returns false if the byte cannot lead one.
  mutating func begin(_ lead: UInt8) -> Bool {
    allowed = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: (missing, value) = (1, UInt32(lead & 0x1F))
    case 0xE0...0xEF: (missing, value) = (2, UInt32(lead & 0x0F))
    case 0xF0...0xF4: (missing, value) = (3, UInt32(lead & 0x07))
    default: return false
    }
    switch lead {
    case 0xE0: allowed = 0xA0...0xBF
    case 0xED: allowed = 0x80...0x9F
    case 0xF0: allowed = 0x90...0xBF
    case 0xF4: allowed = 0x80...0x8F
    default: break
    }
    return true
  }

  /// Takes a byte after the lead.
  mutating func next(_ byte: UInt8) -> Step {
    guard allowed.contains(byte) else { return .broken }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    if missing > 0 { return .more }
    return Unicode.Scalar(value).map(Step.scalar) ?? .broken
  }
}
