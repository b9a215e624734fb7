/// A position in UTF-8 text, which moves forward while the text is read.
struct ByteCursor {
  let bytes: ArraySlice<UInt8>
  /// The index of the next byte, or the end of ``bytes``.
  private(set) var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  var offset: Int { index - bytes.startIndex }

  var isAtEnd: Bool { index == bytes.endIndex }

  var next: UInt8? { peek(0) }

  /// The byte at a distance from the next one; nil after the end.
  func peek(_ distance: Int) -> UInt8? {
    let ahead = index + distance
    return ahead < bytes.endIndex ? bytes[ahead] : nil
  }

  /// Skips `count` bytes, which must exist.
  mutating func advance(by count: Int = 1) {
    index += count
  }

  /// Consumes the next byte if it is `character`.
  mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Consumes bytes as long as they fit.
  mutating func consume(while fits: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.endIndex, fits(bytes[index]) {
      index += 1
    }
    return bytes[start..<index]
  }

  /// The bytes from an earlier position up to this one.
  func consumed(since start: ByteCursor) -> ArraySlice<UInt8> { bytes[start.index..<index] }

  /// Skips white space and comments as CSS defines them; a comment without an end extends to the end of the text.
  mutating func skipSpace() {
    while let byte = next {
      if byte.isSpace {
        index += 1
      } else if byte == "/", peek(1) == "*" {
        index += 2
        while !isAtEnd, !(next == "*" && peek(1) == "/") {
          index += 1
        }
        index = min(index + 2, bytes.endIndex)
      } else {
        return
      }
    }
  }
}

/// Bytes of text are compared with ASCII characters: `byte == "#"`.
extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
  /// Makes the byte of an ASCII character; traps for any other.
  public init(unicodeScalarLiteral character: Unicode.Scalar) {
    self.init(ascii: character)
  }
}

extension UInt8 {
  /// Whether this is white space in CSS: space, tab, line feed, form feed or carriage return.
  var isSpace: Bool { self == 0x20 || self == 0x0a || self == 0x09 || self == 0x0d || self == 0x0c }

  /// Whether this is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// An ASCII letter in lower case; other bytes stay.
  var lowercasedByte: UInt8 { (0x41...0x5a).contains(self) ? self | 0x20 : self }

  /// Whether a name may begin with this: an ASCII letter, `_`, or a byte of a non-ASCII character.
  var isNameStart: Bool { (0x61...0x7a).contains(self | 0x20) || self == "_" || self >= 0x80 }

  /// Whether this may be part of a name.
  var isName: Bool {
    // A bit for each character: digits and `-`, then letters and `_`.
    let bits: UInt64 = self < 64 ? 0x03FF_2000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return self >= 0x80 || bits >> UInt64(self & 63) & 1 == 1
  }

  /// The value of a hex digit, in either case; nil for other characters.
  var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// The first occurrence of a text, which must not be empty; nil if there is none.
  func firstRange(ofText text: String) -> Range<Int>? { firstRange(of: Array(text.utf8)[...]) }

  /// The first occurrence of `wanted`, which must not be empty; nil if there is none.
  ///
  /// The standard library's `firstRange(of:)` is not specialized here and takes 5,000 instructions a byte.
  ///
  /// O(n m) in the lengths of these bytes and of the wanted ones.
  func firstRange(of wanted: ArraySlice<UInt8>) -> Range<Int>? {
    let first = wanted[wanted.startIndex]
    var start = startIndex
    while start + wanted.count <= endIndex {
      if self[start] == first, self[start..<start + wanted.count].elementsEqual(wanted) {
        return start..<start + wanted.count
      }
      start += 1
    }
    return nil
  }
}

extension Collection<UInt8> {
  /// Whether these bytes are `word` in either case; `word` itself must be in lower case.
  func isWord(_ word: some Collection<UInt8>) -> Bool {
    elementsEqual(word) { byte, letter in
      byte == letter || (0x41...0x5a).contains(byte) && byte | 0x20 == letter
    }
  }

  /// Whether these bytes are `word` in either case; `word` itself must be in lower case.
  func isWord(_ word: String) -> Bool { isWord(word.utf8) }
}
