/// The queues of changes and events to deliver, and the loop that delivers them.
///
/// A round calls the listeners of all nodes that changed before it. Changes made in a round wait for the next round,
/// and events wait until there are no more rounds.
@MainActor enum Propagation {
  /// The number of successive rounds after which further changes are dropped, feedback or not.
  static let roundLimit = 100_000
  /// The number of generations of events after which further events are dropped.
  static let eventLimit = 10_000

  /// The number of times that the queues have been emptied; whatever happens in between has the same epoch.
  private(set) static var epoch = 0
  /// The moment of the last write to a source.
  static var lastWrite = Moment.start
  static var transactionDepth = 0
  /// The number of the running round, or of the last one if none is running.
  private(set) static var round: Int32 = 1
  private(set) static var isDelivering = false
  /// Whether the queues may have elements; checking the queues themselves would cost a third of a write.
  private static var hasWork = false
  // Optional, because a global that starts as nil needs no lazy initialization, which each use would check. Read and
  // written whole, because changing an array in place is checked for exclusive access.
  private static var queue: [ObservableNode]?
  private static var spare: [ObservableNode]?
  private static var events: [@MainActor () -> Void]?
  private static var lastWritten: ObservableNode?
  private static var unsettled: [BindingProblem]?

  /// Whether listeners must wait for a running listener or for the end of a transaction.
  static var isBusy: Bool { isDelivering || transactionDepth > 0 }

  /// Queues a node for the next round because its value has changed since a moment.
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

  /// Records which source is written, so that feedback can be reported by its name.
  static func recordWrite(to node: ObservableNode) {
    if isDelivering, hasWork { lastWritten = node }
    if let watch = FeedbackWatch.current { watch.recordWrite(to: node) }
  }

  /// Runs a delivery that needs no round, and then delivers everything that it caused.
  static func run(_ delivery: () -> Void) {
    isDelivering = true
    delivery()
    isDelivering = false
    if hasWork { settle() }
  }

  /// Delivers an event after all changes and events before it.
  static func post(_ event: @escaping @MainActor () -> Void) {
    hasWork = true
    var waiting = events ?? []
    events = nil
    waiting.append(event)
    events = waiting
    settle()
  }

  /// Delivers everything in the queues, unless listeners must wait.
  static func settle() {
    guard hasWork, !isBusy else { return }
    isDelivering = true
    runRounds()
    runEvents()
    hasWork = false
    isDelivering = false
    lastWritten = nil
    epoch &+= 1
    for problem in unsettled.take() ?? [] { BindingProblem.handler(problem) }
  }

  /// Delivers the events, and the changes that each one causes before the next.
  private static func runEvents() {
    var generations = 0
    // The events that one generation causes, directly or through values, are the next generation.
    while var burst = events, !burst.isEmpty {
      events = nil
      generations += 1
      guard generations <= eventLimit else {
        return recordFeedback(lastWritten?.label ?? "an event", rounds: eventLimit)
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

  /// Removes the nodes of endless feedback from a round.
  private static func dropFeedback(from nodes: inout [ObservableNode], rounds: Int) {
    let watch = FeedbackWatch.current ?? FeedbackWatch()
    FeedbackWatch.current = watch
    nodes.removeAll { node in
      guard let name = watch.nameIfEndless(node) ?? (rounds >= roundLimit ? "a value" : nil)
      else { return false }
      // A `flatMap` must be linked to what it selects now.
      if node.isDirty { node.refresh() }
      node.setPending()
      recordFeedback(name, rounds: rounds)
      return true
    }
  }

  private static func takeQueue() -> [ObservableNode]? {
    guard let nodes = queue, !nodes.isEmpty else { return nil }
    queue = spare
    spare = nil
    return nodes
  }

  private static func recordFeedback(_ name: String, rounds: Int) {
    let isKnown = unsettled?.contains { if case .feedback(name, _) = $0 { true } else { false } }
    if isKnown != true { unsettled = (unsettled ?? []) + [.feedback(value: name, rounds: rounds)] }
  }
}
