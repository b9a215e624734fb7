/// A store that keeps values in memory, for tests and for programs that must not write.
@MainActor
public final class InMemoryStore: AutosaveStore {
  /// The values that are kept.
  public var values: [String: JSONValue]
  /// The number of times that a value was saved.
  public private(set) var saveCount = 0
  /// The problems that were reported, in order.
  public private(set) var problems: [StoreProblem] = []

  /// Makes a store that keeps these values.
  public init(_ values: [String: JSONValue] = [:]) {
    self.values = values
  }

  /// Gives what is kept under a key.
  public func resume(_ key: String, initial: JSONValue) -> JSONValue? { values[key] }

  /// Keeps a value.
  public func save(_ value: JSONValue, for key: String) {
    values[key] = value
    saveCount += 1
  }

  /// Notes a problem.
  public func report(_ problem: StoreProblem) { problems.append(problem) }
}
