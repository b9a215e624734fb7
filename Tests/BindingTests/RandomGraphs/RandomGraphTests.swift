import Foundation
import Testing

/// Random programs have the same log on the library and on a simple model of it.
@MainActor
struct RandomGraphTests {
  /// The number of programs: `BINDING_PROGRAMS`, or 1,000.
  private static let count =
    ProcessInfo.processInfo.environment["BINDING_PROGRAMS"].flatMap { UInt64($0) } ?? 1_000
  /// The seed of the first program: `BINDING_SEED`, or 0.
  private static let first =
    ProcessInfo.processInfo.environment["BINDING_SEED"].flatMap { UInt64($0) } ?? 0

  @Test func `a write delivered without a round has the same effects as in a round`() async {
    for seed in Self.first..<Self.first + Self.count / 3 {
      // Lets other tests of the main actor run.
      if seed % 10 == 0 { await Task.yield() }
      let program = Program(seed: seed)
      let expected = Interpreter(program, on: LibraryEngine(program, usingRounds: true)).run()
      let actual = Interpreter(program, on: LibraryEngine(program)).run()
      guard actual == expected else {
        Issue.record("seed \(seed): \(program)\nat once: \(actual)\nin rounds: \(expected)")
        return
      }
    }
  }

  @Test func `members of one value behave like sources, except for the writer of the whole`() async
  {
    for seed in Self.first..<Self.first + Self.count {
      if seed % 10 == 0 { await Task.yield() }
      var program = Program(seed: seed)
      let count = program.sourceCount
      // Unlike a source, a member that is selected without having been read counts as changed by its last writer.
      program.derived = program.derived.map {
        if case .pick(let a, _) = $0 { a < count ? .twin(a) : .whole(count) } else { $0 }
      }
      let expected = Interpreter(program, on: ModelEngine(program)).run()
      let actual = Interpreter(program, on: LibraryEngine(program, hasMembers: true)).run()
      guard actual == expected else {
        Issue.record("seed \(seed): \(program)\nmembers: \(actual)\nmodel:   \(expected)")
        return
      }
    }
  }

  @Test func `the library and the model agree on random programs`() async {
    for seed in Self.first..<Self.first + Self.count {
      if seed % 10 == 0 { await Task.yield() }
      let program = Program(seed: seed)
      let expected = Interpreter(program, on: ModelEngine(program)).run()
      let actual = Interpreter(program, on: LibraryEngine(program)).run()
      if actual != expected {
        Issue.record("seed \(seed): \(program)\nlibrary: \(actual)\nmodel:   \(expected)")
        return
      }
    }
  }
}
