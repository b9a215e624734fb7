/// The number that the program gives to the one who started it.
enum ExitStatus: Int32, CaseIterable, Sendable {
  /// The color was printed, or everything that was asked for was done.
  case success = 0
  /// The system failed: a full disk, an unreadable input.
  case failure = 1
  /// Wrong usage, a color that cannot be read, or no terminal to draw on.
  case usage = 2
  /// Left without a color: `q`, Esc or Ctrl-C.
  case canceled = 130

  /// The meaning, for the manual.
  var summary: String {
    switch self {
    case .success: "the color was printed"
    case .failure: "the system failed: a full disk, an input that cannot be read"
    case .usage: "wrong usage, a color that cannot be read, or no terminal to draw on"
    case .canceled: "left without a color: q, Esc or Ctrl-C"
    }
  }
}
