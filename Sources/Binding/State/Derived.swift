/// A value that is computed from other values when it is read, at most once per change.
///
/// It always retains its inputs. They retain it only while it is observed.
@usableFromInline
@MainActor
class Derived<Value>: ReadOnlyObservable<Value> {
  private let causes: [ObservableNode]
  /// A closure, because closures created where the types are known are specialized, and overridden methods of generic
  /// classes are not.
  private let compute: @MainActor (Derived<Value>) -> Void
  /// The links from the inputs to this value; empty while it is not observed.
  private var links: [Moment] = []
  /// The moment up to which changes of the inputs are included; nil before the value is first computed.
  private var computedAt: Moment?
  /// The moment of the last write when the inputs were checked, so that each is checked only once in a diamond.
  private var checkedAt: Moment?

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

  /// Whether the inputs retain this value, because it is observed.
  final var isLinked: Bool { !links.isEmpty }

  override func refresh() {
    // Clean from here on, so that a change during the computation makes it dirty again.
    isDirty = !isLinked
    // A value that is not observed is not told of changes, but if nothing was written there are none.
    if isDirty, checkedAt == Propagation.lastWrite { return }
    checkedAt = Propagation.lastWrite
    let latest = refreshInputs()
    writer = latest.writer
    singleWriterSince = latest.singleWriterSince
    if let computedAt, latest.moment <= computedAt { return }
    computedAt = .last
    #if DEBUG
      Computation.run(of: self) { compute(self) }
    #else
      compute(self)
    #endif
  }

  /// Refreshes the inputs, and returns their last change.
  func refreshInputs() -> LatestChange {
    var latest = LatestChange()
    for index in causes.indices { latest.add(causes[index]) }
    return latest
  }

  override func attach() {
    guard !isLinked else { return }
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

/// The last change of a derived value's inputs, and its writer.
struct LatestChange {
  private(set) var moment = Moment.start
  private(set) var writer: ObjectIdentifier?
  /// All changes since this moment have had one writer.
  private(set) var singleWriterSince = Moment.start

  /// Refreshes an input and includes its last change.
  @MainActor mutating func add(_ input: ObservableNode) {
    if input.isDirty { input.refresh() }
    let version = input.version
    singleWriterSince = max(singleWriterSince, min(input.singleWriterSince, version))
    if input.writer != writer { singleWriterSince = max(singleWriterSince, min(moment, version)) }
    if version > moment {
      moment = version
      writer = input.writer
    }
  }
}
