/// Encodes a value as JSON: in its stored form if it is ``Storable``, otherwise by its `Encodable` conformance.
struct JSONValueEncoder: Encoder, SingleValueEncodingContainer {
  /// A place in the JSON, which grows while a value is encoded.
  final class Place {
    /// The value, if neither an array nor an object is encoded; a value that encodes nothing is an empty object.
    var value = JSONValue.object([])
    var elements: [Place]?
    var members: [(key: String, place: Place)]?

    var json: JSONValue {
      if let elements { return .array(elements.map(\.json)) }
      if let members { return .object(members.map { .init(key: $0.key, value: $0.place.json) }) }
      return value
    }
  }

  let place: Place
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Returns a value as JSON.
  static func json(of value: some Encodable) throws -> JSONValue {
    let encoder = JSONValueEncoder(place: Place(), codingPath: [])
    try encoder.encode(value)
    return encoder.place.json
  }

  func encodeNil() {
    place.value = .null
  }

  func encode(_ value: some Encodable) throws {
    if let storable = value as? any Storable {
      place.value = storable.json
    } else {
      try value.encode(to: self)
      // Equal dictionaries have equal texts.
      if value is any KeyedByText { place.members?.sort { $0.key < $1.key } }
    }
  }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if place.members == nil { place.members = [] }
    return KeyedEncodingContainer(KeyedContainer<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if place.elements == nil { place.elements = [] }
    return UnkeyedContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// Adds a member to the object.
  private func member(_ key: any CodingKey) -> JSONValueEncoder {
    let place = Place()
    self.place.members?.append((key.stringValue, place))
    return JSONValueEncoder(place: place, codingPath: codingPath + [key])
  }

  /// Adds an element to the array.
  private func element() -> JSONValueEncoder {
    let place = Place()
    let key = JSONPathKey(intValue: self.place.elements?.count ?? 0)
    self.place.elements?.append(place)
    return JSONValueEncoder(place: place, codingPath: codingPath + [key])
  }

  private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: JSONValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) { encoder.member(key).encodeNil() }

    func encode(_ value: some Encodable, forKey key: Key) throws {
      try encoder.member(key).encode(value)
    }

    func nestedContainer<Nested>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { encoder.member(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder.member(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.member(JSONPathKey.super) }
    func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
  }

  private struct UnkeyedContainer: UnkeyedEncodingContainer {
    let encoder: JSONValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.place.elements?.count ?? 0 }

    func encodeNil() { encoder.element().encodeNil() }
    func encode(_ value: some Encodable) throws { try encoder.element().encode(value) }

    func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      encoder.element().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      encoder.element().unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.element() }
  }
}

/// A dictionary that is encoded as an object.
private protocol KeyedByText {}
extension Dictionary: KeyedByText where Key: CodingKeyRepresentable {}

/// The key of an element of an array, or of a superclass.
struct JSONPathKey: CodingKey {
  static let `super` = JSONPathKey(stringValue: "super")
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    (self.stringValue, intValue) = (stringValue, nil)
  }

  init(intValue: Int) {
    (stringValue, self.intValue) = ("\(intValue)", intValue)
  }
}
