/// Finding colors of a text by their keys.
extension Mixer {
  /// The indices, in order, of the colors whose key is a text or, if there are none, of those that it matches.
  func indices(ofKey text: String) -> [Int] {
    let wanted = Array(Self.words(of: text).joined(separator: [0x20]))
    let found = indices(matching: text)
    let whole = found.filter { !wanted.isEmpty && self.text.text.ownKey(of: $0).isWord(wanted) }
    return whole.isEmpty ? found : whole
  }

  /// The indices, in order, of the colors whose key, section or slot has all words of a text, where one such as `#f80`
  /// may start the hex text instead; if there are none, of the colors whose label has similar words.
  ///
  /// Pass the colors that a part of the text was found in, which are then searched alone.
  func indices(matching text: String, among former: [Int]? = nil) -> [Int] {
    let (rows, words) = (self.text.rows, Self.words(of: text))
    let slots = self.text.isExplored ? self.text.slots.slots : []
    let all = former ?? Array(0..<list.count)
    let found = all.filter { index in
      words.allSatisfy { word in
        rows.matches(word, at: index) || slots.hasWord(word, at: index)
          || word.first == UInt8(ascii: "#")
            && list.color(at: index).hexText.utf8.starts(with: word)
      }
    }
    guard found.isEmpty, words.allSatisfy({ $0.count > 2 }), list.count <= Self.mostMisspelled
    else { return found }
    return (0..<list.count).filter { index in
      let label = Array(rows.label(of: index).lowercased().utf8)
      return words.allSatisfy { Misspelling.hasPart(label, like: $0) }
    }
  }

  /// The most colors among which misspelled keys are looked for, which takes a while.
  private static let mostMisspelled = 5_000

  private static func words(of text: String) -> [[UInt8]] {
    text.lowercased().utf8.split(separator: 0x20).map(Array.init)
  }
}

extension [[ThemeSlot]] {
  /// Whether the name, in words, of a slot of the color at an index contains a text.
  fileprivate func hasWord(_ text: [UInt8], at index: Int) -> Bool {
    indices.contains(index) && self[index].contains { ArraySlice($0.words.utf8).has(text) }
  }
}
