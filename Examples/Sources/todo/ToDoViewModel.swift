import Binding

/// The model: something to do, and whether it is done; in the file, `"[x] milk"`.
struct ToDo: Storable {
  static let storedForm = "a text behind [x] or [ ]"
  var text: String
  var isDone = false

  var line: String { (isDone ? "[x] " : "[ ] ") + text }
  var json: JSONValue { line.json }
}

extension ToDo {
  init?(json: JSONValue) {
    guard let line = String(json: json), line.hasPrefix("[x] ") || line.hasPrefix("[ ] ")
    else { return nil }
    self.init(text: String(line.dropFirst(4)), isDone: line.hasPrefix("[x]"))
  }
}

/// The view model: the list, and what the user can do with it; stored in a file.
@MainActor
final class ToDoViewModel {
  let items: Observable<[ToDo]>
  let message = Observable("")
  private(set) lazy var rows = items.map { $0.map(\.line) }
  private(set) lazy var title = items.map { items in
    "\(items.count { !$0.isDone }) of \(items.count) to do"
  }
  private let store: JSONFileStore

  init(path: String, clock: any Clock<Duration>) {
    store = JSONFileStore(path: path, clock: clock) { [message] in message.value = "\($0)" }
    items = Observable([], autoSaveKey: "items", in: store)
  }

  isolated deinit { store.flush() }

  func add(_ text: String) { items.value.append(ToDo(text: text)) }
  func toggle(_ row: Int) { items.value[row].isDone.toggle() }
  func delete(_ row: Int) { items.value.remove(at: row) }
}
