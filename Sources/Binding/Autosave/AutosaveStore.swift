/// Keeps the values of observables with an autosave key from one run of the program to the next.
@MainActor
public protocol AutosaveStore: AnyObject {
  /// Returns the value that is kept under a key; nil if there is none.
  ///
  /// `initial` is the value that is used in that case: a store may keep it along with the first change.
  func resume(_ key: String, initial: JSONValue) -> JSONValue?

  /// Takes a new value; several in a row may be written as one.
  func save(_ value: JSONValue, for key: String)

  /// Takes a problem, such as a value that cannot be used, to show it to the user.
  func report(_ problem: StoreProblem)
}

/// A store that keeps values in memory, for tests and for programs that must not write.
@MainActor
public final class InMemoryStore: AutosaveStore {
  /// The values that are kept.
  public var values: [String: JSONValue]
  /// The number of times that a value was saved.
  public private(set) var saveCount = 0
  /// The problems that were reported, the oldest first.
  public private(set) var problems: [StoreProblem] = []

  /// Makes a store that keeps these values.
  public init(_ values: [String: JSONValue] = [:]) {
    self.values = values
  }

  /// Returns the value under a key; nil if there is none.
  public func resume(_ key: String, initial: JSONValue) -> JSONValue? { values[key] }

  /// Keeps a value in place of the one under the key, and counts it.
  public func save(_ value: JSONValue, for key: String) {
    values[key] = value
    saveCount += 1
  }

  /// Appends a problem to ``problems``.
  public func report(_ problem: StoreProblem) { problems.append(problem) }
}
