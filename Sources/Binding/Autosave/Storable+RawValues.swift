/// The storing of types as their raw values, which needs no code of their own:
/// `enum Theme: String, Storable { case light, dark }`.
extension Storable where Self: RawRepresentable, RawValue: Storable {
  /// The raw value's form.
  public static var storedForm: String { RawValue.storedForm }

  /// Reads a raw value; nil if none of the type's values has it.
  public init?(json: JSONValue) {
    guard let rawValue = RawValue(json: json) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The raw value.
  public var json: JSONValue { rawValue.json }
}

extension Storable where Self: RawRepresentable & CaseIterable, RawValue: Storable {
  /// The raw values of all cases.
  public static var storedForm: String {
    "one of " + allCases.map(\.json.text).joined(separator: ", ")
  }
}
