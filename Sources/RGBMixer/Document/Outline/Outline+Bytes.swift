/// The surroundings of an offset.
extension Outline {
  /// The byte at an offset; nil outside the text.
  func byte(_ offset: Int) -> UInt8? { text.indices.contains(offset) ? text[offset] : nil }

  /// Counts bytes that were looked at, so that tests can tell how the number grows with the text.
  @inline(__always) func visit(_ count: Int) {
    #if DEBUG
      visited += max(count, 0)
    #endif
  }

  /// The index of the last byte from `start` up to an offset that is not white space; nil if there is none.
  func lastVisible(before end: Int, from start: Int) -> Int? {
    var offset = end
    defer { visit(end - offset) }
    while offset > start {
      offset -= 1
      if !text[offset].isSpace { return offset }
    }
    return nil
  }

  /// The first offset at or after the given one that is not a space or tab.
  func skipBlanks(_ offset: Int) -> Int {
    var offset = offset
    while offset < self.end, text[offset].isBlank { offset += 1 }
    return offset
  }

  /// The end of a run of bytes that satisfy a condition.
  func end(
    from offset: Int, atMost limit: Int = .max / 2, while satisfies: (UInt8) -> Bool
  ) -> Int {
    let limit = Swift.min(self.end, offset + limit)
    var end = offset
    while end < limit, satisfies(text[end]) { end += 1 }
    visit(end - offset)
    return end
  }

  /// The end of a line, before its line feed.
  func lineEnd(from offset: Int) -> Int { end(from: offset) { $0 != 0x0a } }

  /// The start of a run of bytes before an offset that satisfy a condition.
  func start(before offset: Int, atMost limit: Int, while satisfies: (UInt8) -> Bool) -> Int {
    let limit = Swift.max(0, offset - limit)
    var start = offset
    while start > limit, satisfies(text[start - 1]) { start -= 1 }
    visit(offset - start)
    return start
  }

  /// Whether only blanks are left of the line.
  func isLineEnd(_ offset: Int) -> Bool {
    var offset = skipBlanks(offset)
    if byte(offset) == "\r" { offset += 1 }
    return byte(offset) == nil || byte(offset) == "\n"
  }

  /// Whether only white space is between two offsets; true if the second is not after the first.
  func isBlank(from start: Int, to end: Int) -> Bool {
    var offset = start
    defer { visit(offset - start) }
    while offset < end {
      if !text[offset].isSpace { return false }
      offset += 1
    }
    return true
  }

  /// Whether the byte before an offset makes what follows a part of a longer word, number or address.
  func isInsideWord(_ offset: Int) -> Bool {
    guard offset > textStart else { return false }
    switch text[offset - 1] {
    case "&", "%", "@", "#", "?", ".", "\\", "~", "^", "$": return true
    case let byte: return byte.isName
    }
  }
}

extension UInt8 {
  /// Whether this is a quotation mark of a string.
  var isQuote: Bool { self == "\"" || self == "'" || self == "`" }

  /// Whether this begins the name of a variable.
  var isSigil: Bool { self == "-" || self == "$" || self == "@" }

  /// Whether this is a bracket or a comma.
  var isBracketOrComma: Bool {
    switch self {
    case "(", ")", "[", "]", "{", "}", ",": true
    default: false
    }
  }

  /// Whether this may be in a key: in a name, or among the marks that some languages put in or before one.
  var isKey: Bool {
    isName || self == "." || self == "$" || self == "@" || self == "+" || self == "*"
  }
}
