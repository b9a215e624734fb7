/// The colors of a text that `--only` selects by their keys and slots: `1-6,9-14,--brand`.
///
/// A slot may be in words, `bright blue`, and a key may have its section before it, `.dark --brand`.
struct KeySelection: Hashable, Sendable {
  /// The words between the commas, without blanks around them.
  private let words: [[UInt8]]

  /// Reads the words; there is at least one, and none is empty.
  init(parsing text: String) throws(UsageError) {
    words = text.utf8.split(separator: ",", omittingEmptySubsequences: false)
      .map { word in
        Array(word.drop(while: \.isSpace).reversed().drop(while: \.isSpace).reversed())
      }
    if words.contains([]) {
      throw UsageError(
        sentence: "--only takes keys and slots with commas between them: '1-6,9-14,--brand'")
    }
  }

  /// The indices of the colors that the words mean.
  ///
  /// - Throws: An error that names the first word that means none.
  func indices(in text: ColoredText, _ slots: [[ThemeSlot]]) throws(UsageError) -> Set<Int> {
    var bySlot: [String: [Int]] = [:]
    var byKey: [ArraySlice<UInt8>: [Int]] = [:]
    for (index, color) in text.colors.enumerated() {
      for slot in slots[index] { bySlot[slot.description, default: []].append(index) }
      if let key = color.key { byKey[text.original[key], default: []].append(index) }
    }
    var indices: Set<Int> = []
    for word in words {
      let range = Self.range(word)
      let names = range?.map(String.init) ?? [String(decoding: word, as: UTF8.self)]
      var found = names.flatMap { bySlot[$0] ?? [] }
      // A theme may lack some of the 16 colors that a range names, but beyond these each must be there.
      if range?.contains(where: { $0 > 15 && bySlot[String($0)] == nil }) == true { found = [] }
      if found.isEmpty { found = byKey[word[...]] ?? [] }
      if found.isEmpty {
        // A scope, or the path of a token.
        found = text.colors.indices.filter { text.key(of: $0)?.elementsEqual(word) == true }
      }
      if found.isEmpty {
        found = slots.indices.filter { slots[$0].contains { $0.words.utf8.elementsEqual(word) } }
      }
      if found.isEmpty, let blank = word.lastIndex(where: \.isSpace) {
        let section = word[..<blank].reversed().drop(while: \.isSpace).reversed()
        found = (byKey[word[(blank + 1)...]] ?? []).filter {
          text.sectionName(of: $0)?.elementsEqual(section) == true
        }
      }
      if found.isEmpty {
        throw UsageError(sentence: "no color has the key or the slot \(PrintableText.quoted(word))")
      }
      indices.formUnion(found)
    }
    return indices
  }

  /// The numbers of a range, such as `1-6`; nil for other words.
  private static func range(_ word: [UInt8]) -> ClosedRange<Int>? {
    let ends = word.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Int(digits: ends[0]), let last = Int(digits: ends[1]),
      first <= last, last < 256
    else { return nil }
    return first...last
  }
}
