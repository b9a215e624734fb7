import Binding

/// The lists, the selected one, and what the user can do with them; stored in a file.
@MainActor
final class ShoppingViewModel {
  let lists: Observable<[ShoppingList]>
  let selection: Observable<Int?>
  let message = Observable("")
  let listCreated = PassthroughSubject<String>()
  private(set) lazy var items = lists.combineLatest(selection) { lists, row in
    row.map { lists[$0].items } ?? []
  }
  private let store: JSONFileStore

  init(path: String, clock: any Clock<Duration>) {
    store = JSONFileStore(path: path, clock: clock) { [message] in message.value = "\($0)" }
    lists = Observable([], autoSaveKey: "lists", in: store)
    selection = Observable(lists.value.isEmpty ? nil : 0)
  }

  isolated deinit {
    store.flush()
    if store.hasChanges { print(message.value) }
  }

  /// Names the list in a row, or a new one, and returns whether the name was free.
  func putList(_ name: String, in row: Int?) -> Bool {
    guard isFree(name, in: lists.value.map(\.name), except: row) else { return false }
    if let row {
      lists.value[row].name = name
    } else {
      transaction {
        lists.value.append(ShoppingList(name: name))
        selection.value = lists.value.count - 1
      }
      listCreated.send(name)
    }
    return true
  }

  func deleteList(_ row: Int) {
    transaction {
      lists.value.remove(at: row)
      selection.value = lists.value.isEmpty ? nil : min(row, lists.value.count - 1)
    }
  }

  /// Sets the item in a row of the selected list, or in a new one, and returns whether the list did not have it yet.
  func putItem(_ item: String, in row: Int?) -> Bool {
    guard let list = selection.value, isFree(item, in: items.value, except: row)
    else { return false }
    if let row { lists.value[list].items[row] = item } else { lists.value[list].items.append(item) }
    return true
  }

  func deleteItem(_ row: Int) {
    if let list = selection.value { lists.value[list].items.remove(at: row) }
  }

  private func isFree(_ text: String, in rows: [String], except row: Int?) -> Bool {
    let isFree = rows.firstIndex(of: text).map { $0 == row } ?? true
    message.value = isFree ? "" : "\(text) is there already."
    return isFree
  }
}
