extension ColoredText {
  /// The words that say another kind of theme than one: `background=dark`, each with its line.
  ///
  /// O(n) in the length of the text.
  func kindWords(but kind: ThemeKind) -> [String] {
    let said = kind == .light ? ThemeKind.dark : .light
    let word = Array(said.rawValue.utf8)
    var words: [String] = []
    var line = 1
    for bytes in original.split(separator: 0x0a, omittingEmptySubsequences: false) {
      var rest = bytes
      while let found = rest.firstRange(ofText: said.rawValue) {
        if let setting = Self.setting(of: found, in: bytes) {
          words.append("\(PrintableText.shortened(bytes[setting])) in line \(line)")
        }
        rest = bytes[(found.lowerBound + word.count)...]
      }
      line += 1
    }
    return words
  }

  /// The setting, from its key to the last quotation mark, whose whole value is at a range of a line; nil if it is none
  /// that says a theme's kind.
  private static func setting(of value: Range<Int>, in line: ArraySlice<UInt8>) -> Range<Int>? {
    let isPart = { (byte: UInt8) in byte.isName || byte == "-" }
    if value.upperBound < line.endIndex, isPart(line[value.upperBound]) { return nil }
    let before = line[..<value.lowerBound]
    if before.last.map(isPart) == true { return nil }
    let marks = before.reversed().prefix { $0.isSpace || $0.isQuote || $0 == "=" || $0 == ":" }
    // `==` compares.
    guard marks.count(where: { $0 == "=" || $0 == ":" }) == 1 else { return nil }
    let name = before.dropLast(marks.count).reversed().prefix(while: isPart)
    let start = before.endIndex - marks.count - name.count
    guard keysOfKind.contains(line[start..<(start + name.count)]) else { return nil }
    let isOpen = marks.first?.isQuote ?? false
    let isClosed = value.upperBound < line.endIndex && line[value.upperBound] == marks.first
    // A quoted key, as JSON has it, is shown as it stands.
    let isQuoted = marks.last?.isQuote ?? false
    let first = isQuoted && start > line.startIndex && line[start - 1].isQuote ? start - 1 : start
    return first..<(value.upperBound + (isOpen && isClosed ? 1 : 0))
  }

  private static let keysOfKind = Words(
    "background bg type color-scheme colorscheme appearance variant mode polarity uitheme theme")
}
