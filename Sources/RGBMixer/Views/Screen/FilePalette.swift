import Binding
import TermUI

/// The colors of a text on the screen: their title and chips, or in large windows the list.
@MainActor
final class FilePalette: Container {
  let title = Label()
  /// The number of colors that are hard to read.
  let note = Label()
  let chips = ChipStrip()
  private let list: ThemeList
  private let mixer: Mixer
  private var subscriptions: [Subscription] = []

  /// Makes the palette of a mixer's text.
  init(of mixer: Mixer) {
    self.mixer = mixer
    list = ThemeList(of: mixer)
    super.init()
    chips.widths = 2...16
    chips.mostSigns = 3
    chips.captionsAt = { [unowned self] in captions(at: $0, columns: $1) }
    chips.onChoose = { mixer.choose($0) }
    list.onChoose = { mixer.choose($0) }
    chips.chipAt = { [unowned self] in
      ChipStrip.Chip(
        mixer.list.color(at: $0).composite(on: mixer.background.value.rgb), signs: signs(at: $0))
    }
    content = { [unowned self] size in describe(in: size) }
    layout = { [unowned self] _ in
      chips.captionRows = frame.width < 60 ? 0 : min(2, frame.height - 1)
      showTitle()
    }
    subscriptions = [
      mixer.list.version.bind { [unowned self] _ in update() },
      mixer.background.bind { [unowned self] _ in update() },
    ]
    update()
  }

  /// The title beside the chips and the note below it, or both above the list.
  private func describe(in size: Size) -> LayoutItem {
    if isList { return .rows([.columns([title.width(30), note.flexible]).height(1), list]) }
    if size.width < 60 { return .columns([title.width(size.width < 32 ? 12 : 16), chips]) }
    let titles = LayoutItem.rows([title.height(1), note.height(1)])
    return .columns([titles.width(20), chips, .space(1)])
  }

  /// Whether the colors are in a list, and not in a row of chips.
  var isList = false {
    didSet { if isList != oldValue { setNeedsLayout() } }
  }

  /// The rows of the whole list with its title.
  var listRows: Int { 1 + list.preferredSize(in: frame.size).height }

  /// The view that a color is chosen in.
  var chooser: View { isList ? list : chips }

  /// The first letter of the title.
  override var restingPlace: Position? { Position(column: frame.width < 40 ? 1 : 2, row: 0) }

  private func update() {
    chips.count = mixer.list.count
    chips.chosen = mixer.list.chosen
    chips.setNeedsDisplay()
    list.setNeedsDisplay()
    showTitle()
  }

  /// Shows the key of the chosen color, marked if the palette has the focus, and how many colors are hard to read.
  func showTitle() {
    let indent = frame.width < 40 ? 1 : 2
    let sign = chips.isFocused ? "▌" : " "
    let padding = String(repeating: " ", count: indent - 1)
    title.text = Text(sign + padding + mixer.text.title(of: mixer.list.chosen))
    title.style = holdsFocus ? .bold : nil
    note.text = Text(String(repeating: " ", count: indent) + (mixer.contrasts.summary ?? ""))
  }

  private func captions(at index: Int, columns: Int) -> [String] {
    let title = mixer.text.title(of: index)
    let line = title.count <= columns ? title : String(mixer.text.line(of: index))
    let name = line.count <= columns ? line : ""
    return columns < 7 ? [name] : [name, mixer.list.color(at: index).hexText]
  }

  /// The signs of a color: `!` if it is hard to read, `*` if it is marked, `+` if it was changed.
  private func signs(at index: Int) -> String { mixer.signs(at: index) }
}

extension Mixer {
  /// The signs of a color of the text: `!` if it is hard to read, `*` if it is marked, `+` if it was changed.
  func signs(at index: Int) -> String {
    (contrasts.isFailing(index) ? "!" : "") + (list.isMarked(index) ? "*" : "")
      + (list.isChanged(index) ? "+" : "")
  }

  /// The colors of the text in the present format, one a line.
  var textOfList: String {
    list.present.map { format.value.text(of: $0, on: printedBackground) + "\n" }.joined()
  }
}
