extension Observable where Value: Storable {
  /// Makes an observable that resumes the value kept under a key, and saves each change of it.
  ///
  /// `value` is used where nothing is kept yet, or nothing that fits: then the store is told, and the
  /// misfit stays until the next change. Resuming neither notifies nor saves. A second observable with the
  /// key is not joined with this one; the store is told of it with the next change.
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
    AutosaveKeys.note(key, of: self, in: store)
    addLastingListener { [unowned self] in
      AutosaveKeys.compare()
      store.save(self.value.json, for: key)
    }
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
