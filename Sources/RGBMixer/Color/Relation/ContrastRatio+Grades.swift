extension ContrastRatio.Grade {
  /// The grades that can be reached, the easiest first.
  static let rising: [ContrastRatio.Grade] = [.aaLarge, .aa, .aaa]

  /// The least ratio that is enough.
  var leastRatio: Double {
    switch self {
    case .fail: 1
    case .aaLarge: 3
    case .aa: 4.5
    case .aaa: 7
    }
  }
}
