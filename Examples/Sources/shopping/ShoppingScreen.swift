import Binding
import Shared
import TermUI

/// The view: the lists at the left, and the items of the selected list at the right.
@MainActor
final class ShoppingScreen {
  private let (lists, items) = (ListView(), ListView())
  private let nameBox = Prompt(placeholder: "the name of the list")
  private let itemEditor = ItemEditor(placeholder: "an item")
  private let status = Label(style: Style(attributes: .dim))
  private let help = HelpLine([
    .init("n", "new"), .init("Enter", "edit"), .init("d", "delete"), .init("Tab", "other side"),
    .init("Esc", "leave"),
  ])
  private var subscriptions: Set<Subscription> = []
  private let viewModel: ShoppingViewModel
  private let application: Application
  private var window: Window { application.window }

  init(_ viewModel: ShoppingViewModel, in application: Application) {
    self.viewModel = viewModel
    self.application = application
    (lists.placeholder, items.placeholder) = ("No lists yet", "Nothing to buy")
    viewModel.lists.map { $0.map(\.name) }.assign(to: \.rows, on: lists).store(in: &subscriptions)
    viewModel.selection.assign(to: \.selection, on: lists).store(in: &subscriptions)
    viewModel.items.assign(to: \.rows, on: items).store(in: &subscriptions)
    viewModel.message.map { Text($0) }.assign(to: \.text, on: status).store(in: &subscriptions)
    lists.onSelect = { [unowned lists] in viewModel.selection.set($0, writer: lists) }
    // A closure, which is enough for a single message.
    lists.onActivate = { [unowned self] in name($0) }
    nameBox.onClose = { [unowned self] in window.focus(lists) }
    // A delegate, for all questions and messages of the editor.
    itemEditor.delegate = viewModel
    itemEditor.onClose = { [unowned self] in window.focus(items) }
    items.onActivate = { [unowned self] in itemEditor.edit(items.rows[$0], in: $0, of: window) }
    // An event, for any number of listeners that do not know each other.
    viewModel.listCreated.sink { viewModel.message.value = "\($0) is new." }
      .store(in: &subscriptions)
    viewModel.listCreated.sink { [unowned self] _ in itemEditor.edit("", in: nil, of: window) }
      .store(in: &subscriptions)

    let panes = LayoutItem.columns(spacing: 3, [lists.flexible, items.flexible(2)])
    window.content = .rows([
      .space(1), panes.flexible, nameBox, itemEditor, status, help,
    ]).padded(columns: 2)
    window.onEvent = { [unowned self] in command($0) }
    window.focus(lists)
  }

  private func name(_ row: Int?) {
    nameBox.onCommit = { [viewModel] in $0.isEmpty || viewModel.putList($0, in: row) }
    nameBox.open(row.map { lists.rows[$0] } ?? "", in: window)
  }

  private func command(_ event: Event) -> Bool {
    let isInLists = window.focused === lists
    switch event {
    case .key(.escape): application.loop.stop()
    case .key("n") where isInLists || viewModel.selection.value == nil: name(nil)
    case .key("n"): itemEditor.edit("", in: nil, of: window)
    case .key("d") where isInLists: lists.selection.map(viewModel.deleteList)
    case .key("d"): items.selection.map(viewModel.deleteItem)
    default: return false
    }
    return true
  }
}

/// The view model already has what the editor needs, and does not know the editor.
extension ShoppingViewModel: ItemEditorDelegate {}
