import Binding
import TestSupport
import Testing

/// From derived values to stored values.
@MainActor
struct ValueStepsTests {
  private typealias Mixer = ViewStepsTests.Mixer

  @Test func `derived values and a transaction`() throws {
    // snippet.show
    let mixer = Mixer()
    let color = mixer.red.combineLatest(mixer.green, mixer.blue) { "rgb(\($0) \($1) \($2))" }
    let isDark = mixer.red.combineLatest(mixer.green, mixer.blue) { $0 + $1 + $2 < 384 }
    let line = color.combineLatest(isDark) { "\($0), \($1 ? "dark" : "light")" }
    let subscription = line.bindAndFire { print($0) }  // prints: rgb(51 102 153), dark
    mixer.red.value = 255  // prints: rgb(255 102 153), light
    // snippet.hide
    try expectPrinted()
    // snippet.show
    transaction {
      mixer.red.value = 0
      mixer.green.value = 0
      mixer.blue.value = 0
      print("in between: \(line.value)")
    }
    // prints: in between: rgb(0 0 0), dark
    // prints: rgb(0 0 0), dark
    // snippet.hide
    try expectPrinted()
    subscription.cancel()
  }

  // snippet.show
  @MainActor final class Clipboard {
    var copies: EventStream<String> { subject }
    private let subject = PassthroughSubject<String>()

    func copy(_ text: String) { subject.send(text) }
  }
  // snippet.hide

  @Test func `events`() throws {
    // snippet.show
    let clipboard = Clipboard()
    let subscription = clipboard.copies.bind { print("copied \($0)") }
    clipboard.copy("#336699")  // prints: copied #336699
    clipboard.copy("#336699")  // prints: copied #336699
    // snippet.hide
    try expectPrinted()
    subscription.cancel()
  }

  @Test func `autosave`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("state.json")
    // snippet.show
    let clock = ManualClock()
    let store = JSONFileStore(path: path, clock: clock) { print("\($0)") }
    let red = Observable(51, autoSaveKey: "red", in: store)
    for value in 52...136 { red.value = value }
    store.flush()  // the file is written once: {"red": 136}

    // The next run of the program.
    let reopened = JSONFileStore(path: path, clock: clock) { print("\($0)") }
    let resumed = Observable(51, autoSaveKey: "red", in: reopened)
    print("red is \(resumed.value) again")  // prints: red is 136 again
    // snippet.hide
    try expectPrinted()
    #expect(try directory.read("state.json") == "{\"red\": 136}\n")
  }
}

@MainActor private func print(_ line: String) { Transcript.print(line) }
