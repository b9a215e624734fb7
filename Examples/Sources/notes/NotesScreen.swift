import Binding
import TermUI

/// A tree of files at the left, and the text of one of them at the right.
@MainActor
final class NotesScreen {
  private let viewModel = NotesViewModel()
  private let tree: TreeView<NoteFile>
  private let text = TextArea()
  private let editor: Box
  private let help = HelpLine([
    .init("Tab", "other side"), .init("^S", "save"), .init("^Z", "undo"), .init("Esc", "leave"),
  ])
  private var subscriptions = Set<Subscription>()

  init(folder: String, in application: Application) {
    tree = TreeView(
      NoteFile(path: folder, isFolder: true).contents(), id: \.path, canExpand: \.isFolder,
      children: { $0.contents() }
    ) { file in
      Text(file.name, style: file.isFolder ? .bold : .plain)
    }
    let files = Box("Notes", around: tree)
    editor = Box(around: text)
    (files.border, editor.border) = (.rounded, .rounded)
    (tree.hasScrollBar, text.hasScrollBar, text.handlesTab) = (true, true, false)
    text.placeholder = "Enter opens a note"
    text.isEditable = false

    let window = application.window
    window.content = .rows([.columns([files.flexible, editor.flexible(3)]), help])
    tree.onActivate = { [unowned self] row in open(row, in: window) }
    text.onChange = { [unowned self] in viewModel.edit(text.text) }
    text.onCopy = { application.copy($0) }
    window.onEvent = { [unowned self] event in
      switch event {
      case .key(.control("s")): viewModel.save()
      case .key(.escape): leave(application)
      default: return false
      }
      return true
    }
    viewModel.title.bindAndFire { [editor] in editor.title = Text($0) }.store(in: &subscriptions)
    viewModel.messages.sink { application.notify(Text($0)) }.store(in: &subscriptions)
    window.focus(tree)
  }

  private func open(_ row: Int, in window: Window) {
    let file = tree.node(ofRow: row)
    guard !file.isFolder else { return tree.toggle(row: row) }
    guard let note = viewModel.open(file) else { return }
    (text.text, text.isEditable) = (note, true)
    window.focus(text)
  }

  /// Leaves, after a question if there are changes.
  private func leave(_ application: Application) {
    guard viewModel.hasChanges.value else { return application.loop.stop() }
    let save = PushButton("Save") { [viewModel] in
      if viewModel.save() { application.loop.stop() }
    }
    let discard = PushButton("Discard") { application.loop.stop() }
    Dialog("Save the changes?", buttons: [save, discard, PushButton("Stay")])
      .open(in: application.window)
  }
}
