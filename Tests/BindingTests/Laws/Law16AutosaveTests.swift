import Binding
import Testing

/// Law 16: autosave, with a store in memory; for files, see the folder Autosave.
@MainActor
struct Law16AutosaveTests {
  @Test func `a value is resumed and saved under its key`() {
    let store = InMemoryStore(["red": .number("136")])
    let red = Observable(UInt8(255), autoSaveKey: "red", in: store)
    #expect(red.value == 136)
    red.value = 7
    #expect(store.values == ["red": .number("7")])
    #expect(Observable(UInt8(255), autoSaveKey: "red", in: store).value == 7)
  }

  @Test func `resuming neither notifies nor saves`() {
    let store = InMemoryStore(["red": .number("136")])
    let red = Observable(0, autoSaveKey: "red", in: store)
    var heard: [Int] = []
    let subscription = red.bind { heard.append($0) }
    #expect(heard == [])
    #expect(store.saveCount == 0)
    subscription.cancel()
  }

  @Test
  func `an equal write and a transaction without a change save nothing, and a round saves once`() {
    let store = InMemoryStore()
    let red = Observable(0, autoSaveKey: "red", in: store)
    red.value = 0
    transaction {
      red.value = 1
      red.value = 0
    }
    #expect(store.saveCount == 0)
    transaction {
      red.value = 1
      red.value = 2
    }
    #expect(store.saveCount == 1)
  }

  @Test(arguments: [
    JSONValue.null, .bool(true), .string("255"), .number("256"), .number("-1"), .number("1.5"),
    .number("1e99"), .array([.number("1")]), .object([.init(key: "red", value: .number("1"))]),
  ])
  func `loading never traps, whatever is stored, and reports a misfit`(stored: JSONValue) {
    let store = InMemoryStore(["red": stored])
    let red = Observable(UInt8(9), autoSaveKey: "red", in: store)
    #expect(red.value == 9)
    #expect(store.problems == [.misfit(key: "red", expected: "a whole number from 0 to 255")])
    #expect(
      store.problems.first?.description
        == "the saved value of \"red\" is not used because it is not a whole number from 0 to 255")
    #expect(store.values == ["red": stored])
  }

  @Test func `two observables with one key are reported if both are alive`() {
    let store = InMemoryStore()
    do { _ = Observable(1, autoSaveKey: "a", in: store) }
    let values = [
      Observable(2, autoSaveKey: "a", in: store), Observable(2, autoSaveKey: "b", in: store),
      Observable(3, autoSaveKey: "a", in: InMemoryStore()),
    ]
    #expect(store.problems == [])
    let second = Observable(4, autoSaveKey: "a", in: store)
    #expect(store.problems == [.sharedKey("a")])
    #expect(
      "\(StoreProblem.sharedKey("a\n"))"
        == "two values have the key \"a\\u{a}\": only the one that changed last is saved")
    withExtendedLifetime((values, second)) {}
  }

  @Test func `a property can be saved, too`() {
    @MainActor struct Settings {
      @Published var name: String
      init(_ store: InMemoryStore) {
        _name = Published(wrappedValue: "Steve", autoSaveKey: "name", in: store)
      }
    }
    let store = InMemoryStore()
    let settings = Settings(store)
    settings.name = "Tim"
    #expect(store.values == ["name": .string("Tim")])
    #expect(Settings(store).name == "Tim")
  }
}
