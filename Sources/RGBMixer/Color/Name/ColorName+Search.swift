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
  /// If there are none, names that differ in one letter or in two swapped neighbors; if there are still none, the text
  /// is shortened from its end, down to three letters, and a name must contain the rest as it is.
  static func matches(of text: String) -> [Found] {
    let words = text.lowercased().split { !($0.isLetter && $0.isASCII) }.map { Array($0.utf8) }
    var letters = words.flatMap { $0 }
    guard !letters.isEmpty, letters.count <= longest + 1 else { return [] }
    let exact = found { name in words.allSatisfy { name.firstIndex(of: $0) != nil } }
    if !exact.isEmpty { return sorted(exact, by: letters) }
    while letters.count >= 3 {
      let near = found { name in
        letters.count == 3
          ? name.firstIndex(of: letters) != nil : Misspelling.hasPart(name, like: letters)
      }
      if !near.isEmpty { return sorted(near, by: letters) }
      letters.removeLast()
    }
    return []
  }

  /// All names, in alphabetical order.
  static let all = found { _ in true }

  private static func found(where isMeant: ([UInt8]) -> Bool) -> [Found] {
    ColorNameTable.entries.filter { isMeant(Array($0.name.utf8)) }
      .map { Found(name: $0.name, rgb: RGB(hex: $0.hex)) }
  }

  private static func sorted(_ found: [Found], by letters: [UInt8]) -> [Found] {
    func rank(_ name: String) -> Int {
      let isBeginning = Array(name.utf8.prefix(letters.count)) == letters
      return (isBeginning ? 0 : 100) + name.utf8.count
    }
    return found.sorted { (rank($0.name), $0.name) < (rank($1.name), $1.name) }
  }
}

extension [UInt8] {
  /// The index of the first occurrence of some bytes; nil if there is none.
  fileprivate func firstIndex(of part: [UInt8]) -> Int? {
    guard part.count <= count else { return nil }
    return (0...count - part.count).first { self[$0..<$0 + part.count].elementsEqual(part) }
  }
}
