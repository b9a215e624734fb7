import Binding

/// The view model: the selected cell, what it and the others show, and what can be undone.
@MainActor
final class SheetViewModel {
  @Published var cell = Cell()
  private(set) lazy var calculation = sheet.map { Calculation($0) }
  private(set) lazy var text = sheet.combineLatest($cell) { $0.texts[$1.name] ?? "" }
  private(set) lazy var status = $cell.combineLatest(problem) { "\($0.name)  \($1)" }
  private lazy var problem = store.problems.map { "\($0)" }.hold("")
  let store: JSONFileStore
  private let sheet: Observable<Sheet>
  private var (past, future): ([Sheet], [Sheet]) = ([], [])

  init(path: String, clock: any Clock<Duration>) {
    store = JSONFileStore(path: path, clock: clock)
    sheet = Observable(Sheet(), autoSaveKey: "sheet", in: store)
  }

  isolated deinit { store.flush() }

  /// Sets the text of the selected cell; returns true, because any text is accepted.
  @discardableResult func enter(_ text: String) -> Bool {
    guard text != self.text.value else { return true }
    (past, future) = (past + [sheet.value], [])
    sheet.value.texts[cell.name] = text.isEmpty ? nil : text
    return true
  }

  func undo() { step(from: &past, to: &future) }
  func redo() { step(from: &future, to: &past) }

  private func step(from source: inout [Sheet], to target: inout [Sheet]) {
    guard let next = source.popLast() else { return }
    target.append(sheet.value)
    sheet.value = next
  }
}
