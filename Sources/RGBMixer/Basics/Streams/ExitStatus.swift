enum ExitStatus: Int32, CaseIterable, Sendable {
  /// Everything that was asked for was done.
  case success = 0
  /// The system failed: a full disk, an unreadable input.
  case failure = 1
  /// Wrong usage, a color that cannot be read, or no terminal to draw on.
  case usage = 2
  /// Left without a color: `q`, Esc or Ctrl-C.
  case canceled = 130

  /// The meaning, for the manual page.
  var summary: String {
    switch self {
    case .success: "the color was printed, or the file saved; with --check, no contrast is too low"
    case .failure:
      """
      an error of the system, such as a full disk or an input that cannot be read; with --check, a \
      contrast is too low; with --terminal, the terminal reports none of its colors
      """
    case .usage:
      """
      wrong usage, a color that cannot be read, or no terminal to draw on; with --check, nothing to \
      check, or a file that cannot be read
      """
    case .canceled: "quit without a result: q, Esc or Ctrl-C"
    }
  }
}
