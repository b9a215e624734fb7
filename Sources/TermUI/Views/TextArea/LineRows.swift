/// The rows of a line that is edited, each character of which has a cell that the caret can be moved to.
///
/// A row is broken after a blank, or within a word that is longer than a row. Blanks at the end of a row stay there,
/// even where there is no room for them. Tabs move to the next multiple of eight columns of their row.
///
/// - Complexity: O(n) in the length of the line.
struct LineRows {
  private let characters: [Character]
  /// The index of the first character of each row.
  private var starts = [0]
  /// The column of each character in its row, and after them of the end.
  private var columns: [Int] = []

  /// Breaks a line into rows of at most `width` cells; nil keeps it in one row.
  init(_ line: String, width: Int?) {
    characters = Array(line)
    columns.reserveCapacity(characters.count + 1)
    var (column, afterBlank) = (0, 0)
    for (index, character) in characters.enumerated() {
      let isBlank = character == " " || character == "\t"
      var cells = Self.cells(of: character, at: column)
      while let width, !isBlank, column + cells > width, index > starts[starts.count - 1] {
        let start = afterBlank > starts[starts.count - 1] ? afterBlank : index
        let shift = start < index ? columns[start] : column
        for moved in start..<index { columns[moved] -= shift }
        starts.append(start)
        column -= shift
        cells = Self.cells(of: character, at: column)
      }
      columns.append(column)
      column += cells
      if isBlank { afterBlank = index + 1 }
    }
    columns.append(column)
  }

  private static func cells(of character: Character, at column: Int) -> Int {
    if character == "\t" { return 8 - column % 8 }
    return character.isASCII ? 1 : Grapheme(character)?.width ?? 0
  }

  /// The number of rows, at least one.
  var count: Int { starts.count }

  /// The row of the character at an index, or of the end of the line.
  func row(of index: Int) -> Int { starts.indices.partition { starts[$0] > index } - 1 }

  /// The column of the character at an index, or of the end of the line, in its row.
  func column(of index: Int) -> Int { columns[min(index, characters.count)] }

  /// The index of the character in a row that covers a column, or else of the end of the row.
  func character(inRow row: Int, at column: Int) -> Int {
    let range = characterRange(ofRow: row)
    let index = range.first { columns[$0] > column }.map { $0 - 1 }
    if let index { return max(index, range.lowerBound) }
    // Right of the last character, unless that covers the column.
    guard let last = range.last else { return range.lowerBound }
    let isLastRow = row == starts.count - 1
    let end = isLastRow ? columns[characters.count] : .max
    return isLastRow && column >= end ? characters.count : last
  }

  /// The indices of the characters of a row.
  func characterRange(ofRow row: Int) -> Range<Int> {
    starts[row]..<(row + 1 < starts.count ? starts[row + 1] : characters.count)
  }

  /// The text of some characters of a row, with blanks for tabs.
  func text(of range: Range<Int>) -> String {
    var text = ""
    for index in range {
      let character = characters[index]
      if character == "\t" {
        text += String(repeating: " ", count: 8 - columns[index] % 8)
      } else {
        text.append(character)
      }
    }
    return text
  }
}
