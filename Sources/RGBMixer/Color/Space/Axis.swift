/// An axis of a color space: the positions of a slider.
struct Axis: Hashable, Sendable {
  /// The sign before a position, which also says what a percentage refers to.
  enum Sign: String, Sendable {
    /// None: 50 % is the middle of the range.
    case none = ""
    /// A plus before a distance: 5 % is a twentieth of the range from 0.
    case plus = "+"
    /// A multiplication sign before a factor: 85 % is 0.85.
    case times = "×"
  }

  /// The name in lower case, on the screen and in messages.
  let name: String
  let range: ClosedRange<Double>
  /// The distance that an arrow key moves.
  let step: Double
  /// The distance that PageUp and PageDown move.
  let page: Double
  /// The most decimals that a field shows.
  let decimals: Int
  /// The fewest decimals that a field shows, even if they are 0.
  let minimumDecimals: Int
  /// The sign before a position.
  let sign: Sign
  /// What is written after a position: `%`, `°`, or nothing.
  let unit: String
  /// Whether the position is a percentage of what CSS writes as a fraction of 1.
  let isPercentage: Bool
  /// Whether the axis is a circle, whose ends are one position: a hue.
  let isCircle: Bool

  /// Makes an axis; by default, its page is a sixteenth of its range.
  init(
    _ name: String, _ range: ClosedRange<Double>, step: Double = 1, page: Double? = nil,
    decimals: Int, minimumDecimals: Int? = nil, sign: Sign = .none, unit: String = "",
    isPercentage: Bool = false, isCircle: Bool = false
  ) {
    self.name = name
    self.range = range
    self.step = step
    self.page = page ?? (range.upperBound - range.lowerBound) / 16
    self.decimals = decimals
    self.minimumDecimals = minimumDecimals ?? decimals
    self.sign = sign
    self.unit = unit
    (self.isPercentage, self.isCircle) = (isPercentage, isCircle)
  }

  /// The axis of the alpha, in percent.
  static let alpha = Axis(
    "alpha", 0...100, decimals: 1, unit: "%", isPercentage: true)

  /// What 100 % is.
  var whole: Double { sign == .times ? 1 : range.upperBound - range.lowerBound }

  /// The position of 0 %.
  var start: Double { sign == .none ? range.lowerBound : 0 }

  /// The position rounded to a whole number, halves upward, if the axis has no decimals.
  func whole(_ position: Double) -> Double {
    decimals == 0 ? (position + 0.5).rounded(.down) : position
  }

  /// The position at a distance: on a circle it goes round, elsewhere it stops at the ends.
  func moved(_ position: Double, by distance: Double) -> Double {
    let target = whole(position + distance)
    if !isCircle || range.contains(target) && target < range.upperBound {
      return min(max(target, range.lowerBound), range.upperBound)
    }
    let extent = range.upperBound - range.lowerBound
    let rest = (target - range.lowerBound).truncatingRemainder(dividingBy: extent)
    return range.lowerBound + (rest < 0 ? rest + extent : rest)
  }

  /// A sentence for a position outside the range.
  var expectation: String { "\(name) takes \(limits)" }

  /// The range, such as `0-255` or `-0.4 to 0.4`.
  var limits: String {
    let dash = range.lowerBound < 0 ? " to " : "-"
    return Self.text(of: range.lowerBound) + dash + Self.text(of: range.upperBound)
  }

  private static func text(of bound: Double) -> String {
    bound == bound.rounded() ? String(Int(bound)) : String(bound)
  }
}
