import Binding
import TermUI

/// The list of a text's colors, one per row, under the names of their sections.
///
/// A row has the marks `●` for a changed and `◆` for a marked color, the key, the number of equal places, a block of
/// the file's and the current color, and the contrast on its background; where there is room, hex text and wanted
/// ratio.
@MainActor
final class ColorTable {
  /// The rows are the indices of the colors.
  let view: TableView<Int>

  /// What a row shows of the list, beside its contrast.
  private struct Shown: Equatable {
    let color: AlphaColor
    let isChanged, isMarked: Bool
    let equalCount: Int
  }

  /// What the visible rows showed last, by their colors.
  private var shown: [Int: Shown] = [:]
  /// The backgrounds that the rows were measured on.
  private var backgrounds = 0

  /// What the rows know of the window.
  private final class Width {
    var isNarrow = false
  }

  private let width = Width()
  private let mixer: Mixer
  private let inks: ReadOnlyObservable<Inks>
  private var subscriptions: [Subscription] = []

  init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    (self.mixer, self.inks) = (mixer, inks)
    let (mixer, width) = (mixer, width)
    let column = TableView<Int>.Column("") { index, state, canvas in
      ColorRow(index, of: mixer, inks: inks.value, isNarrow: width.isNarrow)
        .draw(state, in: canvas)
    }
    view = TableView(id: { $0 }, columns: [column])
    (view.hasHeader, view.handlesDigits) = (false, false)
    view.onSelect = { [unowned view] in mixer.choose(view.rows[$0]) }
    view.drawHeading = { [unowned self] in draw($0, in: $1) }
    view.placeholder = "  no key matches"
    subscriptions = [
      mixer.list.version.bind { [unowned self] _ in follow() },
      mixer.typed.bind { [unowned self] _ in update() },
      mixer.narrowed.bind { [unowned self] _ in showRows() },
      mixer.chosenBackground.bind { [unowned self] _ in view.setNeedsDisplay() },
      inks.bindAndFire { [unowned self] in
        view.selectionStyle = $0.row.map { .background($0) } ?? .plain
        view.setNeedsDisplay()
      },
    ]
    mixer.isSeen = { [unowned view] index in
      view.visibleRows.contains { view.rows[$0] == index }
    }
    showRows()
  }

  /// Whether there is room for headings and for the number of colors out of sight.
  var isRoomy = true {
    didSet { if isRoomy != oldValue { showRows() } }
  }

  /// Whether the window is so narrow that blocks have two columns.
  var isNarrow: Bool {
    get { width.isNarrow }
    set { width.isNarrow = newValue }
  }

  /// Whether the number of rows below the last visible one has a line.
  var tellsMore = false {
    didSet {
      guard tellsMore != oldValue else { return }
      view.moreBelow = tellsMore ? { "   \($0) more ↓" } : nil
    }
  }

  /// The columns of the longest label.
  private(set) lazy var longestLabel =
    (0..<min(mixer.list.count, 2_000)).map {
      mixer.text.rows.label(of: $0).count
    }.max() ?? 0

  private func showRows() {
    let (sections, narrowed) = (mixer.text.rows.sections, mixer.narrowed.value)
    let hasHeadings = isRoomy && sections.contains { $0.heading != nil }
    if !hasHeadings {
      view.rows = narrowed ?? Array(0..<mixer.list.count)
    } else if let narrowed {
      view.setSections(
        sections.compactMap { section in
          let first = narrowed.partitioningIndex { $0 >= section.rows.lowerBound }
          let end = narrowed.partitioningIndex { $0 >= section.rows.upperBound }
          return first == end
            ? nil : RowSection(section.heading.map { Text($0) }, rows: Array(narrowed[first..<end]))
        })
    } else {
      view.setSections(
        sections.map { RowSection($0.heading.map { Text($0) }, rows: Array($0.rows)) })
    }
    select()
  }

  private func follow() {
    select()
    update()
  }

  /// Redraws the rows whose content changed; all of them if a background color changed.
  private func update() {
    let (last, lastBackgrounds) = (shown, backgrounds)
    shown = [:]
    backgrounds = mixer.contrasts.backgroundVersion
    if backgrounds != lastBackgrounds { view.setNeedsDisplay() }
    for row in view.visibleRows {
      let index = view.rows[row]
      let new = Shown(
        color: mixer.displayed(at: index), isChanged: mixer.list.isChanged(index),
        isMarked: mixer.list.isMarked(index), equalCount: mixer.list.equalCount(of: index))
      shown[index] = new
      if last[index] != new { view.setNeedsDisplay(row: row) }
    }
  }

  /// Selects the chosen color's row.
  private func select() {
    let chosen = mixer.list.chosen
    guard let narrowed = mixer.narrowed.value else { return view.selection = chosen }
    let index = narrowed.partitioningIndex { $0 >= chosen }
    if index < narrowed.count, narrowed[index] == chosen { view.selection = index }
  }

  /// Draws the name of a section, and a line up to the note at the right.
  private func draw(_ heading: HeadingState, in canvas: Canvas) {
    let (width, inks) = (canvas.size.width, inks.value)
    let margin = isNarrow ? 1 : 2
    let note = width >= 36 ? heading.note.string : ""
    let room = width - margin - 3 - (note.isEmpty ? 0 : note.count + 1)
    let dim = heading.style.overlaid(with: inks.dim)
    let end = canvas.write(
      heading.text.string.shortenedInMiddle(to: max(1, room)), column: margin, row: 0, style: dim)
    let last = width - 1 - (note.isEmpty ? 0 : note.count + 1)
    if end + 1 < last {
      canvas.write(
        String(repeating: "─", count: last - end - 1), column: end + 1, row: 0,
        style: heading.style.overlaid(with: inks.rule))
    }
    canvas.write(note, column: width - 1 - note.count, row: 0, style: dim)
  }
}
