/// Values of a key without a sign of their own: bare hex digits, and names in style sheets.
extension ColorScanner {
  /// Takes what stands behind a `:` or `=`, if it is a color and the whole value.
  mutating func value() -> FoundColor? {
    let start = skipBlanks(index + 1)
    guard let first = self[start] else { return nil }
    if first.hexValue != nil, let color = bareValue(start) { return color }
    guard text[index] == UInt8(ascii: ":"), first.isNameStart else { return nil }
    return namedValue(start)
  }

  /// Takes the next of several bare colors that are one value.
  mutating func nextPending() -> FoundColor? {
    guard !pending.isEmpty else { return nil }
    let start = skipBlanks(pending.lowerBound)
    pending = (start + 6)..<Swift.max(pending.upperBound, start + 6)
    return take(start..<(start + 6), as: .bare)
  }

  /// Six hex digits, or several such groups, up to the end of the value.
  private mutating func bareValue(_ start: Int) -> FoundColor? {
    var end = start
    var isOrdinary = true
    repeat {
      let group = skipBlanks(end)
      end = self.end(from: group, atMost: 7) { $0.hexValue != nil }
      guard end - group == 6, self[end]?.isName != true else { return nil }
      isOrdinary = isOrdinary && KeyWords.isOrdinary(text[group..<end])
    } while self[end]?.isBlank == true && self[skipBlanks(end)]?.hexValue != nil
      && end - start < 64
    guard endsValue(end), let key = key(endingAt: index), isWhole(key, valueAt: start) else {
      return nil
    }
    let name = text[key]
    let isColor = isOrdinary ? KeyWords.namesColor(name) : !KeyWords.namesOther(name)
    guard isColor else { return nil }
    pending = (start + 6)..<end
    return take(start..<(start + 6), as: .bare, key: key)
  }

  /// Whether a value ends at a place: the line does, or a mark or a comment follows.
  private func endsValue(_ end: Int) -> Bool {
    if isLineEnd(end) { return true }
    let next = skipBlanks(end)
    switch text[next] {
    case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "}"): return true
    case UInt8(ascii: "#"), UInt8(ascii: "!"): return next > end
    case UInt8(ascii: "/"): return next > end && self[next + 1] == UInt8(ascii: "/")
    default: return false
    }
  }

  /// Whether a colon parts a key from its whole value, not something within a longer one.
  private func isWhole(_ key: Range<Int>, valueAt start: Int) -> Bool {
    guard text[index] == UInt8(ascii: ":"), start == index + 1 else { return true }
    let before = lastVisible(before: key.lowerBound, from: lineStart).map { text[$0] }
    return before.map("{,(;\"'*!-".utf8.contains) ?? true
  }

  /// A name that is the whole value of a declaration.
  private mutating func namedValue(_ start: Int) -> FoundColor? {
    let end = end(from: start, atMost: ColorName.longest, while: \.isName)
    guard ColorName.mayBe(text[start..<end]), ColorName.color(named: text[start..<end]) != nil
    else { return nil }
    var place = skipBlanks(end)
    if self[place] == UInt8(ascii: "!") {
      place = self.end(from: place + 1, atMost: 16, while: \.isName)
    }
    let isAtStringEnd = string?.upperBound == place
    while !isAtStringEnd, let byte = self[place], byte.isSpace, place - end < 256 { place += 1 }
    let mark = self[place]
    guard isAtStringEnd || mark == UInt8(ascii: ";") || mark == UInt8(ascii: "}"),
      let key = key(endingAt: index),
      KeyWords.namesColor(text[key])
        || text[key].first == UInt8(ascii: "@")
    else { return nil }
    return take(start..<end, as: .name, key: key)
  }
}

extension ColorName {
  /// The length of the longest name and one more.
  static let longest = 21

  /// Whether a text may be a name: a cheap test before the search, which few other words pass.
  static func mayBe(_ text: ArraySlice<UInt8>) -> Bool {
    guard 3..<longest ~= text.count else { return false }
    let place = place(of: text)
    return filter[place >> 6] & 1 << UInt64(place & 63) != 0
  }

  /// A number 0-4095 that depends on every letter but not on its case.
  ///
  /// G. Fowler, L. C. Noll, K.-P. Vo, "The FNV non-cryptographic hash algorithm" (RFC 9923).
  private static func place(of text: some Collection<UInt8>) -> Int {
    var hash: UInt32 = 0x811c_9dc5
    for byte in text { hash = (hash ^ UInt32(byte | 0x20)) &* 0x0100_0193 }
    return Int((hash >> 12 ^ hash) & 0xfff)
  }

  private static let filter: [UInt64] = {
    var filter = [UInt64](repeating: 0, count: 64)
    for entry in ColorNameTable.entries {
      let place = place(of: entry.name.utf8)
      filter[place >> 6] |= 1 << UInt64(place & 63)
    }
    return filter
  }()
}
