import Binding
import TermUI

/// The formats to choose from, each with the text of the mixed color, which may change meanwhile.
///
/// It covers all rows but the first.
@MainActor
final class FormatList: Container {
  /// Called with a format that is chosen.
  var onChoose: (Format) -> Void = { _ in }
  /// Called with a format whose text is to be copied.
  var onCopy: (Format) -> Void = { _ in }
  /// Called when the list is closed without a choice.
  var onClose: () -> Void = {}

  private let mixer: Mixer
  private let formats: [Format]
  private let names: [String]
  private let list = ListView()
  private let explanation = Label()
  private let hints = HelpLine([
    .init("↑↓", "choose"), .init("Enter", "OK"), .init("y", "copy"), .init("Esc", "close"),
  ])
  private var subscriptions: [Subscription] = []

  /// Makes a list of the formats of a mixer; the current one is chosen.
  init(of mixer: Mixer, inks: Inks) {
    self.mixer = mixer
    formats = mixer.formats
    names = formats.map(\.name)
    super.init()
    let heading = Label("format")
    heading.style = Style(attributes: .bold)
    list.handlesLetters = false
    list.selectionStyle = inks.row.map { .background($0) }
    explanation.style = inks.dim
    hints.labelStyle = inks.dim
    list.onActivate = { [unowned self] in onChoose(formats[$0]) }
    content = { [unowned self] size in
      let blank = size.height >= 10 ? 1 : 0
      let margin = size.width < 40 ? 1 : 2
      return LayoutItem.rows([
        LayoutItem.columns([heading.width(11), explanation]).padded(columns: margin, rows: blank)
          .height(1 + 2 * blank),
        list.flexible, hints.height(size.height < 4 ? 0 : 1).padded(columns: margin).spaced(blank),
      ])
    }
    showTexts()
    list.selection = formats.firstIndex(of: mixer.format.value) ?? 0
    subscriptions = [
      mixer.color.rgba.bind { [unowned self] _ in showTexts() },
      mixer.background.bind { [unowned self] _ in showTexts() },
    ]
  }

  private func showTexts() {
    let use = mixer.isPlain ? "what Enter prints and y copies" : "what y copies"
    explanation.text = Text("\(use): now \(mixer.format.value.name)")
    let column = max(11, (names.map(\.count).max() ?? 0) + 2)
    list.rows = zip(names, formats).map { name, format in
      let text = mixer.printedText(of: mixer.color.present, in: format)
      return "  " + name + String(repeating: " ", count: column - name.count) + text
    }
  }

  /// All columns, and all rows but the first.
  override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: max(1, available.height - 1))
  }

  /// Handles a key: a letter chooses the first format that begins with it, `y` copies, Esc, `q` and `f` close; returns
  /// false for the keys of the rows.
  func choose(by key: Key) -> Bool {
    guard !key.modifiers.contains(.control) else { return false }
    switch key.code {
    case .escape, .character("q"), .character("f"): onClose()
    case .character("y"): list.selection.map { onCopy(formats[$0]) }
    case .character(let scalar):
      if let index = names.firstIndex(where: { $0.unicodeScalars.first == scalar }) {
        list.selection = index
      }
    default: return false
    }
    return true
  }

  override func handle(_ event: Event) -> Bool {
    if case .key(let key) = event, key.modifiers.contains(.control) { return false }
    guard case .mouse(let mouse) = event, case .press = mouse.action else { return true }
    if !bounds.contains(mouse.position) {
      onClose()
    } else if hints.frame.contains(mouse.position),
      let item = hints.item(at: mouse.position.column - hints.frame.minColumn),
      let key = CommandTable.key(of: item.key.string), !choose(by: key)
    {
      _ = list.handle(.key(key))
    }
    return true
  }
}
