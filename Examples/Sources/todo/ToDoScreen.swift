import Binding
import TermUI

/// The view: a text field, the list below it, and a dialog before an item is deleted.
@MainActor
final class ToDoScreen {
  private let field = TextField()
  private let list = ListView()
  private let box: Box
  private let status = Label()
  private let help = HelpLine([
    .init("Space", "done"), .init("d", "delete"), .init("Tab", "write"), .init("Esc", "leave"),
  ])
  private let viewModel: ToDoViewModel
  private let application: Application
  private var subscriptions: Set<Subscription> = []

  init(_ viewModel: ToDoViewModel, in application: Application) {
    self.viewModel = viewModel
    self.application = application
    box = Box(around: list)
    field.placeholder = "What is to be done? Enter adds it."
    list.hasScrollBar = true
    viewModel.rows.assign(to: \.rows, on: list).store(in: &subscriptions)
    viewModel.title.map { Text($0) }.assign(to: \.title, on: box).store(in: &subscriptions)
    viewModel.message.map { Text($0) }.assign(to: \.text, on: status).store(in: &subscriptions)
    field.onSubmit = { [unowned self] in add() }
    list.onActivate = { viewModel.toggle($0) }

    let window = application.window
    window.content = .rows([field, box.flexible, status, help])
    window.onEvent = { [unowned self] in command($0) }
    window.focus(field)
  }

  private func add() {
    guard !field.text.isEmpty else { return }
    viewModel.add(field.text)
    list.selection = list.rows.count - 1
    field.text = ""
  }

  private func command(_ event: Event) -> Bool {
    switch (event, list.selection) {
    case (.key(.escape), _): application.loop.stop()
    case (.key(" "), let row?): viewModel.toggle(row)
    case (.key("d"), let row?): askToDelete(row)
    default: return false
    }
    return true
  }

  private func askToDelete(_ row: Int) {
    let delete = PushButton("Delete") { [viewModel] in viewModel.delete(row) }
    Dialog(
      "Delete “\(viewModel.items.value[row].text)”?", buttons: [PushButton("Keep"), delete]
    ).open(in: application.window)
  }
}
