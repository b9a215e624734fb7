extension Observable {
  /// Returns the member of this value at a key path, as an observable to read, listen to and write.
  ///
  /// It changes when the member changes, and not when other members do. Writing it writes the whole value on behalf of
  /// the same writer, so listeners of the whole value are called as well.
  ///
  ///     let person = Observable(Person(name: "Ada", born: 1815))
  ///     let name = person.focus(\.name)
  ///     name.value = "Grace"
  ///
  /// Every value of this observable must have the member; an index into an array may go out of range.
  public final func focus<Member: Equatable>(
    _ path: WritableKeyPath<Value, Member>
  ) -> Observable<Member> {
    Focus(on: path, of: self, areEqual: { $0 == $1 })
  }

  /// Returns the member of this value at a key path, which cannot be compared: every change of the whole value is a
  /// change of the member.
  public final func focus<Member>(_ path: WritableKeyPath<Value, Member>) -> Observable<Member> {
    Focus(on: path, of: self, areEqual: nil)
  }
}

/// A member of another observable's value.
///
/// An observed member is refreshed at every change of the whole, so that its writer is known even if someone else
/// writes another member in the same round, and so that values derived from it change only when it does.
private final class Focus<Whole, Value>: Observable<Value> {
  private let whole: Observable<Whole>
  private let path: WritableKeyPath<Whole, Value>
  /// The link from the whole to this member; nil while it is not observed.
  private var link: Moment?
  /// The version of the whole at the last refresh; nil before the first.
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
    // A writer of another member is not a writer of this one.
    guard isChange(value) else { return }
    if hasListeners { Propagation.enqueue(self, since: .last) }
    let old = replace(with: value, recordingDelivered: needsDelivered)
    // The writer of the whole wrote all of this member. The writer of a part of the whole may have written only a part.
    if whole.singleWriterSince == .start {
      singleWriterSince = .start
    } else if writer != whole.writer {
      singleWriterSince = version
    }
    writer = whole.writer
    changedAt = whole.writtenAt
    let before = Moment.last
    advance()
    markDependents(since: before)
    updateMembers()
    extendLifetime(old)
  }

  override func writeThroughParent(_ value: Value, writer: AnyObject?, partly: Bool) {
    if isDirty { refresh() }
    guard isChange(value) else { return }
    let before = version
    var changed = whole.value
    changed[keyPath: path] = value
    whole.write(changed, writer: writer, partly: true)
    if isDirty { refresh() }
    if version > before, !partly { singleWriterSince = .start }
  }

  override func mutateThroughParent<Result, Failure: Error>(
    writer: AnyObject?, partly: Bool, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isDirty { refresh() }
    let before = version
    // If this member kept its value, the closure would have to copy it.
    _ = takeOut()
    // Forgotten, so that the member is read again.
    wholeVersion = nil
    defer {
      if isDirty { refresh() }
      if version > before, !partly { singleWriterSince = .start }
    }
    return try whole.mutate(writer: writer, partly: true) { whole throws(Failure) in
      try body(&whole[keyPath: path])
    }
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
