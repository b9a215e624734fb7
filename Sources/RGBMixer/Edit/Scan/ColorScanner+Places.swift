/// The surroundings of a place.
extension ColorScanner {
  /// The byte at a place; nil outside the text.
  subscript(place: Int) -> UInt8? {
    text.indices.contains(place) ? text[place] : nil
  }

  /// The index of the last byte from `start` up to a place that is no white space; nil if there is none.
  func lastVisible(before place: Int, from start: Int) -> Int? {
    var place = place
    while place > start {
      place -= 1
      if !text[place].isSpace { return place }
    }
    return nil
  }

  /// The first place from the given one on that has neither a space nor a tab.
  func skipBlanks(_ place: Int) -> Int {
    var place = place
    while place < text.count, text[place].isBlank { place += 1 }
    return place
  }

  /// The end of the bytes that fit, at most some of them.
  func end(from place: Int, atMost limit: Int, while fits: (UInt8) -> Bool) -> Int {
    let limit = Swift.min(text.count, place + limit)
    var end = place
    while end < limit, fits(text[end]) { end += 1 }
    return end
  }

  /// The start of the bytes before a place that fit, at most some of them.
  func start(before place: Int, atMost limit: Int, while fits: (UInt8) -> Bool) -> Int {
    let limit = Swift.max(0, place - limit)
    var start = place
    while start > limit, fits(text[start - 1]) { start -= 1 }
    return start
  }

  /// Whether a line ends at a place, but for blanks.
  func isLineEnd(_ place: Int) -> Bool {
    var place = skipBlanks(place)
    if self[place] == UInt8(ascii: "\r") { place += 1 }
    return self[place] == nil || self[place] == UInt8(ascii: "\n")
  }

  /// Whether the byte before a place makes what follows a part of a longer word, number or address.
  func isInsideWord(_ place: Int) -> Bool {
    guard place > 0 else { return false }
    switch text[place - 1] {
    case UInt8(ascii: "&"), UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "#"),
      UInt8(ascii: "?"), UInt8(ascii: "."), UInt8(ascii: "\\"), UInt8(ascii: "~"),
      UInt8(ascii: "^"), UInt8(ascii: "$"):
      return true
    case let byte: return byte.isName
    }
  }
}

extension UInt8 {
  /// Whether this is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether this is a quotation mark of a string.
  var isQuote: Bool {
    self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") || self == UInt8(ascii: "`")
  }

  /// Whether this may be in a key: what names have, and what parts and marks them in some languages.
  var isKey: Bool {
    isName || self == UInt8(ascii: ".") || self == UInt8(ascii: "$") || self == UInt8(ascii: "@")
      || self == UInt8(ascii: "+") || self == UInt8(ascii: "*")
  }
}
