/// The colors that a terminal can show.
public enum ColorDepth: Int, Comparable, CaseIterable, Sendable {
  /// No color: views show as text what they would show in color.
  case monochrome
  /// The sixteen colors that the user's theme defines.
  case ansi16
  /// The 256 colors of xterm's palette.
  case ansi256
  /// Any 24-bit color.
  case truecolor

  /// Orders depths by their number of colors.
  public static func < (lhs: ColorDepth, rhs: ColorDepth) -> Bool { lhs.rawValue < rhs.rawValue }
}
