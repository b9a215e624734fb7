import TermUI

/// The running processes, updated each second, and a way to end one.
@MainActor
final class MonitorScreen {
  private let table = TableView<Running>(columns: [
    .init("PID", \.id, width: .fixed(7), alignment: .right),
    .init("CPU%", \.load, width: .fixed(6), alignment: .right) { "\($0.load.rounded())" },
    .init("MB", \.memory, width: .fixed(6), alignment: .right),
    .init("COMMAND", \.name),
  ])
  private let graph = Sparkline()
  private let total = Label(alignment: .right)
  private let bar = ProgressBar()
  private let help = HelpLine([
    .init("1-4", "sort"), .init("k", "kill"), .init("Esc", "leave"),
  ])
  private let application: Application
  private let read: @concurrent @Sendable () async -> [Running]
  private let kill: (Int32) -> Void
  private var (ticks, timer): ([Int32: Int], ScheduledTimer?) = ([:], nil)
  /// Whether the processes are being read.
  private var isReading = false

  init(
    reading read: @escaping @concurrent @Sendable () async -> [Running],
    killing kill: @escaping (Int32) -> Void, in application: Application
  ) {
    (self.application, self.read, self.kill) = (application, read, kill)
    table.hasScrollBar = true
    table.handlesLetters = false
    table.rowStyle = { $0.load > 50 ? application.window.theme.error : .plain }
    table.sort(by: 1, descending: true)
    let load = Box("Processor")
    load.content = .rows([graph.height(3), .columns([bar, total.width(8)])])
    let window = application.window
    window.content = .rows([load, Box("Processes", around: table).flexible, help])
    window.onEvent = { [unowned self] event in
      switch event {
      case .key(.escape): application.loop.stop()
      case .key("k"), .key(.delete): table.selectedRow.map(ask)
      default: return false
      }
      return true
    }
    window.focus(table)
    timer = application.loop.schedule(every: .seconds(1)) { [unowned self] in look() }
    look()
  }

  isolated deinit { timer?.cancel() }

  /// Reads the processes on another thread, and shows them on the main thread.
  ///
  /// Does nothing while they are being read: two readings at once could be shown in the wrong order.
  private func look() {
    if isReading { return }
    isReading = true
    Task { [weak self, read] in
      let processes = await read()
      self?.show(processes)
    }
  }

  private func show(_ processes: [Running]) {
    isReading = false
    let rows = processes.map { process in
      var process = process
      process.load = Double(process.ticks - (ticks[process.id] ?? process.ticks))
      return process
    }
    ticks = Dictionary(uniqueKeysWithValues: processes.map { ($0.id, $0.ticks) })
    table.rows = rows
    let sum = rows.reduce(0) { $0 + $1.load }
    graph.append(sum)
    bar.value = sum / 100
    bar.style = sum > 90 ? application.window.theme.error : nil
    total.text = "\(rows.count) run"
  }

  private func ask(about process: Running) {
    let end = PushButton("Kill".styled(.foreground(.red))) { [kill] in kill(process.id) }
    Dialog("Kill \(process.name), process \(process.id)?", buttons: [PushButton("Keep"), end])
      .open(in: application.window)
  }
}
