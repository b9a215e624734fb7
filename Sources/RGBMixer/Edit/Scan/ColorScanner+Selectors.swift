/// Selectors of style sheets, which begin with `#` as colors do.
extension ColorScanner {
  /// Whether hex digits are in what stands before a block: `#fade, a > #decade {`.
  mutating func isSelector(_ start: Int, _ end: Int) -> Bool {
    if let string, string.contains(start) { return false }
    guard opensBlock(from: end) else { return false }
    // A value before a block: `$color: #fff {`, `@include tint(#fff) {`.
    let statement = text[Swift.max(statementStart, start - 512)..<start]
    if let before = lastVisible(before: start, from: statementStart) {
      let isParted = before < start - 1
      if text[before] == UInt8(ascii: "=") || text[before] == UInt8(ascii: ":") && isParted {
        return false
      }
      let first = statement.first { !$0.isSpace }
      if first == UInt8(ascii: "@"), statement.contains(UInt8(ascii: "(")) { return false }
    }
    return true
  }

  /// Whether a brace comes before the statement's end.
  ///
  /// The answer stays known up to that offset, so that no byte is looked at twice.
  private mutating func opensBlock(from offset: Int) -> Bool {
    if prelude.start <= offset, offset < prelude.end { return prelude.opensBlock }
    var end = offset
    var opensBlock = false
    search: while end < text.count {
      switch text[end] {
      case UInt8(ascii: "{"):
        let before = self[end - 1]
        opensBlock = before != UInt8(ascii: "#") && before != UInt8(ascii: "$")
        break search
      case UInt8(ascii: "/") where self[end + 1] == UInt8(ascii: "*"):
        // A comment: jQuery UI has the name of each color in one, in braces.
        end += 2
        while end < text.count, text[end] != UInt8(ascii: "/") || text[end - 1] != UInt8(ascii: "*")
        {
          end += 1
        }
      case UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "'"):
        break search
      case UInt8(ascii: "\n"):
        let last = lastVisible(before: end, from: offset).map { text[$0] }
        let next = skipBlanks(end + 1)
        guard last == UInt8(ascii: ",") || self[next] == UInt8(ascii: "{") else { break search }
      default: break
      }
      end += 1
    }
    prelude = (offset, end, opensBlock)
    return opensBlock
  }
}
