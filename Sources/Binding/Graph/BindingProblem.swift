/// Something that went wrong between values and their listeners, as one sentence.
public enum BindingProblem: Equatable, Sendable {
  /// The listeners of a value changed it without end; they did not hear its last change.
  case feedback(value: String, rounds: Int)
  /// A listener was bound for an owner that is being deinitialized, and was not bound.
  case ownerGone(value: String)
  /// A transform read a value that its result is not derived from; reported by debug builds, once.
  case readInTransform(value: String)
  /// A transform wrote a value; reported by debug builds, once.
  case writeInTransform(value: String)

  /// The closure that takes the problems; prints them to standard error unless replaced.
  @MainActor public static var handler: @MainActor (BindingProblem) -> Void = { problem in
    printToStandardError("Binding: \(problem)\n")
  }
}

extension BindingProblem: CustomStringConvertible {
  /// The sentence, without a period.
  public var description: String {
    switch self {
    case .feedback(let value, let rounds):
      "\(value) does not settle: its listeners still change it after \(rounds) rounds"
    case .ownerGone(let value):
      "nothing was bound to \(value) because the owner is being deinitialized"
    case .readInTransform(let value):
      "a transform reads \(value), but its result is not derived from it and misses its changes"
    case .writeInTransform(let value): "a transform writes \(value), which only listeners may do"
    }
  }
}
