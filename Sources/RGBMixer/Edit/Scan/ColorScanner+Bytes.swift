/// The surroundings of an offset.
extension ColorScanner {
  /// The byte at an offset; nil outside the text.
  subscript(offset: Int) -> UInt8? { text.indices.contains(offset) ? text[offset] : nil }

  /// The index of the last byte from `start` up to an offset that is no white space; nil if there is none.
  func lastVisible(before offset: Int, from start: Int) -> Int? {
    var offset = offset
    while offset > start {
      offset -= 1
      if !text[offset].isSpace { return offset }
    }
    return nil
  }

  /// The first offset from the given one on that has neither a space nor a tab.
  func skipBlanks(_ offset: Int) -> Int {
    var offset = offset
    while offset < text.count, text[offset].isBlank { offset += 1 }
    return offset
  }

  /// The end of the bytes that fit, at most some of them.
  func end(from offset: Int, atMost limit: Int, while fits: (UInt8) -> Bool) -> Int {
    let limit = Swift.min(text.count, offset + limit)
    var end = offset
    while end < limit, fits(text[end]) { end += 1 }
    return end
  }

  /// The start of the bytes before an offset that fit, at most some of them.
  func start(before offset: Int, atMost limit: Int, while fits: (UInt8) -> Bool) -> Int {
    let limit = Swift.max(first, offset - limit)
    var start = offset
    while start > limit, fits(text[start - 1]) { start -= 1 }
    return start
  }

  /// Whether a line ends at an offset, but for blanks.
  func isLineEnd(_ offset: Int) -> Bool {
    var offset = skipBlanks(offset)
    if self[offset] == "\r" { offset += 1 }
    return self[offset] == nil || self[offset] == "\n"
  }

  /// Whether the byte before an offset makes what follows a part of a longer word, number or address.
  func isInsideWord(_ offset: Int) -> Bool {
    guard offset > first else { return false }
    switch text[offset - 1] {
    case "&", "%", "@", "#", "?", ".", "\\", "~", "^", "$": return true
    case let byte: return byte.isName
    }
  }
}

extension UInt8 {
  /// Whether this is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether this is a quotation mark of a string.
  var isQuote: Bool { self == "\"" || self == "'" || self == "`" }

  /// Whether this may be in a key: what names have, and what parts and marks them in some languages.
  var isKey: Bool {
    isName || self == "." || self == "$" || self == "@"
      || self == "+" || self == "*"
  }
}
