import Binding
import TermUI

/// The search for a color by its name, or by the words that descriptions have: a field, the names found as blocks, and
/// the members of the region of colors that are called so.
@MainActor
final class NameSearch: Container {
  let field = SearchField()
  /// Called when the search ends, with or without a color.
  var onClose: () -> Void = {}
  /// Called when the keys begin or end to choose.
  var onChoosing: () -> Void = {}

  /// What Enter would choose.
  private enum Choice: Equatable {
    case block(Int), member(Int)
  }

  private let mixer: Mixer
  private let inks: ReadOnlyObservable<Inks>
  private let mark: FocusMark
  private let blocks: NameBlocks
  private let members: RegionView
  private var search: ColorSearch?
  private var choice: Choice?
  /// Whether a key has chosen a block, so that all arrows choose.
  private(set) var isChoosing = false {
    didSet { if isChoosing != oldValue { onChoosing() } }
  }

  /// Makes a search, hidden at first.
  init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    (self.mixer, self.inks) = (mixer, inks)
    (mark, blocks) = (FocusMark(of: mixer, inks: inks), NameBlocks(inks: inks))
    members = RegionView(of: mixer, inks: inks)
    super.init([mark, field, blocks, members])
    isHidden = true
    mark.marks = true
    field.style = .bold
    layout = { [unowned self] in place(in: $0) }
    blocks.onChoose = { [unowned self] in accept(.block($0)) }
    members.onChoose = { [unowned self] in accept(.member($0)) }
    field.onChange = { [unowned self] in
      find($0)
      setNeedsLayout()
    }
    field.onArrow = { [unowned self] key in isChoosing && step(by: key) }
    field.onSubmit = { [unowned self] in
      guard let choice else { return mixer.status.show(.error("no name or words match")) }
      close(mixing: color(of: choice))
    }
    field.onCancel = { [unowned self] in close(mixing: nil) }
  }

  // MARK: Places

  private func place(in size: Size) {
    // The names begin in the column of the tracks, or after a longer text.
    let (start, tracks, margin) = size.width < 40 ? (2, 10, 1) : (3, 13, 2)
    let first = hasStrip && search?.names.isEmpty == true ? 24 : tracks
    let names = max(first, min(start + field.text.count + 2, size.width * 2 / 3))
    mark.frame = Rect(column: 0, row: 0, width: 1, height: 1)
    field.frame = Rect(column: start, row: 0, width: names - start - 1, height: 1)
    let top = size.height >= RegionView.largeHeight + 2 ? 2 : 1
    blocks.frame = Rect(
      column: names, row: 0, width: max(0, size.width - names - margin),
      height: hasStrip ? 1 : size.height)
    members.frame = Rect(
      column: 0, row: top, width: size.width, height: hasStrip ? max(0, size.height - top) : 0)
  }

  /// Whether the members have a row of their own; where there is none, they are blocks with hex texts.
  private var hasStrip: Bool {
    search?.region != nil && frame.height >= 2 && inks.value.depth != .monochrome
  }

  override func drawBackground(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
    canvas.write(
      "/", column: frame.width < 40 ? 1 : 2, row: 0, style: canvas.theme.text.overlaid(with: .bold))
  }

  /// The color that the keys have chosen.
  override var accessibilityCursor: Position? {
    let view: View = if case .member = choice { members } else { blocks }
    return view.accessibilityCursor.map {
      Position(column: view.frame.minColumn + $0.column, row: view.frame.minRow + $0.row)
    }
  }

  // MARK: The search

  /// Begins with an empty text, which finds all names.
  func begin() {
    field.text = ""
    find("")
  }

  private func find(_ text: String) {
    isChoosing = false
    let found = ColorSearch(text, hue: mixer.planeHue)
    search = found
    let present = mixer.color.current
    if found.names.isEmpty, found.region == nil {
      let color = try? Mixer.typedColor(text)
      blocks.items = color.map { [NameBlocks.Item(name: text, color: $0)] } ?? []
    } else if !found.names.isEmpty || hasStrip {
      let named = found.names.map { ($0.name, $0.rgb) } + found.related
      blocks.items = named.map { NameBlocks.Item(name: $0.0, color: ParsedColor(rgb: $0.1)) }
    } else {
      let colors = found.region?.members ?? []
      blocks.items = colors.map { NameBlocks.Item(name: $0.hexText, color: ParsedColor(rgb: $0)) }
    }
    members.region = hasStrip ? found.region : nil
    let nearest = found.region?.nearest(to: present)
    choice =
      if text.isEmpty { nil } else if found.names.isEmpty, let nearest {
        hasStrip ? .member(nearest) : .block(nearest)
      } else { blocks.items.isEmpty ? nil : .block(0) }
    preview()
  }

  private func color(of choice: Choice) -> ParsedColor {
    switch choice {
    case .block(let index): blocks.items[index].color
    case .member(let index): ParsedColor(rgb: search?.region?.members[index] ?? .black)
    }
  }

  /// Previews the color that Enter would choose, and shows how much was found.
  private func preview() {
    blocks.chosen = if case .block(let index) = choice { index } else { nil }
    members.chosen = if case .member(let index) = choice { index } else { nil }
    mixer.typed.value = choice.map { .color(color(of: $0).color) }
    let isMember = if case .member = choice { true } else { search?.names.isEmpty == true }
    mixer.sought.value = isMember ? search?.region?.phrase : nil
    let short = frame.width < 40 ? search?.share : nil
    mixer.status.show(.notice(search?.summary ?? "", short: short))
  }

  /// Takes a color that is pressed.
  private func accept(_ choice: Choice) {
    // A press chooses the color and closes the search, although it may become a drag.
    if !isHidden { close(mixing: color(of: choice)) }
  }

  /// Ends the search, and mixes a color.
  private func close(mixing color: ParsedColor?) {
    onClose()
    mixer.status.clear()
    if let color { mixer.set(color, isRun: false) }
  }

  // MARK: Keys

  /// Chooses another block by Tab or an arrow; returns false for other keys.
  private func step(by key: Key) -> Bool {
    let isFirst = !isChoosing
    switch (key.code, key.modifiers) {
    case (.tab, []): isFirst ? step(by: 1) : turn(by: 1)
    case (.tab, .shift): isFirst ? step(by: -1) : turn(by: -1)
    case (.right, []): step(by: 1)
    case (.left, []): step(by: -1)
    case (.down, []): moveDown(isFirst: isFirst)
    case (.up, []): moveUp()
    default: return false
    }
    isChoosing = true
    field.yieldsCursor = true
    preview()
    return true
  }

  /// Goes to the next block in the row of the chosen one, and round.
  private func step(by distance: Int) {
    func other(_ index: Int?, of count: Int) -> Int {
      ((index.map { $0 + distance } ?? (distance > 0 ? 0 : count - 1)) + count) % count
    }
    if case .member(let index) = choice, let region = search?.region {
      choice = .member(other(index, of: region.members.count))
    } else if !blocks.items.isEmpty {
      let index: Int? = if case .block(let index) = choice { index } else { nil }
      choice = .block(other(index, of: blocks.items.count))
    }
  }

  /// Goes through the blocks and then to the members, which are one stop.
  private func turn(by distance: Int) {
    guard hasStrip else { return step(by: distance) }
    let count = blocks.items.count
    let index = if case .block(let index) = choice { index } else { count }
    let next = (index + distance + count + 1) % (count + 1)
    choice = next < count ? .block(next) : nearestMember
  }

  private var nearestMember: Choice? {
    search?.region?.nearest(to: mixer.displayed.value.rgb).map { .member($0) }
  }

  private func moveDown(isFirst: Bool) {
    if hasStrip, !isFirst, case .block = choice {
      choice = nearestMember
    } else {
      step(by: 1)
    }
  }

  private func moveUp() {
    if case .member = choice, !blocks.items.isEmpty { choice = .block(0) } else { step(by: -1) }
  }

  /// Handles the keys that the field leaves.
  override func handle(_ event: Event) -> Bool {
    guard case .key(let key) = event else { return false }
    return step(by: key)
  }
}

/// A field whose arrows may belong to what it has found.
final class SearchField: TextField {
  /// Called with an arrow; returns whether it was for what is found.
  var onArrow: (Key) -> Bool = { _ in false }

  override func handle(_ event: Event) -> Bool {
    if case .key(let key) = event, [.left, .right].contains(key.code), onArrow(key) { return true }
    return super.handle(event)
  }
}
