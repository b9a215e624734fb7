import Binding
import TermUI

/// The formats to choose from, each with the text of the mixed color, which may change meanwhile.
@MainActor
final class FormatList: Box {
  /// Called with a format that is taken.
  var onTake: (Format) -> Void = { _ in }
  /// Called with a format whose text is to be copied.
  var onCopy: (Format) -> Void = { _ in }
  /// Called when the list is closed without a choice.
  var onClose: () -> Void = {}

  private let mixer: Mixer
  private let formats: [Format]
  private let names: [String]
  private let list = ListView()
  private var width = 0
  private var subscriptions: [Subscription] = []

  /// Makes a list of the formats of a mixer; its present one is chosen.
  init(of mixer: Mixer) {
    self.mixer = mixer
    formats = mixer.formats
    names = formats.map(\.spelling)
    super.init(" formats ")
    content = list
    showTexts()
    list.selection = formats.firstIndex(of: mixer.format.value) ?? 0
    list.onActivate = { [unowned self] in onTake(formats[$0]) }
    subscriptions = [
      mixer.color.rgb.bind { [unowned self] _ in showTexts() },
      mixer.background.bind { [unowned self] _ in showTexts() },
    ]
  }

  private func showTexts() {
    let column = (names.map(\.count).max() ?? 0) + 2
    list.rows = zip(names, formats).map { name, format in
      let text = format.text(of: mixer.color.present, on: mixer.printedBackground)
      let shown = text.count > 60 ? "\(text.count) characters" : text
      return " " + name + String(repeating: " ", count: column - name.count) + shown + " "
    }
    width = (list.rows.map(\.count).max() ?? 0) + 2
    preferredSizeDidChange()
  }

  /// The columns of the longest row, and a row for each format, with the border; one row is left to the hints.
  override func preferredSize(in available: Size) -> Size {
    Size(width: width, height: min(names.count + 2, available.height - 1))
  }

  /// Takes a key: a letter chooses the first format that begins with it, `y` copies, Esc, `q` and `f` close; returns
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
    if case .mouse(let mouse) = event, case .press = mouse.action,
      !bounds.contains(mouse.position)
    {
      onClose()
    }
    return true
  }
}
