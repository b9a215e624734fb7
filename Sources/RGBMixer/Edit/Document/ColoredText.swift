import TermUI

/// A text and the colors in it, which can be written as others where they stand.
///
///     let text = ColoredText(Array("--brand: #F80;".utf8))
///     text.colors[0].rgb                    // RGB(255, 136, 0)
///     text.bytes(with: [RGB(51, 102, 153)]) // --brand: #369;
struct ColoredText: Sendable {
  let original: [UInt8]
  /// The colors as they were found, in the order of the text.
  let colors: [FoundColor]

  private let kind: TextKind

  /// Finds the colors of a text; Android's and Qt's are known by the path of its file.
  init(_ original: [UInt8], path: [UInt8]? = nil) {
    self.original = original
    kind = TextKind(original, path: path)
    let found = Array(ColorScanner(original, alphaFirst: kind.hasAlphaFirst))
    colors = Self.withoutReferences(found, in: original)
  }

  /// For each color, the index of the first color that is equal to it, alpha included.
  var equals: [Int] {
    var firsts: [ParsedColor: Int] = [:]
    return colors.enumerated().map { index, color in
      let key = ParsedColor(rgb: color.rgb, alpha: color.color.alpha)
      if let first = firsts[key] { return first }
      firsts[key] = index
      return index
    }
  }

  /// The sentence for a text without colors, with the name of the text.
  func sentenceForNoColor(in name: String) -> String { kind.sentenceForNoColor(in: name) }

  /// Leaves out the color names that the text itself defines as another color:
  /// `fg = "cyan"` where there is `cyan = "#7dcfff"`.
  private static func withoutReferences(_ found: [FoundColor], in text: [UInt8]) -> [FoundColor] {
    guard found.contains(where: { $0.syntax == .name }) else { return found }
    var given: Set<[UInt8]> = []
    for color in found where !color.isComment {
      guard let key = color.key.map({ text[$0] }), let named = lastPart(of: key),
        let rgb = ColorName.color(named: named), rgb != color.rgb
      else { continue }
      given.insert(named.map { $0 | 0x20 })
    }
    if given.isEmpty { return found }
    return found.filter { color in
      color.syntax != .name || !given.contains(text[color.span].map { $0 | 0x20 })
    }
  }

  /// The part of a key after its last `.`, `:` or `#`; nil for variables of style sheets, which are no names there.
  private static func lastPart(of key: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    if let first = key.first, "-$@".utf8.contains(first) { return nil }
    return key.split { ".:#".utf8.contains($0) }.last
  }

  /// The text with other colors, each in the syntax of the one that was found; what is not changed has its old
  /// bytes.
  func bytes(with present: [RGB]) -> [UInt8] { replacing(change(to: present)) }

  /// A function that gives the new bytes of a color by its index; nil if the color stays.
  func change(to present: [RGB]) -> (Int) -> [UInt8]? {
    { index in
      present[index] == colors[index].rgb ? nil : written(index).text(as: present[index])
    }
  }

  /// The index of the first color at or after a line and a column, both from 1, or else of the last color; nil without
  /// colors.
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

  func written(_ index: Int) -> WrittenColor { colors[index].written(in: original) }

  /// The text with other bytes in the place of some colors.
  func replacing(_ replacement: (Int) -> [UInt8]?) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(original.count)
    forEachPiece(replacing: replacement) { result += $0 }
    return result
  }

  /// Writes the text with other bytes in the place of some colors; each is asked for when it is written.
  func write(
    replacing replacement: (Int) -> [UInt8]?, to output: inout BufferedOutput
  ) throws(SystemError) {
    try forEachPiece(replacing: replacement) { piece throws(SystemError) in
      try output.write(piece)
    }
  }

  /// Calls a function with the pieces of the new text: the old bytes between replaced colors, and the new ones.
  private func forEachPiece<Failure>(
    replacing replacement: (Int) -> [UInt8]?,
    _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var end = 0
    for index in colors.indices {
      guard let new = replacement(index) else { continue }
      let span = colors[index].span
      try body(original[end..<span.lowerBound])
      try body(new[...])
      end = span.upperBound
    }
    try body(original[end...])
  }

  private func column(of offset: Int) -> Int {
    let start = original[..<offset].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    return offset - start + 1
  }
}
