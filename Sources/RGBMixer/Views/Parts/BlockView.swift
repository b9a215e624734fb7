import Binding
import TermUI

/// The mixed color, and below it the start color: one block of two colors that touch.
///
/// While both are equal, it is a single color. For the colors of a text the hex text is a field that takes any color,
/// and several marked ones are side by side, the file's above the current ones. On a monochrome terminal it says in
/// words what it would show.
final class BlockView: HexFieldHolder {
  /// The most rows that the block of a plain color is given.
  static let mostRows = 8

  /// Makes the block; that of a text's colors holds the hex field.
  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>, hexField: HexField? = nil) {
    super.init(of: mixer, inks: inks, hexField: hexField)
    redraw(for: mixer.displayed)
    redraw(for: mixer.typed)
    redraw(for: mixer.isTyping)
    redraw(for: mixer.was)
    redraw(for: mixer.background)
    redraw(for: mixer.space)
    if !mixer.isPlain { redraw(for: mixer.list.version) }
  }

  /// Two notations that are not the sliders' own.
  static func notations(beside space: ColorSpace) -> [Format] {
    switch space {
    case .rgb: [Format(.hsl), Format(.oklch)]
    case .hsl, .hsv: [Format(.rgb), Format(.oklch)]
    case .oklch: [Format(.rgb), Format(.hsl)]
    }
  }

  // MARK: What is shown

  /// What is drawn: both colors, and both as they are seen on the background.
  private struct Colors {
    let color, start: AlphaColor
    let seen, seenStart: RGB
    let inks: Inks

    var isMixed: Bool { !color.isAlike(start) }
  }

  private var colors: Colors {
    let (start, background) = (mixer.was.value, mixer.background.value)
    return Colors(
      color: mixer.displayed.value, start: start, seen: mixer.displayedSeen.value,
      seenStart: background.seen(start), inks: inks.value)
  }

  private var hasColors: Bool { inks.value.depth != .monochrome }
  /// Whether several colors are shown side by side.
  private var isStrip: Bool {
    hasColors && hexField != nil && mixer.list.selection.marks.count > 1
  }

  /// The rows of the start color; texts keep clear of them even while it is hidden, so that no row moves.
  private var footHeight: Int {
    let height = frame.height
    return height < 2 ? 0 : height < (hexField == nil ? 7 : 4) ? 1 : 2
  }

  /// The blank columns at both sides of the texts.
  private var inset: Int { hexField != nil || frame.width >= 30 ? 2 : 1 }

  /// The row of the hex text.
  private var hexRow: Int {
    if hexField != nil { return max(0, frame.height - footHeight - 1) / 2 }
    return frame.height < 4 ? 0 : max(1, (frame.height - footHeight - 2) / 2)
  }

  /// The note beside the hex text: `✗` for a refused text, that a text is being typed, or what the terminal shows instead
  /// of the color.
  private var note: String? {
    if hexField?.isRefused == true { return "✗" }
    if mixer.typed.value != nil { return "typing" }
    return Palette.shownName(of: mixer.displayedSeen.value, depth: inks.value.depth)
      .map { "≈ \($0)" }
  }

  /// A text, and what a press on it asks for.
  private typealias Item = (text: String, press: Press?)

  /// The text of the displayed color in a notation, which a press copies.
  private func copied(_ format: Format) -> Item {
    let text = mixer.printedText(of: mixer.displayed.value, in: format)
    return (text, .copy(text))
  }

  /// The text beside the hex field: the note, or the color in the file's own notation, or in rgb if that is hex.
  private var textBesideField: Item {
    if let note { return (note, nil) }
    let space = mixer.text.space(of: mixer.list.mixed)
    return copied(Format.named.first { $0.name == space.rawValue } ?? Format(.rgb))
  }

  // MARK: The hex field

  /// The columns of the field beside the strip of colors.
  private static let besideStrip = 12
  /// The columns of the labels where the block is in words.
  private static let labelWidth = 11

  override func place() {
    guard let hexField else { return }
    var (column, row) = hasColors ? (inset, hexRow) : (Self.labelWidth, 0)
    if isStrip {
      (column, row) = (max(0, frame.width - Self.besideStrip + 2), frame.height - 1)
    }
    let room = max(0, frame.width - column - (isStrip ? 0 : 1))
    hexField.frame = Rect(
      column: column, row: row,
      width: hexField.isEditing ? room : min(hexWidth + 1, room), height: min(1, frame.height))
    hexField.style =
      hasColors && !isStrip
      ? inks.value.text(on: mixer.displayedSeen.value, attributes: .bold) : .bold
  }

  // MARK: Drawing

  override func drawBackground(in canvas: Canvas) {
    clear(canvas)
    if !hasColors { return hexField == nil ? drawWords(in: canvas) : drawTable(in: canvas) }
    if isStrip { return drawStrip(in: canvas) }
    let (colors, size) = (colors, canvas.size)
    let rows = size.height - (colors.isMixed ? footHeight : 0)
    let area = Rect(column: 0, row: 0, width: size.width, height: rows)
    canvas.fill(area, style: colors.inks.block(colors.seen))
    if hexField == nil {
      Hairline(colors.inks).draw(
        in: area, colors.seen, isBlank: (hexRow > 0, true), in: canvas)
    }
    let textRows = hexRow..<max(hexRow, rows)
    drawTexts(colors, rows: hexField == nil ? textRows : textRows.prefix(1), in: canvas)
    guard colors.isMixed else { return }
    drawFoot(
      colors, Rect(column: 0, row: rows, width: size.width, height: footHeight), in: canvas)
  }

  /// Writes the hex text at the left and a note below it or, in a narrow block, beside it, and the notations at the
  /// right, or below; one that does not fit takes the next free row, and none is cut.
  private func drawTexts(_ colors: Colors, rows: Range<Int>, in canvas: Canvas) {
    guard !rows.isEmpty else { return }
    let width = canvas.size.width
    let isWide = hexField != nil || width >= 36
    let style = colors.inks.text(on: colors.seen)
    func write(_ item: Item, _ column: Int, _ row: Int, _ style: Style) -> Int {
      var line = Line()
      line.left.add(item.text.styled(style), press: item.press)
      draw(line, row: rows.lowerBound + row, column..<width, in: canvas)
      return column + item.text.count
    }
    // The column after what is written in each row.
    var ends = Array(repeating: inset - 2, count: rows.count)
    var (pendingNote, texts) = (note, [Item]())
    if let hexField {
      ends[0] = hexField.frame.maxColumn - 1
      texts = [textBesideField]
      pendingNote = nil
    } else {
      texts = Self.notations(beside: mixer.space.value).map(copied)
      let hex = colors.color.hexText
      if inset + hex.count <= width {
        ends[0] = write(
          (hex, .copy(hex)), inset, 0, colors.inks.text(on: colors.seen, attributes: .bold))
      }
    }
    func put(note text: String, column: Int, row: Int) {
      ends[row] = write((text, nil), column, row, style)
      pendingNote = nil
    }
    if let text = pendingNote {
      if isWide, rows.count > 1 {
        put(note: text, column: inset, row: 1)
      } else if ends[0] + 2 + text.count <= width - inset {
        put(note: text, column: ends[0] + 2, row: 0)
      }
    }
    for (index, item) in texts.enumerated() {
      let column = isWide ? width - inset - item.text.count : inset
      // The first is beside the hex text, or below it.
      let above = isWide ? index : index + 1
      guard column >= 0, inset + item.text.count <= width,
        let row = ends.indices.dropFirst(above).first(where: { ends[$0] + 2 <= column })
      else { continue }
      ends[row] = write(item, column, row, style)
    }
    if let text = pendingNote, let row = ends.firstIndex(where: { $0 < inset }) {
      put(note: text, column: inset, row: row)
    }
  }

  private func drawFoot(_ colors: Colors, _ foot: Rect, in canvas: Canvas) {
    canvas.fill(foot, style: colors.inks.block(colors.seenStart))
    let isWide = foot.width >= 36
    let columns = inset..<max(inset, foot.width - (isWide ? inset : 0))
    var line = Line()
    line.left.add(Text("was \(colors.start.hexText)"))
    guard foot.height > 0, line.width <= columns.count else { return }
    if foot.width >= 60 {
      let label = ColorDifference(from: colors.seenStart, to: colors.seen).description
      line.left.add(Text(label), gap: 3, rank: 0)
    }
    if !mixer.isTyping.value {
      add(.start, in: foot)
      if isWide { line.right.add("b goes back", rank: 1) }
    }
    draw(
      line, row: foot.minRow + (foot.height - 1) / 2, columns,
      over: colors.inks.text(on: colors.seenStart), in: canvas)
  }

  /// Draws all marked colors, the file's over the current ones.
  private func drawStrip(in canvas: Canvas) {
    let (list, size) = (mixer.list, canvas.size)
    let marked = list.selection.marks.indices
    let width = max(0, size.width - Self.besideStrip)
    let half = size.height / 2
    for column in 0..<width {
      let index = marked[column * marked.count / width]
      let (old, new) = (
        mixer.contrasts.seen(list.saved[index], at: index),
        mixer.contrasts.seen(mixer.displayed(at: index), at: index)
      )
      canvas.fill(
        Rect(column: column, row: 0, width: 1, height: half), style: inks.value.block(old))
      canvas.fill(
        Rect(column: column, row: half, width: 1, height: size.height - half),
        style: inks.value.block(new))
    }
  }

  // MARK: Words

  /// Says in words what the block of a plain color shows: the notations, and what the color was.
  private func drawWords(in canvas: Canvas) {
    let (colors, size) = (colors, canvas.size)
    var lines = [copied(Format(.rgb)), copied(Format(.hsl))]
    if mixer.typed.value != nil {
      lines.insert(("typing", nil), at: 0)
    } else if colors.isMixed, !mixer.isTyping.value {
      lines.insert(
        ("was \(colors.start.hexText)", .start), at: min(lines.count, max(0, size.height - 1)))
    }
    for (row, line) in lines.prefix(size.height).enumerated()
    where line.text.utf8.count <= size.width {
      draw(
        Line(left: [Line.Part(forms: [Text(line.text)], press: line.press)]), row: row,
        0..<size.width, in: canvas)
    }
  }

  /// Says in words what the block of a text's color shows: the notation, the description, the start color, and the
  /// contrast with other kinds of color vision.
  private func drawTable(in canvas: Canvas) {
    let (colors, background, start) = (colors, mixer.background.value, mixer.was.value)
    let beside = textBesideField
    var rows: [(label: String, text: String, press: Press?)] = [
      ("color", "", nil), ("", beside.text, beside.press),
      ("", ColorDescription.label(of: colors.seen), nil),
    ]
    if colors.isMixed {
      rows.append(("was", start.hexText, .start))
      rows.append(("", ColorDescription.label(of: start.rgb), .start))
    }
    if background.isMeasured {
      let (seen, other) = background.compared(with: colors.color)
      for vision in ColorVision.others where vision != .gray {
        let ratio = ContrastRatio(vision.seen(seen), vision.seen(other))
        let gap = String(repeating: " ", count: 12 - vision.word.count)
        rows.append((vision == .protanopia ? "seen" : "", vision.word + gap + ratio.text, nil))
      }
    }
    for (row, item) in rows.prefix(canvas.size.height).enumerated() {
      var line = Line()
      line.left.add(item.label.styled(colors.inks.dim), press: item.press)
      line.left.add(
        Text(item.text), gap: Self.labelWidth - item.label.count, press: item.press)
      draw(line, row: row, 0..<canvas.size.width, in: canvas)
    }
  }
}
