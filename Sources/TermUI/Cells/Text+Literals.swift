extension Text: ExpressibleByStringInterpolation {
  /// Makes a text in the style of the view that shows it.
  public init(stringLiteral string: String) {
    self.init(string)
  }

  /// Makes a text of a literal with interpolations; interpolated texts keep their styles.
  public init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.text
    self += Text(String(stringInterpolation: stringInterpolation.plain))
  }

  /// A literal with interpolations that is being put together: `"\(count) tests \("passed".styled(.bold))"`.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// The text up to the end of the last interpolated text.
    fileprivate var text = Text()
    /// What comes after it.
    fileprivate var plain: DefaultStringInterpolation

    /// Makes an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {
      plain = DefaultStringInterpolation(
        literalCapacity: literalCapacity, interpolationCount: interpolationCount)
    }

    /// Appends a literal part.
    public mutating func appendLiteral(_ literal: String) {
      plain.appendLiteral(literal)
    }

    /// Appends a text with its styles.
    public mutating func appendInterpolation(_ text: Text) {
      guard !text.isPlain else { return plain.appendLiteral(text.string) }
      self.text += Text(String(stringInterpolation: plain)) + text
      plain = DefaultStringInterpolation(literalCapacity: 0, interpolationCount: 0)
    }

    /// Appends the description of a value.
    public mutating func appendInterpolation<Value: CustomStringConvertible & TextOutputStreamable>(
      _ value: Value
    ) {
      plain.appendInterpolation(value)
    }

    /// Appends the description of a value.
    public mutating func appendInterpolation<Value: CustomStringConvertible>(_ value: Value) {
      plain.appendInterpolation(value)
    }

    /// Appends the description of a value.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      plain.appendInterpolation(value)
    }
  }
}
