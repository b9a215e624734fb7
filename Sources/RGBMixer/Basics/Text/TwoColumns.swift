/// Text in two columns, in lines of at most 80 columns: terms, and what explains them.
///
/// Texts are ASCII, so that a byte is a column.
struct TwoColumns {
  private(set) var bytes: [UInt8] = []
  private var column = 0
  private static let width = 80

  /// Appends a text as it is, and a line feed.
  mutating func append(line: String) {
    bytes.append(line)
    endLine()
  }

  /// Appends a term, and its explanation from a column on: on the same line if that leaves two blanks between them.
  mutating func append(term: String, _ explanation: String, at start: Int) {
    bytes.append(term)
    column = term.utf8.count
    if column + 2 > start { endLine() }
    append(explanation, at: start)
  }

  /// Appends a text from a column on, in lines broken at blanks, and a line feed.
  mutating func append(_ text: String, at start: Int = 0) {
    indent(to: start)
    // The blank that may become a line break, and the column after it.
    var (blank, next) = (bytes.count, start)
    for byte in text.utf8 {
      if byte == UInt8(ascii: " ") { (blank, next) = (bytes.count, column + 1) }
      bytes.append(byte)
      column += 1
      if column > Self.width, next > start {
        bytes[blank] = UInt8(ascii: "\n")
        bytes.insert(contentsOf: repeatElement(UInt8(ascii: " "), count: start), at: blank + 1)
        column += start - next
        next = start
      }
    }
    endLine()
  }

  private mutating func indent(to start: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, start - column)))
    column = start
  }

  private mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    column = 0
  }
}
