/// One channel of a color space: what a slider and a numeric field move.
struct Axis: Equatable, Sendable {
  /// What it is called, in lower case, on the screen and in messages.
  var name: String
  /// The values it takes.
  var range: ClosedRange<Double>
  /// One step of the slider.
  var step: Double
  /// How far PageUp and PageDown go.
  var page: Double
  /// How many decimals the numeric field shows and takes.
  var decimals: Int

  /// A channel whose page is a sixteenth of its range.
  init(_ name: String, _ range: ClosedRange<Double>, step: Double = 1, decimals: Int) {
    self.init(
      name, range, step: step, page: (range.upperBound - range.lowerBound) / 16, decimals: decimals)
  }

  init(_ name: String, _ range: ClosedRange<Double>, step: Double, page: Double, decimals: Int) {
    self.name = name
    self.range = range
    self.step = step
    self.page = page
    self.decimals = decimals
  }
}

extension Axis {
  /// What it is called where there is room for one letter.
  var letter: String { name.prefix(1).uppercased() }

  /// What a field says when it was given something else.
  var expectation: String {
    "\(name) takes \(Self.text(of: range.lowerBound))-\(Self.text(of: range.upperBound))"
  }

  /// The columns that a field needs for any of its values, and for the caret behind it.
  var width: Int {
    String(Int(range.upperBound)).count + (decimals > 0 ? 1 + decimals : 0) + 1
  }

  private static func text(of bound: Double) -> String {
    bound == bound.rounded() ? String(Int(bound)) : String(bound)
  }
}
