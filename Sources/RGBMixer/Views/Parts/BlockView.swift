import Binding
import TermUI

/// The mixed color, and below it the start color: one block of two colors that touch.
///
/// While both are equal, it is a single color. On a monochrome terminal it shows words instead.
final class BlockView: MixerView {
  /// Called with the text that is pressed.
  var onPress: (ReadOut) -> Void = { _ in }

  private var readOuts = ReadOuts()

  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    redraw(for: mixer.displayed)
    redraw(for: mixer.typed)
    redraw(for: mixer.isTyping)
    redraw(for: mixer.was)
    redraw(for: mixer.background)
  }

  override func handle(_ event: Event) -> Bool {
    guard let readOut = readOuts.pressed(by: event) else { return false }
    onPress(readOut)
    return true
  }

  // MARK: Drawing

  /// What is drawn: both colors, and both as they are seen on the background.
  private struct Content {
    let color, start: AlphaColor
    let seen, seenStart: RGB
    let isTyping: Bool
    let inks: Inks

    var isMixed: Bool { !color.isAlike(start) }
  }

  private var content: Content {
    let (start, background) = (mixer.was.value, mixer.background.value)
    return Content(
      color: mixer.displayed.value, start: start, seen: mixer.displayedSeen.value,
      seenStart: background.seen(start), isTyping: mixer.typed.value != nil,
      inks: inks.value)
  }

  /// The width of `Aa black` with its ratio.
  private static let contrastWidth = 14

  override func draw(in canvas: Canvas) {
    readOuts.removeAll()
    let (content, size) = (content, canvas.size)
    guard canvas.depth != .monochrome else { return drawWords(content, in: canvas) }
    // Texts keep clear of the foot even while it is hidden, so that no row moves.
    let foot = size.height < 2 ? 0 : size.height < 7 ? 1 : size.height < 10 ? 2 : 3
    let rows = size.height - (content.isMixed ? foot : 0)
    let inset = size.width >= 30 ? 2 : 1
    let first = size.height >= 7 ? (size.height - 5) / 2 : size.height >= 5 ? 1 : 0
    canvas.fill(
      Rect(column: 0, row: 0, width: size.width, height: rows),
      style: content.inks.block(content.seen))
    let ends = drawTexts(
      content, inset: inset, rows: first..<max(first, rows), isTall: size.height - foot >= 6,
      in: canvas)
    for (index, ink) in [RGB.black, .white].enumerated() {
      let (row, column) = (first + index, size.width - inset - Self.contrastWidth)
      let end = ends.indices.contains(index) ? ends[index] : 0
      guard row < rows, column > end else { continue }
      drawContrast(on: ink, content, column: column, row: row, in: canvas)
    }
    guard content.isMixed else { return }
    let area = Rect(column: 0, row: rows, width: size.width, height: foot)
    drawFoot(content, area, inset: inset, in: canvas)
  }

  /// Writes the hex text and the notations, and returns the columns at which they end.
  private func drawTexts(
    _ content: Content, inset: Int, rows: Range<Int>, isTall: Bool, in canvas: Canvas
  ) -> [Int] {
    let width = canvas.size.width
    // In a narrow block the second row belongs to the contrasts.
    let lines: [ReadOut?] =
      width < 36
      ? [.hex, nil, .rgb, .hsl]
      : [.hex, .rgb, .hsl] + (isTall ? [.notation(Format(.oklch))] : [])
    var ends: [Int] = []
    for (part, row) in zip(lines, rows) {
      let label = part.map { text(of: $0, content) } ?? ""
      guard let part, inset + label.utf8.count <= width else {
        ends.append(0)
        continue
      }
      let style = content.inks.text(
        on: content.seen, attributes: row == rows.lowerBound ? .bold : [])
      ends.append(write(label, for: part, column: inset, row: row, style: style, in: canvas))
    }
    if let note = note(content, canvas.depth) {
      write(note, content, inset: inset, rows: rows, ends: &ends, in: canvas)
    }
    return ends
  }

  private func text(of part: ReadOut, _ content: Content) -> String {
    switch part {
    case .hex: content.color.hexText
    case .notation(let notation): notation.text(of: content.color)
    case .start: "was \(content.start.hexText)"
    case .background: ""
    }
  }

  /// Writes a text that can be pressed, and returns the column after it.
  private func write(
    _ text: String, for part: ReadOut, column: Int, row: Int, style: Style, in canvas: Canvas
  ) -> Int {
    let end = canvas.write(text, column: column, row: row, style: style)
    readOuts.add(part, columns: column..<max(column, end), row: row)
    return end
  }

  private func drawContrast(
    on ink: RGB, _ content: Content, column: Int, row: Int, in canvas: Canvas
  ) {
    let style = content.inks.text(ink, on: content.seen)
    let ratio = ContrastRatio(content.seen, ink)
    let name = ink == .black ? "Aa black " : "Aa white "
    let text = name + (ratio.value < 10 ? " " : "") + ratio.text
    _ = write(text, for: .background(ink), column: column, row: row, style: style, in: canvas)
  }

  /// The note beside the hex text: that it is being typed, or what the terminal shows instead of the color.
  private func note(_ content: Content, _ depth: ColorDepth) -> String? {
    if content.isTyping { return "typing" }
    return Palette.shownName(of: content.seen, depth: depth).map { "≈ \($0)" }
  }

  /// Writes a note beside the first text that leaves room for it, or else in the next free row.
  private func write(
    _ note: String, _ content: Content, inset: Int, rows: Range<Int>, ends: inout [Int],
    in canvas: Canvas
  ) {
    let width = canvas.size.width - inset
    ends.append(0)
    for (index, end) in ends.enumerated() where rows.lowerBound + index < rows.upperBound {
      let column = end == 0 ? inset : end + 2
      let room = index < 2 ? width - Self.contrastWidth - 1 : width
      guard column + note.count <= room else { continue }
      ends[index] = canvas.write(
        note, column: column, row: rows.lowerBound + index,
        style: content.inks.text(on: content.seen))
      return
    }
  }

  private func drawFoot(_ content: Content, _ foot: Rect, inset: Int, in canvas: Canvas) {
    canvas.fill(foot, style: content.inks.block(content.seenStart))
    let style = content.inks.text(on: content.seenStart)
    let row = foot.minRow + (foot.height - 1) / 2
    let was = text(of: .start, content)
    guard inset + was.utf8.count <= foot.width else { return }
    var end = canvas.write(was, column: inset, row: row, style: style)
    if foot.width >= 60 {
      let label = ColorDifference(from: content.seenStart, to: content.seen).description
      end = canvas.write(label, column: end + 3, row: row, style: style)
    }
    guard !mixer.isTyping.value else { return }
    readOuts.add(.start, in: foot)
    let back = "b goes back"
    let column = foot.width - inset - back.utf8.count
    if foot.width >= 36, column > end { canvas.write(back, column: column, row: row, style: style) }
  }

  /// Says in words what the block shows: the notations, and what the color was.
  private func drawWords(_ content: Content, in canvas: Canvas) {
    let size = canvas.size
    canvas.fill(style: canvas.theme.text)
    var lines: [ReadOut] = [.rgb, .hsl]
    let first = content.isTyping ? min(1, size.height) : 0
    if content.isTyping {
      canvas.write("typing", column: 0, row: 0, style: canvas.theme.text)
    } else if content.isMixed, !mixer.isTyping.value {
      lines.insert(.start, at: min(lines.count, max(0, size.height - 1)))
    }
    for (part, row) in zip(lines, first..<max(first, size.height)) {
      let label = text(of: part, content)
      guard label.utf8.count <= size.width else { continue }
      _ = write(
        label, for: part, column: 0, row: row, style: canvas.theme.text, in: canvas)
    }
  }
}
