import TermUI

/// The formats to choose from, each with the text of the mixed color.
@MainActor
final class FormatList: Box {
  /// Called with the index of a format that is taken.
  var onTake: (Int) -> Void = { _ in }
  /// Called with the index of a format whose text is to be copied.
  var onCopy: (Int) -> Void = { _ in }
  /// Called when the list is closed without a choice.
  var onClose: () -> Void = {}

  private let list: ListView
  private let names: [String]
  private let width: Int

  /// Makes a list of formats and their texts; one of them is chosen.
  init(_ formats: [(name: String, text: String)], chosen: Int) {
    names = formats.map(\.name)
    let column = (names.map(\.count).max() ?? 0) + 2
    let rows = formats.map { name, text in
      let shown = text.count > 60 ? "\(text.count) characters" : text
      return " " + name + String(repeating: " ", count: column - name.count) + shown + " "
    }
    width = (rows.map(\.count).max() ?? 0) + 2
    list = ListView(rows)
    list.selection = chosen
    super.init(" formats ", [list])
    list.onActivate = { [unowned self] in onTake($0) }
    layout = { [unowned self] in list.frame = Rect($0) }
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
    case .character("y"): list.selection.map(onCopy)
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
