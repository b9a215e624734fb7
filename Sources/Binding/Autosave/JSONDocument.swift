/// The object in a file: what it holds is kept as it was written, down to spaces and digits, until set.
struct JSONDocument: Sendable {
  private struct Member {
    var keyText: String
    var value: JSONValue
    var text: String
  }

  /// The number of members from which on their places are noted; to look through fewer is cheaper.
  private static let indexThreshold = 17

  private var keys: [String] = []
  /// The members in the order of the file and of being set.
  private var members: [Member] = []
  private var places: [String: Int] = [:]

  init() {}

  /// Reads an object; of several values under one key the last counts, at the place of the first.
  init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes)
    try parser.object { (parser, key) throws(JSONSyntaxError) in
      let start = parser.offset
      let value = try parser.value()
      put(value, parser.text(from: start), for: key.value, keyText: key.text)
    }
    try parser.end()
  }

  /// The value under a key.
  func value(for key: String) -> JSONValue? {
    place(of: key).map { members[$0].value }
  }

  /// Sets the value under a key; a new key comes last.
  mutating func set(_ value: JSONValue, for key: String) {
    put(value, value.text, for: key, keyText: nil)
  }

  private func place(of key: String) -> Int? {
    keys.count < Self.indexThreshold ? keys.firstIndex(of: key) : places[key]
  }

  private mutating func put(
    _ value: JSONValue, _ text: String, for key: String, keyText: String?
  ) {
    if let place = place(of: key) {
      if let keyText { members[place].keyText = keyText }
      members[place].value = value
      members[place].text = text
      return
    }
    keys.append(key)
    members.append(
      Member(keyText: keyText ?? JSONValue.quoted(key), value: value, text: text))
    if keys.count == Self.indexThreshold {
      for (place, key) in keys.enumerated() { places[key] = place }
    } else if keys.count > Self.indexThreshold {
      places[key] = keys.count - 1
    }
  }

  /// The object on one line, with a newline; each key once.
  var text: String {
    "{" + members.map { $0.keyText + ": " + $0.text }.joined(separator: ", ") + "}\n"
  }
}
