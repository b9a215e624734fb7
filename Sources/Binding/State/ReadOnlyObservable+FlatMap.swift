extension ReadOnlyObservable {
  /// Derives the value of the observable that this value selects: it changes when that observable changes, and when
  /// another one is selected.
  ///
  ///     let title = selection.flatMap { $0.title }
  ///
  /// Both may change in one round, in any order: listeners are called once, and never with the value of the previously
  /// selected observable. The transform runs at most once per change of this value. It must read only its argument, and
  /// must not select an observable that is derived from the result.
  public final func flatMap<Output: Equatable>(
    _ transform: @escaping @MainActor (Value) -> ReadOnlyObservable<Output>
  ) -> ReadOnlyObservable<Output> {
    Switched(by: map(transform), areEqual: { $0 == $1 })
  }

  /// Derives the value, which cannot be compared, of the observable that this value selects.
  ///
  /// Every change of either is a change of the result.
  public final func flatMap<Output>(
    _ transform: @escaping @MainActor (Value) -> ReadOnlyObservable<Output>
  ) -> ReadOnlyObservable<Output> {
    Switched(by: map(transform), areEqual: nil)
  }

  /// Derives the value of the observable that is this one's value, like `flatMap`.
  public final func switchToLatest<Output: Equatable>() -> ReadOnlyObservable<Output>
  where Value: ReadOnlyObservable<Output> {
    flatMap { $0 }
  }

  /// Derives the value of the observable that is this one's value and cannot be compared.
  public final func switchToLatest<Output>() -> ReadOnlyObservable<Output>
  where Value: ReadOnlyObservable<Output> {
    flatMap { $0 }
  }
}

/// The value of the observable that another observable, the selector, has as its value.
///
/// Its inputs are the selector and the selected observable, which a refresh may replace. A change of the selector makes
/// the value dirty, so it is linked to the newly selected observable before it is clean again.
private final class Switched<Value>: ReadOnlyObservable<Value> {
  private let selector: ReadOnlyObservable<ReadOnlyObservable<Value>>
  private var selected: ReadOnlyObservable<Value>?
  /// The links from the inputs to this value; nil while it is not observed.
  private var selectorLink: Moment?
  private var selectedLink: Moment?
  /// The moment up to which changes of the inputs are included; nil before the value is first computed.
  private var computedAt: Moment?
  /// The last write when the inputs were last checked.
  private var checkedAt: Moment?

  init(
    by selector: ReadOnlyObservable<ReadOnlyObservable<Value>>,
    areEqual: (@MainActor (Value, Value) -> Bool)?
  ) {
    self.selector = selector
    super.init(stored: nil, areEqual: areEqual, isDirty: true)
  }

  override var inputs: [ObservableNode]? { [selector] + (selected.map { [$0] } ?? []) }

  override func refresh() {
    isDirty = selectorLink == nil
    if isDirty, checkedAt == Propagation.lastWrite { return }
    checkedAt = Propagation.lastWrite
    // Released last, because the previously selected observable may retain something that reads this value when it is
    // deinitialized.
    let before = selected
    defer { extendLifetime(before) }
    var latest = LatestChange()
    latest.add(selector)
    let selected = selector.current
    follow(selected)
    latest.add(selected)
    writer = latest.writer
    mixedUntil = latest.mixedUntil
    if let computedAt, latest.moment <= computedAt { return }
    computedAt = .last
    update(to: selected.current)
  }

  /// Selects an observable, and links it if this value is observed.
  private func follow(_ new: ReadOnlyObservable<Value>) {
    let old = selected
    guard new !== old || (selectorLink != nil && selectedLink == nil) else { return }
    let oldLink = selectedLink.take()
    selected = new
    if selectorLink != nil { selectedLink = new.addDependent(self) }
    // Removed last, so that what both are derived from stays observed.
    if let old, let oldLink { old.removeDependent(id: oldLink) }
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
