import Testing

@testable import Binding

/// Law 16: a store never writes a file that it would refuse to read.
@MainActor
struct UnsavableTests {
  private let directory: TemporaryDirectory
  private let clock = ManualClock()
  private let problems = Problems()
  private let store: JSONFileStore

  init() throws {
    directory = try TemporaryDirectory()
    store = JSONFileStore(
      path: directory.path("state.json"), in: .onOneThread, clock: clock
    ) { [problems] in
      problems.all.append($0)
      problems.answer?()
    }
  }

  @MainActor final class Problems {
    var all: [StoreProblem] = []
    var answer: (@MainActor () -> Void)?
  }

  private func nested(_ depth: Int) -> JSONValue {
    (0..<depth).reduce(JSONValue.null) { value, _ in .array([value]) }
  }

  @Test func `what does not fit into the file is left out, the largest first, the rest is saved`()
    throws
  {
    func text(_ count: Int) -> JSONValue { .string(String(repeating: "x", count: count)) }
    let limit = JSONFile.sizeLimit
    store.save(.number("1"), for: "a")
    store.flush()
    store.save(text(2 * limit), for: "a")
    store.save(text(limit / 2), for: "b")
    store.save(text(limit / 2), for: "c")
    store.save(.number("4"), for: "d")
    store.flush()
    let reason = "the file would be larger than 1048576 bytes"
    let refused = ["a", "c"].map { StoreProblem.unsavable(key: $0, reason: reason) }
    #expect(problems.all == refused)
    #expect(!store.hasChanges)
    let again = JSONFileStore(path: directory.path("state.json"), clock: clock) { _ in
      Issue.record("unreadable")
    }
    #expect(again.resume("a", initial: .null) == .number("1"))
    #expect(again.resume("b", initial: .null) == text(limit / 2))
    #expect(again.resume("c", initial: .null) == nil)
    #expect(again.resume("d", initial: .null) == .number("4"))
    // A value that is not saved is told again at each flush, until it is.
    store.flush()
    #expect(problems.all == refused + refused)
    store.save(.null, for: "a")
    store.flush()
    #expect(problems.all == refused + refused + [refused[1]])
  }

  @Test(.timeLimit(.minutes(5)))
  func `twenty thousand keys are made, changed and saved in no time`() throws {
    let values = (0..<20_000).map { Observable($0, autoSaveKey: "key \($0)", in: store) }
    for round in 1...2 {
      for value in values { value.value += round }
      store.flush()
      #expect(!store.hasChanges)
    }
    let again = JSONFileStore(path: directory.path("state.json"), clock: clock) { _ in
      Issue.record("unreadable")
    }
    for index in 0..<20_000 {
      #expect(again.resume("key \(index)", initial: .null) == .number("\(index + 3)"))
    }
    #expect(problems.all == [])
  }

  @Test func `what is nested too deep is not saved`() throws {
    store.save(nested(199), for: "a")
    store.save(nested(200), for: "b")
    store.flush()
    #expect(problems.all == [.unsavable(key: "b", reason: "it is nested too deep")])
    #expect(try directory.read("state.json") == "{\"a\": \(nested(199).text)}\n")
  }

  @Test(arguments: ["nan", "", "01", "1 ", "1, \"b\": 2", "\u{1B}[31m"])
  func `what is no number is neither saved nor used as a beginning`(text: String) throws {
    #expect(store.resume("a", initial: .array([.number(text)])) == nil)
    store.save(.number(text), for: "b")
    store.save(.bool(true), for: "c")
    store.flush()
    #expect(try directory.read("state.json") == "{\"c\": true}\n")
    #expect(problems.all.count == 2)
    for problem in problems.all { #expect(!"\(problem)".contains("\u{1B}")) }
  }

  @Test func `what is saved while a problem is told is written, unless it is no JSON either`()
    throws
  {
    problems.answer = { [store] in
      store.save(.number("2"), for: "a")
      store.save(.number("inf"), for: "c")
    }
    store.save(.number("nan"), for: "a")
    store.save(.number("1"), for: "b")
    store.flush()
    problems.answer = nil
    store.flush()
    #expect(try directory.read("state.json") == "{\"b\": 1, \"a\": 2}\n")
    #expect(!store.hasChanges)
  }
}
