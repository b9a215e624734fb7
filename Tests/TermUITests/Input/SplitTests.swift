import TestSupport
import Testing

@testable import TermUI

/// Wherever the bytes are split, and whether or not the deadline passes there, the events are those that the table and
/// ``KnownSequence/Kind`` state.
@Suite(.apart) struct SplitTests {
  @Test(arguments: KnownSequence.all)
  func `a sequence in one read has its events`(_ sequence: KnownSequence) {
    var parser = InputParser()
    #expect(parser.parse(sequence.bytes, now: .zero) == sequence.events)
    #expect(parser.deadline == nil)
  }

  @Test(arguments: KnownSequence.all)
  func `a sequence in two reads has its events`(_ sequence: KnownSequence) {
    let bytes = sequence.bytes
    for cut in bytes.indices.dropFirst() {
      var parser = InputParser()
      var events = parser.parse(bytes[..<cut], now: .zero)
      #expect(parser.deadline != nil, "cut at \(cut)")
      #expect(parser.expire(now: .milliseconds(34)).isEmpty, "cut at \(cut)")
      events += parser.parse(bytes[cut...], now: .milliseconds(34))
      #expect(events == sequence.events, "cut at \(cut)")
      #expect(parser.deadline == nil, "cut at \(cut)")
    }
  }

  @Test(arguments: KnownSequence.all)
  func `a sequence read byte by byte has its events`(_ sequence: KnownSequence) {
    var parser = InputParser()
    let events = sequence.bytes.flatMap { parser.parse([$0], now: .zero) }
    #expect(events == sequence.events)
  }

  @Test(arguments: KnownSequence.all.filter { $0.kind != .noise })
  func `the late rest of a sequence is recognized or dropped, never typed`(
    _ sequence: KnownSequence
  ) throws {
    let bytes = sequence.bytes
    for cut in bytes.indices.dropFirst() {
      var parser = InputParser()
      var events = parser.parse(bytes[..<cut], now: .zero)
      let deadline = try #require(parser.deadline)
      events += parser.expire(now: deadline)
      events += parser.parse(bytes[cut...], now: deadline + .milliseconds(20))
      #expect(events == late(sequence, cut: cut), "cut at \(cut)")
      events = parser.parse(Array("x".utf8), now: deadline + .milliseconds(35))
      #expect(events == [.key(Key(.character("x")))], "the next key, cut at \(cut)")
    }
  }

  @Test(arguments: KnownSequence.all.filter { $0.hasTail })
  func `a late rest in two reads is recognized or dropped, never typed`(
    _ sequence: KnownSequence
  ) throws {
    let bytes = sequence.bytes
    for first in bytes.indices.dropFirst() {
      for second in bytes.indices.dropFirst(first + 2)
      where Self.isKnown(bytes[first..<second], of: sequence) {
        var parser = InputParser()
        var events = parser.parse(bytes[..<first], now: .zero)
        let deadline = try #require(parser.deadline)
        events += parser.expire(now: deadline)
        events += parser.parse(bytes[first..<second], now: deadline + .milliseconds(20))
        events += parser.parse(bytes[second...], now: deadline + .milliseconds(120))
        #expect(events == late(sequence, cut: first), "cut at \(first) and \(second)")
        events = parser.parse(Array("x".utf8), now: deadline + .milliseconds(140))
        #expect(events == [.key(Key(.character("x")))], "the next key, cut at \(first), \(second)")
      }
    }
  }

  @Test func `a key after a part of a late rest is a key`() {
    var parser = InputParser()
    _ = parser.parse(Array("\u{1B}]11;rgb:".utf8), now: .zero)
    _ = parser.expire(now: .seconds(2))
    #expect(parser.parse(Array("1e1e/1".utf8), now: .seconds(3)).isEmpty)
    #expect(parser.deadline == nil)
    #expect(parser.parse(Array("q".utf8), now: .seconds(4)) == [.key(Key(.character("q")))])
    #expect(parser.parse(Array("ab".utf8), now: .seconds(5)).count == 2)
  }

  @Test(arguments: ["\u{1B}[200~a", "\u{1B}]11;rgb:", "\u{1B}[1;"])
  func `a key of several bytes is not part of a late rest`(_ start: String) throws {
    let keys: [(String, [Key])] = [
      ("\u{1B}[C", [Key(.right)]), ("é", [Key(.character("é"))]),
      // The `;` could be part of a reply.
      (";\u{1B}q", [Key(.character(";")), Key(.character("q"), .alt)]),
    ]
    for (typed, keys) in keys {
      var parser = InputParser()
      _ = parser.parse(Array(start.utf8), now: .zero)
      let deadline = try #require(parser.deadline)
      _ = parser.expire(now: deadline)
      #expect(parser.parse(Array(typed.utf8), now: deadline) == keys.map(Event.key))
    }
  }

  @Test(arguments: [
    ("\u{1B}", "[C", 200), ("\u{1B}O", "5C", 200), ("\u{1B}[[", "A", 2000),
    ("\u{1B}[1;", "2C", 2000), ("\u{1B}[M ", "qq", 2000), ("\u{1B}]11;", "qq\u{7}", 60_000),
    ("\u{1B}]", "11;q\u{7}", 2000), ("\u{1B}[", "1C", 200), ("\u{1B}P1$r\u{1B}", "\\", 2000),
    ("\u{1B}[200~q", "q\u{1B}[201~", 60_000),
  ])
  func `a late rest has a time limit`(_ start: String, _ rest: String, _ time: Int) throws {
    for (wait, isTyped) in [(time, false), (time + 1, true)] {
      var parser = InputParser()
      _ = parser.parse(Array(start.utf8), now: .zero)
      let deadline = try #require(parser.deadline)
      _ = parser.expire(now: deadline)
      let events = parser.parse(Array(rest.utf8), now: deadline + .milliseconds(wait))
      let characters = events.contains {
        if case .key(let key) = $0, case .character = key.code { true } else { false }
      }
      #expect(characters == isTyped, "after \(wait) ms")
    }
  }

