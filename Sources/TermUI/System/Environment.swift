/// The environment variables that the terminal's behavior depends on.
public struct Environment: Sendable {
  private let lookUp: @Sendable (String) -> String?

  /// Makes an environment of fixed values.
  public init(_ values: [String: String]) {
    lookUp = { values[$0] }
  }

  private init(lookUp: @escaping @Sendable (String) -> String?) {
    self.lookUp = lookUp
  }

  /// The environment of this process.
  public static var process: Environment { Environment { System.variable($0) } }

  /// The value of a variable; nil if it is unset.
  public subscript(name: String) -> String? { lookUp(name) }

  /// Whether a variable is set and not empty.
  package func has(_ name: String) -> Bool { self[name].map { !$0.isEmpty } ?? false }
}
