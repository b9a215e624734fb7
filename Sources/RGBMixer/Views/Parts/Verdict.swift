import TermUI

/// A contrast, and the grade that it reaches: `5.52 AA ✓`.
struct Verdict: Hashable, Sendable {
  let ratio: ContrastRatio

  /// Measures a color on a background.
  init(of color: AlphaColor, on background: Background) {
    ratio = background.ratio(of: color)
  }

  /// The words after the ratio; shorter ones if both do not fit.
  func description(columns: Int) -> String {
    let long = Self.description(ratio.grade)
    return ratio.text.utf8.count + 1 + long.count <= columns ? long : shortDescription
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
    case .fail: "too low ✗"
    case .aaLarge: "large text only"
    case .aa: "AA ✓"
    case .aaa: "AAA ✓"
    }
  }

  /// The ink of the words on the terminal's own background.
  func ink(_ inks: Inks) -> Style {
    guard inks.depth != .monochrome else { return .plain }
    switch ratio.grade {
    case .fail: return .foreground(inks.bad)
    case .aaLarge: return .foreground(inks.warning)
    case .aa, .aaa: return .foreground(inks.good)
    }
  }
}
