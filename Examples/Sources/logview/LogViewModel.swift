import Binding

/// The view model: the lines that are shown, and what the user chooses.
@MainActor
final class LogViewModel {
  @Published var filter = ""
  /// The index of the least serious level that is shown.
  @Published var level = 0
  /// Whether the mouse is for the views, or else for selecting text in the terminal.
  @Published var usesMouse = true
  @Published private var lines: [LogLine] = []
  /// The lines when the user paused; nil while new ones are shown.
  @Published private var paused: [LogLine]?
  private(set) lazy var shown = $lines.combineLatest($paused, $filter, $level) {
    lines, paused, filter, level in
    let wanted = filter.lowercased()
    return (paused ?? lines).filter { line in
      line.level.rawValue >= level && (wanted.isEmpty || line.text.lowercased().contains(wanted))
    }
  }
  private(set) lazy var status = shown.combineLatest($lines, $paused, $usesMouse) {
    ($2 == nil ? "" : "paused, ") + ($3 ? "" : "mouse off, ") + "\($0.count) of \($1.count)"
  }

  func togglePause() { paused = paused == nil ? lines : nil }

  /// Appends lines, and keeps the latest ten thousand.
  func append(_ texts: [String]) {
    var lines = lines
    for text in texts {
      // A line that names no level, such as one of a stack trace, belongs to the last one.
      let level = Level.named(in: text) ?? lines.last?.level ?? .info
      lines.append(LogLine(id: (lines.last?.id ?? 0) + 1, text: text, level: level))
    }
    self.lines = lines.suffix(10_000)
  }
}
