import TermUI

/// A contrast, and the grade that it reaches: `5.52 AA ✓`.
struct Verdict: Hashable, Sendable {
  let ratio: ContrastRatio

  init(_ ratio: ContrastRatio) {
    self.ratio = ratio
  }

  /// Measures a color on a background.
  init(of color: AlphaColor, on background: Background) {
    ratio = background.ratio(of: color)
  }

  /// The words after the ratio; shorter ones if both do not fit, at last without their sign.
  func description(columns: Int) -> String {
    let short = shortDescription
    let choices = [Self.description(ratio.grade), short]
    return choices.first { ratio.text.utf8.count + 1 + $0.count <= columns }
      ?? String(short.prefix { $0 != " " })
  }

  /// The words for a narrow place.
  var shortDescription: String {
    switch ratio.grade {
    case .fail: "low ✗"
    case .aaLarge: "large"
    case .aa, .aaa: Self.description(ratio.grade)
    }
  }

  private static func description(_ grade: ContrastRatio.Grade) -> String {
    switch grade {
    case .fail: "\(grade.rawValue) ✗"
    case .aaLarge: grade.rawValue
    case .aa, .aaa: "\(grade.rawValue) ✓"
    }
  }

  /// The ink of the words on the terminal's own background.
  func ink(_ inks: Inks) -> Style {
    guard inks.depth != .monochrome else { return .plain }
    return .foreground(inks.signal(ratio.grade))
  }
}
