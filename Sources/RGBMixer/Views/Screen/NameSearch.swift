import Binding
import TermUI

/// The search for a color by its name, or for a color of a file by its key: a field, and the chips of the colors found.
@MainActor
final class NameSearch: Container {
  struct Found {
    let name: String
    let rgb: RGB
    /// The index of the color in the file; nil if it was found by its name.
    var index: Int?
  }

  let field = TextField()
  /// Called when a color is taken, or none.
  var onClose: () -> Void = {}

  private let mixer: Mixer
  private let sign = Label("▸ /", style: Look.focusedName)
  private let chips = ChipStrip()
  private var matches: [Found] = []

  /// Makes a search, hidden at first.
  init(of mixer: Mixer) {
    self.mixer = mixer
    super.init()
    isHidden = true
    content = { [sign, field, chips] size in
      .columns([
        sign.width(3).height(1), field.width(size.width < 60 ? 9 : 17).height(1),
        .space(1), chips, .space(size.width < 60 ? 0 : 1),
      ])
    }
    layout = { [unowned self] size in
      chips.captionRows = size.width < 60 ? 0 : min(1, size.height - 1)
      // As wide as most names or, without names, as many as possible.
      chips.widths = chips.captionRows > 0 ? 10...16 : 2...4
    }
    chips.isTabStop = false
    chips.placeholder = "no name matches"
    chips.chipAt = { [unowned self] in ChipStrip.Chip(matches[$0].rgb) }
    chips.captionsAt = { [unowned self] index, columns in
      let name = matches[index].name
      return [name.truncated(to: columns)]
    }
    chips.onChoose = { [unowned self] in
      // A press takes the color and closes the search, but may go on as a drag.
      if !isHidden { take(matches[$0]) }
    }
    field.onChange = { [unowned self] in find($0) }
    field.onSubmit = { [unowned self] in take(chips.chosen.map { matches[$0] }) }
    field.onCancel = { [unowned self] in take(nil) }
  }

  /// Begins with an empty text, which finds all names.
  func begin() {
    field.text = ""
    find("")
  }

  private func find(_ text: String) {
    let colors = Self.colors(for: text)
    let keys = mixer.keys(matching: text)
    let found = keys.map { Found(name: $0.title, rgb: $0.rgb, index: $0.index) }
    // A whole key comes before a whole name, and that before keys that contain it.
    let wholeKeys = keys.count { $0.match == .whole }
    let wholeNames = colors.first?.name == text.lowercased() ? 1 : 0
    matches = found
    matches.insert(contentsOf: colors.prefix(wholeNames), at: wholeKeys)
    matches += colors.dropFirst(wholeNames)
    chips.count = matches.count
    chips.chosen = text.isEmpty || matches.isEmpty ? nil : 0
    chips.setNeedsDisplay()
    preview()
  }

  /// The colors whose names match a text; for a text that is no name, the color that it describes.
  private static func colors(for text: String) -> [Found] {
    guard text.allSatisfy({ $0.isLetter || $0 == " " }) else {
      let color = try? Mixer.typedColor(text)
      return color.map { [Found(name: text, rgb: $0.rgb)] } ?? []
    }
    let names = text.isEmpty ? ColorName.all : ColorName.matches(of: text)
    return names.map { Found(name: $0.name, rgb: $0.rgb) }
  }

  /// Shows the color that Enter would take, as a typed one.
  private func preview() {
    let found = chips.chosen.map { matches[$0] }
    mixer.typed.value = found.map { .color(AlphaColor($0.rgb)) }
    let words = found.map { found in
      "\(found.name): Enter \(found.index == nil ? "takes it" : "goes there")"
    }
    mixer.status.show(.notice(words ?? ""))
  }

  /// Ends the search, and mixes a color or goes to the color of the file.
  private func take(_ found: Found?) {
    onClose()
    mixer.status.clear()
    if let index = found?.index {
      mixer.choose(index)
    } else if let found {
      mixer.perform(.color(ParsedColor(rgb: found.rgb)))
    }
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
