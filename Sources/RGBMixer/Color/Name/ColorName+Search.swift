import struct TermUI.RGB

/// The search for a color by a part of its name.
extension ColorName {
  struct Found: Hashable, Sendable {
    let name: String
    let rgb: RGB
  }

  /// The names that contain all words of a text, the likeliest first: the name itself, then those that begin with the
  /// text, then the shortest.
  ///
  /// If there are none, and guesses are wanted, names that differ in one letter or in two swapped neighbors; if there
  /// are still none, the text is shortened from its end, down to three letters, and a name must contain the rest as it
  /// is.
  static func matches(of text: String, guessing: Bool = true) -> [Found] {
    let words = text.lowercased().split { !($0.isLetter && $0.isASCII) }.map { Array($0.utf8) }
    var letters = words.flatMap { $0 }
    guard !letters.isEmpty, letters.count <= longest + 1 else { return [] }
    let exact = found(like: letters) { name in words.allSatisfy { name.contains($0) } }
    if !exact.isEmpty || !guessing { return exact }
    while letters.count >= 3 {
      let near = found(like: letters) { name in
        letters.count == 3 ? name.contains(letters) : Misspelling.hasPart(name, like: letters)
      }
      if !near.isEmpty { return near }
      letters.removeLast()
    }
    return []
  }

  /// All names, in alphabetical order.
  static let all = entries.map(\.found)

  private static let entries: [(letters: [UInt8], found: Found)] = ColorNameTable.entries.map {
    (Array($0.name.utf8), Found(name: $0.name, rgb: RGB(hex: $0.hex)))
  }

  /// The names that fulfill a condition, the likeliest first.
  private static func found(
    like letters: [UInt8], where isMeant: ([UInt8]) -> Bool
  ) -> [Found] {
    func rank(_ name: [UInt8]) -> Int { (name.starts(with: letters) ? 0 : 100) + name.count }
    // Names of one rank stay in alphabetical order.
    return entries.filter { isMeant($0.letters) }
      .sorted { rank($0.letters) < rank($1.letters) }.map(\.found)
  }
}

extension [UInt8] {
  /// Whether some bytes, one at least, occur in these.
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    guard part.count <= count else { return false }
    return (0...count - part.count).contains { start in
      self[start] == part[0] && self[start..<start + part.count].elementsEqual(part)
    }
  }
}
