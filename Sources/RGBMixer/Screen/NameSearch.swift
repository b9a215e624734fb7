import TermUI

/// The search for a color by its name, or for one of a file by its key: a field, and the chips of the colors found.
@MainActor
final class NameSearch: Container {
  struct Found {
    let name: String
    let rgb: RGB
    /// The place of a color of the file; nil for one that has a name.
    var place: Int?
  }

  let field = TextField()
  /// Gives the colors of the file whose keys have a text in them.
  var keys: (String) -> [Found] = { _ in [] }
  /// Called with the color that would be taken now; nil if there is none.
  var onPreview: (Found?) -> Void = { _ in }
  var onTake: (Found) -> Void = { _ in }
  /// Called when the search is canceled.
  var onCancel: () -> Void = {}

  private let sign = Label("▸ /", style: Look.focusedName)
  private let chips = ChipStrip()
  private var matches: [Found] = []

  init() {
    super.init()
    content = .columns([
      sign.width(3).height(1), field.width(9).height(1).when { $0.width < 60 },
      field.width(17).height(1).when { $0.width >= 60 },
      .space(1), chips, .space(1).when { $0.width >= 60 },
    ])
    layout = { [unowned self] size in
      chips.captionRows = size.width < 60 ? 0 : min(1, size.height - 1)
      // As wide as most names, or, where there are no names, as many as there is room for.
      chips.widths = chips.captionRows > 0 ? 10...16 : 2...4
    }
    chips.isTabStop = false
    chips.placeholder = "no name is like this"
    chips.chipAt = { [unowned self] in ChipStrip.Chip(matches[$0].rgb) }
    chips.captionsAt = { [unowned self] index, columns in
      let name = matches[index].name
      return [name.truncated(to: columns)]
    }
    chips.onChoose = { [unowned self] in
      // The press that takes a color closes the search, and may go on as a drag.
      if !isHidden { onTake(matches[$0]) }
    }
    field.onChange = { [unowned self] in find($0) }
    field.onSubmit = { [unowned self] in take() }
    field.onCancel = { [unowned self] in onCancel() }
  }

  /// Begins with an empty text, which all names fit.
  func begin() {
    field.text = ""
    find("")
  }

  private func find(_ text: String) {
    let names = text.isEmpty ? ColorName.all : ColorName.matches(of: text)
    let colors = names.map { Found(name: $0.name, rgb: $0.rgb) }
    // A whole name is not taken for a part of a key.
    let count = names.first?.name == text.lowercased() ? 1 : 0
    matches = colors.prefix(count) + keys(text) + colors.dropFirst(count)
    chips.count = matches.count
    chips.chosen = text.isEmpty || matches.isEmpty ? nil : 0
    chips.setNeedsDisplay()
    preview()
  }

  private func preview() {
    onPreview(chips.chosen.map { matches[$0] })
  }

  private func take() {
    if let index = chips.chosen { onTake(matches[index]) } else { onCancel() }
  }

  private func step(by distance: Int) {
    guard !matches.isEmpty else { return }
    let index = chips.chosen.map { $0 + distance } ?? (distance > 0 ? 0 : matches.count - 1)
    chips.chosen = (index + matches.count) % matches.count
    preview()
  }

  /// Takes the keys that go through the names.
  override func handle(_ event: Event) -> Bool {
    guard case .key(let key) = event else { return false }
    switch (key.code, key.modifiers) {
    case (.tab, []), (.down, []): step(by: 1)
    case (.tab, .shift), (.up, []): step(by: -1)
    default: return false
    }
    return true
  }
}
