import TestSupport
import Testing

@testable import TermUI

/// Properties of the shares in any stack.
struct StackShareTests {
  /// All priorities in these tests, from the highest.
  private static let priorities = [9, 2, 1, 0, -1, -2]

  private static func random(using generator: inout SeededGenerator) -> StackShare {
    var share = StackShare()
    share.isBlank = .random(using: &generator)
    share.least = .random(in: 0...3, using: &generator)
    share.weight = max(0, .random(in: -2...3, using: &generator))
    share.priority = .random(in: -2...2, using: &generator)
    share.preferred =
      .random(using: &generator) ? .random(in: 0...9, using: &generator) : nil
    share.steps = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
      LayoutTraits.Step(
        cells: .random(using: &generator) ? .random(in: 0...9, using: &generator) : nil,
        priority: .random(in: -2...2, using: &generator))
    }
    share.spacing = .random(in: 0...2, using: &generator)
    share.spacingPriority =
      .random(using: &generator) ? .random(in: -2...2, using: &generator) : nil
    return share
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `items do not overlap, and none has less than its minimum`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for step in 0..<60 {
      let given = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        Self.random(using: &generator)
      }
      let total = Int.random(in: 0...24, using: &generator)
      var shares = given
      shares.divide(total, by: Self.priorities)
      var (end, before) = (0, false)
      for share in shares {
        guard let length = share.length else { continue }
        let gap = share.start - end
        let isSpaced = !share.isBlank && before
        #expect(gap == 0 || isSpaced && gap == share.spacing, "seed \(seed), step \(step)")
        if isSpaced, share.spacingPriority == nil { #expect(gap == share.spacing) }
        #expect(length >= share.least)
        end = share.start + length
        if !share.isBlank { before = true }
      }
      #expect(end <= total, "seed \(seed), step \(step)")
      if shares.contains(where: { $0.length != nil && $0.weight > 0 }) {
        #expect(end == total, "seed \(seed), step \(step)")
      }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `with more cells, no item of the highest priority gets fewer`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for step in 0..<60 {
      var first = Self.random(using: &generator)
      (first.priority, first.weight, first.steps) = (9, 0, [])
      first.preferred = .random(in: 0...9, using: &generator)
      let rest = (0..<4).map { _ in Self.random(using: &generator) }
      var last = 0
      for total in 0...20 {
        var shares = [first] + rest
        shares.divide(total, by: Self.priorities)
        let length = shares[0].length ?? 0
        #expect(length >= last, "seed \(seed), step \(step), \(total) cells")
        last = length
      }
    }
  }
}
