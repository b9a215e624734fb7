import Foundation
import TestSupport
import Testing

@testable import TermUI

@Suite(.apart) struct NoiseTests {
  /// The number of random bytes that are read; RGBMIXER_NOISE_BYTES asks for more.
  private let amount =
    ProcessInfo.processInfo.environment["RGBMIXER_NOISE_BYTES"].flatMap { Int($0) } ?? 400_000

  /// Bytes of a kind that leads deeper into the parser than even noise would.
  private func noise(_ count: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    let grammar = Array("\u{1B}\u{1B}\u{1B}[[]OPX^_~;:<>?$ \\\u{7}0129MAmucIyrqt\u{18}\r".utf8)
    return (0..<count).map { _ in
      let bits = generator.next()
      return bits & 3 == 0
        ? UInt8(truncatingIfNeeded: bits >> 8) : grammar[Int((bits >> 8) % UInt64(grammar.count))]
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `noise neither traps nor grows memory, and a key after it is a key`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var parser = InputParser()
    var now = Duration.zero
    var left = amount / 4
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
  func `no key comes from inside a sequence`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var parser = InputParser()
    var left = amount / 4
    while left > 0 {
      let sequence = randomSequence(&generator)
      left -= sequence.count
      var events: [Event] = []
      var rest = sequence[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...40, using: &generator)
        events += parser.parse(rest.prefix(count), now: .zero)
        rest = rest.dropFirst(count)
      }
      let isTyped = events.contains {
        if case .key(let key) = $0, case .character = key.code { true } else { false }
      }
      #expect(
        !isTyped, "seed \(seed): \(String(decoding: sequence, as: UTF8.self).debugDescription)")
      #expect(parser.deadline == nil, "seed \(seed)")
    }
  }

  /// A sequence that is well-formed on the outside; its inside is anything.
  private func randomSequence(_ generator: inout SeededGenerator) -> [UInt8] {
    func bytes(_ range: ClosedRange<UInt8>, upTo count: Int) -> [UInt8] {
      (0..<Int.random(in: 0...count, using: &generator)).map { _ in
        UInt8.random(in: range, using: &generator)
      }
    }
    switch Int.random(in: 0..<3, using: &generator) {
    case 0:
      // Finals that go on, or that type a character by rights, are the known sequences' matter.
      let final = Array("ABCDEFGHJKLNPQRSTUVWXYZ`abcdefghijklmnopqrstvwxyz{|}".utf8)
      let end = final[Int.random(in: final.indices, using: &generator)]
      return Array("\u{1B}[".utf8) + bytes(0x30...0x3F, upTo: 90) + bytes(0x20...0x23, upTo: 3) + [
        end
      ]
    case 1:
      let introducers = Array("]P_^X".utf8)
      let introducer = introducers[Int.random(in: introducers.indices, using: &generator)]
      let text = bytes(0...0xFF, upTo: 9000).filter { ![0x07, 0x18, 0x1A, 0x1B].contains($0) }
      return [0x1B, introducer] + text + Array("\u{1B}\\".utf8)
    default:
      let text = bytes(0...0xFF, upTo: 3000)
      return Array("\u{1B}[200~".utf8) + text + Array("\u{1B}[201~".utf8)
    }
  }
}
