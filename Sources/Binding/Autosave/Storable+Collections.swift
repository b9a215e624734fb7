extension Array: Storable where Element: Storable {
  /// A list whose elements all have one form.
  public static var storedForm: String { "a list, each element \(Element.storedForm)" }

  /// Reads a list; nil if one of its elements cannot be read.
  public init?(json: JSONValue) {
    guard case .array(let values) = json else { return nil }
    self = []
    reserveCapacity(values.count)
    for value in values {
      guard let element = Element(json: value) else { return nil }
      append(element)
    }
  }

  /// The list.
  public var json: JSONValue { .array(map(\.json)) }
}

extension Dictionary: Storable where Key == String, Value: Storable {
  /// An object whose values all have one form.
  public static var storedForm: String { "an object, each value \(Value.storedForm)" }

  /// Reads an object; nil if one of its values cannot be read.
  ///
  /// Of several values under one key the last counts.
  public init?(json: JSONValue) {
    guard case .object(let members) = json else { return nil }
    self.init(minimumCapacity: members.count)
    for member in members {
      guard let value = Value(json: member.value) else { return nil }
      updateValue(value, forKey: member.key)
    }
  }

  /// The object, in the order of its keys, so that equal dictionaries are stored as equal texts.
  public var json: JSONValue {
    .object(sorted { $0.key < $1.key }.map { .init(key: $0.key, value: $0.value.json) })
  }
}
