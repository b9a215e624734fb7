/// The picture of the screen in a frame, with the position of the cursor: what a failed expectation prints.
extension TestScreen: CustomStringConvertible {
  /// The rows in a frame, and the cursor's position if it is visible.
  public var description: String {
    let size = window.size
    let edge = String(repeating: "─", count: size.width)
    let rows = lines.map { "│\($0)│" }
    let place = cursor.map { ", the cursor at \($0)" } ?? ""
    return (["\(size)\(place)", "┌\(edge)┐"] + rows + ["└\(edge)┘"]).joined(separator: "\n")
  }
}

extension TestScreen {
  /// The rows, a letter for the style of each cell, and a legend: the whole screen, to compare with an expected text.
  ///
  /// A dot stands for the plain style. Trailing blanks and dots, and trailing rows of these, are omitted:
  ///
  /// ```text
  /// Delete it?
  /// [ No ] [ Yes ]
  ///
  /// aaaaaaaaaa
  /// bbbbbb
  ///
  /// a bold
  /// b reverse
  /// ```
  public var snapshot: String {
    var legend: [Style: Character] = [.plain: "."]
    var names: [String] = []
    var letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".makeIterator()
    let rows = lines.indices.map { row in
      String(
        (0..<window.size.width).map { column in
          let style = style(column: column, row: row)
          if let letter = legend[style] { return letter }
          let letter = letters.next() ?? "?"
          legend[style] = letter
          names.append("\(letter) \(style)")
          return letter
        })
    }
    let parts = [text, rows.trimmed(of: "."), names.joined(separator: "\n")]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}

extension [String] {
  /// The rows, separated by line feeds, without trailing blanks, and without trailing rows of blanks.
  func trimmed(of blank: Character) -> String {
    let rows = map { row in String(row.reversed().drop { $0 == blank }.reversed()) }
    return rows.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
  }
}
