extension ReadOnlyObservable {
  /// Derives the value of the observable that this value selects: it changes when that one does, and when another
  /// one is selected.
  ///
  ///     let title = selection.flatMap { $0.title }
  ///
  /// Both may change in one round, in any order: listeners are called once, and never with the value of the
  /// observable that was selected before. The transform runs at most once per change of this value. It reads only
  /// what it is given, and what it selects must not be derived from the result.
  public final func flatMap<Output: Equatable>(
    _ transform: @escaping @MainActor (Value) -> ReadOnlyObservable<Output>
  ) -> ReadOnlyObservable<Output> {
    Switched(by: self, areEqual: { $0 == $1 }) { transform(self.current) }
  }

  /// Derives the value of the observable that this value selects, where it cannot be compared: every change of it
  /// and of this value is a change of the result.
  public final func flatMap<Output>(
    _ transform: @escaping @MainActor (Value) -> ReadOnlyObservable<Output>
  ) -> ReadOnlyObservable<Output> {
    Switched(by: self, areEqual: nil) { transform(self.current) }
  }

  /// Derives the value of the observable that is this one's value, as `flatMap` does.
  public final func switchToLatest<Output: Equatable>() -> ReadOnlyObservable<Output>
  where Value: ReadOnlyObservable<Output> {
    flatMap { $0 }
  }

  /// Derives the value of the observable that is this one's value, where it cannot be compared.
  public final func switchToLatest<Output>() -> ReadOnlyObservable<Output>
  where Value: ReadOnlyObservable<Output> {
    flatMap { $0 }
  }
}

/// The value of the one observable that another selects.
///
/// Its inputs are both, and change when it is brought up to date. While it is observed it is linked to the one that
/// was selected when its listeners were called last. A change of the selector makes it dirty, so that it is linked to
/// the new one before it is clean again.
private final class Switched<Value>: ReadOnlyObservable<Value> {
  private let selector: ObservableNode
  private let select: @MainActor () -> ReadOnlyObservable<Value>
  private var selected: ReadOnlyObservable<Value>?
  /// The moment up to which the changes of the selector are in the selection.
  private var selectedAt = Moment.start
  /// The link by which the selector holds this value; nil while it is not observed.
  private var selectorLink: Moment?
  private var selectedLink: Moment?
  /// The moment up to which the inputs are in the value; nil before it is computed for the first time.
  private var computedAt: Moment?
  /// The write after which the inputs were last looked at.
  private var lookedAfter: Moment?

  init(
    by selector: ObservableNode, areEqual: (@MainActor (Value, Value) -> Bool)?,
    select: @escaping @MainActor () -> ReadOnlyObservable<Value>
  ) {
    self.selector = selector
    self.select = select
    super.init(stored: nil, areEqual: areEqual, isDirty: true)
  }

  override var inputs: [ObservableNode]? { [selector] + (selected.map { [$0] } ?? []) }

  override func refresh() {
    isDirty = selectorLink == nil
    if isDirty, lookedAfter == Propagation.lastWrite { return }
    lookedAfter = Propagation.lastWrite
    // The observable selected before may hold something that reads this value when it goes.
    let before = selected
    defer { extendLifetime(before) }
    var latest = LatestChange()
    latest.add(selector)
    let selected = upToDateSelection()
    latest.add(selected)
    writer = latest.writer
    mixedUntil = latest.mixedUntil
    if let computedAt, latest.moment <= computedAt { return }
    computedAt = .last
    update(to: selected.current)
  }

  /// The selected observable, linked if this value is observed.
  private func upToDateSelection() -> ReadOnlyObservable<Value> {
    let old = selected
    let new = if let old, selector.version <= selectedAt { old } else { selectAgain() }
    let isSame = new === old
    guard !isSame || (selectorLink != nil && selectedLink == nil) else { return new }
    let oldLink = selectedLink.take()
    selected = new
    if selectorLink != nil { selectedLink = new.addDependent(self) }
    // Last, so that what both are derived from is observed all the time.
    if let old, let oldLink { old.removeDependent(id: oldLink) }
    return new
  }

  private func selectAgain() -> ReadOnlyObservable<Value> {
    selectedAt = .last
    #if DEBUG
      var selected: ReadOnlyObservable<Value>?
      Computation.run(of: self) { selected = select() }
      return selected ?? select()
    #else
      return select()
    #endif
  }

  override func attach() {
    guard selectorLink == nil else { return }
    selectorLink = selector.addDependent(self)
  }

  override func detach() {
    isDirty = true
    let (selectorLink, selectedLink) = (selectorLink.take(), selectedLink.take())
    if let selectorLink { selector.removeDependent(id: selectorLink) }
    if let selectedLink { selected?.removeDependent(id: selectedLink) }
  }
}
