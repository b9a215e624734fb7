import TermUI

/// A text and the colors in it, each of which can be replaced where it stands.
///
///     let text = ColoredText(Array("--brand: #F80;".utf8))
///     text.colors[0].rgb                    // RGB(255, 136, 0)
///     text.bytes(with: [RGB(51, 102, 153)]) // --brand: #369;
struct ColoredText: Sendable {
  let original: [UInt8]
  /// The colors that were found, in the order of the text.
  let colors: [FoundColor]

  private let kind: TextKind

  /// Finds the colors of a text; the path of its file helps to recognize those of Android and Qt.
  init(_ original: [UInt8], path: [UInt8]? = nil) {
    self.original = original
    kind = TextKind(original, path: path)
    let found = Array(ColorScanner(original, alphaFirst: kind.hasAlphaFirst))
    colors = Self.withoutReferences(found, in: original)
  }

  /// The index of the first equal color, alpha included, for each color.
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

  /// Leaves out color names that the text gives to other colors: `fg = "cyan"` in a text with `cyan = "#7dcfff"`.
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

  /// The part of a key after its last `.`, `:` or `#`; nil for a style sheet's variable, which is not used by that name.
  private static func lastPart(of key: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    if let first = key.first, "-$@".utf8.contains(first) { return nil }
    return key.split { ".:#".utf8.contains($0) }.last
  }

  /// The text with other colors, each in the syntax of the one it replaces; unchanged colors keep their bytes.
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
    guard let first = colors.firstIndex(where: { $0.line >= line }) else {
      return colors.indices.last
    }
    let before = original[..<colors[first].span.lowerBound].lastIndex(of: 0x0a) ?? -1
    return colors[first...].firstIndex { color in
      color.line > line || color.span.upperBound - before > column
    } ?? colors.indices.last
  }

  /// The name of a color: its line and, if it has one, its key.
  func title(of index: Int) -> String {
    let color = colors[index]
    guard let key = color.key else { return String(color.line) }
    return "\(color.line) \(PrintableText.shortened(original[key]))"
  }

  func written(_ index: Int) -> WrittenColor { colors[index].written(in: original) }

  /// The text with other bytes in place of some colors.
  func replacing(_ replacement: (Int) -> [UInt8]?) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(original.count)
    forEachPiece(replacing: replacement) { result += $0 }
    return result
  }

  /// Writes the text with other bytes in place of some colors, which are made one by one.
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
}
