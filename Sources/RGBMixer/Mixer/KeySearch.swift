import struct TermUI.RGB

/// Finding colors of a text by their keys.
extension Mixer {
  /// How well a key matches a text, the best first.
  enum KeyMatch: CaseIterable {
    case whole, start, part
  }

  /// The colors with a key that contains all words of a text: the best match first, equal ones in the order of the file;
  /// all colors for no words.
  func keys(
    matching text: String
  ) -> [(title: String, rgb: RGB, index: Int, match: KeyMatch)] {
    if isPlain { return [] }
    let words = text.lowercased().split(separator: " ").map(String.init)
    let wanted = words.joined(separator: " ")
    func match(of index: Int) -> KeyMatch? {
      let key = self.text.key(of: index).lowercased()
      if words.isEmpty { return .part }
      if key == wanted { return .whole }
      if key.hasPrefix(wanted) { return .start }
      let bytes = Array(key.utf8)
      return words.allSatisfy { bytes[...].firstRange(ofText: $0) != nil } ? .part : nil
    }
    let found = (0..<list.count).compactMap { index in match(of: index).map { (index, $0) } }
    return KeyMatch.allCases.flatMap { match in
      found.filter { $0.1 == match }.map { index, _ in
        (self.text.title(of: index), list.color(at: index).rgb, index, match)
      }
    }
  }
}
