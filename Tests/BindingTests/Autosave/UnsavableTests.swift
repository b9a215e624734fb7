import TestSupport
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

  private func text(_ count: Int) -> JSONValue { .string(String(repeating: "x", count: count)) }

  private func keys() throws -> [String] {
    try JSONParser.parseObject(Array(directory.read("state.json").utf8)).map(\.key)
  }

  @Test func `a value that is too large by itself is reported, and the others are saved`() throws {
    store.save(.number("1"), for: "a")
    store.flush()
    store.save(text(1 << 20), for: "b")
    store.save(.number("2"), for: "a")
    store.flush()
    #expect(try directory.read("state.json") == "{\"a\": 2}\n")
    let reason = "it takes more than 1048576 bytes"
    #expect(problems.all == [.unsavable(key: "b", reason: reason)])
    #expect(!store.hasChanges)
    store.save(.null, for: "b")
    store.flush()
    #expect(try directory.read("state.json") == "{\"a\": 2, \"b\": null}\n")
  }

  @Test func `of values that are too large together, the smaller ones are saved`() throws {
    // The file with all of them takes 55 bytes too many: two braces, a line feed, and 61 or 62 bytes for each.
    let store = directory.makeStore(maximumSize: 1_193, clock: clock, reporting: problems)
    for number in 1...20 {
      let size = number == 7 ? 58 : number == 13 ? 51 : 52
      store.save(text(size), for: "\(number)")
    }
    store.save(.number("1"), for: "small")
    store.flush()
    #expect(
      problems.all.map(\.description) == [
        "the value of \"7\" is not saved: the file would be larger than 1193 bytes"
      ])
    #expect(try keys() == (1...20).filter { $0 != 7 }.map(String.init) + ["small"])
    #expect(try directory.read("state.json").utf8.count <= 1_193)
    #expect(store.hasChanges)

    // It is tried again with the next change, without another report, until there is room.
    store.save(.number("2"), for: "small")
    clock.advance(by: .seconds(1))
    #expect(try !keys().contains("7") && problems.all.count == 1)
    store.save(.null, for: "1")
    store.save(.null, for: "2")
    clock.advance(by: .seconds(1))
    #expect(try keys().last == "7")
    #expect(!store.hasChanges && clock.isIdle && problems.all.count == 1)
  }

  @Test func `a value that waits for room is reported again at a flush, and once it waits again`()
    throws
  {
    let store = directory.makeStore(maximumSize: 40, clock: clock, reporting: problems)
    store.save(text(20), for: "a")
    store.flush()
    func save(_ count: Int, reports: Int) {
      problems.all = []
      store.save(text(count), for: "b")
      clock.advance(by: .seconds(1))
      #expect(problems.all.count == reports)
    }
    save(10, reports: 1)
    save(11, reports: 0)
    problems.all = []
    store.flush()
    #expect(problems.all.count == 1)
    save(1, reports: 0)
    save(10, reports: 1)
    #expect(try directory.read("state.json").contains("\"b\": \"x\""))
  }

  @Test func `a value that shrinks is saved beside one that does not fit`() throws {
    let store = directory.makeStore(maximumSize: 40, clock: clock, reporting: problems)
    store.save(text(24), for: "a")
    store.flush()
    store.save(text(23), for: "a")
    store.save(text(20), for: "b")
    store.flush()
    #expect(try keys() == ["a"])
    store.save(text(1), for: "a")
    store.flush()
    #expect(try keys() == ["a", "b"])
  }

  @Test func `a file is read if its size is allowed, and moved aside if not`() throws {
    try directory.write("{\"a\": 12345678901}\n", to: "state.json")
    let allowed = directory.makeStore(maximumSize: 19, clock: clock, reporting: problems)
    #expect(allowed.resume("a", initial: .null) == .number("12345678901"))
    let refused = directory.makeStore(maximumSize: 18, clock: clock, reporting: problems)
    #expect(refused.resume("a", initial: .null) == nil)
    #expect(try directory.names() == ["state.json.bad"])
    #expect(JSONFileStore.defaultMaximumSize == 4 << 20)
  }

  @Test func `an initial value that does not fit is left out`() throws {
    let store = directory.makeStore(maximumSize: 40, clock: clock, reporting: problems)
    #expect(store.resume("a", initial: text(30)) == nil)
    #expect(store.resume("b", initial: .number("1")) == nil)
    store.save(.number("2"), for: "c")
    store.flush()
    #expect(try directory.read("state.json") == "{\"b\": 1, \"c\": 2}\n")
    #expect(!store.hasChanges)
  }

  @Test func `a value that is nested too deeply is not saved`() throws {
    store.save(nested(199), for: "a")
    store.save(nested(200), for: "b")
    store.flush()
    #expect(problems.all == [.unsavable(key: "b", reason: "it is nested too deep")])
    #expect(try directory.read("state.json") == "{\"a\": \(nested(199).text)}\n")
  }

  @Test(arguments: [201, 1_500, 3_000])
  func `a value that is nested so deep that it would exhaust a thread's stack is reported`(
    depth: Int
  ) throws {
    let store = directory.makeStore(in: .patient, clock: clock, reporting: problems)
    #expect(store.resume("a", initial: nested(depth)) == nil)
    store.save(nested(depth), for: "b")
    store.save(.object([JSONValue.Member(key: "x", value: nested(depth))]), for: "c")
    store.save(.number("1"), for: "d")
    store.flush()
    #expect(
      problems.all
        == ["b", "c", "a"].map {
          .unsavable(key: $0, reason: "it is nested too deep")
        })
    #expect(try directory.read("state.json") == "{\"d\": 1}\n")
  }

  @Test func `a value is savable if and only if its text is read back equal`() throws {
    var generator = SeededGenerator(seed: 3)
    let texts = ["0", "-1.5e3", "01", "nan", "1 ", "", "-", "1e", "+1", "1.", ".5", "1, 2", "null"]
    func value(_ depth: Int) -> JSONValue {
      switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &generator) {
      case 0: .null
      case 1: .bool(true)
      case 2:
        .string(
          ["", "a", "\"\\\n\u{7F}\u{202E}é", "\u{1F600}"].randomElement(using: &generator) ?? "")
      case 3: .number(texts[Int.random(in: 0..<texts.count, using: &generator)])
      case 4: .array((0..<3).map { _ in value(depth - 1) })
      default: .object((0..<2).map { JSONValue.Member(key: "\($0)\"", value: value(depth - 1)) })
      }
    }
    for _ in 0..<2_000 {
      let member = JSONValue.Member(
        key: "k", value: value(Int.random(in: 0...4, using: &generator)))
      let read = try? JSONParser.parseObject(Array(JSONValue.object([member]).text.utf8))
      #expect((member.value.reasonNotToSave() == nil) == (read == [member]), "\(member.value)")
    }
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
