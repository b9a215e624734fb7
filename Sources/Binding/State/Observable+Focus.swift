extension Observable {
  /// The member of this value at a key path, as an observable of its own: to read, to listen to and to write.
  ///
  /// It changes when the member does, and not when others do. To write it is to write the whole value, in the name of
  /// the same writer, so that listeners of the whole are called as well.
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

/// A member of another observable's value.
///
/// While it is observed it takes over each change of the whole at once. So it knows who wrote it, even if
/// another writes another member in the same round, and what is derived from it changes only when the member does.
private final class Focus<Whole, Value>: Observable<Value> {
  private let whole: Observable<Whole>
  private let path: WritableKeyPath<Whole, Value>
  /// The link by which the whole holds this member; nil while it is not observed.
  private var link: Moment?
  /// The version of the whole that was looked at last; nil before the first.
  private var wholeVersion: Moment?
  private var changedAt = Moment.start

  init(
    on path: WritableKeyPath<Whole, Value>, of whole: Observable<Whole>,
    areEqual: (@MainActor (Value, Value) -> Bool)?
  ) {
    self.whole = whole
    self.path = path
    super.init(memberComparedBy: areEqual)
  }

  override var inputs: [ObservableNode]? { [whole] }
  override var label: String { "a member of \(whole.label)" }
  override var writtenAt: Moment { changedAt }

  override func refresh() {
    isDirty = link == nil
    if whole.isDirty { whole.refresh() }
    guard whole.version != wholeVersion else { return }
    wholeVersion = whole.version
    let value = whole.current[keyPath: path]
    // A writer of another member is not the writer of this one.
    guard isChange(value) else { return }
    if hasListeners { Propagation.enqueue(self, since: .last) }
    let old = replace(with: value, keepingStart: needsStart)
    // A writer of the whole knows all of this member; a writer of a part of it, perhaps only a part of this.
    if whole.mixedUntil == .start {
      mixedUntil = .start
    } else if writer != whole.writer {
      mixedUntil = version
    }
    writer = whole.writer
    changedAt = whole.writtenAt
    let before = Moment.last
    advance()
    markDependents(since: before)
    updateMembers()
    extendLifetime(old)
  }

  override func writeInWhole(_ value: Value, writer: AnyObject?, partly: Bool) {
    if isDirty { refresh() }
    guard isChange(value) else { return }
    let before = version
    var changed = whole.value
    changed[keyPath: path] = value
    whole.write(changed, writer: writer, partly: true)
    if isDirty { refresh() }
    if version > before, !partly { mixedUntil = .start }
  }

  override func attach() {
    guard link == nil else { return }
    link = whole.addDependent(self)
    refresh()
  }

  override func detach() {
    isDirty = true
    if let link = link.take() { whole.removeDependent(id: link) }
  }
}
