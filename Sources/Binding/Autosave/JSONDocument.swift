/// The object in a file: what it holds is kept as it was written, down to spaces and digits, until set.
struct JSONDocument {
  private struct Member {
    let key: String
    let keyText: String
    let value: JSONValue
    let text: String
  }

  private var members: [Member] = []
  /// Where the member of a key is.
  private var positions: [String: Int] = [:]

  init() {}

  /// Reads an object; of several values under one key the last counts.
  init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes)
    try parser.object { (parser, key) throws(JSONSyntaxError) in
      let start = parser.offset
      let value = try parser.value()
      let member = Member(
        key: key.value, keyText: key.text, value: value, text: parser.text(from: start))
      put(member)
    }
    try parser.end()
  }

  private mutating func put(_ member: Member) {
    if let position = positions[member.key] {
      members[position] = member
    } else {
      positions[member.key] = members.count
      members.append(member)
    }
  }

  /// The value under a key.
  func value(for key: String) -> JSONValue? {
    positions[key].map { members[$0].value }
  }

  /// Sets the value under a key; a new key comes last.
  mutating func set(_ value: JSONValue, for key: String) {
    let keyText = positions[key].map { members[$0].keyText } ?? JSONValue.quoted(key)
    put(Member(key: key, keyText: keyText, value: value, text: value.text))
  }

  /// The object on one line, with a newline.
  var text: String {
    "{" + JSONValue.joined(members.map { $0.keyText + ": " + $0.text }) + "}\n"
  }
}
