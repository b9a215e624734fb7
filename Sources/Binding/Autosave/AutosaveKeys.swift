/// The observables that have an autosave key, to notice where two have the same one in one store.
///
/// They are only listed when they are made, and compared when one of them is first saved, because a program
/// makes them while its user waits for it.
@MainActor enum AutosaveKeys {
  private struct Use {
    let key: String
    weak let store: (any AutosaveStore)?
    weak let observable: ObservableNode?

    var isOver: Bool { store == nil || observable == nil }
  }

  private struct Place: Hashable {
    let store: ObjectIdentifier
    let key: String
  }

  /// The most uses that wait to be compared.
  private static let newLimit = 1024
  // Optional, because a global that begins as nil needs no code to begin.
  private static var new: [Use]?
  private static var known: [Place: Use]?
  /// The number that were alive when the others were last removed.
  private static var aliveCount = 0

  /// Notes that an observable is kept under a key.
  static func note(_ key: String, of observable: ObservableNode, in store: any AutosaveStore) {
    var uses = new ?? []
    new = nil
    uses.append(Use(key: key, store: store, observable: observable))
    new = uses
    if uses.count >= newLimit { compare() }
  }

  /// Reports the keys that two living observables share; each observable is compared once.
  static func compare() {
    guard let uses = new.take() else { return }
    var all = known ?? [:]
    known = nil
    var shared: [(store: any AutosaveStore, key: String)] = []
    for use in uses {
      guard let store = use.store, !use.isOver else { continue }
      let place = Place(store: ObjectIdentifier(store), key: use.key)
      if let other = all[place], !other.isOver { shared.append((store, use.key)) }
      all[place] = use
    }
    if all.count > 2 * aliveCount + newLimit {
      all = all.filter { !$0.value.isOver }
      aliveCount = all.count
    }
    known = all
    for (store, key) in shared { store.report(.sharedKey(key)) }
  }
}
