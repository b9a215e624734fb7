import TestSupport
import Testing

@testable import TermUI

/// A set of cells beside a plain set of their indexes.
struct CellSetTests {
  private static let count = 200
  /// Ranges that begin and end at, before and after the bounds of words.
  private static let ranges: [Range<Int>] = [
    0..<1, 0..<63, 0..<64, 0..<65, 1..<64, 5..<9, 62..<66, 63..<64, 63..<65, 64..<65, 64..<128,
    60..<140, 65..<127, 127..<129, 128..<200, 199..<200, 0..<200,
  ]

  private static func members(_ set: CellSet) -> [Int] {
    (0..<count).filter { set.contains($0) }
  }

  @Test(arguments: ranges)
  func `a range goes in and out, and nothing else`(range: Range<Int>) {
    var set = CellSet(count: Self.count)
    set.insert(range)
    #expect(Self.members(set) == Array(range))
    set.insert(0..<Self.count)
    set.remove(range)
    #expect(Self.members(set) == (0..<Self.count).filter { !range.contains($0) })
  }

  @Test(arguments: [0, 1, 63, 64, 65, 100, 127, 128, 136])
  func `bits go in from an index on`(start: Int) {
    var set = CellSet(count: Self.count)
    set.insert(0b1000_0000_0001 | 1 << 63, from: start)
    #expect(Self.members(set) == [start, start + 11, start + 63])
  }

  @Test func `random changes have the effect that they have on a plain set`() {
    var generator = SeededGenerator(seed: 3)
    var (set, plain) = (CellSet(count: Self.count), Set<Int>())
    for _ in 0..<2000 {
      let start = Int.random(in: 0..<Self.count, using: &generator)
      let range = start..<Int.random(in: start + 1...Self.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        set.insert(range)
        plain.formUnion(range)
      case 1:
        set.remove(range)
        plain.subtract(range)
      case 2:
        set.insert(1, from: start)
        plain.insert(start)
      default:
        set.remove(start)
        plain.remove(start)
      }
      #expect(Self.members(set) == plain.sorted())
      #expect(set.first(from: start) == plain.filter { $0 >= start }.min())
      let even = plain.filter { $0 >= start && $0.isMultiple(of: 2) }.min()
      #expect(set.first(from: start) { $0.isMultiple(of: 2) } == even)
      let end = plain.filter { range.contains($0) }.max().map { $0 + 1 }
      #expect(set.end(in: range) == end ?? start)
    }
  }
}
