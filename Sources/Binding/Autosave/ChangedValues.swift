/// The newest value of each key that was changed, in the order of the first changes.
///
/// - Complexity: O(1) a change.
struct ChangedValues {
  private(set) var members: [JSONValue.Member] = []
  private var places: [String: Int] = [:]

  var isEmpty: Bool { members.isEmpty }

  mutating func set(_ value: JSONValue, for key: String) {
    if let place = places[key] {
      members[place].value = value
    } else {
      places[key] = members.count
      members.append(JSONValue.Member(key: key, value: value))
    }
  }

  /// Takes everything out.
  mutating func takeAll() -> [JSONValue.Member] {
    defer { self = ChangedValues() }
    return members
  }

  /// Puts back what was taken out, before and beneath what was changed meanwhile.
  mutating func putBack(_ older: [JSONValue.Member]) {
    let newer = takeAll()
    for member in older + newer { set(member.value, for: member.key) }
  }
}
