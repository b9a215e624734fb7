/// The changes and events that wait to be delivered, and the rounds that deliver them.
///
/// A round calls the listeners of all nodes that changed before it. What changes in a round waits for the
/// next one, and an event waits until no round is left.
@MainActor enum Propagation {
  /// The rounds that may cause one another before the rest is dropped, feedback or not.
  static let roundLimit = 100_000
  /// The events that may cause one another, one after the other, before the rest is dropped.
  static let eventLimit = 10_000

  /// The number of times that all that waited was delivered.
  private(set) static var settlements = 0
  /// The moment of the last write to a source.
  static var lastWrite = Moment.start
  static var transactionDepth = 0
  /// The number of the running round, or of the last one.
  private(set) static var round: Int32 = 1
  private(set) static var isDelivering = false
  /// Whether anything was enqueued or posted since all was delivered; one load, where a look into the
  /// queues takes a third of a write.
  private static var hasWork = false
  // Optional, because a global that begins as nil needs no code to begin, and no check of that at each use.
  // Read and written whole, because an array that is changed in place is checked for overlapping accesses.
  private static var queue: [ObservableNode]?
  private static var spare: [ObservableNode]?
  private static var events: [@MainActor () -> Void]?
  private static var lastWritten: ObservableNode?
  private static var unsettled: [BindingProblem]?

  /// Whether listeners must wait, for a listener that runs or for the end of a transaction.
  static var isBusy: Bool { isDelivering || transactionDepth > 0 }

  /// Has the next round deliver what changed of a node since a moment.
  static func enqueue(_ node: ObservableNode, since moment: Moment) {
    if node.pending == nil { node.pending = PendingChange(since: moment) }
    guard !node.isQueued else { return }
    node.isQueued = true
    hasWork = true
    var nodes = queue ?? []
    queue = nil
    nodes.append(node)
    queue = nodes
  }

  /// Notes which source is written, to name it if the feedback does not settle.
  static func noteWrite(to node: ObservableNode) {
    if isDelivering, hasWork { lastWritten = node }
    if let watch = FeedbackWatch.current { watch.noteWrite(to: node) }
  }

  /// Runs a delivery that takes part in no round, and then all that it caused.
  static func run(_ delivery: () -> Void) {
    isDelivering = true
    delivery()
    isDelivering = false
    settle()
  }

  /// Delivers an event as soon as all that came before it is delivered.
  static func post(_ event: @escaping @MainActor () -> Void) {
    hasWork = true
    var waiting = events ?? []
    events = nil
    waiting.append(event)
    events = waiting
    settle()
  }

  /// Delivers all that waits, unless it has to go on waiting.
  static func settle() {
    guard hasWork, !isBusy else { return }
    isDelivering = true
    runRounds()
    runEvents()
    hasWork = false
    isDelivering = false
    lastWritten = nil
    settlements &+= 1
    for problem in unsettled.take() ?? [] { BindingProblem.handler(problem) }
  }

  /// Delivers the events, and what each causes before the next.
  private static func runEvents() {
    var generations = 0
    // A burst of events is one generation; what they cause, directly or through values, is the next.
    while var burst = events, !burst.isEmpty {
      events = nil
      generations += 1
      guard generations <= eventLimit else {
        return noteFeedback(lastWritten?.label ?? "an event", rounds: eventLimit)
      }
      for event in burst {
        event()
        runRounds()
      }
      burst.removeAll(keepingCapacity: true)
      if events == nil { events = burst }
    }
  }

  private static func runRounds() {
    var rounds = 0
    while var nodes = takeQueue() {
      rounds += 1
      round &+= 1
      for node in nodes { node.isQueued = false }
      if rounds > FeedbackWatch.quietRounds { dropFeedback(from: &nodes, rounds: rounds - 1) }
      Round.run(nodes)
      nodes.removeAll(keepingCapacity: true)
      spare = nodes
    }
    if FeedbackWatch.current != nil { FeedbackWatch.current = nil }
  }

  /// Drops what would go on without end from the nodes of a round; the others are delivered.
  private static func dropFeedback(from nodes: inout [ObservableNode], rounds: Int) {
    let watch = FeedbackWatch.current ?? FeedbackWatch()
    FeedbackWatch.current = watch
    nodes.removeAll { node in
      guard let name = watch.nameIfEndless(node) ?? (rounds >= roundLimit ? "a value" : nil)
      else { return false }
      // A value that selects another notices now that it depends on that.
      if node.isDirty { node.refresh() }
      node.replacePending()
      noteFeedback(name, rounds: rounds)
      return true
    }
  }

  private static func takeQueue() -> [ObservableNode]? {
    guard let nodes = queue, !nodes.isEmpty else { return nil }
    queue = spare
    spare = nil
    return nodes
  }

  private static func noteFeedback(_ name: String, rounds: Int) {
    let isKnown = unsettled?.contains { if case .feedback(name, _) = $0 { true } else { false } }
    if isKnown != true { unsettled = (unsettled ?? []) + [.feedback(value: name, rounds: rounds)] }
  }
}
