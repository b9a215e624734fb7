/// Hashes of the words of keys, in either case, which are compared instead of the words.
enum WordHash {
  static func of(_ word: ArraySlice<UInt8>) -> UInt64 {
    // Words are letters or digits, which this bit does not change.
    word.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1 | 0x20)) &* 0x100_0000_01b3 }
  }

  static func of(_ word: String) -> UInt64 { of(ArraySlice(word.utf8)) }

  /// The hashes of words with blanks between them.
  static func all(of list: String) -> [UInt64] {
    list.split(separator: " ").map { of(String($0)) }
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

/// What words say, by their hashes.
///
/// A `Dictionary` would hash the hashes again.
struct HashedWords<Value: Sendable>: Sendable {
  private var entries: [(hash: UInt64, value: Value)?]
  private let mask: Int

  /// Takes the first value of each word.
  init(_ words: some Collection<(UInt64, Value)>) {
    var size = 8
    while size < 2 * words.count { size *= 2 }
    entries = Array(repeating: nil, count: size)
    mask = size - 1
    for (hash, value) in words {
      var place = place(of: hash)
      while let entry = entries[place], entry.hash != hash { place = (place + 1) & mask }
      if entries[place] == nil { entries[place] = (hash, value) }
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
