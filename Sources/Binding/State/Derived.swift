/// A value computed from others when it is read, at most once per change of them.
///
/// It always holds its inputs; they hold it only while someone observes it: the last subscription that goes
/// takes the edges along, so nothing holds itself alive.
@usableFromInline
@MainActor
final class Derived<Value>: ReadOnlyObservable<Value> {
  private let causes: [ObservableNode]
  /// A closure, because one made where the types are known is specialized, and an overridden method of a
  /// generic class is not.
  private let compute: @MainActor (Derived<Value>) -> Void
  /// The links by which the inputs hold this value; empty while nobody observes it.
  private var links: [Tick] = []
  /// The moment up to which the inputs are in the value.
  private var computedAt: Tick = -1
  /// The write after which the inputs were last looked at, so that in a diamond each is looked at once.
  private var lookedAfter: Tick = -1

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
    guard refreshInputs() > computedAt else { return }
    computedAt = lastTick
    #if DEBUG
      Computation.run(of: self) { compute(self) }
    #else
      compute(self)
    #endif
  }

  /// Brings the inputs up to date, takes over the writer of the one that changed last, and gives the moment
  /// of that change.
  private func refreshInputs() -> Tick {
    var latest = LatestChange()
    for index in causes.indices { latest.add(causes[index]) }
    writer = latest.writer
    mixedUntil = latest.mixedUntil
    return latest.moment
  }

  override func attach() {
    guard links.isEmpty else { return }
    var links: [Tick] = []
    links.reserveCapacity(causes.count)
    for input in causes {
      let link = nextTick()
      input.addDependent(self, id: link)
      links.append(link)
    }
    self.links = links
  }

  override func detach() {
    isDirty = true
    let links = links
    self.links = []
    for (input, link) in zip(causes, links) { input.removeDependent(id: link) }
  }
}
