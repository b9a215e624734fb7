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
    self.init(value, savedAs: key, in: store, file: file, line: line) {
      $0.json
    } from: { json throws(Misfit) in
      guard let value = Value(json: json) else { throw Misfit(expected: Value.storedForm) }
      return value
    }
  }
}

extension Observable where Value: Codable & Equatable {
  /// Creates an observable of a `Codable` value that resumes the value stored under a key, and saves each of its
  /// changes.
  ///
  /// It is stored as JSON by its `Codable` conformance. Parts of it that are ``Storable`` are stored in their own form.
  /// A stored value that cannot be decoded is reported as one of the wrong form, and a value that cannot be encoded is
  /// reported and not saved.
  ///
  ///     struct Size: Codable, Equatable { var width = 80, height = 24 }
  ///     let size = Observable(Size(), autoSaveKey: "size", in: store)
  @_disfavoredOverload
  public convenience init(
    _ value: Value, autoSaveKey key: String, in store: any AutosaveStore,
    file: StaticString = #fileID, line: UInt32 = #line
  ) {
    self.init(value, savedAs: key, in: store, file: file, line: line) {
      try JSONValueEncoder.json(of: $0)
    } from: { json throws(Misfit) in
      do { return try JSONValueDecoder.value(in: json) } catch {
        throw Misfit(expected: (error as? DecodingError)?.expectation ?? "valid (\(error))")
      }
    }
  }
}

/// The reason why a stored value cannot be used.
private struct Misfit: Error {
  /// What the value should be, such as "a whole number".
  let expected: String
}

extension Observable where Value: Equatable {
  private convenience init(
    _ value: Value, savedAs key: String, in store: any AutosaveStore, file: StaticString,
    line: UInt32, to encode: @escaping @MainActor (Value) throws -> JSONValue,
    from decode: (JSONValue) throws(Misfit) -> Value
  ) {
    func json(of value: Value) -> JSONValue? {
      do { return try encode(value) } catch {
        store.report(.unsavable(key: key, reason: "it cannot be encoded (\(error))"))
        return nil
      }
    }
    var resumed = value
    if let stored = store.resume(key, initial: json(of: value) ?? .null) {
      do throws(Misfit) { resumed = try decode(stored) } catch {
        store.report(.misfit(key: key, expected: error.expected))
      }
    }
    self.init(resumed, file: file, line: line)
    AutosaveKey.register(key, of: self, in: store)
    addPermanentListener { [unowned self] in
      if let json = json(of: self.value) { store.save(json, for: key) }
    }
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

extension Published where Value: Codable & Equatable {
  /// Creates a property with a `Codable` value that is resumed and saved under a key.
  @_disfavoredOverload
  public init(
    wrappedValue: Value, autoSaveKey key: String, in store: any AutosaveStore,
    file: StaticString = #fileID, line: UInt32 = #line
  ) {
    self.init(of: Observable(wrappedValue, autoSaveKey: key, in: store, file: file, line: line))
  }
}

/// The keys in use, by which a second observable with the same key and store is detected.
@MainActor private enum AutosaveKey {
  private struct Name: Hashable {
    let key: String
    let store: ObjectIdentifier
  }

  private struct Use {
    weak let store: (any AutosaveStore)?
    weak let observable: ObservableNode?

    var hasEnded: Bool { store == nil || observable == nil }
  }

  private static var uses: [Name: Use]?
  /// The number of uses at which those that have ended are removed: so each is asked a constant number of times.
  private static var limit = 64

  static func register(_ key: String, of observable: ObservableNode, in store: any AutosaveStore) {
    var uses = self.uses.take() ?? [:]
    if uses.count >= limit {
      uses = uses.filter { !$0.value.hasEnded }
      limit = max(64, 2 * uses.count)
    }
    let use = Use(store: store, observable: observable)
    let old = uses.updateValue(use, forKey: Name(key: key, store: ObjectIdentifier(store)))
    self.uses = uses
    // Another store may have had this one's address before.
    if let old, !old.hasEnded { store.report(.sharedKey(key)) }
  }
}
