import TestSupport
import Testing

@testable import TermUI

/// Properties of the shares in any stack.
struct StackShareTests {
  private static func random(using generator: inout SeededGenerator) -> StackShare {
    var share = StackShare()
    share.isBlank = .random(using: &generator)
    share.least = .random(in: 0...3, using: &generator)
    share.weight = max(0, .random(in: -2...3, using: &generator))
    share.preferred = .random(in: 0...9, using: &generator)
    share.spacing = .random(in: 0...2, using: &generator)
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
      shares.divide(total)
      var (end, before) = (0, false)
      for share in shares {
        guard let length = share.length else { continue }
        let gap = share.start - end
        let isSpaced = !share.isBlank && before
        #expect(gap == 0 || isSpaced && gap == share.spacing, "seed \(seed), step \(step)")
        if isSpaced { #expect(gap == share.spacing) }
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
  func `in the extent that a stack prefers, every item has what it prefers`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for step in 0..<60 {
      var shares = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        Self.random(using: &generator)
      }
      for index in shares.indices where shares[index].weight > 0 { shares[index].preferred = 0 }
      shares.divide(shares.preferredExtent)
      for share in shares where share.weight > 0 || share.least > 0 {
        #expect(share.length == max(share.least, share.preferred), "seed \(seed), step \(step)")
      }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `with more cells, no item that grows gets fewer`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for step in 0..<60 {
      let given = (0..<4).map { _ in
        var share = Self.random(using: &generator)
        (share.least, share.spacing, share.weight) = (1, 0, 0)
        return share
      }
      var last = [0, 0, 0, 0]
      for total in 0...40 {
        var shares = given
        shares.divide(total)
        let lengths = shares.map { $0.length ?? 0 }
        #expect(zip(last, lengths).allSatisfy { $0 <= $1 }, "seed \(seed), step \(step)")
        last = lengths
      }
    }
  }
}
