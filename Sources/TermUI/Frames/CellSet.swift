/// A set of cells by their indexes in reading order, as bits.
struct CellSet {
  /// The number of cells that share a word.
  static let wordSize = 64

  private var words: [UInt64]

  /// Makes an empty set for cells whose indexes are below `count`.
  init(count: Int = 0) {
    words = Array(repeating: 0, count: (count + CellSet.wordSize - 1) / CellSet.wordSize)
  }

  func contains(_ index: Int) -> Bool { words[index / CellSet.wordSize] & 1 &<< UInt64(index) != 0 }

  mutating func insert(_ index: Int) {
    words[index / CellSet.wordSize] |= 1 &<< UInt64(index)
  }

  /// Inserts `start + i` for each set bit `i`.
  mutating func insert(_ bits: UInt64, from start: Int) {
    guard bits != 0 else { return }
    let (word, shift) = (start / CellSet.wordSize, UInt64(start % CellSet.wordSize))
    words[word] |= bits << shift
    // A shift of 64 bits gives 0.
    let rest = bits >> (UInt64(CellSet.wordSize) - shift)
    if rest != 0 { words[word + 1] |= rest }
  }

  mutating func remove(_ index: Int) {
    words[index / CellSet.wordSize] &= ~(1 &<< UInt64(index))
  }

  /// Inserts all cells of a nonempty range.
  mutating func insert(_ range: Range<Int>) {
    forEachWord(of: range) { $0 |= $1 }
  }

  /// Removes all cells of a nonempty range.
  mutating func remove(_ range: Range<Int>) {
    forEachWord(of: range) { $0 &= ~$1 }
  }

  /// The first cell of the set at or after an index; nil if there is none.
  func first(from start: Int) -> Int? { first(from: start) { _ in true } }

  /// The first cell of the set at or after an index that satisfies a condition; nil if there is none.
  @inline(__always)
  func first(from start: Int, where isWanted: (Int) -> Bool) -> Int? {
    var word = start / CellSet.wordSize
    guard word < words.count else { return nil }
    var bits = words[word] & UInt64.max << UInt64(start % CellSet.wordSize)
    while true {
      while bits != 0 {
        let index = word * CellSet.wordSize + bits.trailingZeroBitCount
        if isWanted(index) { return index }
        bits &= bits &- 1
      }
      word += 1
      guard word < words.count else { return nil }
      bits = words[word]
    }
  }

  /// The index after the last cell of the set in a range; the start of the range if there is none.
  func end(in range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, !contains(end - 1) { end -= 1 }
    return end
  }

  /// Calls a function with each word that contains cells of a range, and the bits of these cells.
  private mutating func forEachWord(of range: Range<Int>, _ body: (inout UInt64, UInt64) -> Void) {
    let last = range.upperBound - 1
    let (startWord, endWord) = (range.lowerBound / CellSet.wordSize, last / CellSet.wordSize)
    for word in startWord...endWord {
      var bits = UInt64.max
      if word == startWord { bits <<= UInt64(range.lowerBound % CellSet.wordSize) }
      if word == endWord { bits &= .max >> UInt64(CellSet.wordSize - 1 - last % CellSet.wordSize) }
      body(&words[word], bits)
    }
  }
}
