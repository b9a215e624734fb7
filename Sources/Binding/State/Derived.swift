/// A value computed from others when it is read, at most once per change of them.
///
/// It always holds its inputs; they hold it only while it is observed.
@usableFromInline
@MainActor
final class Derived<Value>: ReadOnlyObservable<Value> {
  private let causes: [ObservableNode]
  /// A closure, because one made where the types are known is specialized, and an overridden method of a
  /// generic class is not.
  private let compute: @MainActor (Derived<Value>) -> Void
  /// The links by which the inputs hold this value; empty while it is not observed.
  private var links: [Moment] = []
  /// The moment up to which the inputs are in the value; nil before it is computed for the first time.
  private var computedAt: Moment?
  /// The write after which the inputs were last looked at, so that in a diamond each is looked at once.
  private var lookedAfter: Moment?

  @usableFromInline
  init(
    from inputs: [ObservableNode], areEqual: (@MainActor (Value, Value) -> Bool)?,
    compute: @escaping @MainActor (Derived<Value>) -> Void
  ) {
    causes = inputs
    self.compute = compute
    super.init(stored: nil, areEqual: areEqual, isDirty: true)
  }

  override var inputs: [ObservableNode]? { causes }

  override func refresh() {
    // Clean from here on, so that a change while computing makes it dirty again.
    isDirty = links.isEmpty
    // A value that is not observed hears of no changes, and so cannot be clean; without a write there are none.
    if isDirty, lookedAfter == Propagation.lastWrite { return }
    lookedAfter = Propagation.lastWrite
    var latest = LatestChange()
    for index in causes.indices { latest.add(causes[index]) }
    writer = latest.writer
    mixedUntil = latest.mixedUntil
    if let computedAt, latest.moment <= computedAt { return }
    computedAt = .last
    #if DEBUG
      Computation.run(of: self) { compute(self) }
    #else
      compute(self)
    #endif
  }

  override func attach() {
    guard links.isEmpty else { return }
    var links: [Moment] = []
    links.reserveCapacity(causes.count)
    for input in causes { links.append(input.addDependent(self)) }
    self.links = links
  }

  override func detach() {
    isDirty = true
    let links = links
    self.links = []
    for (input, link) in zip(causes, links) { input.removeDependent(id: link) }
  }
}

/// The last change of the inputs of a derived value, and its writer.
struct LatestChange {
  private(set) var moment = Moment.start
  private(set) var writer: ObjectIdentifier?
  /// Changes up to this moment may have had other writers.
  private(set) var mixedUntil = Moment.start

  /// Brings an input up to date and takes its last change into account.
  @MainActor mutating func add(_ input: ObservableNode) {
    if input.isDirty { input.refresh() }
    let version = input.version
    mixedUntil = max(mixedUntil, min(input.mixedUntil, version))
    if input.writer != writer { mixedUntil = max(mixedUntil, min(moment, version)) }
    if version > moment {
      moment = version
      writer = input.writer
    }
  }
}
