/// A simple and slow model of the library, which checks everything each time.
@MainActor final class ModelEngine: Engine {
  private struct Node {
    var derived: Program.Derived?
    /// The value, and the time when it changed; for a derived value, the time of the read that found it changed.
    var value = 0
    var version = -1
    var lookedAt = -1
    var writer: Int?
    /// The node that a pick selected when it was last read.
    var selected: Int?
    /// The state of a change that has not been delivered yet.
    var isQueued = false
    var since: Int?
    var start: Int?
    var isPartlyTold = false
  }

  private struct Listener {
    let number: Int
    let boundAt: Int
    let call: @MainActor (Int) -> Void
    var isCanceled = false
    /// The version that it knows.
    var knownVersion: Int?
  }

  private let program: Program
  private var nodes: [Node] = []
  private var listeners: [Listener] = []
  private var queue: Set<Int> = []
  private var events: [@MainActor () -> Void] = []
  private var isDelivering = false
  private var depth = 0
  /// All writes, to find the writers of values with several members.
  private var writes: [(moment: Int, source: Int, writer: Int?)] = []
  private var time = 0
  let brokenInvariants: [String] = []

  init(_ program: Program) {
    self.program = program
    nodes =
      (0..<program.sourceCount).map { Node(value: $0, version: 0) }
      + program.derived.map { Node(derived: $0) }
  }

  private func tick() -> Int {
    time += 1
    return time
  }
}

// Values.
extension ModelEngine {
  func read(node: Int) -> Int {
    guard let derived = nodes[node].derived else { return nodes[node].value }
    var value = derived.compute(derived.inputs.map { read(node: $0) })
    if case .pick = derived {
      nodes[node].selected = value
      value = read(node: value)
    }
    let isFirst = nodes[node].lookedAt < 0
    let newest = inputs(of: node).map { nodes[$0].version }.max() ?? 0
    let isNew =
      if case .opaque = derived { newest > nodes[node].lookedAt } else {
        value != nodes[node].value
      }
    nodes[node].lookedAt = time
    if isFirst || isNew {
      nodes[node].value = value
      nodes[node].version = tick()
    }
    return value
  }

  /// The known inputs of a node; what a pick selects is known only after a read.
  private func inputs(of node: Int) -> [Int] {
    (nodes[node].derived?.inputs ?? []) + (nodes[node].selected.map { [$0] } ?? [])
  }

  func write(source: Int, value: Int, writer: Int?) {
    guard nodes[source].value != value else { return }
    let moment = time
    // Inputs come before the values derived from them, so one pass finds all that depends on the source.
    var affected: Set = [source]
    for index in nodes.indices where inputs(of: index).contains(where: affected.contains) {
      affected.insert(index)
    }
    for node in affected where listeners.contains(where: { !$0.isCanceled && hears($0, node) }) {
      if nodes[node].since == nil {
        nodes[node].since = moment
        nodes[node].start = isSilentWhenEqual(node) ? read(node: node) : nil
      }
      nodes[node].isQueued = true
      queue.insert(node)
    }
    nodes[source].value = value
    nodes[source].version = tick()
    nodes[source].writer = writer
    writes.append((time, source, writer))
    // Members are updated immediately, other derived values when they are read.
    for node in nodes.indices {
      if case .twin(source) = nodes[node].derived { _ = read(node: node) }
    }
    settle()
  }

  private func isSilentWhenEqual(_ node: Int) -> Bool {
    if case .opaque = nodes[node].derived { false } else { true }
  }

  private func hears(_ listener: Listener, _ node: Int) -> Bool {
    if case .node(node) = program.listeners[listener.number].target { true } else { false }
  }

  /// Returns the writer of all changes since a moment; nil if there are several.
  private func writer(of node: Int, since moment: Int) -> Int? {
    switch nodes[node].derived {
    case nil: return nodes[node].writer
    case .whole: return writer(of: writes, since: moment)
    case .twin(let source): return writer(of: writes.filter { $0.source == source }, since: moment)
    default: break
    }
    // A value that was first read when it was selected may come from older changes, of which the last one counts.
    if let newest = inputs(of: node).max(by: { nodes[$0].version < nodes[$1].version }),
      nodes[newest].version <= moment
    {
      return writer(of: newest, since: moment)
    }
    let writers = Set(
      inputs(of: node).filter { nodes[$0].version > moment }.map { writer(of: $0, since: moment) })
    return writers.count == 1 ? writers.first ?? nil : nil
  }

