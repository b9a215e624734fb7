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
    Switched(by: self, to: map(transform), areEqual: { $0 == $1 })
  }

  /// Derives the value, which cannot be compared, of the observable that this value selects.
  ///
  /// Every change of either is a change of the result.
  public final func flatMap<Output>(
    _ transform: @escaping @MainActor (Value) -> ReadOnlyObservable<Output>
  ) -> ReadOnlyObservable<Output> {
    Switched(by: self, to: map(transform), areEqual: nil)
  }

  /// Derives the value of the observable that is this one's value, like `flatMap`.
  public final func switchToLatest<Output: Equatable>() -> ReadOnlyObservable<Output>
  where Value: ReadOnlyObservable<Output> {
    flatMap { $0 }
  }

  /// Derives the value, which cannot be compared, of the observable that is this one's value.
  public final func switchToLatest<Output>() -> ReadOnlyObservable<Output>
  where Value: ReadOnlyObservable<Output> {
    flatMap { $0 }
  }
}

/// The value of the observable that another value, the selector, selects.
///
/// The selected observable is a second input, which a refresh may replace. A change of the selector makes the value
/// dirty, so it is linked to the newly selected observable before it is clean again.
private final class Switched<Value>: Derived<Value> {
  private let selector: ObservableNode
  /// The selection, derived from the selector; not an input, because its first computation is not a change.
  private let selection: ReadOnlyObservable<ReadOnlyObservable<Value>>
  private var selected: ReadOnlyObservable<Value>?
  /// The link from the selected observable to this value; nil while it is not observed.
  private var selectedLink: Moment?

  init(
    by selector: ObservableNode, to selection: ReadOnlyObservable<ReadOnlyObservable<Value>>,
    areEqual: (@MainActor (Value, Value) -> Bool)?
  ) {
    self.selector = selector
    self.selection = selection
    super.init(from: [selector], areEqual: areEqual) { $0.update(to: selection.current.current) }
  }

  override var inputs: [ObservableNode]? { [selector] + (selected.map { [$0] } ?? []) }

  override func refresh() {
    // Released last, because the previously selected observable may retain something that reads this value when it is
    // deinitialized.
    let before = selected
    super.refresh()
    extendLifetime(before)
  }

  override func refreshInputs() -> LatestChange {
    var latest = super.refreshInputs()
    selection.refresh()
    follow(selection.current)
    latest.add(selection.current)
    return latest
  }

  /// Selects an observable, and links it if this value is observed.
  private func follow(_ new: ReadOnlyObservable<Value>) {
    let old = selected
    guard new !== old || (isLinked && selectedLink == nil) else { return }
    let oldLink = selectedLink.take()
    selected = new
    if isLinked { selectedLink = new.addDependent(self) }
    // Removed last, so that what both are derived from stays observed.
    if let old, let oldLink { old.removeDependent(id: oldLink) }
  }

  override func detach() {
    let link = selectedLink.take()
    super.detach()
    if let link { selected?.removeDependent(id: link) }
  }
}
