/// How the mixing ended, on the screen or in lines.
enum Outcome {
  /// By Enter or an empty line; with the color in the format.
  case accepted(String)
  /// By `q` or Esc; if a text had changes, the user has confirmed.
  case canceled
  /// By Ctrl-C on the screen, or by the end of input in lines; without confirmation.
  case interrupted
  /// By a signal, which the program must die of.
  case signal(Int32)
  /// By a fault: a sentence without a final period, and the status to exit with.
  case failed(String, ExitStatus)

  /// Whether the program must end within 0.3 s, whatever it would wait for.
  var isHurried: Bool {
    switch self {
    case .interrupted, .signal: true
    case .accepted, .canceled, .failed: false
    }
  }
}
