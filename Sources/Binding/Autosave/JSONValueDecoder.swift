/// Decodes a value from JSON: from its stored form if it is ``Storable``, otherwise by its `Decodable` conformance.
struct JSONValueDecoder: Decoder, SingleValueDecodingContainer {
  let json: JSONValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Returns the value that is encoded as JSON.
  static func value<Value: Decodable>(in json: JSONValue) throws -> Value {
    try JSONValueDecoder(json: json, codingPath: []).decode(Value.self)
  }

  func decodeNil() -> Bool { json == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let storable = type as? any Storable.Type else { return try Value(from: self) }
    guard let value = storable.init(json: json) as? Value else {
      throw mismatch(type, storable.storedForm)
    }
    return value
  }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = json else { throw mismatch(type, "an object") }
    return KeyedDecodingContainer(KeyedContainer<Key>(decoder: self, members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = json else { throw mismatch([JSONValue].self, "a list") }
    return UnkeyedContainer(decoder: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  private func mismatch(_ type: any Any.Type, _ form: String) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: form))
  }

  private func child(_ json: JSONValue, _ key: any CodingKey) -> JSONValueDecoder {
    JSONValueDecoder(json: json, codingPath: codingPath + [key])
  }

  private struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: JSONValueDecoder
    let values: [String: JSONValue]
    var codingPath: [any CodingKey] { decoder.codingPath }

    init(decoder: JSONValueDecoder, members: [JSONValue.Member]) {
      self.decoder = decoder
      // The last of several values under a key counts.
      values = Dictionary(members.map { ($0.key, $0.value) }) { $1 }
    }

    var allKeys: [Key] { values.keys.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }

    private func child(_ key: any CodingKey) throws -> JSONValueDecoder {
      guard let json = values[key.stringValue] else {
        throw DecodingError.keyNotFound(
          key, .init(codingPath: codingPath, debugDescription: "it is missing"))
      }
      return decoder.child(json, key)
    }

    func decodeNil(forKey key: Key) throws -> Bool { try child(key).decodeNil() }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try child(key).decode(type)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
      // `null` is the inner nil of a member that is an optional of an optional.
      guard let json = values[key.stringValue],
        json != .null || type is any ExpressibleByNilLiteral.Type
      else { return nil }
      return try decoder.child(json, key).decode(type)
    }

    func nestedContainer<Nested>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try child(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try child(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try child(JSONPathKey.super) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try child(key) }
  }

  private struct UnkeyedContainer: UnkeyedDecodingContainer {
    let decoder: JSONValueDecoder
    let elements: [JSONValue]
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    init(decoder: JSONValueDecoder, elements: [JSONValue]) {
      (self.decoder, self.elements) = (decoder, elements)
    }

    private mutating func next() throws -> JSONValueDecoder {
      let key = JSONPathKey(intValue: currentIndex)
      guard !isAtEnd else {
        throw DecodingError.valueNotFound(
          JSONValue.self,
          .init(codingPath: codingPath, debugDescription: "a list with more elements"))
      }
      defer { currentIndex += 1 }
      return decoder.child(elements[currentIndex], key)
    }

    mutating func decodeNil() throws -> Bool {
      guard !isAtEnd, elements[currentIndex] == .null else { return false }
      currentIndex += 1
      return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      let index = currentIndex
      do {
        return try next().decode(type)
      } catch {
        // An element that cannot be decoded is not skipped.
        currentIndex = index
        throw error
      }
    }

    mutating func nestedContainer<Nested>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { try next().container(keyedBy: type) }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try next().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { try next() }
  }
}

extension DecodingError {
  /// What was expected and where, for a message such as "it is not a text at [0].name".
  var expectation: String {
    switch self {
    case .keyNotFound(let key, let context): context.place("an object with \"\(key.stringValue)\"")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.place(context.debugDescription)
    case .dataCorrupted(let context): context.place("valid (\(context.debugDescription))")
    @unknown default: "valid"
    }
  }
}

extension DecodingError.Context {
  fileprivate func place(_ expected: String) -> String {
    var path = ""
    for key in codingPath {
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return path.isEmpty ? expected : "\(expected) at \(path)"
  }
}