  /// Returns the writer of all writes after a moment, or of the last write if there are none after it; nil if there are
  /// several writers.
  private func writer(
    of writes: [(moment: Int, source: Int, writer: Int?)], since moment: Int
  ) -> Int? {
    let writers = Set(writes.filter { $0.moment > moment }.map(\.writer))
    return writers.count > 1 ? nil : writes.last?.writer
  }
}

// Listeners.
extension ModelEngine {
  func bind(_ number: Int, _ call: @escaping @MainActor (Int) -> Void) {
    let spec = program.listeners[number]
    if case .node(let node) = spec.target { _ = read(node: node) }
    let moment = tick()
    listeners.append(Listener(number: number, boundAt: moment, call: call))
    guard spec.fires, case .node(let node) = spec.target else { return }
    let index = listeners.count - 1
    let fire: @MainActor () -> Void = { [unowned self] in
      if !listeners[index].isCanceled, nodes[node].version < moment { call(read(node: node)) }
    }
    if isDelivering {
      events.append(fire)
    } else {
      isDelivering = true
      fire()
      isDelivering = false
      settle()
    }
  }

  func cancel(_ number: Int) {
    for index in listeners.indices where listeners[index].number == number {
      listeners[index].isCanceled = true
    }
  }

  func send(subject: Int, value: Int) {
    let moment = tick()
    events.append { [unowned self] in
      for index in listeners.indices {
        let listener = listeners[index]
        guard case .subject(subject) = program.listeners[listener.number].target,
          !listener.isCanceled, listener.boundAt < moment
        else { continue }
        listener.call(value)
      }
    }
    settle()
  }

  func transaction(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    settle()
  }

  private func settle() {
    guard !isDelivering, depth == 0 else { return }
    isDelivering = true
    while !queue.isEmpty || !events.isEmpty {
      if queue.isEmpty { events.removeFirst()() } else { runRound() }
    }
    isDelivering = false
  }

  private func runRound() {
    let round = queue
    queue = []
    for node in round { nodes[node].isQueued = false }
    var begun: Set<Int> = []
    for index in listeners.indices {
      guard case .node(let node) = program.listeners[listeners[index].number].target,
        round.contains(node), !listeners[index].isCanceled || begun.contains(node)
      else { continue }
      // A node that changed again is delivered in the next round.
      guard !nodes[node].isQueued, nodes[node].since != nil else { continue }
      let value = read(node: node)
      begun.insert(node)
      let hasNews = isNews(for: index, node)
      // A listener that knows the start, to which the value has returned, knows this version as well.
      listeners[index].knownVersion = nodes[node].version
      if hasNews, !isWriter(index, node) { listeners[index].call(value) }
      if !nodes[node].isQueued,
        !listeners.indices.contains(where: { $0 > index && isNews(for: $0, node) })
      {
        forget(node)
        begun.remove(node)
      }
    }
    for node in round {
      if !nodes[node].isQueued {
        forget(node)
      } else if begun.contains(node) {
        nodes[node].isPartlyTold = true
      }
    }
  }

  private func forget(_ node: Int) {
    nodes[node].since = nil
    nodes[node].start = nil
    nodes[node].isPartlyTold = false
  }

  private func isNews(for index: Int, _ node: Int) -> Bool {
    let listener = listeners[index]
    guard !listener.isCanceled, hears(listener, node), let since = nodes[node].since,
      listener.knownVersion != nodes[node].version,
      nodes[node].version > since, listener.boundAt < nodes[node].version
    else { return false }
    let isBack = !nodes[node].isPartlyTold && nodes[node].start == nodes[node].value
    return !isBack || listener.boundAt > since
  }

  private func isWriter(_ index: Int, _ node: Int) -> Bool {
    guard let owner = program.listeners[listeners[index].number].owner else { return false }
    return owner == writer(of: node, since: nodes[node].since ?? 0)
  }
}
