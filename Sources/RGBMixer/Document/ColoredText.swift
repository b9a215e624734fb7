import TermUI

/// A text and the colors in it, each of which can be replaced in place.
///
///     let text = ColoredText(Array("--brand: #F80;".utf8))
///     text.colors[0].rgb                    // RGB(255, 136, 0)
///     text.bytes(with: [RGB(51, 102, 153)]) // --brand: #369;
struct ColoredText: Sendable {
  let original: [UInt8]
  /// The colors that were found, in the order of the text.
  let colors: [FoundColor]

  /// The names of a terminal's palette that are colors because of another name in their section, by their indices.
  let dependent: [Int]

  /// The kind of text.
  let kind: TextKind
  /// The sections that have colors, and those around them; the first is the whole text.
  let sections: [Outline.Section]
  /// The units of the colors, and those around them.
  let units: [Outline.Unit]
  /// The entries; nil if they were not wanted.
  let entries: [Entry]?
  /// The comments that say what a text stands on; none if entries were not wanted.
  let statements: [Range<Int>]
  /// The starts of the paths of keys, by the starts of the keys that have one.
  private let paths: [Int: Int]
  /// The path of the text's file; nil without one.
  let path: [UInt8]?
  /// What looks like a color in the text but is not read.
  let leftOut: LeftOut
  /// The hashes of keys that colors in several sections have.
  let sharedKeys: Set<UInt64>
  /// The comments that are headings, each with the index of the first color below it.
  let headings: [(first: Int, text: Range<Int>)]

  /// Finds the colors of a text; the path of its file may tell what kind it is.
  ///
  /// Entries are collected only if they are wanted, because they make as many sections as there are blocks.
  init(_ original: [UInt8], path: [UInt8]? = nil, withEntries: Bool = false) {
    (self.original, self.path) = (original, path)
    kind = TextKind(of: original, path: path)
    let finder = ColorFinder(of: original, as: kind, withEntries: withEntries)
    (entries, statements) = (finder.outline.entries, finder.outline.statements)
    (colors, sections, units) = (finder.found, finder.outline.sections, finder.outline.units)
    (sharedKeys, headings) = (finder.sharedKeys, finder.headings)
    (dependent, paths) = (finder.dependent, finder.outline.paths)
    leftOut = LeftOut(finder)
  }

  /// The same text with its entries.
  var withEntries: ColoredText {
    entries == nil ? ColoredText(original, path: path, withEntries: true) : self
  }

  /// A key together with the path before it: `terminal:black`, `URxvt*color0`.
  func path(of key: Range<Int>) -> ArraySlice<UInt8> {
    original[(paths[key.lowerBound] ?? key.lowerBound)..<key.upperBound]
  }

  /// The colors within a range of the text, as indices; O(log n).
  func colors(in range: Range<Int>) -> Range<Int> {
    let first = colors.partitioningIndex { $0.span.lowerBound >= range.lowerBound }
    var end = first
    while end < colors.count, colors[end].span.upperBound <= range.upperBound { end += 1 }
    return first..<end
  }

  /// The index of the first equal color, alpha included, for each color.
  var equals: [Int] {
    var firsts: [ParsedColor: Int] = [:]
    return colors.enumerated().map { index, color in
      let key = ParsedColor(rgb: color.rgb, alpha: color.color.alpha ?? 1)
      if let first = firsts[key] { return first }
      firsts[key] = index
      return index
    }
  }

  /// A sentence about a text without colors, with the name of the text.
  func sentenceForNoColor(in name: String) -> String {
    switch leftOut.isEmpty ? countInComments : 0 {
    case 0: leftOut.sentenceForNoColor(in: name, original)
    case 1: "the color of \(name) stands in a comment"
    case let count: "the \(count) colors of \(name) stand in comments"
    }
  }

  /// A sentence about the colors that are left out, with the name of the text; nil if all are read.
  func sentenceForLeftOut(in name: String) -> String? { leftOut.sentence(in: name, original) }

  /// A sentence about the replaced colors that were outside sRGB; nil if there are none.
  func sentenceForMapped(in name: String, _ isReplaced: (Int) -> Bool) -> String? {
    let count = colors.indices.count { colors[$0].color.isOutside && isReplaced($0) }
    if count == 0 { return nil }
    return count == 1
      ? "\(name): 1 color was outside sRGB and is inside now"
      : "\(name): \(count) colors were outside sRGB and are inside now"
  }

  /// The text with other colors, each in the syntax of the one it replaces; unchanged colors keep their bytes.
  func bytes(with present: [RGB]) -> [UInt8] { replacing(replacements(for: present)) }

  /// The text with other colors and alphas.
  func bytes(with present: [AlphaColor]) -> [UInt8] {
    replacing { index in
      if present[index] == colors[index].color.color { return nil }
      return text(of: index, as: present[index])
    }
  }

  /// A function from a color's index to its new bytes, or to nil if the color stays.
  func replacements(for present: [RGB]) -> (Int) -> [UInt8]? {
    replacements(for: present.map { MovedColor($0) })
  }

