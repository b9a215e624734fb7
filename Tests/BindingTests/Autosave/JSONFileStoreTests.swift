import Foundation
import Testing

@testable import Binding

/// Law 16, for a store in a file.
@MainActor
struct JSONFileStoreTests {
  private let directory: TemporaryDirectory
  private let clock = ManualClock()
  private let problems = Problems()

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func makeStore(_ name: String = "state.json") -> JSONFileStore {
    directory.makeStore(name, clock: clock, reporting: problems)
  }

  @MainActor struct Color {
    let red, green, blue: Observable<UInt8>

    init(_ store: JSONFileStore) {
      red = Observable(255, autoSaveKey: "red", in: store)
      green = Observable(136, autoSaveKey: "green", in: store)
      blue = Observable(0, autoSaveKey: "blue", in: store)
    }
  }

  @Test func `the first change writes all values, in the order in which they were created`() throws
  {
    let store = makeStore()
    let color = Color(store)
    color.green.value = 137
    store.flush()
    #expect(try directory.read("state.json") == "{\"red\": 255, \"green\": 137, \"blue\": 0}\n")
    let resumed = Color(makeStore())
    #expect([resumed.red, resumed.green, resumed.blue].map(\.value) == [255, 137, 0])
    #expect(problems.all == [])
  }

  @Test func `a removal that needs no file leaves the initial values to the first change`() throws {
    try directory.write("{\"old\": 1}", to: "state.json")
    let store = makeStore()
    let color = Color(store)
    try FileManager.default.removeItem(atPath: directory.path("state.json"))
    store.update("old") { _ in nil }
    store.flush()
    #expect(try directory.names() == [])
    color.green.value = 137
    store.flush()
    #expect(try directory.read("state.json") == "{\"red\": 255, \"green\": 137, \"blue\": 0}\n")
    #expect(problems.all == [])
  }

  @Test func `of two stores that merge into one value, neither loses what the other adds`() throws {
    func add(_ number: Int, to store: JSONFileStore) {
      store.update("numbers") { value in
        .array((value.flatMap([Int].init(json:)) ?? []).map(\.json) + [number.json])
      }
    }
    let (one, other) = (makeStore(), makeStore())
    add(1, to: one)
    add(2, to: one)
    one.flush()
    add(3, to: other)
    other.flush()
    add(4, to: one)
    one.flush()
    #expect(try directory.read("state.json") == "{\"numbers\": [1, 2, 3, 4]}\n")
    // What changes nothing writes nothing, and a value that is removed leaves the others.
    try directory.write("{\"numbers\":[1],\"a\":2}", to: "state.json")
    other.update("numbers") { $0 }
    other.flush()
    #expect(try directory.read("state.json") == "{\"numbers\":[1],\"a\":2}")
    other.update("numbers") { _ in nil }
    other.flush()
    #expect(try directory.read("state.json") == "{\"a\": 2}\n")
    #expect(!one.hasChanges && !other.hasChanges && problems.all == [])
  }

  @Test func `a merge that could not be written is made with the next one`() throws {
    try directory.write("", to: "blocked")
    let store = directory.makeStore("blocked/state.json", clock: clock, reporting: problems)
    store.update("a") { _ in 1 }
    store.flush()
    #expect(problems.all.count == 1 && store.hasChanges)
    store.update("a") { .array([$0 ?? .null, 2]) }
    try FileManager.default.removeItem(atPath: directory.path("blocked"))
    store.flush()
    #expect(try directory.read("blocked/state.json") == "{\"a\": [1, 2]}\n")
    #expect(!store.hasChanges)
  }

  @Test func `nothing is written without a change`() throws {
    let store = makeStore()
    _ = Color(store)
    store.flush()
    clock.advance(by: .seconds(10))
    #expect(try directory.names() == [])
  }

