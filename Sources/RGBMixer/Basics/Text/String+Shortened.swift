import TermUI

extension String {
  /// The text with an ellipsis in its middle if it takes more than some columns: `--sidebar-…ground`.
  func shortenedInMiddle(to columns: Int) -> String {
    if utf8.count <= columns || Text(self).displayWidth <= columns { return self }
    guard columns > 0 else { return "" }
    return shortened(to: columns, keeping: columns / 2)
  }

  /// The same, with the ellipsis as near to the middle as it can be so that none of some other texts would be cut alike.
  func shortenedInMiddle(to columns: Int, unlike others: [String]) -> String {
    let middle = shortenedInMiddle(to: columns)
    let others = others.filter { $0 != self }
    if middle == self || !others.contains(where: { $0.shortenedInMiddle(to: columns) == middle }) {
      return middle
    }
    let (half, most) = (columns / 2, columns - 2)
    for left in Array(half...max(half, most)) + (1..<max(1, half)).reversed() {
      let cut = shortened(to: columns, keeping: left)
      if !others.contains(where: { $0.shortened(to: columns, keeping: left) == cut }) { return cut }
    }
    return middle
  }

  /// The text with an ellipsis after some columns.
  private func shortened(to columns: Int, keeping left: Int) -> String {
    Self.fitting(self, left) + "…"
      + String(Self.fitting(String(reversed()), columns - 1 - left).reversed())
  }

  /// A sentence with an ellipsis in its longest quotation if it takes more than some columns.
  func shorteningQuotation(to columns: Int) -> String {
    if utf8.count <= columns { return self }
    let excess = Text(self).displayWidth - columns
    let parts = split(separator: "\"", omittingEmptySubsequences: false)
    let quotations = stride(from: 1, to: parts.count - 1, by: 2)
    guard excess > 0, let longest = quotations.max(by: { parts[$0].count < parts[$1].count }) else {
      return self
    }
    let room = max(8, Text(String(parts[longest])).displayWidth - excess)
    let whole = String(parts[longest])
    // One that was already cut at its end is cut there again.
    let short =
      whole.hasSuffix("...")
      ? Self.fitting(String(whole.dropLast(3)), room - 1) + "…" : whole.shortenedInMiddle(to: room)
    return (parts[..<longest] + [short[...]] + parts[(longest + 1)...]).joined(separator: "\"")
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
