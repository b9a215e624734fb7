import Binding
import TermUI

/// The search for a color by its name: a field, and the names found as blocks.
@MainActor
final class NameSearch: Container {
  let field = TextField()
  /// Called when the search ends, with or without a color.
  var onClose: () -> Void = {}

  private let mixer: Mixer
  private let mark: FocusMark
  private let blocks: NameBlocks

  /// Makes a search, hidden at first.
  init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    self.mixer = mixer
    (mark, blocks) = (FocusMark(of: mixer, inks: inks), NameBlocks(inks: inks))
    super.init([mark, field, blocks])
    isHidden = true
    mark.marks = true
    field.style = .bold
    layout = { [unowned self] size in
      // The names begin in the column of the tracks, or after a longer text.
      let (start, tracks, margin) = size.width < 40 ? (2, 10, 1) : (3, 13, 2)
      let names = max(tracks, min(start + field.text.count + 2, size.width * 2 / 3))
      mark.frame = Rect(column: 0, row: 0, width: 1, height: 1)
      field.frame = Rect(column: start, row: 0, width: names - start - 1, height: 1)
      blocks.frame = Rect(
        column: names, row: 0, width: max(0, size.width - names - margin), height: size.height)
    }
    blocks.onChoose = { [unowned self] in
      // A press chooses the color and closes the search, although it may become a drag.
      if !isHidden { choose(blocks.items[$0]) }
    }
    field.onChange = { [unowned self] in
      find($0)
      setNeedsLayout()
    }
    field.onSubmit = { [unowned self] in
      if blocks.items.isEmpty {
        return mixer.status.show(.error("no color has a name like that"))
      }
      choose(chosen)
    }
    field.onCancel = { [unowned self] in choose(nil) }
  }

  override func drawBackground(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
    canvas.write(
      "/", column: frame.width < 40 ? 1 : 2, row: 0, style: canvas.theme.text.overlaid(with: .bold))
  }

  /// The name that the keys have chosen.
  override var accessibilityCursor: Position? {
    blocks.accessibilityCursor.map {
      Position(column: blocks.frame.minColumn + $0.column, row: blocks.frame.minRow + $0.row)
    }
  }

  /// Begins with an empty text, which finds all names.
  func begin() {
    field.text = ""
    find("")
  }

  private func find(_ text: String) {
    blocks.items = Self.items(for: text)
    blocks.chosen = text.isEmpty || blocks.items.isEmpty ? nil : 0
    preview()
  }

  /// The colors whose names match a text; for a text that is not a name, the color that it describes.
  private static func items(for text: String) -> [NameBlocks.Item] {
    guard text.allSatisfy({ $0.isLetter || $0 == " " }) else {
      let color = try? Mixer.typedColor(text)
      return color.map { [NameBlocks.Item(name: text, color: $0)] } ?? []
    }
    let names = text.isEmpty ? ColorName.all : ColorName.matches(of: text)
    return names.map { NameBlocks.Item(name: $0.name, color: ParsedColor(rgb: $0.rgb)) }
  }

  private var chosen: NameBlocks.Item? { blocks.chosen.map { blocks.items[$0] } }

  /// Previews the color that Enter would choose, and shows how many names match.
  private func preview() {
    mixer.typed.value = chosen.map { .color($0.color.color) }
    mixer.status.show(.notice("\(blocks.items.count) of \(ColorName.all.count) names"))
  }

  /// Ends the search, and mixes a color.
  private func choose(_ item: NameBlocks.Item?) {
    onClose()
    mixer.status.clear()
    if let item { mixer.perform(.color(item.color)) }
  }

  private func step(by distance: Int) {
    let count = blocks.items.count
    guard count > 0 else { return }
    let index = blocks.chosen.map { $0 + distance } ?? (distance > 0 ? 0 : count - 1)
    blocks.chosen = (index + count) % count
    field.yieldsCursor = true
    preview()
  }

  /// Handles the keys that move through the names.
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
