import TermUI

/// A value of `--depth`.
enum Depth: String, CaseIterable, Sendable {
  case auto, truecolor
  case ansi256 = "256"
  case ansi16 = "16"
  case none

  /// The depth that is asked for; nil where the terminal is to be asked.
  var colorDepth: ColorDepth? {
    switch self {
    case .auto: nil
    case .truecolor: .truecolor
    case .ansi256: .ansi256
    case .ansi16: .ansi16
    case .none: ColorDepth.none
    }
  }
}
