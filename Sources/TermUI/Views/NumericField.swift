/// A field for a number of a range, with a fixed count of decimals.
///
/// It takes digits, `.` where there are decimals, `+`, `-`, and `%` once something has been typed; other keys
/// stay commands. A text that gives no number of the range is refused, and one that ``TextField/onCommit`` refuses:
///
///     12     the number
///     +5     so much more than ``number``
///     -5     so much less; where the range reaches below zero, the number: so much less is +-5
///     50%    so much of the range, from its least number
///     +10%   so much of the range more than ``number``
public final class NumericField: TextField {
  /// The least and the greatest number.
  public let range: ClosedRange<Double>
  /// The digits after the point, 0-9.
  public let decimals: Int
  /// Called with a number that the user has committed.
  public var onNumber: (Double) -> Void = { _ in }
  /// Called with a text that was refused, to say what is allowed.
  public var onReject: (String) -> Void = { _ in }

  /// Makes a field that shows the range's least number.
  public init(range: ClosedRange<Double>, decimals: Int = 0) {
    self.range = range
    self.decimals = min(max(decimals, 0), 9)
    shown = range.lowerBound
    super.init(Self.text(of: range.lowerBound, decimals: self.decimals))
    accepts = { [unowned self] scalar in
      switch scalar {
      case "0"..."9", "+", "-": true
      case ".": self.decimals > 0
      case "%": isEditing
      default: false
      }
    }
  }

  private var shown: Double

  /// The number last set, shown or committed; setting it shows it, rounded, and ends the editing.
  ///
  /// A number outside ``range`` is moved to its end; one that is not a number is ignored.
  public var number: Double {
    get { shown }
    set {
      guard !newValue.isNaN else { return }
      shown = min(max(newValue, range.lowerBound), range.upperBound)
      text = Self.text(of: shown, decimals: decimals)
    }
  }

  /// Shows a number as setting ``number`` does, unless something is being typed: then the number is what
  /// Esc puts back.
  public func show(_ number: Double) {
    guard !number.isNaN else { return }
    shown = min(max(number, range.lowerBound), range.upperBound)
    show(Self.text(of: shown, decimals: decimals))
  }

  override func accept(_ text: String) -> Bool {
    guard onCommit(text), let typed = number(from: text), range.contains(typed) else {
      onReject(text)
      return false
    }
    // The number that is shown is the one that is set.
    self.text = Self.text(of: typed, decimals: decimals)
    shown = Double(self.text) ?? typed
    onNumber(shown)
    return true
  }

  /// The number that a text describes, whether the range holds it or not.
  private func number(from text: String) -> Double? {
    let isShare = text.last == "%"
    let isMore = text.first == "+"
    let digits = text.dropFirst(isMore ? 1 : 0).dropLast(isShare ? 1 : 0)
    guard digits.first != "+", let typed = Double(digits) else { return nil }
    let isRelative = isMore || (digits.first == "-" && range.lowerBound >= 0)
    guard isRelative || isShare else { return typed }
    let distance = isShare ? typed / 100 * (range.upperBound - range.lowerBound) : typed
    let sum = (isRelative ? shown : range.lowerBound) + distance
    // Rounding errors can leave the sum beside a number that can be shown, even beyond the range.
    return Double(Self.text(of: sum, decimals: decimals))
  }

  /// A number with so many digits after the point, halves rounded away from zero.
  static func text(of number: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let scaled = (abs(number) * scale).rounded()
    guard let digits = Int(exactly: scaled) else { return String(number) }
    let sign = number < 0 && digits > 0 ? "-" : ""
    guard decimals > 0 else { return sign + String(digits) }
    let fraction = String(digits % Int(scale))
    return sign + String(digits / Int(scale)) + "."
      + String(repeating: "0", count: decimals - fraction.count) + fraction
  }
}
