/// The keys of the colors of a text, each with the section that it is in.
struct KeyPaths: Sendable {
  struct Key: Sendable {
    /// The parts between `.`, `:`, `*` and `/`.
    let parts: [ArraySlice<UInt8>]
    /// The innermost section around the key.
    let section: Int
    /// The part of the key's value that the color is.
    var value: Value
    /// Whether entries of the palette are numbered from 1, as Gogh has them: `color_01` to `color_16`.
    var countsFromOne = false
  }

  /// A part of a value.
  enum Value: Sendable {
    /// All of it.
    case whole
    /// One of several with separators, from 0.
    case member(Int, of: Int)
    /// The first and the second of two with a blank between them.
    case first, second
    /// Anything else.
    case part
  }

  /// The key of each color; nil where it has none.
  private(set) var keys: [Key?]
  let sections: Sections
  /// The sections with names of bright colors among their own keys.
  private var bright: Set<Int> = []

  /// Finds the keys.
  ///
  /// O(the length of the text).
  init(of text: ColoredText) {
    sections = Sections(of: text.original)
    keys = []
    keys.reserveCapacity(text.colors.count)
    while keys.count < text.colors.count {
      let start = keys.count
      guard let range = text.colors[start].key else {
        keys.append(nil)
        continue
      }
      let colors = text.colors[start...].prefix { $0.key == range }
      var key = Key(
        parts: Self.parts(of: range, in: text.original),
        section: sections.section(at: range.lowerBound), value: .part)
      let (shape, count) = Self.shape(of: colors, under: range, in: text.original)
      for place in 0..<colors.count {
        key.value = place < count ? Self.value(at: place, of: count, in: shape) : .part
        keys.append(key)
      }
    }
    noteNames()
  }

  /// The innermost section around a color, which need not have a key.
  func section(of index: Int, in text: ColoredText) -> Int {
    keys[index]?.section ?? sections.section(at: text.colors[index].span.lowerBound)
  }

  /// Whether a section has names of bright colors among its own keys.
  func hasBrightNames(_ section: Int) -> Bool { bright.contains(section) }

  /// The parts of a key, with those that come before the scanner's key: `terminal:black`, `URxvt*color0`.
  private static func parts(of key: Range<Int>, in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var start = key.lowerBound
    while start > 0, bytes[start - 1].isKey || bytes[start - 1] == ":" { start -= 1 }
    return bytes[start..<key.upperBound].split { ".:*/".utf8.contains($0) }
  }

  private enum Shape {
    case one, list, pair, other
  }

  /// The shape of a value, and how many of the colors are in it: the others are in a comment after it.
  private static func shape(
    of colors: ArraySlice<FoundColor>, under key: Range<Int>, in bytes: [UInt8]
  ) -> (shape: Shape, count: Int) {
    func between(_ start: Int, _ end: Int) -> ArraySlice<UInt8> {
      bytes[start..<Swift.max(start, end)]
    }
    let lead = between(key.upperBound, colors.first?.span.lowerBound ?? 0)
    guard lead.allSatisfy({ !$0.isName && $0 != "(" && $0 != "#" })
    else { return (.other, colors.count) }
    var gaps = zip(colors, colors.dropFirst()).map {
      between($0.span.upperBound, $1.span.lowerBound)
    }
    if let end = gaps.firstIndex(where: endsValue) { gaps.removeSubrange(end...) }
    let count = gaps.count + 1
    if count == 1 { return (.one, count) }
    if gaps.allSatisfy({ $0.contains { ",;:".utf8.contains($0) } }) { return (.list, count) }
    return (count == 2 && gaps[0].allSatisfy(\.isBlank) ? .pair : .other, count)
  }

  /// Whether a value ends between two colors: a comment begins, or a string ends without a separator after it.
  private static func endsValue(_ gap: ArraySlice<UInt8>) -> Bool {
    for (byte, next) in zip(gap, gap.dropFirst()) where byte.isBlank {
      if next == "#" || next == "/" { return true }
    }
    return gap.count(where: \.isQuote) == 1 && !gap.contains { ",;:".utf8.contains($0) }
  }

  private static func value(at place: Int, of count: Int, in shape: Shape) -> Value {
    switch shape {
    case .one: .whole
    case .list: .member(place, of: count)
    case .pair: place == 0 ? .first : .second
    case .other: .part
    }
  }

  /// Notes the sections with bright names, and those that number from 1.
  private mutating func noteNames() {
    var fromOne: Set<Int> = []
    var fromZero: Set<Int> = []
    for case let key? in keys {
      var words = SlotWords()
      if let last = key.parts.last, words.append(last, as: .key), words.isName, words.isBright {
        bright.insert(key.section)
      }
      guard let number = Self.numberFromOne(key) else { continue }
      if number.count == 2, !number.elementsEqual("00".utf8) {
        fromOne.insert(key.section)
      } else {
        fromZero.insert(key.section)
      }
    }
    for index in keys.indices {
      guard let key = keys[index], Self.numberFromOne(key) != nil else { continue }
      keys[index]?.countsFromOne = fromOne.contains(key.section) && !fromZero.contains(key.section)
    }
  }

  /// The digits after `color_`; nil of another key.
  private static func numberFromOne(_ key: Key) -> ArraySlice<UInt8>? {
    guard let last = key.parts.last, last.prefix(6).isWord("color_") else { return nil }
    let digits = last.dropFirst(6)
    return !digits.isEmpty && digits.allSatisfy(\.isDigit) ? digits : nil
  }
}
