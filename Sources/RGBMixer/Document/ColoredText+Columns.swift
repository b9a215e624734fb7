extension ColoredText {
  /// The column in which each color begins on its line, in characters from 1, as ``index(nearLine:column:)`` takes it.
  ///
  /// O(n) in the length of the text.
  var columns: [Int] {
    var (offset, column) = (0, 1)
    return colors.map { color in
      for byte in original[offset..<color.span.lowerBound] {
        if byte == 0x0a {
          column = 1
        } else if byte & 0xc0 != 0x80 {
          // The rest of a character does not count.
          column += 1
        }
      }
      offset = color.span.lowerBound
      return column
    }
  }
}
