/// The values of keys in order, found by their keys; of equal keys in a file, the last one counts.
struct Keyed<Value> {
  private(set) var list: [(key: String, value: Value)] = []
  private var indices: [String: Int] = [:]

  var isEmpty: Bool { list.isEmpty }

  /// The value of a key; setting an unknown key appends it.
  ///
  /// - Complexity: O(1); O(n) to remove a key.
  subscript(key: String) -> Value? {
    get { indices[key].map { list[$0].value } }
    set {
      guard let newValue else {
        if indices[key] != nil { removeAll { name, _ in name == key } }
        return
      }
      if let index = indices[key] { list[index].value = newValue } else { append(newValue, key) }
    }
  }

  /// Appends a value, even if there is one with its key.
  mutating func append(_ value: Value, _ key: String) {
    indices[key] = list.count
    list.append((key, value))
  }

  mutating func removeAll(where isRemoved: (String, Value) -> Bool) {
    let rest = list.filter { !isRemoved($0.key, $0.value) }
    guard rest.count < list.count else { return }
    (list, indices) = ([], [:])
    for (key, value) in rest { append(value, key) }
  }

  /// Sets the values of all keys of others.
  mutating func update(with others: Keyed) {
    for (key, value) in others.list { self[key] = value }
  }
}

extension Keyed: Sendable where Value: Sendable {}

extension Keyed<JSONValue> {
  init(_ members: [JSONValue.Member]) {
    for member in members { append(member.value, member.key) }
  }

  /// The object with these members, as the text of a file.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    JSONValue.object(list.map { JSONValue.Member(key: $0.key, value: $0.value) })
      .append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}
