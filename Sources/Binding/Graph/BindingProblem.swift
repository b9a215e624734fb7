/// Something that went wrong between values and their listeners, as one sentence.
public enum BindingProblem: Equatable, Sendable {
  /// Listeners and what they write caused one another without end; the rest was not told to listeners.
  case feedback(value: String, rounds: Int)
  /// A listener was bound for an owner that is being deinitialized, and was not bound.
  case ownerGone(value: String)

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
    }
  }
}