  /// The same for colors that were moved, of which it may be known what they were before they were rounded to 8 bits.
  func replacements(for moved: [MovedColor]) -> (Int) -> [UInt8]? {
    { index in
      let (color, new) = (colors[index], moved[index])
      if new.rgb == color.rgb, new.oklch == nil { return nil }
      let alpha = color.color.alpha
      return placed(
        color.text(as: AlphaColor(new.rgb, alpha: alpha), near: new.oklch, in: original), at: index)
    }
  }

  /// What the text for a color would mean, not rounded to 8 bits nor mapped into sRGB: in some notations more than the
  /// 8-bit color.
  ///
  /// Every move counts from it, so that what is not moved, such as the hue, stays as it is written.
  func oklch(of index: Int, as rgb: RGB) -> OKLCH {
    colors.indices.contains(index) ? colors[index].oklch(for: rgb, in: original) : OKLCH(rgb)
  }

  /// The bytes that replace a color with another value and alpha.
  func text(of index: Int, as color: AlphaColor) -> [UInt8] {
    placed(colors[index].text(as: color, in: original), at: index)
  }

  /// A color's new text as its place needs it: in quotes if it would be a comment or a number without them.
  func placed(_ text: [UInt8], at index: Int) -> [UInt8] {
    let place = colors[index].place
    if place.contains(.hexFunction), text.first == "#" {
      let name = text.count == 7 ? "rgb(" : "rgba("
      return name.utf8 + text.dropFirst() + [0x29]
    }
    if place.contains(.hasNoHash), text.first == "#",
      let color = HexDigits.color(
        text[1...], alphaFirst: place.contains(.alphaFirst))?.color
    {
      return Array(Format(.rgb).text(of: color).utf8)
    }
    let needsQuotes =
      place.contains(.quotesHash) && text.first == "#"
      || place.contains(.quotesNumbers) && Self.isNumber(text)
      || place.contains(.quotesAll) && !text.allSatisfy { $0.isName || $0 == "#" }
      || place.contains(.quotesText) && !text.prefix(2).isWord("0x")
    guard needsQuotes else { return text }
    // The text's own quotation marks, where it may have either.
    let own = kind.layout.contains(.headings) ? nil : original.first { $0 == "\"" || $0 == "'" }
    return [own ?? "\""] + text + [own ?? "\""]
  }

  /// Whether YAML reads hex digits as a number: `123456`, `12e345`, `0b1010`.
  private static func isNumber(_ text: [UInt8]) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 | 0x20 == "e" }
    if parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }) {
      return true
    }
    return text.starts(with: "0b".utf8) && text.dropFirst(2).allSatisfy { $0 == "0" || $0 == "1" }
  }

  /// The index of the first color at or after a line, from 1, or else of the last color; nil without colors.
  func index(line: Int) -> Int? {
    colors.firstIndex { $0.line >= line } ?? colors.indices.last
  }

  /// The index of the color at a line and a column, both from 1.
  ///
  /// If there is none there, it is the first one after it on that line, else the last one before it there, else the
  /// first one on the nearest line; nil without colors.
  ///
  /// Columns count characters.
  func index(nearLine line: Int, column: Int) -> Int? {
    guard let first = colors.firstIndex(where: { $0.line >= line }) else {
      return colors.last.map { last in colors.partitioningIndex { $0.line >= last.line } }
    }
    guard colors[first].line == line else {
      guard first > 0, line - colors[first - 1].line < colors[first].line - line else {
        return first
      }
      return colors.partitioningIndex { $0.line >= colors[first - 1].line }
    }
    let end = colors.partitioningIndex { $0.line > line }
    let start = original[..<colors[first].span.lowerBound].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    // The byte at the column, where continuation bytes of a character do not count.
    var (offset, rest) = (start, column)
    while offset < original.count, original[offset] != 0x0a {
      if original[offset] & 0xc0 != 0x80 { rest -= 1 }
      if rest == 0 { break }
      offset += 1
    }
    return colors[first..<end].firstIndex { $0.span.upperBound > offset } ?? end - 1
  }

  func written(_ index: Int) -> WrittenColor { colors[index].written(in: original) }

  /// The text with other bytes in place of some colors.
  func replacing(_ replacement: (Int) -> [UInt8]?) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(original.count)
    forEachPiece(replacing: replacement) { result += $0 }
    return result
  }

  /// Writes the text with other bytes in place of some colors, which are made only when they are written.
  func write(
    replacing replacement: (Int) -> [UInt8]?, to output: inout BufferedOutput
  ) throws(SystemError) {
    try forEachPiece(replacing: replacement) { piece throws(SystemError) in
      try output.write(piece)
    }
  }

  /// Calls a function with the pieces of the new text: the bytes between replaced colors, and those that replace them.
  private func forEachPiece<Failure>(
    replacing replacement: (Int) -> [UInt8]?,
    _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let kept = dependentTexts(after: replacement)
    var end = 0
    for index in colors.indices {
      guard let new = kept[index] ?? replacement(index) else { continue }
      let span = colors[index].span
      try body(original[end..<span.lowerBound])
      try body(new[...])
      end = span.upperBound
    }
    try body(original[end...])
  }
}
