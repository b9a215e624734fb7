#if DEBUG
  /// The derived value that is being computed, so that a debug build can report what its transform must not do.
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

    /// Reports that a transform reads a node, unless its result is derived from that.
    static func noteRead(of node: ObservableNode) {
      guard let current, current.inputs?.contains(where: { $0 === node }) != true else { return }
      report(.readInTransform(value: node.label), of: node, isWrite: false)
    }

    static func noteWrite(to node: ObservableNode) {
      report(.writeInTransform(value: node.label), of: node, isWrite: true)
    }

    private static func report(_ problem: BindingProblem, of node: ObservableNode, isWrite: Bool) {
      guard let computed = current else { return }
      let misuse = Misuse(
        computed: ObjectIdentifier(computed), other: ObjectIdentifier(node), isWrite: isWrite)
      guard reported.insert(misuse).inserted else { return }
      // The handler of the report may read and write.
      current = nil
      BindingProblem.handler(problem)
      current = computed
    }
  }
#endif
