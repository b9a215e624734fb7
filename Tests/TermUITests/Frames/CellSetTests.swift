import TestSupport
import Testing

@testable import TermUI

/// Compares a set of cells with a plain set of their indexes.
struct CellSetTests {
  private static let count = 200

  private static func members(_ set: CellSet) -> [Int] {
    (0..<count).filter { set.contains($0) }
  }

  @Test func `random changes have the same effect on both sets`() {
    var generator = SeededGenerator(seed: 3)
    var (set, plain) = (CellSet(count: Self.count), Set<Int>())
    for _ in 0..<2000 {
      let start = Int.random(in: 0..<Self.count, using: &generator)
      let range = start..<Int.random(in: start + 1...Self.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0:
        set.insert(range)
        plain.formUnion(range)
      case 1:
        set.remove(range)
        plain.subtract(range)
      case 2:
        let bits = generator.next() >> UInt64(max(0, start + 64 - Self.count))
        set.insert(bits, from: start)
        plain.formUnion((0..<64).filter { bits >> UInt64($0) & 1 != 0 }.map { start + $0 })
      case 3:
        set.insert(start)
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
