/// A notation that colors have in the files people keep them in.
enum WrittenNotation: Hashable, Sendable {
  /// `#` and 3, 4, 6 or 8 hex digits, with alpha last.
  case hash
  /// `0x` and 6 hex digits, or 8 with alpha first.
  case prefixed
  /// Six hex digits alone, or eight with alpha last.
  case bare
  /// A function such as `rgb(255 136 0)` or `hsla(32, 100%, 50%, .5)`.
  case function
  /// X11's `rgb:ff/88/00`, and `rgb:ff8800` as Kakoune has it.
  case x11
  /// Hex digits in a function's parentheses, as Hyprland has them: `rgba(ff8800ee)`.
  case hexFunction
  /// The parameters of an SGR sequence: `38;2;255;136;0`.
  case sgr
  /// One of CSS's names.
  case name
  /// Three numbers: `255 136 0`, `255,136,0`, or fractions such as `1.0 0.53 0.0`.
  case numbers
}
