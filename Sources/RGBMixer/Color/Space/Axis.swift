/// One of the three axes of a color space, along which a slider moves.
struct Axis: Hashable, Sendable {
  /// The name in lower case, on the screen and in messages.
  let name: String
  /// The positions on the axis.
  let range: ClosedRange<Double>
  /// One step of a slider.
  let step: Double
  /// The way of PageUp and PageDown.
  let page: Double
  /// The decimals that a field shows and takes.
  let decimals: Int
  /// Whether the position is a percentage that others write as a fraction of 1, as CSS does.
  let isPercentage: Bool

  /// Makes an axis, whose page is a sixteenth of its range unless another is given.
  init(
    _ name: String, _ range: ClosedRange<Double>, step: Double = 1, page: Double? = nil,
    decimals: Int, isPercentage: Bool = false
  ) {
    self.name = name
    self.range = range
    self.step = step
    self.page = page ?? (range.upperBound - range.lowerBound) / 16
    self.decimals = decimals
    self.isPercentage = isPercentage
  }

  /// Whether a number that is typed is meant as a fraction of 1, such as 0.7, where the axis is in percent: to
  /// take it as a percentage would give nearly nothing.
  func isFraction(_ text: String) -> Bool {
    guard isPercentage, text.contains("."), text.first != "+", let number = Double(text) else {
      return false
    }
    return number > 0 && number <= 1
  }

  /// A sentence for a number that is not taken.
  func expectation(insteadOf text: String) -> String {
    guard isFraction(text), let number = Double(text) else { return expectation }
    var percentage: [UInt8] = []
    percentage.append(number * 100, decimals: 2)
    return "\(expectation), in percent: "
      + "\(String(decoding: percentage, as: UTF8.self)) for \(text), or \(text)%"
  }

  /// A sentence for a position outside the range.
  var expectation: String { "\(name) takes \(takes)" }

  /// The range, such as `0-255`.
  var takes: String { "\(Self.text(of: range.lowerBound))-\(Self.text(of: range.upperBound))" }

  private static func text(of bound: Double) -> String {
    bound == bound.rounded() ? String(Int(bound)) : String(bound)
  }
}
