import Binding
import TestSupport
import Testing

// snippet.show
struct Bookmark: Codable, Equatable {
  var name: String
  var page: Int
  var note: String?
}
// snippet.hide

/// The code of the page Storing.
@MainActor
struct StoringPageTests {
  @Test func `a structure is stored`() throws {
    // snippet.show
    let store = InMemoryStore()
    let bookmarks = Observable([Bookmark](), autoSaveKey: "bookmarks", in: store)
    bookmarks.value.append(Bookmark(name: "Notes", page: 7))
    print(store.values["bookmarks"]?.text ?? "")
    // prints: [{"name": "Notes", "page": 7}]
    // snippet.hide
    try expectPrinted()
    let resumed = Observable([Bookmark](), autoSaveKey: "bookmarks", in: store)
    #expect(resumed.value == [Bookmark(name: "Notes", page: 7)])
  }

  @MainActor private final class Shelf {
    @Published var bookmarks: [Bookmark]

    init(in store: any AutosaveStore) {
      _bookmarks = Published(wrappedValue: [], autoSaveKey: "bookmarks", in: store)
    }
  }

  @Test func `a property of a view model is stored as the page says`() {
    let store = InMemoryStore()
    Shelf(in: store).bookmarks.append(Bookmark(name: "Notes", page: 7))
    #expect(Shelf(in: store).bookmarks.map(\.page) == [7])
  }

  @Test func `the message about a member that is missing is the page's`() throws {
    let store = InMemoryStore(["bookmarks": [["name": "Notes"]]])
    let bookmarks = Observable([Bookmark](), autoSaveKey: "bookmarks", in: store)
    #expect(bookmarks.value == [])
    let problem = try #require(store.problems.first.map { "\($0)" })
    #expect(problem.hasSuffix("is not an object with \"page\" at [0]"))
  }

  // snippet.show
  enum Theme: String, Storable, CaseIterable { case light, dark }
  // snippet.hide

  @Test func `the message about an enumeration's misfit is the page's`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("{\"theme\": \"gray\"}", to: "state.json")
    var message = ""
    let store = JSONFileStore(path: directory.path("state.json"), clock: ManualClock()) {
      message = "\($0)"
    }
    #expect(Observable(Theme.light, autoSaveKey: "theme", in: store).value == .light)
    #expect(
      message.hasPrefix(
        "the saved value of \"theme\" is not used because it is not one of \"light\", \"dark\""))
  }

  // snippet.show
  struct Percentage: Storable {
    static let storedForm = "a number from 0 to 100"

    let value: Double
    var json: JSONValue { value.json }

    init?(json: JSONValue) {
      guard let value = Double(json: json), (0...100).contains(value) else { return nil }
      self.value = value
    }
  }
  // snippet.hide

  @Test func `only a percentage is read`() {
    #expect(Percentage(json: 50)?.value == 50)
    #expect(Percentage(json: 101) == nil && Percentage(json: "50") == nil)
  }
}

@MainActor private func print(_ line: String) { Transcript.print(line) }
