import Testing

@testable import Binding

/// Law 16: a store never writes a file that it could not read.
@MainActor
struct UnsavableTests {
  private let directory: TemporaryDirectory
  private let clock = ManualClock()
  private let problems = Problems()
  private let store: JSONFileStore

  init() throws {
    directory = try TemporaryDirectory()
    store = directory.makeStore(clock: clock, reporting: problems)
  }

  private func nested(_ depth: Int) -> JSONValue {
    (0..<depth).reduce(JSONValue.null) { value, _ in .array([value]) }
  }

  @Test func `a file is not written while it would be too large`() throws {
    store.save(.number("1"), for: "a")
    store.flush()
    store.save(.string(String(repeating: "x", count: JSONFile.sizeLimit)), for: "b")
    store.save(.number("2"), for: "a")
    store.flush()
    let path = directory.path("state.json")
    let reason = "it would be larger than 1048576 bytes"
    #expect(problems.all == [.unwritable(path: path, reason: reason)])
    #expect(store.hasChanges)
    #expect(try directory.read("state.json") == "{\"a\": 1}\n")
    store.save(.null, for: "b")
    store.flush()
    #expect(try directory.read("state.json") == "{\"a\": 2, \"b\": null}\n")
  }

  @Test func `a value that is nested too deeply is not saved`() throws {
    store.save(nested(199), for: "a")
    store.save(nested(200), for: "b")
    store.flush()
    #expect(problems.all == [.unsavable(key: "b", reason: "it is nested too deep")])
    #expect(try directory.read("state.json") == "{\"a\": \(nested(199).text)}\n")
  }

  @Test(arguments: ["nan", "", "01", "1 ", "1, \"b\": 2", "\u{1B}[31m"])
  func `a number that is not valid JSON is neither saved nor used as an initial value`(text: String)
    throws
  {
    #expect(store.resume("a", initial: .array([.number(text)])) == nil)
    store.save(.number(text), for: "b")
    store.save(.bool(true), for: "c")
    store.flush()
    #expect(try directory.read("state.json") == "{\"c\": true}\n")
    #expect(problems.all.count == 2)
    for problem in problems.all { #expect(!"\(problem)".contains("\u{1B}")) }
  }

  @Test
  func `a value saved while a problem is reported is written, unless it is not valid JSON either`()
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
