import Binding
import TermUI

/// The view: the lines, whose end stays in sight, and above them what chooses among them.
@MainActor
final class LogScreen {
  private let field = TextField()
  private let levels = Select(Level.allCases.map { "\($0)" })
  private let list = ListView<LogLine> { Text($0.text) }
  private let status = Label(alignment: .right)
  private var subscriptions: Set<Subscription> = []

  init(_ viewModel: LogViewModel, in application: Application) {
    unowned let (application, window) = (application, application.window)
    (field.placeholder, list.placeholder) = ("filter", "no lines")
    (list.followsEnd, list.scrollsSideways, list.hasScrollBar) = (true, true, true)
    viewModel.$filter.bindTwoWay(to: field, \.text, \.onChange).store(in: &subscriptions)
    viewModel.$level.bindTwoWay(to: levels, \.selection, \.onSelect).store(in: &subscriptions)
    viewModel.$usesMouse.assign(to: \.usesMouse, on: application).store(in: &subscriptions)
    viewModel.status.map { Text($0) }.assign(to: \.text, on: status).store(in: &subscriptions)
    viewModel.shown.assign(to: \.rows, on: list).store(in: &subscriptions)
    let (dim, error) = (window.theme.secondary, window.theme.error)
    let styles = [dim, dim, .plain, window.theme.warning, error, error]
    viewModel.$filter.bindAndFire { [list] filter in
      list.text = { Text($0.text, style: styles[$0.level.rawValue]).matching(filter) }
    }.store(in: &subscriptions)

    window.commands = [
      Command("whole line", keyName: "Enter") { [unowned self] in showLine(in: application) },
      Command("pause", key: "p") { viewModel.togglePause() },
      Command("filter", key: "/") { [unowned self] in window.focus(field) },
      Command("level", key: "l") { viewModel.level = (viewModel.level + 1) % styles.count },
      Command("mouse", key: "m") { viewModel.usesMouse.toggle() },
      Command("leave", key: .escape) { application.loop.stop() },
    ]
    list.onActivate = { [unowned self] _ in showLine(in: application) }
    field.onSubmit = { [unowned self] in window.focus(list) }
    field.onCancel = field.onSubmit
    window.content = .rows([
      .columns(spacing: 1, [field, levels, status]), list.flexible, HelpLine(of: window.commands),
    ])
    window.focus(list)
  }

  private func showLine(in application: Application) {
    guard let line = list.selectedRow else { return }
    let copy = PushButton("Copy") { application.copy(line.text) }
    Dialog(line.text, title: "Line \(line.id)", buttons: [PushButton("Close"), copy])
      .open(in: application.window)
  }
}
