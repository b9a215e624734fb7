/// The first word of a line, and what the line does.
struct Word: Sendable {
  /// The rest of the line.
  enum Rest: Sendable {
    /// Nothing.
    case none(Action)
    /// Nothing or an argument, which the function reads.
    case maybe(@Sendable (ArraySlice<UInt8>) -> Action)
    /// An argument: an example of it, and a function that reads it.
    case text(String, @Sendable (ArraySlice<UInt8>) throws(UsageError) -> Action)
  }

  /// The word in lower case.
  let name: String
  let rest: Rest

  init(_ name: String, _ action: Action) {
    self.name = name
    rest = .none(action)
  }

  /// Makes a word that may have an argument.
  init(_ name: String, maybe read: @escaping @Sendable (ArraySlice<UInt8>) -> Action) {
    self.name = name
    rest = .maybe(read)
  }

  /// Makes a word that has an argument.
  init(
    _ name: String, _ example: String,
    _ read: @escaping @Sendable (ArraySlice<UInt8>) throws(UsageError) -> Action
  ) {
    self.name = name
    rest = .text(example, read)
  }

  /// The word with an example of its argument.
  var example: String {
    if case .text(let example, _) = rest { "\(name) \(example)" } else { name }
  }
}
