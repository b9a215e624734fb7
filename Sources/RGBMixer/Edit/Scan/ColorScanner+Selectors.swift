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
      if text[before] == "=" || text[before] == ":" && isParted { return false }
      let first = statement.first { !$0.isSpace }
      if first == "@", statement.contains("(") { return false }
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
      case "{":
        let before = self[end - 1]
        opensBlock = before != "#" && before != "$"
        break search
      case "/" where self[end + 1] == "*":
        // A comment: jQuery UI has the name of each color in one, in braces.
        end += 2
        while end < text.count, text[end] != "/" || text[end - 1] != "*" {
          end += 1
        }
      case ";", "}", "\"", "'": break search
      case "\n":
        let last = lastVisible(before: end, from: offset).map { text[$0] }
        let next = skipBlanks(end + 1)
        guard last == "," || self[next] == "{" else { break search }
      default: break
      }
      end += 1
    }
    prelude = (offset, end, opensBlock)
    return opensBlock
  }
}
