/// A problem with values and their listeners, described in one sentence.
public enum BindingProblem: Equatable, Sendable {
  /// The listeners of a value kept changing it; they were not given its last change.
  case feedback(value: String, rounds: Int)
  /// A listener was not bound because its owner is being deinitialized.
  case ownerGone(value: String)
  /// A transform reads a value that its result is not derived from; debug builds report this once.
  case readInTransform(value: String)
  /// A transform writes a value; debug builds report this once.
  case writeInTransform(value: String)

  /// The closure that is called with each problem; by default it prints to standard error.
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

#if DEBUG
  /// The derived value that is being computed, for reporting what its transform must not do.
  @MainActor enum Computation {
    private struct Misuse: Hashable {
      let computed: ObjectIdentifier
      let other: ObjectIdentifier
      let isWrite: Bool
    }

    private static var current: ObservableNode?
    private static var reported: Set<Misuse> = []

    static func run(of node: ObservableNode, _ compute: () -> Void) {
      let outer = current
      current = node
      compute()
      current = outer
    }

    /// Reports that a transform reads a node, unless its result is derived from the node.
    static func checkRead(of node: ObservableNode) {
      guard let current, current.inputs?.contains(where: { $0 === node }) != true else { return }
      report(.readInTransform(value: node.label), of: node, isWrite: false)
    }

    static func checkWrite(to node: ObservableNode) {
      report(.writeInTransform(value: node.label), of: node, isWrite: true)
    }

    private static func report(_ problem: BindingProblem, of node: ObservableNode, isWrite: Bool) {
      guard let computed = current else { return }
      let misuse = Misuse(
        computed: ObjectIdentifier(computed), other: ObjectIdentifier(node), isWrite: isWrite)
      guard reported.insert(misuse).inserted else { return }
      // The handler may read and write.
      current = nil
      BindingProblem.handler(problem)
      current = computed
    }
  }
#endif
