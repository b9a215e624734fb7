import Foundation
import TestSupport
import Testing

@testable import TermUI

@Suite(.apart) struct StructuredNoiseTests {
  /// The number of sequences that are read; RGBMIXER_NOISE_SEQUENCES asks for more.
  private let amount =
    ProcessInfo.processInfo.environment["RGBMIXER_NOISE_SEQUENCES"].flatMap { Int($0) } ?? 40_000

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `what is almost a sequence is what it says, or nothing, and leaves nothing behind`(
    _ seed: UInt64
  ) {
    var noise = StructuredNoise(seed: seed)
    var parser = InputParser()
    for number in 0..<amount / 4 {
      let (bytes, meaning) = noise.next()
      let reads = noise.reads(of: bytes)
      var events: [Event] = []
      for read in reads { events += parser.parse(read, now: .zero) }
      let next = parser.parse(CollectionOfOne(UInt8(ascii: "x")), now: .zero)
      guard Self.agrees(events, meaning), next == [.key(Key(.character("x")))],
        parser.deadline == nil, parser.heldBytes < 5000
      else {
        Issue.record(
          """
          sequence \(number) of seed \(seed), \(String(decoding: bytes, as: UTF8.self).debugDescription) \
          in \(reads.map(\.count)), is \(meaning): \(events), then \(next)
          """)
        return
      }
    }
  }

  /// Whether events are all that a sequence means; answers change nothing and are left out.
  private static func agrees(_ events: [Event], _ meaning: StructuredNoise.Meaning) -> Bool {
    let changes = events.filter { if case .reply = $0 { false } else { true } }
    guard let change = changes.first else {
      // Motion without a button is no event, nor is a button beyond the third.
      return switch meaning {
      case .key(let isKey): !isKey
      case .nothing, .mouse: true
      case .focus, .paste: false
      }
    }
    guard changes.count == 1 else { return false }
    return switch (change, meaning) {
    case (.key, .key(let isKey)): isKey
    case (.mouse, .mouse(let isReport)): isReport
    case (.focus, .focus): true
    case (.paste(let text, false), .paste(let bytes)):
      text == String(decoding: bytes, as: UTF8.self)
    default: false
    }
  }
}
