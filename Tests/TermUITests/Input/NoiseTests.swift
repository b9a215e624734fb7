import Foundation
import TestSupport
import Testing

@testable import TermUI

@Suite(.apart) struct NoiseTests {
  /// The number of random bytes; `RGBMIXER_NOISE_BYTES` sets another number.
  private let byteCount =
    ProcessInfo.processInfo.environment["RGBMIXER_NOISE_BYTES"].flatMap { Int($0) } ?? 400_000
  /// The number of almost valid sequences; `RGBMIXER_NOISE_SEQUENCES` sets another number.
  private let sequenceCount =
    ProcessInfo.processInfo.environment["RGBMIXER_NOISE_SEQUENCES"].flatMap { Int($0) } ?? 40_000

  /// Random bytes that lead deeper into the parser than evenly distributed ones.
  private func noise(_ count: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    let grammar = Array("\u{1B}\u{1B}\u{1B}[[]OPX^_~;:<>?$ \\\u{7}0129MAmucIyrqt\u{18}\r".utf8)
    return (0..<count).map { _ in
      let bits = generator.next()
      return bits & 3 == 0
        ? UInt8(truncatingIfNeeded: bits >> 8) : grammar[Int((bits >> 8) % UInt64(grammar.count))]
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `noise neither traps nor fills memory, and the next key is a key`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var parser = InputParser()
    var now = Duration.zero
    var left = byteCount / 4
    while left > 0 {
      let chunk = noise(Int.random(in: 1...5000, using: &generator), &generator)
      left -= chunk.count
      _ = parser.parse(chunk, now: now)
      now += .milliseconds(Int.random(in: 0...300, using: &generator))
      _ = parser.expire(now: now)
      #expect(parser.heldBytes <= Paste.capacity + 5000, "seed \(seed)")
    }
    _ = parser.expire(now: now + .seconds(3))
    #expect(parser.deadline == nil, "seed \(seed)")
    #expect(
      parser.parse(Array("x".utf8), now: now + .seconds(90)) == [.key(Key(.character("x")))],
      "seed \(seed)")
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `an almost valid sequence has its meaning or none, and the next key is a key`(
    _ seed: UInt64
  ) {
    var noise = StructuredNoise(seed: seed)
    var parser = InputParser()
    for number in 0..<sequenceCount / 4 {
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

  /// Whether events agree with the meaning of a sequence; replies do not count, because they change nothing.
  private static func agrees(_ events: [Event], _ meaning: StructuredNoise.Meaning) -> Bool {
    let changes = events.filter { if case .reply = $0 { false } else { true } }
    guard let change = changes.first else {
      // Motion without a button and buttons beyond the third have no events.
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
    case (.windowFocus, .focus): true
    case (.paste(let text, false), .paste(let bytes)):
      text == String(decoding: bytes, as: UTF8.self)
    default: false
    }
  }
}
