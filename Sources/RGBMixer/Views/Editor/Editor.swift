import Binding
import TermUI

/// The views that only the colors of a text have: the list, the search in it, the preview, and what the sliders move.
@MainActor
final class Editor {
  let table: ColorTable
  let preview: PreviewView
  let head: EditorHead
  let search: KeyField

  init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    table = ColorTable(of: mixer, inks: inks)
    preview = PreviewView(of: mixer, inks: inks)
    head = EditorHead(of: mixer, inks: inks)
    search = KeyField(of: mixer, inks: inks)
    preview.onChoose = { mixer.choose($0) }
  }

  var list: TableView<Int> { table.view }
}
