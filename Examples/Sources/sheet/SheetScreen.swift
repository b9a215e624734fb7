import Binding
import Foundation
import TermUI

/// The view: the cells, and above them the text of the selected one.
@MainActor
final class SheetScreen {
  private let (field, status) = (TextField(), Label())
  private let table: TableView<Int>
  private var subscriptions: Set<Subscription> = []

  init(_ viewModel: SheetViewModel, in application: Application) {
    unowned let window = application.window
    let numbers = TableView<Int>.Column("", width: .fixed(2), alignment: .right) { "\($0 + 1)" }
    let columns = Cell.letters.indices.map { column in
      TableView<Int>.Column("\(Cell.letters[column])", width: .fixed(12)) { row, state, canvas in
        let (values, name) = (viewModel.calculation.value, Cell(column: column, row: row).name)
        switch values.results[name] {
        case .success(let number):
          state.write(Text(String(format: "%.10g", number)), .right, in: canvas)
        case .failure(.text), nil: state.write(Text(values.sheet.texts[name] ?? ""), in: canvas)
        case .failure(let why): state.write("#\(why)".styled(canvas.theme.error), in: canvas)
        }
      }
    }
    table = TableView(id: \.self, columns: [numbers] + columns)
    table.rows = Array(Cell.rows)
    (table.selectsCells, table.handlesLetters) = (true, false)
    (table.frozenColumns, table.selectsFrozenColumns) = (1, false)
    viewModel.calculation.bind { [table] _ in table.setNeedsDisplay() }.store(in: &subscriptions)
    viewModel.text.assign(to: \.text, on: field).store(in: &subscriptions)
    viewModel.status.map { Text($0) }.assign(to: \.text, on: status).store(in: &subscriptions)
    table.onSelectCell = { viewModel.cell = Cell(column: $0.column - 1, row: $0.row) }
    table.onActivate = { [unowned self] _ in window.focus(field) }
    field.onCommit = viewModel.enter
    field.onCancel = { [unowned self] in window.focus(table) }
    field.onSubmit = { [unowned self] in _ = window.focus(table) && table.handle(.key(.down)) }
    application.onSuspend = { viewModel.store.flush() }

    window.commands = [
      Command("clear", key: .delete) { viewModel.enter("") },
      Command("undo", key: .control("u"), action: viewModel.undo),
      Command("redo", key: .control("r"), action: viewModel.redo),
      Command("leave", key: .escape, action: application.loop.stop),
    ]
    // Typing begins an edit, whose first character takes the place of the text.
    window.onEvent = { [unowned self] event in
      table.isFocused && event.isText && window.focus(field) && field.handle(event)
    }
    window.content = .rows([field, table.flexible, status, HelpLine(of: window.commands)])
    window.focus(table)
  }
}
