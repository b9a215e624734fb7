import Binding

/// The model: a name and the items to buy; in the file, `{"Groceries": ["milk", "bread"]}`.
struct ShoppingList: Storable {
  static let storedForm = "a list's name and its items"
  var name: String
  var items: [String] = []

  var json: JSONValue { .object([.init(key: name, value: items.json)]) }
}

extension ShoppingList {
  init?(json: JSONValue) {
    guard case .object(let members) = json, let list = members.first,
      let items = [String](json: list.value)
    else { return nil }
    self.init(name: list.key, items: items)
  }
}
