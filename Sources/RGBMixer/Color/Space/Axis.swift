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
  /// The decimals that a field shows even where they are 0.
  let leastDecimals: Int
  /// Whether a position above 0 has a plus sign.
  let isSigned: Bool
  /// Whether the position is a percentage that others write as a fraction of 1, as CSS does.
  let isPercentage: Bool
  /// The steps that the tracks of the other axes take this one by.
  let grain: Double

  /// Makes an axis, whose page is a sixteenth of its range unless another is given.
  init(
    _ name: String, _ range: ClosedRange<Double>, step: Double = 1, page: Double? = nil,
    decimals: Int, leastDecimals: Int? = nil, isSigned: Bool = false, isPercentage: Bool = false,
    grain: Double = 5
  ) {
    self.name = name
    self.range = range
    self.step = step
    self.page = page ?? (range.upperBound - range.lowerBound) / 16
    self.decimals = decimals
    self.leastDecimals = leastDecimals ?? decimals
    self.isSigned = isSigned
    self.isPercentage = isPercentage
    self.grain = grain
  }

  /// A position as the axis has it: the next whole number, halves upward, where there are no decimals.
  func whole(_ position: Double) -> Double {
    decimals == 0 ? (position + 0.5).rounded(.down) : position
  }

  /// A sentence for a position outside the range.
  var expectation: String { "\(name) takes \(takes)" }

  /// The range, such as `0-255` or `-0.4 to 0.4`.
  var takes: String {
    let dash = range.lowerBound < 0 ? " to " : "-"
    return Self.text(of: range.lowerBound) + dash + Self.text(of: range.upperBound)
  }

  private static func text(of bound: Double) -> String {
    bound == bound.rounded() ? String(Int(bound)) : String(bound)
  }
}