  /// Keys after Alt with an introducer, or after a sequence that the terminal has not completed.
  @Test(arguments: [
    ("\u{1B}P", ["h", "i", "\r"]), ("\u{1B}]", ["你好", "ls", "世界", "x"]),
    ("\u{1B}O", ["a"]), ("\u{1B}[", ["A"]), ("\u{1B}_", ["Go"]), ("\u{1B}^", ["1"]),
    ("\u{1B}X", ["x"]), ("\u{1B}]11;rgb:", ["你好", "ls", "q"]),
    ("\u{1B}[200~abc", ["你好", "zz", "q"]), ("\u{1B}", ["[", "x"]), ("\u{1B}", ["O", "x"]),
  ])
  func `keys after a sequence has timed out are typed`(
    _ start: String, _ typed: [String]
  ) throws {
    var parser = InputParser()
    _ = parser.parse(Array(start.utf8), now: .zero)
    var now = try #require(parser.deadline)
    _ = parser.expire(now: now)
    for text in typed {
      now += .milliseconds(20)
      let events = parser.parse(Array(text.utf8), now: now)
      #expect(
        events
          == text.unicodeScalars.map { .key(Key($0 == "\r" ? .enter : .character($0))) })
    }
  }

  @Test func `bytes before another Esc are not the rest of a string`() {
    var parser = InputParser()
    _ = parser.parse(Array("\u{1B}]11;rgb:".utf8), now: .zero)
    _ = parser.expire(now: .seconds(2))
    #expect(
      parser.parse(Array("x\u{1B}y".utf8), now: .seconds(3)) == [
        .key(Key(.character("x"))), .key(Key(.character("y"), .alt)),
      ])
  }

  @Test func `part of a late rest does not extend the time limit`() {
    var parser = InputParser()
    _ = parser.parse(Array("\u{1B}[1".utf8), now: .zero)
    _ = parser.expire(now: .seconds(1))
    #expect(parser.parse(Array(";2".utf8), now: .seconds(2)).isEmpty)
    #expect(parser.parse(Array(";2".utf8), now: .milliseconds(3100)).count == 2)
  }

  /// Whether a part of a late rest, without its end, is recognized as not typed.
  private static func isKnown(_ part: ArraySlice<UInt8>, of sequence: KnownSequence) -> Bool {
    switch sequence.kind {
    // An introducer is the late rest of an Esc.
    case .string: part.startIndex < 2 || part.contains { ";:/$+=\u{1B}".utf8.contains($0) }
    case .paste: part.startIndex < 6
    default: true
    }
  }

  /// The events of a sequence whose rest after `cut` comes after the deadline.
  private func late(_ sequence: KnownSequence, cut: Int) -> [Event] {
    let escape = Event.key(Key(.escape))
    let bytes = sequence.bytes
    // An introducer that nothing follows is Alt with a character.
    let alone = Event.key(Key(.character(Unicode.Scalar(bytes[cut - 1])), .alt))
    // A single character after an introducer may be a key.
    let typed = Event.key(Key(.character(Unicode.Scalar(bytes[cut]))))
    let isTyped = bytes.count == cut + 1
    switch sequence.kind {
    case .plain, .character, .noise: return []
    case .alt:
      guard case .key(let key) = sequence.events[0] else { return [] }
      return [escape, .key(Key(key.code, key.modifiers.subtracting(.alt)))]
    case .altSequence:
      guard cut < 4, case .key(let key) = sequence.events[0] else { return sequence.events }
      let plain = Event.key(Key(key.code, key.modifiers.subtracting(.alt)))
      if cut == 3 { return [escape, alone, isTyped ? typed : plain] }
      return Array(repeating: escape, count: cut) + [plain]
    case .sequence, .string:
      if cut == 2 { return [alone] + (isTyped ? [typed] : sequence.events) }
      return cut == 1 ? [escape] + sequence.events : sequence.events
    case .paste:
      if cut < 3 { return [cut == 1 ? escape : alone] + sequence.events }
      // `CSI 200~` has six bytes.
      if cut < 6 { return sequence.events }
      let text = Array(bytes[6..<cut])
      return [.paste(Self.withoutPartialTerminator(text), truncated: false)]
    }
  }

  private static func withoutPartialTerminator(_ text: [UInt8]) -> String {
    let terminator = Array("\u{1B}[201~".utf8)
    let length = (0...5).last { text.suffix($0) == terminator.prefix($0) && text.count >= $0 } ?? 0
    return String(decoding: text.dropLast(length), as: UTF8.self)
  }

  @Test func `consecutive sequences have their events, however they are split`() {
    for seed: UInt64 in 1...200 {
      var generator = SeededGenerator(seed: seed)
      let sequences = (0..<20).map { _ in
        KnownSequence.all[Int.random(in: KnownSequence.all.indices, using: &generator)]
      }
      let bytes = sequences.flatMap(\.bytes)
      var parser = InputParser()
      var events: [Event] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...9, using: &generator)
        events += parser.parse(rest.prefix(count), now: .zero)
        rest = rest.dropFirst(count)
      }
      #expect(events == sequences.flatMap(\.events), "seed \(seed)")
    }
  }
}
