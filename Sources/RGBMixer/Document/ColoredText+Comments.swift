extension ColoredText {
  /// The number of colors that stand in comments.
  ///
  /// O(n) in the length of the text.
  var countInComments: Int {
    let comments = ColorFinder(of: original, as: kind, keepingComments: true).outline.comments
    guard !comments.isEmpty else { return 0 }
    var text = original.map { $0 == 0x0a ? $0 : 0x20 }
    for comment in comments {
      let content = original[comment].drop {
        $0 == original[comment.lowerBound] || "/*-[!".utf8.contains($0)
      }
      // The mark of a comment may be that of a color: `#ff8800`.
      let start = original[comment.lowerBound] == "#" ? comment.lowerBound + 1 : content.startIndex
      let end =
        original[comment].hasSuffix("*/") || original[comment].hasSuffix("-}")
        ? comment.upperBound - 2 : comment.upperBound
      if start < end { text.replaceSubrange(start..<end, with: original[start..<end]) }
    }
    return ColorFinder(of: text, as: kind.comments([])).found.count
  }
}

extension ArraySlice<UInt8> {
  /// Whether these bytes end with a text.
  fileprivate func hasSuffix(_ text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
