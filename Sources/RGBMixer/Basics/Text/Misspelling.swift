/// Guesses at misspelled words.
enum Misspelling {
  /// The word, in lower case, that is the fewest edits away; nil if there is none within `edits`.
  ///
  /// By default two edits are enough, and fewer for a short text.
  static func nearest(
    to text: some Collection<UInt8>, among words: some Sequence<String>, within edits: Int? = nil
  ) -> String? {
    let limit = min(edits ?? min(2, text.count / 3), 32)
    guard limit > 0, !text.isEmpty, text.count <= 32 else { return nil }
    let typed = text.map(\.lowercasedByte)
    var nearest: String?
    var minimum = limit + 1
    for word in words where abs(word.utf8.count - typed.count) < minimum {
      let distance = distance(typed, Array(word.utf8))
      if distance < minimum {
        minimum = distance
        nearest = word
      }
    }
    return nearest
  }

  /// Whether a part of a word is at most one edit away from a text of three letters or more.
  static func hasPart(_ word: [UInt8], like text: [UInt8]) -> Bool {
    for length in max(1, text.count - 1)...text.count + 1 where length <= word.count {
      for start in 0...word.count - length
      where distance(text, Array(word[start..<start + length])) <= 1 { return true }
    }
    return false
  }

  /// The number of edits between two words: letters inserted, deleted, replaced or swapped with their neighbor.
  ///
  /// The optimal string alignment distance: F. J. Damerau, "A technique for computer detection and correction of
  /// spelling errors" (1964). O(n m) in the lengths.
  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    let width = second.count + 1
    // Row i, column j: the distance between the first i and the first j letters.
    var table = [Int](repeating: 0, count: (first.count + 1) * width)
    for j in 0..<width { table[j] = j }
    for i in 0..<first.count {
      let row = (i + 1) * width
      table[row] = i + 1
      for j in 0..<second.count {
        let above = row - width + j
        let replaced = table[above] + (first[i] == second[j] ? 0 : 1)
        var minimum = min(replaced, table[above + 1] + 1, table[row + j] + 1)
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          minimum = min(minimum, table[above - width - 1] + 1)
        }
        table[row + j + 1] = minimum
      }
    }
    return table[first.count * width + second.count]
  }
}
