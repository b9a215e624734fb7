/// A place in a text of UTF-8 bytes that moves forward while the text is read.
struct ByteCursor {
  let bytes: ArraySlice<UInt8>
  /// The index of the next byte; the end of ``bytes`` when nothing is left.
  private(set) var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  var offset: Int { index - bytes.startIndex }

  var isAtEnd: Bool { index == bytes.endIndex }

  var next: UInt8? { peek(0) }

  /// The byte some places ahead; nil after the end.
  func peek(_ distance: Int) -> UInt8? {
    let place = index + distance
    return place < bytes.endIndex ? bytes[place] : nil
  }

  /// Moves on by a number of bytes that are known to be there.
  mutating func advance(by count: Int = 1) {
    index += count
  }

  /// Takes the next byte if it is the given character.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Takes the bytes up to the first that does not fit.
  mutating func take(while fits: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.endIndex, fits(bytes[index]) {
      index += 1
    }
    return bytes[start..<index]
  }

  /// The bytes from an earlier place up to this one.
  func taken(from start: ByteCursor) -> ArraySlice<UInt8> { bytes[start.index..<index] }

  /// Passes white space and comments as CSS has them; a comment that never ends goes to the end.
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

/// Bytes of text are written as the ASCII characters that they are: `byte == "#"`.
extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
  /// Makes the byte of an ASCII character; any other traps.
  public init(unicodeScalarLiteral character: Unicode.Scalar) {
    self.init(ascii: character)
  }
}

extension UInt8 {
  /// Whether this is white space in CSS: space, tab, line feed, form feed or carriage return.
  var isSpace: Bool { self == 0x20 || self == 0x0a || self == 0x09 || self == 0x0d || self == 0x0c }

  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether this may begin a name: an ASCII letter, `_`, or a byte of a non-ASCII character.
  var isNameStart: Bool { (0x61...0x7a).contains(self | 0x20) || self == "_" || self >= 0x80 }

  /// Whether this may go on a name.
  var isName: Bool { isNameStart || isDigit || self == "-" }

  /// The value of a hex digit of either case; nil for another character.
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
  /// The first place of a text, which is not empty; nil if it is nowhere.
  ///
  /// The standard library's `firstRange(of:)` is not specialized for bytes here, and takes 5,000 instructions for each.
  ///
  /// O(n m) in the lengths of the bytes and of the text.
  func firstRange(ofText text: String) -> Range<Int>? {
    let wanted = Array(text.utf8)
    var start = startIndex
    while start + wanted.count <= endIndex {
      if self[start] == wanted[0], self[start..<start + wanted.count].elementsEqual(wanted) {
        return start..<start + wanted.count
      }
      start += 1
    }
    return nil
  }
}

extension Collection<UInt8> {
  /// Whether these bytes are a word of ASCII in lower case, whatever the case of their letters.
  func isWord(_ word: some Collection<UInt8>) -> Bool {
    elementsEqual(word) { byte, letter in
      byte == letter || (0x41...0x5a).contains(byte) && byte | 0x20 == letter
    }
  }

  /// Whether these bytes are a word of ASCII in lower case, whatever the case of their letters.
  func isWord(_ word: String) -> Bool { isWord(word.utf8) }
}
