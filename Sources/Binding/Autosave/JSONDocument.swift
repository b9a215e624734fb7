/// The object in a file: what it holds is kept as it was written, down to spaces and digits, until set.
struct JSONDocument {
  private struct Member {
    let key: String
    let keyText: String
    var value: JSONValue
    var text: String
  }

  private var members: [Member] = []

  init() {}

  /// Reads an object; of several values under one key the last counts.
  init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes)
    try parser.object { (parser, key) throws(JSONSyntaxError) in
      let start = parser.offset
      let value = try parser.value()
      let member = Member(
        key: key.value, keyText: key.text, value: value, text: parser.text(from: start))
      if let index = index(of: key.value) {
        members[index] = member
      } else {
        members.append(member)
      }
    }
    try parser.end()
  }

  private func index(of key: String) -> Int? {
    members.firstIndex { $0.key == key }
  }

  /// The value under a key.
  ///
  /// - Complexity: O(n) with n members.
  func value(for key: String) -> JSONValue? {
    index(of: key).map { members[$0].value }
  }

  /// Sets the value under a key; a new key comes last.
  mutating func set(_ value: JSONValue, for key: String) {
    if let index = index(of: key) {
      members[index].value = value
      members[index].text = value.text
    } else {
      members.append(
        Member(key: key, keyText: JSONValue.quoted(key), value: value, text: value.text))
    }
  }

  /// The object on one line, with a newline.
  var text: String {
    "{" + JSONValue.joined(members.map { $0.keyText + ": " + $0.text }) + "}\n"
  }
}
