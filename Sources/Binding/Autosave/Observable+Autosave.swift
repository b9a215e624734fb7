extension Observable where Value: Storable {
  /// Creates an observable that resumes the value stored under a key, and saves each of its changes.
  ///
  /// `value` is used if no value is stored, or none of the right form; that is reported to the store, which keeps the
  /// stored value until the next change. Resuming neither notifies nor saves. A second observable with the same key
  /// and store is independent of the first, and is reported.
  ///
  ///     let red = Observable(UInt8(255), autoSaveKey: "red", in: store)
  public convenience init(
    _ value: Value, autoSaveKey key: String, in store: any AutosaveStore,
    file: StaticString = #fileID, line: UInt32 = #line
  ) {
    var resumed = value
    if let json = store.resume(key, initial: value.json) {
      if let kept = Value(json: json) {
        resumed = kept
      } else {
        store.report(.misfit(key: key, expected: Value.storedForm))
      }
    }
    self.init(resumed, file: file, line: line)
    AutosaveKey.register(key, of: self, in: store)
    addPermanentListener { [unowned self] in store.save(self.value.json, for: key) }
  }
}

extension Published where Value: Storable {
  /// Creates a property that is resumed and saved under a key.
  public init(
    wrappedValue: Value, autoSaveKey key: String, in store: any AutosaveStore,
    file: StaticString = #fileID, line: UInt32 = #line
  ) {
    self.init(of: Observable(wrappedValue, autoSaveKey: key, in: store, file: file, line: line))
  }
}

/// A key in use, registered to detect a second observable with the same key and store.
@MainActor private struct AutosaveKey {
  private static var all: [AutosaveKey]?

  let key: String
  weak let store: (any AutosaveStore)?
  weak let observable: ObservableNode?

  static func register(_ key: String, of observable: ObservableNode, in store: any AutosaveStore) {
    var keys = all ?? []
    keys.removeAll { $0.store == nil || $0.observable == nil }
    let isShared = keys.contains { $0.key == key && $0.store === store }
    keys.append(AutosaveKey(key: key, store: store, observable: observable))
    all = keys
    if isShared { store.report(.sharedKey(key)) }
  }
}
