extension Observable {
  /// The member of this value at a key path, as an observable of its own: to read, to listen to and to write.
  ///
  /// It is a derived value: it changes when the member does, and not when others do. A write of it is a write of
  /// the whole value, in the name of the same writer, and tells all who listen to that.
  ///
  ///     let person = Observable(Person(name: "Ada", born: 1815))
  ///     let name = person.focus(\.name)
  ///     name.value = "Grace"
  ///
  /// Every value of this observable must have the member: an index may be out of range one day.
  public final func focus<Member: Equatable>(
    _ path: WritableKeyPath<Value, Member>
  ) -> Observable<Member> {
    Focus(on: path, of: self, areEqual: { $0 == $1 })
  }

  /// The member of this value at a key path, where it cannot be compared: every change of this value is one of it.
  public final func focus<Member>(_ path: WritableKeyPath<Value, Member>) -> Observable<Member> {
    Focus(on: path, of: self, areEqual: nil)
  }
}

/// A member of another observable's value: derived from it, and written in it.
private final class Focus<Whole, Value>: Observable<Value> {
  private let whole: Observable<Whole>
  private let path: WritableKeyPath<Whole, Value>
  /// The link by which the whole holds this member; nil while nobody observes it.
  private var link: Tick?
  private var computedAt: Tick = -1
  private var changedAt: Tick = 0

  init(
    on path: WritableKeyPath<Whole, Value>, of whole: Observable<Whole>,
    areEqual: (@MainActor (Value, Value) -> Bool)?
  ) {
    self.whole = whole
    self.path = path
    super.init(focusComparedBy: areEqual)
  }

  override var inputs: [ObservableNode]? { [whole] }
  override var label: String { "a member of \(whole.label)" }
  override var writtenAt: Tick { changedAt }

  override func refresh() {
    isDirty = link == nil
    if whole.isDirty { whole.refresh() }
    // As of a source, only the last write counts; so there are never several writers.
    writer = whole.writer
    guard whole.version > computedAt else { return }
    computedAt = lastTick
    let before = version
    update(to: whole.current[keyPath: path])
    if version > before { changedAt = whole.writtenAt }
  }

  override func setInWhole(_ value: Value, writer: AnyObject?) {
    if isDirty { refresh() }
    guard isChange(value) else { return }
    var changed = whole.value
    changed[keyPath: path] = value
    whole.set(changed, writer: writer)
    // Now, to know that it was this write that changed it.
    if isDirty { refresh() }
  }

  override func attach() {
    guard link == nil else { return }
    let link = nextTick()
    self.link = link
    whole.addDependent(self, id: link)
  }

  override func detach() {
    isDirty = true
    if let link = link.take() { whole.removeDependent(id: link) }
  }
}
