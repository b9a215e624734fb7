/// A place that keeps observables with an autosave key from one run of the program to the next.
@MainActor
public protocol AutosaveStore: AnyObject {
  /// Gives the value that is kept under a key; nil if there is none.
  ///
  /// `initial` is the value that is used in that case: a store may keep it along with the first change.
  func resume(_ key: String, initial: JSONValue) -> JSONValue?

  /// Takes a new value; several in a row may be written as one.
  func save(_ value: JSONValue, for key: String)

  /// Takes a problem, such as a value that cannot be used, to tell it to the user.
  func report(_ problem: StoreProblem)
}
