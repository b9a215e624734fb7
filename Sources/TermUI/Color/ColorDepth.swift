/// The colors that a terminal can show.
public enum ColorDepth: Int, Comparable, CaseIterable, Sendable {
  /// No color at all: views say in text what they would show in color.
  case none
  /// The sixteen colors that the user's theme defines.
  case ansi16
  /// The xterm palette of 256.
  case ansi256
  /// Any 24-bit color.
  case truecolor

  /// Orders depths by how many colors they hold.
  public static func < (lhs: ColorDepth, rhs: ColorDepth) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
