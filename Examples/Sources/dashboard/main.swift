import Shared
import TermUI

/// The output of a program, the progress that it reports (`40 %`), and the time that it takes.
@MainActor
final class DashboardScreen {
  private let log = TextView()
  private let page: ScrollView
  private let bar = ProgressBar()
  private let status = Label("starting…")
  private let clock = Label("0 s", alignment: .right)
  private let command: ChildOutput?
  private var timer: ScheduledTimer?

  init(_ words: [String], in application: Application) {
    command = try? ChildOutput(words)
    page = ScrollView(log)
    page.followsEnd = true
    let progress = Box("Progress")
    progress.content = .rows([bar, .columns([status.flexible, clock.width(8)])])

    let window = application.window
    window.theme.bar = Style(foreground: .palette(6))
    window.content = .rows([progress, Box(words.joined(separator: " "), around: page)])
    window.onEvent = { event in
      if event == .key(.escape) { application.loop.stop() }
      return event == .key(.escape)
    }
    window.focus(page)

    var seconds = 0
    timer = application.loop.schedule(every: .seconds(1)) { [clock] in
      seconds += 1
      clock.text = "\(seconds) s"
    }
    Task { [weak self, command] in
      // All of this is on the main actor, so that it can change views after an `await`.
      for await line in command?.lines ?? AsyncStream(unfolding: { nil }) { self?.show(line) }
      self?.end(await command?.status())
    }
  }

  isolated deinit { command?.stop() }

  private func show(_ line: String) {
    status.text = "running"
    log.append(line + "\n")
    if let percent = Self.percent(in: line) { bar.value = percent / 100 }
  }

  private func end(_ number: Int32?) {
    timer?.cancel()
    if number == 0 { bar.value = 1 }
    status.text = number.map { $0 == 0 ? "done" : "ended with status \($0)" } ?? "cannot be started"
  }

  /// The number before the last `%` of a line.
  private static func percent(in line: String) -> Double? {
    guard let end = line.lastIndex(of: "%") else { return nil }
    return line[..<end].split(separator: " ").last.flatMap { Double($0) }
  }
}

Application.main { application in
  let words = Array(CommandLine.arguments.dropFirst())
  return DashboardScreen(words.isEmpty ? ["ls", "-l"] : words, in: application)
}
