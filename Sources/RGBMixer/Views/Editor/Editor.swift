import Binding
import TermUI

/// The parts of the screen that only the colors of a text have: the bar, the list, the preview, and the views around
/// the sliders.
@MainActor
final class Editor {
  let bar: EditorBar
  let table: ColorTable
  let preview: PreviewView
  let head: EditorHead
  let contrast: EditorContrast
  let block: EditorBlock
  let search: KeyField

  init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    bar = EditorBar(of: mixer, inks: inks)
    table = ColorTable(of: mixer, inks: inks)
    preview = PreviewView(of: mixer, inks: inks)
    head = EditorHead(of: mixer, inks: inks)
    contrast = EditorContrast(of: mixer, inks: inks)
    block = EditorBlock(of: mixer, inks: inks)
    search = KeyField(of: mixer, inks: inks)
    preview.onChoose = { mixer.choose($0) }
  }

  var list: TableView<Int> { table.view }
}
