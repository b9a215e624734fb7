/// The search for a text in bytes.
extension ArraySlice<UInt8> {
  /// The first place of a text, which is not empty; nil if it is nowhere.
  ///
  /// The standard library's `firstRange(of:)` is not specialized for bytes here, and takes 5,000 instructions for each.
  ///
  /// O(n m) in the lengths of the bytes and of the text.
  func firstRange(ofText text: String) -> Range<Int>? {
    let wanted = Array(text.utf8)
    var start = startIndex
    while start + wanted.count <= endIndex {
      if self[start] == wanted[0], self[start..<start + wanted.count].elementsEqual(wanted) {
        return start..<start + wanted.count
      }
      start += 1
    }
    return nil
  }
}
