/// Hashes of words and names (FNV-1a), which are compared instead of their bytes.
enum WordHash {
  /// The hash of a word, in either case.
  static func of(_ word: ArraySlice<UInt8>) -> UInt64 {
    word.reduce(start) { extended($0, by: $1 | caseBit) }
  }

  static func of(_ word: String) -> UInt64 { of(ArraySlice(word.utf8)) }

  /// The hash of words as if there were no blanks between them.
  static func joining(_ words: ArraySlice<UInt8>) -> UInt64 {
    words.reduce(start) { $1.isBlank ? $0 : extended($0, by: $1 | caseBit) }
  }

  /// The hash of no bytes.
  fileprivate static let start: UInt64 = 0xcbf2_9ce4_8422_2325
  /// Makes letters lowercase.
  ///
  /// It also changes `_` and `@`, alike on both sides of a comparison.
  private static let caseBit: UInt8 = 0x20

  fileprivate static func extended(_ hash: UInt64, by byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// The hashes of words with white space between them.
  static func all(of list: String) -> [UInt64] { all(of: list.utf8) }

  /// The hashes of words with white space between them.
  static func all(of list: some Sequence<UInt8>) -> [UInt64] {
    // Splitting the list would make an array for each word.
    var hashes: [UInt64] = []
    var hash = start
    for byte in list {
      if !byte.isSpace {
        hash = extended(hash, by: byte | caseBit)
      } else if hash != start {
        hashes.append(hash)
        hash = start
      }
    }
    return hash == start ? hashes : hashes + [hash]
  }

  /// The hashes of names of several words, with commas between them.
  static func phrases(of list: String) -> [UInt64] {
    list.utf8.split(separator: UInt8(ascii: ",")).map { joined(all(of: $0)) }
  }

  /// One hash for several words in their order.
  static func joined(_ words: some Sequence<UInt64>) -> UInt64 {
    words.reduce(0x9e37_79b9_7f4a_7c15) { joined($0, $1) }
  }

  /// One hash for two words, or for one and 0.
  static func joined(_ first: UInt64, _ second: UInt64) -> UInt64 {
    (first ^ second) &* 0x100_0000_01b3
  }
}

/// A vocabulary: words in either case, each with what it says.
///
/// The words are found by their hashes, which a `Dictionary` would hash again.
struct Words<Meaning: Sendable>: Sendable {
  private var entries: [(hash: UInt64, meaning: Meaning)?]
  private let mask: Int

  /// Makes a vocabulary of words, given by their hashes.
  ///
  /// The meanings of a repeated word are combined, by default to the first.
  init(
    _ words: some Collection<(UInt64, Meaning)>,
    uniquingKeysWith combine: (Meaning, Meaning) -> Meaning = { first, _ in first }
  ) {
    var size = 8
    while size < 2 * words.count { size *= 2 }
    entries = Array(repeating: nil, count: size)
    mask = size - 1
    for (hash, meaning) in words {
      var place = place(of: hash)
      while let entry = entries[place], entry.hash != hash { place = (place + 1) & mask }
      entries[place] = (hash, entries[place].map { combine($0.meaning, meaning) } ?? meaning)
    }
  }

  /// Makes a vocabulary of lists, each with the words of one meaning (`[.fg: "fg guifg"]`), and of other words.
  init(
    _ lists: KeyValuePairs<Meaning, String>, with others: [(UInt64, Meaning)] = [],
    uniquingKeysWith combine: (Meaning, Meaning) -> Meaning = { first, _ in first }
  ) {
    let words = lists.flatMap { meaning, list in WordHash.all(of: list).map { ($0, meaning) } }
    self.init(others + words, uniquingKeysWith: combine)
  }

  subscript(hash: UInt64) -> Meaning? {
    var place = place(of: hash)
    while let entry = entries[place] {
      if entry.hash == hash { return entry.meaning }
      place = (place + 1) & mask
    }
    return nil
  }

  subscript(word: ArraySlice<UInt8>) -> Meaning? { self[WordHash.of(word)] }

  func contains(_ hash: UInt64) -> Bool { self[hash] != nil }

  func contains(_ word: ArraySlice<UInt8>) -> Bool { self[word] != nil }

  /// The place of a hash, by its upper bits, which all bytes of the word changed.
  private func place(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 32) & mask }
}

/// A set of words, without meanings: `Words("bg guibg background")`.
extension Words<Void> {
  /// The words of a list, with white space between them.
  init(_ list: String) { self.init(WordHash.all(of: list).map { ($0, ()) }) }

  /// Names of several words, with commas between them, which are found by the hash of all words of a name.
  init(phrases list: String) { self.init(WordHash.phrases(of: list).map { ($0, ()) }) }
}

extension ArraySlice<UInt8> {
  /// A number that differs for nearly all texts that differ.
  var hash: UInt64 { reduce(WordHash.start, WordHash.extended) }

  /// Calls a function with each word of a name: a run of ASCII letters or of digits, where a capital after a lowercase
  /// letter begins another word.
  func forEachWord(_ body: (ArraySlice<UInt8>) -> Void) {
    var start = startIndex
    var last: UInt8 = 0
    for offset in startIndex...endIndex {
      let byte = offset < endIndex ? self[offset] : 0
      let isLetter = (0x61...0x7a).contains(byte | 0x20)
      let isCapital = isLetter && byte < 0x60
      if isCapital && last >= 0x60 || !isLetter && !byte.isDigit || byte.isDigit != last.isDigit {
        if start < offset { body(self[start..<offset]) }
        start = isLetter || byte.isDigit ? offset : offset + 1
      }
      last = byte
    }
  }

  /// The hashes of the words of a name, in their order.
  var wordHashes: [UInt64] {
    var hashes: [UInt64] = []
    forEachWord { hashes.append(WordHash.of($0)) }
    return hashes
  }

  /// Whether these bytes begin with a word, in either case.
  func hasWordPrefix(_ word: String) -> Bool { prefix(word.utf8.count).isWord(word) }

  /// Whether these bytes end with a word, in either case.
  func hasWordSuffix(_ word: String) -> Bool { suffix(word.utf8.count).isWord(word) }
}
