import TermUI

/// A text and the colors in it, which can be changed where they stand.
///
///     var text = ColoredText(Array("--brand: #F80;".utf8))
///     text[0] = RGB(51, 102, 153)
///     text.changedCount  // 1
///     text.bytes         // --brand: #336699;
///
/// A value: copies are independent, and an earlier one is what undo goes back to.
struct ColoredText: Sendable {
  /// The text as it was read.
  let original: [UInt8]
  /// The colors as they were found, in the order of the text.
  let colors: [FoundColor]
  /// The present color of each.
  private var present: [RGB]

  /// Finds the colors of a text.
  init(_ original: [UInt8]) {
    self.original = original
    colors = Array(ColorScanner(original))
    present = colors.map(\.rgb)
  }

  /// The present color at an index of ``colors``.
  subscript(index: Int) -> RGB {
    get { present[index] }
    set { present[index] = newValue }
  }

  /// Whether the color at an index is another than the one that was found.
  func isChanged(_ index: Int) -> Bool {
    present[index] != colors[index].rgb
  }

  /// The number of changed colors.
  var changedCount: Int {
    colors.indices.count(where: isChanged)
  }

  /// The number of changed colors, in words: `3 colors changed`.
  var summary: String {
    changedCount == 1 ? "1 color changed" : "\(changedCount) colors changed"
  }

  /// The text with the present colors, each in its own notation; what is not changed has its old bytes.
  var bytes: [UInt8] {
    replacing { index in
      isChanged(index) ? written(index)?.text(as: present[index]) : nil
    }
  }

  /// The index of the first color at or behind a line and a column, both from 1; of the last if there is none
  /// behind, and nil without colors.
  ///
  /// Columns count bytes, as most editors pass them.
  func index(line: Int, column: Int = 1) -> Int? {
    let index = colors.firstIndex { color in
      guard color.line == line else { return color.line > line }
      return self.column(of: color.span.upperBound - 1) >= column
    }
    return index ?? colors.indices.last
  }

  /// The name of a color: its line and, where it has one, its key.
  func title(of index: Int) -> String {
    let color = colors[index]
    guard let key = color.key else { return String(color.line) }
    return "\(color.line) \(PrintableText.shortened(original[key]))"
  }

  /// The colors of the terminal that a color's key names; none in a comment, and none for a part of a value.
  func slots(of index: Int) -> [ApplySlot] {
    let color = colors[index]
    guard let key = color.key, !color.isComment else { return [] }
    if let list = ThemeSlots.list(original[key]) {
      let place = colors[..<index].reversed().prefix(list.count).prefix { $0.key == key }.count
      return place < list.count ? [list[place]] : []
    }
    guard isWhole(index, key) else { return [] }
    guard let index = ThemeSlots.index(of: original[key]) else {
      return ThemeSlots.named(original[key])
    }
    if let section = section(before: key.lowerBound) {
      return ThemeSlots.start(ofSection: section).map { [.palette($0 + index)] } ?? []
    }
    // Elsewhere the names of colors are a scheme only if it has the bright ones, too.
    let isScheme = colors.contains { color in
      color.key.flatMap { ThemeSlots.index(of: original[$0]) }.map { $0 >= 8 } ?? false
    }
    return isScheme ? [.palette(index)] : []
  }

  /// The header of the table of TOML that a place is in; nil where there is none before it.
  private func section(before place: Int) -> ArraySlice<UInt8>? {
    var rest = original[..<place]
    while let end = rest.lastIndex(of: 0x0a) {
      rest = rest[..<end]
      let line = rest[(rest.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0)...].drop(while: \.isSpace)
      if line.first == UInt8(ascii: "["), line.contains(UInt8(ascii: "]")) { return line }
    }
    return nil
  }

  /// Whether a color is the value of its key, or the last of several bare ones: foot's cursor has the color of
  /// the text under it first.
  private func isWhole(_ index: Int, _ key: Range<Int>) -> Bool {
    let color = colors[index]
    if color.notation == .bare {
      let next = colors.indices.contains(index + 1) ? colors[index + 1] : nil
      return next?.key != key
    }
    let between = original[key.upperBound..<Swift.max(key.upperBound, color.span.lowerBound)]
    return between.allSatisfy { !$0.isName && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "#") }
  }

  /// The notation of a color; nil never for what the scanner found.
  func written(_ index: Int) -> WrittenColor? {
    WrittenColor(original[colors[index].span])
  }

  /// The text with other bytes in the spans of some colors.
  func replacing(_ replacement: (Int) -> [UInt8]?) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(original.count)
    var end = 0
    for index in colors.indices {
      guard let new = replacement(index) else { continue }
      let span = colors[index].span
      result += original[end..<span.lowerBound]
      result += new
      end = span.upperBound
    }
    return result + original[end...]
  }

  private func column(of place: Int) -> Int {
    let start = original[..<place].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    return place - start + 1
  }
}
