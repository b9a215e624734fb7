/// A field for a number within a range, with a fixed number of decimals.
///
/// Besides the keys for editing, it handles digits, `.` if there are decimals, and `-` if the range has negative
/// numbers. A text that is not a number in the range is refused. Set ``parse`` and ``TextField/accepts`` for another
/// notation of numbers.
public final class NumericField: TextField {
  /// The smallest and the largest number.
  public let range: ClosedRange<Double>
  /// The number of digits after the point, from 0 to 9.
  public let decimals: Int
  /// The number of digits after the point that are shown even if they are 0; initially ``decimals``.
  package var leastDecimals: Int {
    didSet { committedNumber = current }
  }
  /// The sign before a number that is not negative, such as `+` or `×`; initially none.
  package var sign = "" {
    didSet { committedNumber = current }
  }
  /// The text of a number in place of its decimal one; nil for that.
  package var textOfNumber: (Double) -> String? = { _ in nil } {
    didSet { committedNumber = current }
  }
  /// Converts a text to a number, or refuses it by returning nil; initially it reads decimal numbers in ``range``, and
  /// rounds them to ``decimals``.
  public var parse: (String) -> Double?
  /// Called with the number after the user committed it.
  public var onCommitNumber: (Double) -> Void = { _ in }
  /// Called with a text that was refused, for example to show the range.
  public var onRefusal: (String) -> Void = { _ in }

  /// Makes a field for a range, which shows its least number; `decimals` is clamped to 0 to 9.
  public init(range: ClosedRange<Double>, decimals: Int = 0) {
    let decimals = min(max(decimals, 0), 9)
    self.range = range
    self.decimals = decimals
    leastDecimals = decimals
    current = range.lowerBound
    parse = { text in
      guard let number = Double(text), range.contains(number) else { return nil }
      return Double(Self.text(of: number, decimals: decimals, in: range))
    }
    super.init(Self.text(of: range.lowerBound, decimals: decimals, in: range))
    accepts = { scalar in
      switch scalar {
      case "0"..."9": true
      case ".": decimals > 0
      case "-": range.lowerBound < 0
      default: false
      }
    }
  }

  private var current: Double

  /// The number that was last set, shown or committed; setting it ends an edit.
  ///
  /// A number outside ``range`` is clamped to it, and NaN is ignored. The text is rounded to ``decimals``, at the ends of
  /// the range toward its inside.
  public var number: Double {
    get { current }
    set { if set(newValue) { text = text(of: current) } }
  }

  /// The number that Esc restores during an edit, and otherwise ``number``; setting it does not end an edit.
  public var committedNumber: Double {
    get { current }
    set { if set(newValue) { committedText = text(of: current) } }
  }

  private func set(_ number: Double) -> Bool {
    guard !number.isNaN else { return false }
    current = min(max(number, range.lowerBound), range.upperBound)
    return true
  }

  private func text(of number: Double) -> String {
    if let text = textOfNumber(number) { return text }
    let text = Self.text(of: number, decimals: decimals, atLeast: leastDecimals, in: range)
    return text.hasPrefix("-") ? text : sign + text
  }

  override func accept(_ text: String) -> Bool {
    guard let typed = parse(text), range.contains(typed), onCommit(text) else {
      onRefusal(text)
      return false
    }
    number = typed
    onCommitNumber(typed)
    return true
  }

  /// The decimal text of a number, rounded half away from zero; if that is outside the range, toward its inside, if there
  /// is such a decimal.
  static func text(
    of number: Double, decimals: Int, atLeast least: Int? = nil,
    in range: ClosedRange<Double> = -(.infinity)...(.infinity)
  ) -> String {
    let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    guard abs(number) * scale < 1e18 else { return String(number) }
    func text(_ number: Double) -> String {
      var text: [UInt8] = []
      text.append(addingCapacity: 22) {
        $0.append(number, decimals: decimals, atLeast: least ?? decimals)
      }
      return String(decoding: text, as: UTF8.self)
    }
    func isInRange(_ text: String) -> Bool { Double(text).map(range.contains) ?? false }
    let nearest = text(number)
    if isInRange(nearest) { return nearest }
    let inside = text(number + (number > range.lowerBound ? -0.5 : 0.5) / scale)
    return isInRange(inside) ? inside : nearest
  }
}