  @Test func `changes are written together, 200 ms after the first`() throws {
    let store = makeStore()
    let color = Color(store)
    for value: UInt8 in 1...10 {
      color.red.value = value
      clock.advance(by: .milliseconds(19))
    }
    #expect(try directory.names() == [])
    clock.advance(by: .milliseconds(10))
    clock.finishSaving()
    #expect(try directory.read("state.json") == "{\"red\": 10, \"green\": 136, \"blue\": 0}\n")
    #expect(clock.isIdle)
  }

  @Test func `missing directories are created, for the user only`() throws {
    let store = makeStore("a/b/state.json")
    Color(store).red.value = 1
    store.flush()
    for name in ["a", "a/b", "a/b/state.json"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: directory.path(name))
      let mode = try #require(attributes[.posixPermissions] as? Int)
      #expect(mode & 0o077 == 0)
    }
  }

  @Test func `unknown keys are kept`() throws {
    let unknown = #""café": [1, {"a": 1.50e+300}], "big": 123456789012345678901234567890"#
    try directory.write(
      "{\n  \(unknown), \"red\":1, \"deep\": {\"red\": null}}", to: "state.json")
    let store = makeStore()
    let color = Color(store)
    #expect(color.red.value == 1)
    color.red.value = 2
    store.flush()
    #expect(
      try directory.read("state.json")
        == "{\(unknown), \"red\": 2, \"deep\": {\"red\": null}, \"green\": 136, \"blue\": 0}\n")
    #expect(problems.all == [])
  }

  @Test(arguments: [
    "", " ", "{", "{\"red\": 1", "[1]", "1", "null", "{\"red\": 1}}", "{red: 1}", "{\"red\": 01}",
    "{\"red\": 1,}", "{\"red\": }", "\u{0}", "{\"red\": \"\u{1B}[31m\"}", "{\"a\": \"\\x\"}",
    String(repeating: "[", count: 100_000), "{\"red\": tru}", "{\"red\" 1}", "{\"red\": -}",
  ])
  func `a file that is not a JSON object is moved aside and reported`(text: String) throws {
    try directory.write(text, to: "state.json")
    let store = makeStore()
    let color = Color(store)
    #expect(color.red.value == 255)
    #expect(try directory.names() == ["state.json.bad"])
    #expect(try directory.read("state.json.bad") == text)
    #expect(problems.all.count == 1)
    let sentence = try #require(problems.sentences.first)
    #expect(sentence.hasPrefix("\(directory.path("state.json")) cannot be read ("))
    #expect(sentence.hasSuffix("); it was kept as \(directory.path("state.json.bad"))"))
    #expect(!sentence.unicodeScalars.contains { $0.value < 0x20 })
    color.red.value = 2
    store.flush()
    #expect(try directory.read("state.json") == "{\"red\": 2, \"green\": 136, \"blue\": 0}\n")
    #expect(try directory.read("state.json.bad") == text)
  }

  @Test func `a misfit is reported, and kept until the value changes`() throws {
    try directory.write("{\"red\": 256, \"green\": \"\u{7F}\", \"blue\": 3.0}", to: "state.json")
    let store = makeStore()
    let color = Color(store)
    #expect([color.red, color.green, color.blue].map(\.value) == [255, 136, 3])
    #expect(problems.all.count == 2)
    #expect(try directory.names() == ["state.json", "state.json.bad"])
    color.blue.value = 4
    store.flush()
    #expect(
      try directory.read("state.json") == #"{"red": 256, "green": "\u007f", "blue": 4}"# + "\n")
    color.red.value = 5
    store.flush()
    #expect(
      try directory.read("state.json") == #"{"red": 5, "green": "\u007f", "blue": 4}"# + "\n")
  }

  @Test
  func `a failure is reported once and at each flush, and the change is kept for the next attempt`()
    throws
  {
    try directory.write("in the way", to: "file")
    let store = makeStore("file/state.json")
    let color = Color(store)
    for value: UInt8 in 1...2 {
      color.red.value = value
      clock.advance(by: .milliseconds(200))
      clock.finishSaving()
    }
    let sentence =
      "\(directory.path("file/state.json")) cannot be written (Not a directory); "
      + "what has changed is not saved"
    #expect(problems.sentences == [sentence])
    store.flush()
    #expect(problems.sentences == [sentence, sentence])
    #expect(store.hasChanges)
    try FileManager.default.removeItem(atPath: directory.path("file"))
    store.flush()
    #expect(try directory.read("file/state.json") == "{\"red\": 2, \"green\": 136, \"blue\": 0}\n")
    #expect(!store.hasChanges)
  }

  @Test func `of two programs the last change of each key wins`() throws {
    let stores = [makeStore(), makeStore()]
    let colors = stores.map { Color($0) }
    colors[0].red.value = 1
    stores[0].flush()
    colors[1].green.value = 2
    stores[1].flush()
    colors[0].blue.value = 3
    stores[0].flush()
    #expect(try directory.read("state.json") == "{\"red\": 1, \"green\": 2, \"blue\": 3}\n")
    colors[1].red.value = 4
    stores[1].flush()
    #expect(try directory.read("state.json") == "{\"red\": 4, \"green\": 2, \"blue\": 3}\n")
  }

  @Test func `a key that another program has removed is not written again until it changes`() throws
  {
    let store = makeStore()
    let color = Color(store)
    color.red.value = 1
    store.flush()
    try directory.write("{\"red\": 1}", to: "state.json")
    color.red.value = 2
    store.flush()
    #expect(try directory.read("state.json") == "{\"red\": 2}\n")
    color.blue.value = 3
    store.flush()
    #expect(try directory.read("state.json") == "{\"red\": 2, \"blue\": 3}\n")
  }

  @Test func `whoever listens later hears the problems so far, in order, and then new ones`() throws
  {
    try directory.write("{", to: "state.json")
    let path = directory.path("state.json")
    let store = JSONFileStore(path: path, clock: clock)
    store.report(.sharedKey("a"))
    var heard: [StoreProblem] = []
    let first = store.problems.bind { heard.append($0) }
    #expect(heard.count == 2)
    guard case .unreadable = heard[0] else {
      Issue.record("\(heard)")
      return
    }
    store.report(.sharedKey("b"))
    #expect(heard[1...] == [.sharedKey("a"), .sharedKey("b")])
    first.cancel()
    for number in 1...200 { store.report(.sharedKey("\(number)")) }
    heard = []
    let second = store.problems.bind { heard.append($0) }
    #expect(heard.count == 100 && heard.last == .sharedKey("200"))
    second.cancel()
    // A listener that is bound inside another one, and canceled before its turn, hears nothing.
    let trigger = PassthroughSubject<Void>()
    heard = []
    let third = trigger.bind { store.problems.bind { heard.append($0) }.cancel() }
    trigger.send()
    #expect(heard == [])
    third.cancel()
  }

  @Test func `a store needs nothing but a path`() async throws {
    let store = JSONFileStore(path: directory.path("state.json"))
    Color(store).red.value = 1
    store.flush()
    #expect(try directory.read("state.json") == "{\"red\": 1, \"green\": 136, \"blue\": 0}\n")
  }

  @Test func `a released store still writes its changes`() throws {
    Color(makeStore()).red.value = 1
    clock.advance(by: .milliseconds(200))
    clock.finishSaving()
    #expect(try directory.names() == ["state.json"])
  }

  @Test func `control characters in paths and keys are escaped in messages`() {
    let sentences = [
      StoreProblem.misfit(key: "a\u{1B}[31m\n", expected: "a text"),
      .unwritable(path: "/\u{9B}2J\u{202E}", reason: "Permission denied"),
    ].map(\.description)
    #expect(sentences[0].contains(#""a\u{1b}[31m\u{a}""#))
    #expect(sentences[1].hasPrefix(#"/\u{9b}2J\u{202e} cannot"#))
  }
}
