/// Keeps the values of observables that have an autosave key from one run of the program to the next.
@MainActor
public protocol AutosaveStore: AnyObject {
  /// Returns the value stored under a key, or nil.
  ///
  /// If there is none, the caller uses `initial`, which the store may write along with the first change.
  func resume(_ key: String, initial: JSONValue) -> JSONValue?

  /// Saves a new value; the store may write several values at once.
  func save(_ value: JSONValue, for key: String)

  /// Receives a problem to show to the user, such as a stored value that cannot be used.
  func report(_ problem: StoreProblem)
}

/// A store in memory, for tests and for programs that must not write files.
@MainActor
public final class InMemoryStore: AutosaveStore {
  /// The stored values.
  public var values: [String: JSONValue]
  /// The number of calls of ``save(_:for:)``.
  public private(set) var saveCount = 0
  /// The reported problems, oldest first.
  public private(set) var problems: [StoreProblem] = []

  /// Creates a store that holds the given values.
  public init(_ values: [String: JSONValue] = [:]) {
    self.values = values
  }

  /// Returns the value stored under a key, or nil.
  public func resume(_ key: String, initial: JSONValue) -> JSONValue? { values[key] }

  /// Stores a value under a key and increments ``saveCount``.
  public func save(_ value: JSONValue, for key: String) {
    values[key] = value
    saveCount += 1
  }

  /// Appends a problem to ``problems``.
  public func report(_ problem: StoreProblem) { problems.append(problem) }
}
