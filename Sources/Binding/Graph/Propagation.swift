/// What waits to be told, and the rounds that tell it.
///
/// A round calls the listeners of all nodes that changed before it. What changes in a round waits for the
/// next one, and an event waits until no round is left.
@MainActor enum Propagation {
  /// How many rounds may cause one another before the rest is dropped.
  static let roundLimit = 100
  /// How many events may cause one another, one after the other, before the rest is dropped.
  static let eventLimit = 10_000

  /// How many transactions are open.
  static var transactionDepth = 0
  /// The number of the running round, or of the last one.
  static private(set) var round: Int32 = 1
  /// Whether a listener is running.
  static private(set) var isDelivering = false
  // Optional, because a global that begins as nil needs no code to begin, and no check of that at each use.
  static private var queue: [ObservableNode]?
  static private var spare: [ObservableNode]?
  static private var events: EventQueue?
  static private var lastWritten: ObservableNode?
  static private var unsettled: Problem?

  private static var hasNodes: Bool { queue?.isEmpty == false }

  /// Whether listeners must wait, for a listener that runs or for the end of a transaction.
  static var isBusy: Bool { isDelivering || transactionDepth > 0 }

  /// Notes that a node's listeners have to be told what changed since a moment.
  static func enqueue(_ node: ObservableNode, since moment: Tick) {
    if node.pendingSince == 0 { node.pendingSince = moment }
    guard !node.isQueued else { return }
    node.isQueued = true
    if queue?.append(node) == nil { queue = [node] }
  }

  /// Notes which source is written, to name it if the feedback does not settle.
  static func noteWrite(to node: ObservableNode) {
    if isDelivering { lastWritten = node }
  }

  /// Runs a delivery that takes part in no round, and then all that it caused.
  static func run(_ delivery: () -> Void) {
    isDelivering = true
    delivery()
    isDelivering = false
    settle()
  }

  /// Delivers an event as soon as all that came before it is told.
  static func post(_ event: @escaping @MainActor () -> Void) {
    if events?.append(event) == nil { events = EventQueue(event) }
    settle()
  }

  /// Delivers all that waits, unless it has to wait on.
  static func settle() {
    guard !isBusy, hasNodes || events?.isEmpty == false else { return }
    isDelivering = true
    runRounds()
    runEvents()
    round &+= 1
    isDelivering = false
    lastWritten = nil
    if let problem = unsettled.take() { Problem.handler(problem) }
  }

  /// Delivers the events, and what each causes before the next.
  private static func runEvents() {
    var generations = 0
    // A burst of events is one generation; what they cause, directly or through values, is the next.
    while let count = events?.count, count > 0 {
      generations += 1
      guard generations <= eventLimit else {
        events = nil
        return noteFeedback("an event", rounds: eventLimit)
      }
      for _ in 0..<count {
        events?.popFirst()?()
        runRounds()
      }
    }
  }

  private static func runRounds() {
    var rounds = 0
    while hasNodes {
      rounds += 1
      round &+= 1
      guard rounds <= roundLimit else { return dropQueue() }
      let nodes = queue ?? []
      queue = spare
      for node in nodes { node.isQueued = false }
      Round.run(nodes)
      spare = nodes
      spare?.removeAll(keepingCapacity: true)
    }
  }

  private static func dropQueue() {
    noteFeedback("a value", rounds: roundLimit)
    let nodes = queue ?? []
    queue = nil
    for node in nodes { node.forgetPending() }
  }

  private static func noteFeedback(_ unnamed: String, rounds: Int) {
    unsettled = .feedback(value: lastWritten?.label ?? unnamed, rounds: rounds)
  }
}
