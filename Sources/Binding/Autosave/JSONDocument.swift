/// The object in a file: what it holds is kept as it was written, down to spaces and digits, until set.
struct JSONDocument {
  private struct Member {
    let key: String
    let keyText: String
    let value: JSONValue
    let text: String
  }

  /// The members in the order of the file and of being set; of several with one key the last counts.
  private var members: [Member] = []

  init() {}

  /// Reads an object; of several values under one key the last counts.
  init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes)
    try parser.object { (parser, key) throws(JSONSyntaxError) in
      let start = parser.offset
      let value = try parser.value()
      let text = parser.text(from: start)
      members.append(Member(key: key.value, keyText: key.text, value: value, text: text))
    }
    try parser.end()
  }

  /// The value under a key.
  func value(for key: String) -> JSONValue? {
    members.last { $0.key == key }?.value
  }

  /// Sets the value under a key; a new key comes last.
  mutating func set(_ value: JSONValue, for key: String) {
    let keyText = members.last { $0.key == key }?.keyText ?? JSONValue.quoted(key)
    members.append(Member(key: key, keyText: keyText, value: value, text: value.text))
  }

  /// The object on one line, with a newline; each key once, at its first place.
  var text: String {
    var positions: [String: Int] = [:]
    var texts: [String] = []
    for member in members {
      let text = member.keyText + ": " + member.text
      if let position = positions[member.key] {
        texts[position] = text
      } else {
        positions[member.key] = texts.count
        texts.append(text)
      }
    }
    return "{" + texts.joined(separator: ", ") + "}\n"
  }
}
