import Binding
import TestSupport
import Testing

// snippet.show
enum Theme: String, Storable, CaseIterable { case light, dark }
// snippet.hide

// snippet.show
struct Bookmark: Storable {
  static let storedForm = "an object with a name, a page and perhaps a note"

  var name: String
  var page: Int
  var note: String?

  var json: JSONValue {
    .object([
      .init(key: "name", value: name.json),
      .init(key: "page", value: page.json),
      .init(key: "note", value: note.json),
    ])
  }
}

extension Bookmark {
  init?(json: JSONValue) {
    guard let name = String(json: json["name"] ?? .null),
      let page = Int(json: json["page"] ?? .null),
      let note = String?(json: json["note"] ?? .null)
    else { return nil }
    self.init(name: name, page: page, note: note)
  }
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
    print(bookmarks.value.json.text)
    // prints: [{"name": "Notes", "page": 7, "note": null}]
    // snippet.hide
    try expectPrinted()
    let resumed = Observable([Bookmark](), autoSaveKey: "bookmarks", in: store)
    #expect(resumed.value == [Bookmark(name: "Notes", page: 7)])
  }

  @Test(
    arguments: [
      ([.init(key: "more", value: .null)], Bookmark(name: "a", page: 1)),
      ([.init(key: "note", value: .string("b"))], Bookmark(name: "a", page: 1, note: "b")),
      ([.init(key: "note", value: .number("2"))], nil), ([.init(key: "page", value: .null)], nil),
    ] as [([JSONValue.Member], Bookmark?)])
  func `only valid members are read`(more: [JSONValue.Member], expected: Bookmark?) {
    let members: [JSONValue.Member] = [
      .init(key: "name", value: "a".json), .init(key: "page", value: 1.json),
    ]
    #expect(Bookmark(json: .object(members + more)) == expected)
  }

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
}

@MainActor private func print(_ line: String) { Transcript.print(line) }
