extension Observable where Value: Storable {
  /// Makes an observable that resumes the value kept under a key, and saves each change of it.
  ///
  /// `value` is used where nothing is kept yet, or nothing that fits. A misfit is reported to the store, and kept
  /// until the next change. Resuming neither notifies nor saves. A second observable with the same key and store does
  /// not follow this one, and is reported.
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
    AutosaveUse.note(key, of: self, in: store)
    addLastingListener { [unowned self] in store.save(self.value.json, for: key) }
  }
}

extension Published where Value: Storable {
  /// Makes a property that is resumed and saved under a key.
  public init(
    wrappedValue: Value, autoSaveKey key: String, in store: any AutosaveStore,
    file: StaticString = #fileID, line: UInt32 = #line
  ) {
    self.init(of: Observable(wrappedValue, autoSaveKey: key, in: store, file: file, line: line))
  }
}

/// An observable with an autosave key, listed to notice another one with the same key.
@MainActor private struct AutosaveUse {
  private static var all: [AutosaveUse]?

  let key: String
  weak let store: (any AutosaveStore)?
  weak let observable: ObservableNode?

  /// Lists an observable, and reports it to its store if one with the same key is alive.
  static func note(_ key: String, of observable: ObservableNode, in store: any AutosaveStore) {
    var uses = all ?? []
    uses.removeAll { $0.store == nil || $0.observable == nil }
    let isShared = uses.contains { $0.key == key && $0.store === store }
    uses.append(AutosaveUse(key: key, store: store, observable: observable))
    all = uses
    if isShared { store.report(.sharedKey(key)) }
  }
}
