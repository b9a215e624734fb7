import Binding
import TermUI

/// The first row of the editor: the name and the kind of the text, how many colors it has, and how many of them are
/// changed or hard to read; at the right the key that saves, and `?`.
final class EditorBar: MixerView, KeyHints {
  /// The keys at the right, as they were drawn last.
  private var keys: [(columns: Range<Int>, key: Key)] = []

  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    keep(mixer.list.version.bind { [unowned self] _ in showCounts() })
    keep(mixer.chosenBackground.bind { [unowned self] _ in showCounts() })
    redraw(for: mixer.vision)
    showCounts()
  }

  /// The counts of the colors.
  private struct Counts: Equatable {
    var changed = 0
    var hard = 0
  }

  private var counts = Counts() {
    didSet { if counts != oldValue { setNeedsDisplay() } }
  }

  private func showCounts() {
    counts = Counts(changed: mixer.list.changedCount, hard: mixer.contrasts.failingCount)
  }

  // MARK: Drawing

  /// A text with its ink, and the columns before it.
  private struct Part {
    let text: String
    let style: Style
    var gap = 2

    var width: Int { text.count + gap }
  }

  override func draw(in canvas: Canvas) {
    let (width, bar) = (
      canvas.size.width, canvas.theme.text.overlaid(with: Style(background: inks.value.bar))
    )
    canvas.fill(style: bar)
    let margin = width < 40 ? 1 : 2
    let name = mixer.name ?? ""
    var (parts, right) = ([Part](), 0)
    for variant in variants(in: width) {
      (parts, right) = (variant.parts, width - margin - variant.keyWidth)
      if margin + name.count + parts.reduce(0, { $0 + $1.width }) + 2 <= right { break }
    }
    let room = right - 2 - margin - parts.reduce(0) { $0 + $1.width }
    var column = canvas.write(
      name.shortenedInMiddle(to: max(1, room)), column: margin, row: 0,
      style: bar.overlaid(with: .bold))
    for part in parts {
      column = canvas.write(
        part.text, column: column + part.gap, row: 0, style: bar.overlaid(with: part.style))
    }
    drawKeys(from: right, to: width - margin, bar, in: canvas)
  }

  /// What the bar can show, the fullest first.
  ///
  /// What does not fit is left out in this order: `?`, the number of colors, `● n changed`, and at last the middle of
  /// the name.
  private func variants(in width: Int) -> [(parts: [Part], keyWidth: Int)] {
    let (counts, inks) = (counts, inks.value)
    let isShort = width < 60
    let hasColors = inks.depth != .monochrome
    let kind = mixer.text.text.kind.name
    var start = kind.isEmpty || width < 60 ? [] : [Part(text: kind, style: inks.dim)]
    let vision = mixer.vision.value.description
    if let vision {
      start.append(Part(text: vision, style: hasColors ? .foreground(inks.warning) : .plain))
    } else if width >= 60 {
      start.append(Part(text: mixer.list.count.counted("color"), style: inks.dim))
    }
    let changed =
      counts.changed == 0
      ? []
      : [
        Part(
          text: "● \(counts.changed)" + (isShort ? "" : " changed"),
          style: hasColors ? .foreground(inks.warning) : .plain)
      ]
    let hard =
      counts.hard == 0
      ? []
      : [
        Part(text: "✗ \(counts.hard)" + (isShort ? "" : " hard to read"), style: inks.failing)
      ]
    let (save, help) = (width < 40 ? 0 : "w save".count, width < 100 ? 1 : "? all keys".count)
    let all = help + (save > 0 ? save + (width < 100 ? 3 : 2) : 0)
    return [
      (start + changed + hard, all), (start + changed + hard, save), (changed + hard, save),
      (hard, save),
    ]
  }

  /// Draws the keys at the right: `?` only where it has room.
  private func drawKeys(from start: Int, to end: Int, _ bar: Style, in canvas: Canvas) {
    keys = []
    var column = start
    func put(_ key: Unicode.Scalar, _ label: String) {
      let first = column
      column = canvas.write(
        key: String(key), label: label, column: column, row: 0, style: bar, inks: inks.value)
      keys.append((first..<column, Key(.character(key))))
    }
    let width = canvas.size.width
    if width >= 40 { put("w", "save") }
    column += width < 40 ? 0 : width < 100 ? 3 : 2
    if column < end { put("?", width < 100 ? "" : "all keys") }
  }

  func hintedKey(at position: Position) -> Key? {
    keys.first { $0.columns.contains(position.column) }?.key
  }
}
