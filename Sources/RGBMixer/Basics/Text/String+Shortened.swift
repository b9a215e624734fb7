import TermUI

extension String {
  /// The text with an ellipsis in its middle if it takes more than some columns: `--sidebar-…ground`.
  func shortenedInMiddle(to columns: Int) -> String {
    if utf8.count <= columns || Text(self).displayWidth <= columns { return self }
    guard columns > 0 else { return "" }
    let left = columns / 2
    return Self.fitting(self, left) + "…"
      + String(Self.fitting(String(reversed()), columns - 1 - left).reversed())
  }

  /// The start of a text that takes at most some columns.
  private static func fitting(_ text: String, _ columns: Int) -> String {
    var start = ""
    for character in text {
      let longer = start + String(character)
      if Text(longer).displayWidth > columns { break }
      start = longer
    }
    return start
  }
}
