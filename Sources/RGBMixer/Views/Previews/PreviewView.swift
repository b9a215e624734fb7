import Binding
import TermUI

/// A preview of the colors of a text in use: a terminal, code, or pages.
///
/// The place that shows the chosen color has a `◀` beside it, and a press on a place chooses its color.
final class PreviewView: MixerView {
  /// Called with the index of the color whose place is pressed.
  var onChoose: (Int) -> Void = { _ in }
  /// Whether a page has the next one beside it, if both have room.
  var hasTwoPages = true {
    didSet { if hasTwoPages != oldValue { setNeedsDisplay() } }
  }

  /// What shows the colors.
  private enum Kind {
    case terminal, code, pages
  }

  /// The pictures, and what they were made for.
  private var pictures: [(frame: Rect, picture: PreviewPicture)] = []
  private var basis: Basis?
  /// The colors of the last frame, by their indices.
  private var painted: [Int: AlphaColor] = [:]

  /// What the pictures depend on, besides the colors that they are painted in.
  private struct Basis: Equatable {
    let size: Size
    let hasColors, hasTwoPages, isExplored: Bool
    let chosen: Int
    /// The pair of the chosen color that its sample shows.
    let shown: ThemePair?
  }

  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    isTabStop = false
    keep(mixer.list.version.bind { [unowned self] _ in update() })
    keep(mixer.typed.bind { [unowned self] _ in update() })
  }

  private var text: TextColors { mixer.text }
  private var chosen: Int { mixer.list.chosen }

  /// Whether the text has anything to show, as far as that is known; if not, the bands take its place.
  var hasPreview: Bool { !mixer.isPlain && (!text.isExplored || kind != nil) }

  /// What shows the chosen color best.
  private var kind: Kind? {
    if !text.isExplored { return nil }
    // An editor's theme may have a terminal's colors, too, which the terminal shows.
    if text.isTerminal, !text.slots[chosen].isEmpty || !text.editor.areOfEditor {
      return .terminal
    }
    if text.editor.areOfEditor { return .code }
    return text.pages.isEmpty ? nil : .pages
  }

  /// Redraws if a visible color changed or another one is chosen.
  private func update() {
    let isOther = basis?.chosen != chosen || basis?.isExplored != text.isExplored
    if isOther || basis?.shown != shown { return setNeedsDisplay() }
    for (index, color) in painted where mixer.displayed(at: index) != color {
      return setNeedsDisplay()
    }
  }

  /// The pair of the chosen color that its sample shows; a terminal and pages have none.
  private var shown: ThemePair? {
    kind == .code ? mixer.contrasts.shownPair(of: chosen) : nil
  }

  override func handle(_ event: Event) -> Bool {
    guard let press = event.leftPress,
      let (frame, picture) = pictures.last(where: { $0.frame.contains(press) }),
      let index = picture.index(
        at: Position(column: press.column - frame.minColumn, row: press.row - frame.minRow))
    else { return false }
    onChoose(index)
    return true
  }

  // MARK: Drawing

  override func draw(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
    let new = Basis(
      size: canvas.size, hasColors: canvas.depth != .monochrome, hasTwoPages: hasTwoPages,
      isExplored: text.isExplored, chosen: chosen, shown: shown)
    if new != basis { make(new) }
    for index in painted.keys { painted[index] = mixer.displayed(at: index) }
    for (frame, picture) in pictures {
      picture.paint(in: canvas.part(frame), terminal: inks.value.background, colors: painted)
    }
  }

  /// Makes the pictures.
  private func make(_ new: Basis) {
    (basis, pictures) = (new, [])
    if new.hasColors, !mixer.isPlain, let kind {
      switch kind {
      case .terminal: makeTerminal(new.size)
      case .code: makeCode(new.size)
      case .pages: makePages(new.size)
      }
    }
    painted = [:]
    for index in pictures.reduce(into: Set([chosen]), { $0.formUnion($1.picture.shown) }) {
      painted[index] = mixer.displayed(at: index)
    }
  }

  /// A picture whose mark has the key of the chosen color, unless that is written beside it.
  private func picture(
    on base: Int?, _ size: Size, namesChosen: Bool = true
  ) -> PreviewPicture {
    let key = namesChosen ? text.text.label(of: chosen) ?? "" : ""
    return PreviewPicture(size, on: base, mark: PreviewPicture.Mark(index: chosen, key: key))
  }

  private func makeTerminal(_ size: Size) {
    let (text, chosen) = (text, chosen)
    let slot = { @MainActor (slot: ThemeSlot) in text.index(of: slot, around: chosen) }
    var picture = picture(on: slot(.background), size)
    let link = text.editor.look(of: .link, around: chosen)?.ink
    TerminalPreview(slot: slot, link: link).draw(in: &picture)
    pictures = [(Rect(size), picture)]
  }

  private func makeCode(_ size: Size) {
    let (editor, chosen) = (text.editor, chosen)
    let look = { @MainActor (role: EditorRole) in editor.look(of: role, around: chosen) }
    let base = editor.background(around: chosen)
    func drawn(_ sample: PreviewPicture.Span?) -> PreviewPicture {
      var picture = picture(on: base, size, namesChosen: sample == nil)
      CodePreview(look: look, sample: sample).draw(in: &picture)
      return picture
    }
    let whole = drawn(nil)
    pictures = [(Rect(size), whole.shown.contains(chosen) ? whole : drawn(sample))]
  }

  /// The chosen color as it is read, with its key as the text: a text on its background, or a background under the text
  /// on it.
  private var sample: PreviewPicture.Span {
    let (pairs, chosen) = (mixer.contrasts.pairs, chosen)
    let name = " \(text.text.label(of: chosen) ?? "text") "
    if let pair = mixer.contrasts.shownPair(of: chosen) {
      guard case .color(let block) = pair.background else { return .init(name, chosen) }
      return .init(name, chosen, on: block)
    }
    if let other = pairs.all.first(where: { $0.background == .color(chosen) }) {
      return .init(name, other.color, on: chosen)
    }
    guard text.isBackground(chosen) else { return .init(name, chosen) }
    return .init(name, text.editor.look(of: .text, around: chosen)?.ink, on: chosen)
  }

  private func makePages(_ size: Size) {
    let most = hasTwoPages && size.width >= 42 ? 2 : 1
    let pages = text.pages.pages(around: chosen, most: most)
    let width = (size.width - 2 * (pages.count - 1)) / max(1, pages.count)
    for (place, page) in pages.enumerated() {
      let frame = Rect(column: place * (width + 2), row: 0, width: width, height: size.height)
      var picture = picture(on: page.background, frame.size)
      let name = text.text.name(ofSection: page.section) ?? ""
      PagePreview(page: page, name: name).draw(in: &picture)
      pictures.append((frame, picture))
    }
  }
}
