import Binding
import TermUI

/// The mixed color, and along its foot the color that it was: one block of two colors that touch.
///
/// Where both are equal it is one color, and says nothing twice. Without colors there are words in the place of both.
final class BlockView: View {
  /// Called with the text that a click copies, which has all digits.
  var onCopy: (String) -> Void = { _ in }
  /// Called with the color that a click makes the background.
  var onBackground: (RGB) -> Void = { _ in }
  /// Called when a click goes back to the start color.
  var onBack: () -> Void = {}

  private let mixer: Mixer
  private let inks: ReadOnlyObservable<Inks>
  private var targets = PressTargets()
  private var subscriptions: [Subscription] = []

  init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    (self.mixer, self.inks) = (mixer, inks)
    super.init()
    subscriptions = [
      mixer.displayed.bind { [unowned self] _ in setNeedsDisplay() },
      mixer.typed.bind { [unowned self] _ in setNeedsDisplay() },
      mixer.was.bind { [unowned self] _ in setNeedsDisplay() },
      mixer.background.bind { [unowned self] _ in setNeedsDisplay() },
      inks.bind { [unowned self] _ in setNeedsDisplay() },
    ]
  }

  override func handle(_ event: Event) -> Bool { targets.handle(event) }

  /// What is drawn: both colors, and both as they are seen on the background.
  private struct Subject {
    let color, start: AlphaColor
    let seen, seenStart: RGB
    let isTyping: Bool

    var isMixed: Bool { color != start }
  }

  private var subject: Subject {
    let (color, start, below) = (
      mixer.displayed.value, mixer.was.value, mixer.background.value.rgb
    )
    return Subject(
      color: color, start: start, seen: color.composite(on: below),
      seenStart: start.composite(on: below), isTyping: mixer.typed.value != nil)
  }

  override func draw(in canvas: Canvas) {
    targets.removeAll()
    let (subject, size) = (subject, canvas.size)
    guard canvas.depth != .monochrome else { return drawWords(subject, in: canvas) }
    // The foot, which texts keep clear of although it may not be there now: no row moves.
    let foot = size.height < 2 ? 0 : size.height < 7 ? 1 : size.height < 10 ? 2 : 3
    let rows = size.height - (subject.isMixed ? foot : 0)
    let inset = size.width >= 30 ? 2 : 1
    let first = size.height >= 7 ? (size.height - 5) / 2 : size.height >= 5 ? 1 : 0
    canvas.fill(
      Rect(column: 0, row: 0, width: size.width, height: rows),
      style: inks.value.block(subject.seen))
    let isTall = size.height - foot >= 6
    let ends = drawTexts(
      subject, inset: inset, rows: first..<max(first, rows), isTall: isTall, in: canvas)
    for (index, ink) in [RGB.black, .white].enumerated() {
      let ratio = ContrastRatio(subject.seen, ink).text
      let name = ink == .black ? "Aa black" : "Aa white"
      let text = name + String(repeating: " ", count: 6 - ratio.utf8.count) + ratio
      let (row, column) = (first + index, size.width - inset - text.count)
      let end = ends.indices.contains(index) ? ends[index] : 0
      guard row < rows, column > end else { continue }
      canvas.write(
        text, column: column, row: row, style: inks.value.text(ink, on: subject.seen))
      targets.add(column..<column + text.count, row: row) { [unowned self] in onBackground(ink) }
    }
    if subject.isMixed {
      drawFoot(
        subject,
        Rect(
          column: 0, row: rows, width: size.width, height: foot), inset: inset, in: canvas)
    }
  }

  /// Writes the hex text and the notations, and returns the columns at which they end.
  private func drawTexts(
    _ subject: Subject, inset: Int, rows: Range<Int>, isTall: Bool, in canvas: Canvas
  ) -> [Int] {
    let (color, inks, width) = (subject.color, inks.value, canvas.size.width)
    var ends: [Int] = []
    var lines: [(text: String, format: Format)?] = [(color.hexText, .hex)]
    // In a narrow block the second row belongs to the contrasts.
    if width < 36 { lines.append(nil) }
    lines += [WholeNotation.rgb, .hsl].map { ($0.text(of: color), $0.format) }
    if isTall, width >= 36 { lines.append((WholeNotation.oklch.text(of: color), Format(.oklch))) }
    for (line, row) in zip(lines, rows) {
      guard let line, inset + line.text.count <= width else {
        ends.append(0)
        continue
      }
      let isFirst = row == rows.lowerBound
      let end = canvas.write(
        line.text, column: inset, row: row,
        style: inks.text(on: subject.seen, attributes: isFirst ? .bold : []))
      targets.add(inset..<end, row: row) { [unowned self] in
        onCopy(line.format.text(of: mixer.displayed.value))
      }
      ends.append(end)
    }
    if let note = note(subject, canvas.depth) {
      write(note, subject, inset: inset, rows: rows, ends: &ends, in: canvas)
    }
    return ends
  }

  /// What stands beside the hex text: that it is typed, or what the terminal shows in its place.
  private func note(_ subject: Subject, _ depth: ColorDepth) -> String? {
    if subject.isTyping { return "typing" }
    return Palette.shownName(of: subject.seen, depth: depth).map { "≈ \($0)" }
  }

  /// Writes a note beside the first text that leaves room for it, or else in the next free row.
  private func write(
    _ note: String, _ subject: Subject, inset: Int, rows: Range<Int>, ends: inout [Int],
    in canvas: Canvas
  ) {
    let width = canvas.size.width - inset
    ends.append(0)
    for (index, end) in ends.enumerated() where rows.lowerBound + index < rows.upperBound {
      let column = end == 0 ? inset : end + 2
      // The contrasts on black and on white have 14 columns in the first two rows.
      guard column + note.count <= (index < 2 ? width - 15 : width) else { continue }
      ends[index] = canvas.write(
        note, column: column, row: rows.lowerBound + index,
        style: inks.value.text(on: subject.seen))
      return
    }
  }

  private func drawFoot(_ subject: Subject, _ foot: Rect, inset: Int, in canvas: Canvas) {
    canvas.fill(foot, style: inks.value.block(subject.seenStart))
    let style = inks.value.text(on: subject.seenStart)
    let row = foot.minRow + (foot.height - 1) / 2
    let was = "was \(subject.start.hexText)"
    guard inset + was.count <= foot.width else { return }
    var end = canvas.write(was, column: inset, row: row, style: style)
    if foot.width >= 60 {
      let words = ColorDifference(from: subject.seenStart, to: subject.seen).words
      end = canvas.write(words, column: end + 3, row: row, style: style)
    }
    guard !subject.isTyping else { return }
    targets.add(foot) { [unowned self] in onBack() }
    let back = "b goes back"
    let column = foot.width - inset - back.count
    if foot.width >= 36, column > end { canvas.write(back, column: column, row: row, style: style) }
  }

  /// Says in words what the block shows: the notations, and what the color was.
  private func drawWords(_ subject: Subject, in canvas: Canvas) {
    let size = canvas.size
    canvas.fill(style: canvas.theme.text)
    var lines: [(text: String, press: () -> Void)] = [WholeNotation.rgb, .hsl].map { notation in
      (
        notation.text(of: subject.color),
        { [unowned self] in onCopy(notation.format.text(of: mixer.displayed.value)) }
      )
    }
    if subject.isTyping {
      lines.insert(("typing", {}), at: 0)
    } else if subject.isMixed {
      let was = ("was \(subject.start.hexText)", { [unowned self] in onBack() })
      lines.insert(was, at: min(lines.count, max(0, size.height - 1)))
    }
    for (row, line) in lines.prefix(size.height).enumerated() where line.text.count <= size.width {
      let end = canvas.write(line.text, column: 0, row: row, style: canvas.theme.text)
      targets.add(0..<end, row: row, line.press)
    }
  }
}
