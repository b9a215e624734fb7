@testable import Binding

/// The library as an engine.
@MainActor final class LibraryEngine: Engine {
  private final class Person {}

  private let program: Program
  /// Whether each write is a transaction, and so delivered in a round even if nothing is derived from the source.
  private let usesRounds: Bool
  private var sources: [Observable<Int>] = []
  private var nodes: [ReadOnlyObservable<Int>] = []
  /// The nodes, including the intermediate nodes of operators with two steps.
  private var allNodes: [ObservableNode] = []
  private let subjects: [PassthroughSubject<Int>]
  private var subscriptions: [Int: Subscription] = [:]
  private let people = [Person(), Person()]

  /// The value that all sources are members of, if `hasMembers` is true.
  private let whole: Observable<[Int]>

  init(_ program: Program, usingRounds usesRounds: Bool = false, hasMembers: Bool = false) {
    self.usesRounds = usesRounds
    self.program = program
    let whole = Observable(Array(0..<program.sourceCount))
    self.whole = whole
    sources = whole.value.map { hasMembers ? whole.focus(\.[$0]) : Observable($0) }
    subjects = (0..<program.subjectCount).map { _ in PassthroughSubject() }
    nodes = sources
    for derived in program.derived { nodes.append(make(derived)) }
    let between = nodes.flatMap { $0.inputs ?? [] }
    allNodes = nodes + between.filter { node in !nodes.contains { $0 === node } }
  }

  private func make(_ derived: Program.Derived) -> ReadOnlyObservable<Int> {
    switch derived {
    case .half(let a), .parity(let a): nodes[a].map { derived.compute([$0]) }
    case .opaque(let a): nodes[a].removeDuplicates(by: { _, _ in false })
    case .sum(let a, let b): nodes[a].combineLatest(nodes[b]).map { derived.compute([$0, $1]) }
    case .mix(let a, let b, let c):
      nodes[a].combineLatest(nodes[b], nodes[c]) { derived.compute([$0, $1, $2]) }
    case .pick(let a, _): nodes[a].flatMap { [nodes] in nodes[derived.compute([$0])] }
    case .whole: whole.map { derived.compute($0) }
    case .twin(let a): whole.focus(\.[a])
    case .all(let inputs): inputs.map { nodes[$0] }.combineLatest().map { derived.compute($0) }
    }
  }

  func write(source: Int, value: Int, writer: Int?) {
    let writer = writer.map { people[$0] }
    guard usesRounds else { return sources[source].set(value, writer: writer) }
    Binding.transaction { sources[source].set(value, writer: writer) }
  }

  func read(node: Int) -> Int { nodes[node].value }

  func bind(_ listener: Int, _ call: @escaping @MainActor (Int) -> Void) {
    let listenerSpec = program.listeners[listener]
    let owner = listenerSpec.owner.map { people[$0] }
    subscriptions[listener] =
      switch listenerSpec.target {
      case .subject(let subject): subjects[subject].bind(call)
      case .node(let node):
        if listenerSpec.fires {
          nodes[node].bindAndFire(owner: owner, call)
        } else {
          nodes[node].bind(owner: owner, call)
        }
      }
  }

  func cancel(_ listener: Int) { subscriptions[listener]?.cancel() }

  func send(subject: Int, value: Int) { subjects[subject].send(value) }

  func transaction(_ body: () -> Void) { Binding.transaction { body() } }

  var brokenInvariants: [String] { allNodes.flatMap(\.brokenInvariants) }
}
