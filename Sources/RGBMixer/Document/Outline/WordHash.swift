/// Hashes of the words of keys, in either case, which are compared instead of the words.
enum WordHash {
  static func of(_ word: ArraySlice<UInt8>) -> UInt64 {
    word.reduce(start) { extended($0, by: $1) }
  }

  /// The hash of words as if there were no blanks between them.
  static func joining(_ words: ArraySlice<UInt8>) -> UInt64 {
    words.reduce(start) { $1.isBlank ? $0 : extended($0, by: $1) }
  }

  /// The hash of no letters.
  private static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  private static func extended(_ hash: UInt64, by byte: UInt8) -> UInt64 {
    // Words are letters or digits; this bit only changes the case of letters.
    (hash ^ UInt64(byte | 0x20)) &* 0x100_0000_01b3
  }

  static func of(_ word: String) -> UInt64 { of(ArraySlice(word.utf8)) }

  /// The hashes of words with white space between them.
  static func all(of list: String) -> [UInt64] { all(of: list.utf8) }

  /// The hashes of words with white space between them.
  static func all(of list: some Sequence<UInt8>) -> [UInt64] {
    // Splitting the list would make an array for each word.
    var hashes: [UInt64] = []
    var hash = start
    for byte in list {
      if !byte.isSpace {
        hash = extended(hash, by: byte)
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

/// Some words, in either case: `Words("bg guibg background")`.
struct Words: Sendable {
  private let table: HashedWords<Void>

  /// The words of a list, with white space between them.
  init(_ list: String) { table = HashedWords(WordHash.all(of: list).map { ($0, ()) }) }

  /// Names of several words, with commas between them, which are found by the hash of all words of a name.
  init(phrases list: String) { table = HashedWords(WordHash.phrases(of: list).map { ($0, ()) }) }

  func contains(_ word: ArraySlice<UInt8>) -> Bool { contains(WordHash.of(word)) }

  func contains(_ hash: UInt64) -> Bool { table[hash] != nil }
}

/// What words say, by their hashes.
///
/// A `Dictionary` would hash the hashes again.
struct HashedWords<Value: Sendable>: Sendable {
  private var entries: [(hash: UInt64, value: Value)?]
  private let mask: Int

  /// Uses the first value of each word, or combines its values.
  init(
    _ words: some Collection<(UInt64, Value)>,
    uniquingKeysWith combine: (Value, Value) -> Value = { first, _ in first }
  ) {
    var size = 8
    while size < 2 * words.count { size *= 2 }
    entries = Array(repeating: nil, count: size)
    mask = size - 1
    for (hash, value) in words {
      var place = place(of: hash)
      while let entry = entries[place], entry.hash != hash { place = (place + 1) & mask }
      entries[place] = (hash, entries[place].map { combine($0.value, value) } ?? value)
    }
  }

  subscript(hash: UInt64) -> Value? {
    var place = place(of: hash)
    while let entry = entries[place] {
      if entry.hash == hash { return entry.value }
      place = (place + 1) & mask
    }
    return nil
  }

  /// The place of a hash, by its upper bits, which all bytes of the word changed.
  private func place(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 32) & mask }
}
