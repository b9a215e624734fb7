import Binding
import TermUI

/// The mixed color, and below it the start color: one block of two colors that touch.
///
/// While both are equal, it is a single color. On a monochrome terminal it shows words instead.
final class BlockView: MixerView {
  /// The most rows that the block is given.
  static let mostRows = 8

  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    redraw(for: mixer.displayed)
    redraw(for: mixer.typed)
    redraw(for: mixer.isTyping)
    redraw(for: mixer.was)
    redraw(for: mixer.background)
    redraw(for: mixer.space)
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

  /// Two notations that are not the sliders' own.
  static func notations(beside space: ColorSpace) -> [Format] {
    switch space {
    case .rgb: [Format(.hsl), Format(.oklch)]
    case .hsl, .hsv: [Format(.rgb), Format(.oklch)]
    case .oklch: [Format(.rgb), Format(.hsl)]
    }
  }

  override func draw(in canvas: Canvas) {
    clear(canvas)
    let (content, size) = (content, canvas.size)
    guard canvas.depth != .monochrome else { return drawWords(content, in: canvas) }
    // The hex text keeps clear of the foot even while that is hidden, so that no row moves.
    let foot = size.height < 2 ? 0 : size.height < 7 ? 1 : 2
    let rows = size.height - (content.isMixed ? foot : 0)
    let inset = size.width >= 30 ? 2 : 1
    let first = size.height < 4 ? 0 : max(1, (size.height - foot - 2) / 2)
    let area = Rect(column: 0, row: 0, width: size.width, height: rows)
    canvas.fill(area, style: content.inks.block(content.seen))
    Hairline(content.inks).draw(
      in: area, content.seen, isBlank: (first > 0, true), in: canvas)
    drawTexts(content, inset: inset, rows: first..<max(first, rows), in: canvas)
    guard content.isMixed else { return }
    drawFoot(
      content, Rect(column: 0, row: rows, width: size.width, height: foot), inset: inset,
      in: canvas)
  }

  /// Writes the hex text at the left and a note below it or, in a narrow block, beside it, and the notations at the
  /// right, or below; one that does not fit takes the next free row, and none is cut.
  private func drawTexts(_ content: Content, inset: Int, rows: Range<Int>, in canvas: Canvas) {
    guard !rows.isEmpty else { return }
    let (width, isWide) = (canvas.size.width, canvas.size.width >= 36)
    let style = content.inks.text(on: content.seen)
    let hex = content.color.hexText
    // The column after what is written in each row.
    var ends = Array(repeating: inset - 2, count: rows.count)
    if inset + hex.count <= width {
      ends[0] = write(
        copied: hex, column: inset, row: rows.lowerBound,
        style: content.inks.text(on: content.seen, attributes: .bold), in: canvas)
    }
    var note = note(content, canvas.depth)
    func put(note text: String, column: Int, row: Int) {
      ends[row] = canvas.write(text, column: column, row: rows.lowerBound + row, style: style)
      note = nil
    }
    if let text = note {
      if isWide, rows.count > 1 {
        put(note: text, column: inset, row: 1)
      } else if ends[0] + 2 + text.count <= width - inset {
        put(note: text, column: ends[0] + 2, row: 0)
      }
    }
    for (index, notation) in Self.notations(beside: mixer.space.value).enumerated() {
      let text = mixer.printedText(of: content.color, in: notation)
      let column = isWide ? width - inset - text.count : inset
      // The first is beside the hex text, or below it.
      let above = isWide ? index : index + 1
      guard column >= 0, inset + text.count <= width,
        let row = ends.indices.dropFirst(above).first(where: { ends[$0] + 2 <= column })
      else { continue }
      ends[row] = write(
        copied: text, column: column, row: rows.lowerBound + row, style: style, in: canvas)
    }
    if let text = note, let row = ends.firstIndex(where: { $0 < inset }) {
      put(note: text, column: inset, row: row)
    }
  }

  /// Writes a text that a press copies, and returns the column after it.
  private func write(
    copied text: String, column: Int, row: Int, style: Style, in canvas: Canvas
  ) -> Int {
    let end = canvas.write(text, column: column, row: row, style: style)
    add(.copy(text), columns: column..<max(column, end), row: row)
    return end
  }

  /// The note beside the hex text: that it is being typed, or what the terminal shows instead of the color.
  private func note(_ content: Content, _ depth: ColorDepth) -> String? {
    if content.isTyping { return "typing" }
    return Palette.shownName(of: content.seen, depth: depth).map { "≈ \($0)" }
  }

  private func drawFoot(_ content: Content, _ foot: Rect, inset: Int, in canvas: Canvas) {
    canvas.fill(foot, style: content.inks.block(content.seenStart))
    let style = content.inks.text(on: content.seenStart)
    let row = foot.minRow + (foot.height - 1) / 2
    let was = "was \(content.start.hexText)"
    guard inset + was.utf8.count <= foot.width else { return }
    var end = canvas.write(was, column: inset, row: row, style: style)
    let back = "b goes back"
    let column = foot.width - inset - back.utf8.count
    if foot.width >= 60 {
      let label = ColorDifference(from: content.seenStart, to: content.seen).description
      if end + 3 + label.displayWidth + 2 <= column {
        end = canvas.write(label, column: end + 3, row: row, style: style)
      }
    }
    guard !mixer.isTyping.value else { return }
    add(.start, in: foot)
    if foot.width >= 36, column > end { canvas.write(back, column: column, row: row, style: style) }
  }

  /// Says in words what the block shows: the notations, and what the color was.
  private func drawWords(_ content: Content, in canvas: Canvas) {
    let size = canvas.size
    var lines = [Format(.rgb), Format(.hsl)].map { format in
      let text = mixer.printedText(of: content.color, in: format)
      return (text: text, press: Press.copy(text))
    }
    let first = content.isTyping ? min(1, size.height) : 0
    if content.isTyping {
      canvas.write("typing", column: 0, row: 0, style: canvas.theme.text)
    } else if content.isMixed, !mixer.isTyping.value {
      lines.insert(
        ("was \(content.start.hexText)", .start), at: min(lines.count, max(0, size.height - 1)))
    }
    for (line, row) in zip(lines, first..<max(first, size.height))
    where line.text.utf8.count <= size.width {
      let end = canvas.write(line.text, column: 0, row: row, style: canvas.theme.text)
      add(line.press, columns: 0..<end, row: row)
    }
  }
}
