/// The first word of a line, and what the line does.
struct Word: Sendable {
  /// The rest of the line.
  enum Rest: Sendable {
    /// Nothing.
    case none(Action)
    /// An argument: an example of it, empty if it may be left out, and a function that reads it.
    case text(String, @Sendable (ArraySlice<UInt8>) throws(UsageError) -> Action)
  }

  /// The word in lower case.
  let name: String
  let rest: Rest

  init(_ name: String, _ action: Action) {
    self.name = name
    rest = .none(action)
  }

  /// Makes a word that has an argument or, with an empty example, may have one.
  init(
    _ name: String, _ example: String,
    _ read: @escaping @Sendable (ArraySlice<UInt8>) throws(UsageError) -> Action
  ) {
    self.name = name
    rest = .text(example, read)
  }

  /// The word with an example of its argument.
  var example: String {
    if case .text(let example, _) = rest, !example.isEmpty { "\(name) \(example)" } else { name }
  }
}
