extension ContrastRatio.Grade {
  /// The grades, the easiest first.
  static let rising: [ContrastRatio.Grade] = [.fail, .aaLarge, .aa, .aaa]

  /// The least ratio that is enough.
  var leastRatio: Double {
    switch self {
    case .fail: 1
    case .aaLarge: 3
    case .aa: 4.5
    case .aaa: 7
    }
  }

  /// The grade that asks for more; nil of the highest.
  var next: ContrastRatio.Grade? {
    Self.rising.first { $0.leastRatio > leastRatio }
  }
}
