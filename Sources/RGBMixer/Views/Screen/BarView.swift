import Binding
import TermUI

/// The first row.
///
/// For a plain color: a block of it, its hex field and its description; at the right the spaces with the current one
/// marked, and `?` where no other row names it. For the colors of a text: its name and kind, how many colors it has,
/// and how many of them are changed or hard to read; at the right the key that saves, and `?`.
final class BarView: HexFieldHolder {
  /// Whether no other row says what `?` does.
  var namesHelp = false {
    didSet { if namesHelp != oldValue { refresh() } }
  }

  /// Makes the bar; that of a plain color holds the hex field.
  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>, hexField: HexField?) {
    super.init(of: mixer, inks: inks, hexField: hexField)
    redraw(for: mixer.vision)
    if mixer.isPlain {
      redraw(for: mixer.displayed)
      redraw(for: mixer.space)
      redraw(for: mixer.kept)
      redraw(for: mixer.background)
    } else {
      let counts: @MainActor () -> Counts = { [unowned mixer] in Counts(of: mixer) }
      redraw(for: mixer.list.version, showing: counts)
      redraw(for: mixer.chosenBackground, showing: counts)
    }
  }

  // MARK: Places

  /// The columns of the block.
  private var blockWidth: Int {
    let widths = inks.value.depth == .monochrome ? [0, 1, 1, 1] : [3, 4, 8, 12]
    let width = frame.width
    return widths[width < 40 ? 0 : width < 60 ? 1 : width < 100 ? 2 : 3]
  }

  /// The column of the hex text.
  private var hexColumn: Int { blockWidth + (blockWidth > 0 || frame.width >= 40 ? 1 : 0) }

  private var margin: Int { frame.width < 40 ? 1 : 2 }

  /// The columns of the texts.
  private var columns: Range<Int> {
    let start = mixer.isPlain ? hexColumn + hexWidth + 2 : margin
    return start..<max(start, frame.width - margin)
  }

  /// While a text is typed, the field uses the room of the description; a refused one has its sign right after it and
  /// its caret.
  override func place() {
    line = mixer.isPlain ? colorLine : textLine
    guard let hexField else { return }
    let isRefused = hexField.isRefused
    let room = max(0, frame.width - margin - line.rightWidth - hexColumn - (isRefused ? 3 : 0))
    let width =
      isRefused ? hexField.text.count + 1 : hexField.isEditing ? room : hexWidth + 1
    hexField.frame = Rect(
      column: hexColumn, row: 0, width: min(width, room), height: min(1, frame.height))
    hexField.style = Style(background: inks.value.bar).overlaid(with: .bold)
  }

  // MARK: Texts

  private var line = Line()

  /// The line of a plain color.
  ///
  /// The description is left out before `?`.
  private var colorLine: Line {
    let right = rightParts(hasHelp: true)
    let lines = leftParts.map { Line(left: $0, right: right) }
    if let line = lines.first(where: { $0.width <= columns.count }) { return line }
    // Alone they need a single blank column after the hex text.
    let bare = Line(right: right)
    return bare.rightWidth <= columns.count + 1
      ? bare : Line(right: rightParts(hasHelp: false))
  }

  /// What may be after the hex text, the best first: the description, or the vision that is previewed, and the contrast
  /// that is kept, which without room for both takes the place of the description.
  private var leftParts: [[Line.Part]] {
    let (inks, color, vision) = (inks.value, mixer.displayed.value.rgb, mixer.vision.value)
    guard frame.width >= 40 else { return [] }
    let label = ColorDescription.label(of: color)
    let descriptions =
      vision.description.map { [$0, vision.word] }?.map {
        [Line.Part(forms: [$0.styled(.foreground(inks.warning))])]
      } ?? [[Line.Part(forms: [label.styled(inks.dim)], press: .copy(label))]]
    guard let kept = mixer.kept.value else { return descriptions }
    let part = [Line.Part(forms: ["keeps \(kept.text)".styled(.bold)])]
    return (frame.width < 80 ? [] : descriptions.map { $0 + part }) + [part]
  }

  /// The spaces, in narrow windows only the current one, and `?`.
  private func rightParts(hasHelp: Bool) -> [Line.Part] {
    let (inks, current, isNarrow) = (inks.value, mixer.space.value, frame.width < 80)
    var parts: [Line.Part] = []
    for space in isNarrow ? [current] : ColorSpace.allCases {
      let style = space != current ? inks.dim : isNarrow ? .bold : inks.chosenStyle
      parts.add(
        " \(space.name.uppercased()) ".styled(style), gap: parts.isEmpty ? 2 : 0,
        press: .space(space))
    }
    if hasHelp, namesHelp { parts.add("?".styled(.bold), gap: 1, press: .key("?")) }
    return parts
  }

  /// The counts of a text's colors.
  private struct Counts: Equatable {
    let changed, hard: Int

    @MainActor
    init(of mixer: Mixer) {
      (changed, hard) = (mixer.list.changedCount, mixer.contrasts.failingCount)
    }
  }

  /// The line of a text.
  ///
  /// What does not fit is left out in this order: `?`, the kind and the number of colors (or the vision that is
  /// previewed), `● n changed`, and at last the middle of the name.
  private var textLine: Line {
    let (inks, width, counts) = (inks.value, frame.width, Counts(of: mixer))
    let isShort = width < 60
    let warning: Style = inks.depth == .monochrome ? .plain : .foreground(inks.warning)
    var line = Line(shortensFirst: true)
    line.left.add((mixer.name ?? "").styled(.bold))
    let kind = mixer.text.text.kind.name
    if !kind.isEmpty, !isShort { line.left.add(kind.styled(inks.dim), rank: 2) }
    if let vision = mixer.vision.value.description {
      line.left.add(vision.styled(warning), rank: 2)
    } else if !isShort {
      line.left.add(mixer.list.count.counted("color").styled(inks.dim), rank: 2)
    }
    if counts.changed > 0 {
      line.left.add("● \(counts.changed)\(isShort ? "" : " changed")".styled(warning), rank: 3)
    }
    if counts.hard > 0 {
      line.left.add("✗ \(counts.hard)\(isShort ? "" : " hard to read")".styled(inks.failing))
    }
    if width >= 40 { line.right.add(inks.hint("w", "save"), press: .key("w")) }
    let help = inks.hint("?", width < 100 ? "" : "all keys")
    line.right.add(help, gap: (40..<100).contains(width) ? 3 : 2, rank: 1, press: .key("?"))
    return line
  }

  // MARK: Drawing

  override func drawBackground(in canvas: Canvas) {
    let bar = canvas.theme.text.overlaid(with: Style(background: inks.value.bar))
    clear(canvas, style: bar)
    var line = line
    if let hexField {
      drawBlock(in: canvas)
      if hexField.isEditing { line.left = [] }
      if hexField.isRefused {
        canvas.write(
          "✗", column: hexField.frame.maxColumn, row: 0,
          style: bar.overlaid(with: inks.value.failure))
      }
    }
    draw(line, columns, over: bar, in: canvas)
  }

  private func drawBlock(in canvas: Canvas) {
    guard canvas.depth != .monochrome else { return }
    let (area, seen) = (
      Rect(column: 0, row: 0, width: blockWidth, height: 1), mixer.displayedSeen.value
    )
    canvas.fill(area, style: Style(background: .rgb(seen)))
    Hairline(inks.value).draw(in: area, seen, isBlank: (false, false), in: canvas)
  }
}
