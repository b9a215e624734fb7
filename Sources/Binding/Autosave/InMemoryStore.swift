/// A store that keeps values in memory, for tests and for programs that must not write.
@MainActor
public final class InMemoryStore: AutosaveStore {
  /// What is kept.
  public var values: [String: JSONValue]
  /// How often a value was saved.
  public private(set) var saveCount = 0
  /// What was reported, in order.
  public private(set) var problems: [Problem] = []

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
  public func report(_ problem: Problem) { problems.append(problem) }
}
