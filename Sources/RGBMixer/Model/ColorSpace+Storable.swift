import Binding

extension ColorSpace: Storable {
  /// The names.
  static var storedForm: String { "one of \(allCases.map(\.name).listed)" }

  /// Reads a name.
  init?(json: JSONValue) {
    guard case .string(let name) = json else { return nil }
    self.init(rawValue: name)
  }

  /// The name.
  var json: JSONValue { .string(name) }
}
