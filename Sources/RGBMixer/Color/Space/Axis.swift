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

  /// Makes an axis, whose page is a sixteenth of its range unless another is given.
  init(
    _ name: String, _ range: ClosedRange<Double>, step: Double = 1, page: Double? = nil,
    decimals: Int
  ) {
    self.name = name
    self.range = range
    self.step = step
    self.page = page ?? (range.upperBound - range.lowerBound) / 16
    self.decimals = decimals
  }

  /// A sentence for a position outside the range.
  var expectation: String {
    "\(name) takes \(Self.text(of: range.lowerBound))-\(Self.text(of: range.upperBound))"
  }

  private static func text(of bound: Double) -> String {
    bound == bound.rounded() ? String(Int(bound)) : String(bound)
  }
}
