import TermUI

/// Draws the mixed color in use on a background: a heading, a sentence, and its contrast.
struct Sample {
  private let background: Background
  private let verdict: Verdict
  /// The color of the words.
  private let ink: RGB
  /// The block behind them; nil for the terminal's own background.
  private let block: RGB?
  private let inks: Inks

  init(_ color: AlphaColor, on background: Background, inks: Inks) {
    (self.background, self.inks) = (background, inks)
    verdict = Verdict(of: color, on: background)
    let (seen, other) = background.compared(with: color)
    switch background.source {
    case .terminal, .unknown: (ink, block) = (seen, nil)
    // There the mixed color is the background.
    case .textOn: (ink, block) = (other, seen)
    case .given, .key, .none: (ink, block) = (seen, other)
    }
  }

  /// Whether it has a background other than the terminal's own.
  var isOnBlock: Bool { block != nil }

  // MARK: A block

  /// Draws everything, in as many rows as there are, with the mark of what is measured if it is that.
  func draw(isMeasured: Bool, inset: Int, in canvas: Canvas) {
    let (size, isHigh) = (canvas.size, canvas.size.height >= 7)
    canvas.fill(style: block.map(inks.block) ?? .plain)
    if let block {
      Hairline(inks).draw(in: Rect(size), block, isBlank: (false, false), in: canvas)
    }
    if isMeasured {
      let style = inks.mark(ink, on: block)
      for row in 0..<size.height { canvas.write("▌", column: 0, row: row, style: style) }
    }
    let columns = inset..<max(inset, size.width - (size.width >= 20 ? inset : min(inset, 1)))
    var row = max(0, (size.height - (isHigh ? 5 : 4)) / 2)
    if ink == (block ?? inks.background) {
      for line in Text("this is the color itself").wrapped(to: max(1, columns.count))
        .prefix(max(0, size.height - 1 - row))
      {
        canvas.write(
          line, column: columns.lowerBound, row: row,
          style: block.map { inks.text(on: $0) } ?? .plain)
        row += 1
      }
      row = max(row, size.height - 2)
      canvas.write(
        backgroundText(columns.count), column: columns.lowerBound, row: row,
        style: figureStyles.rest)
      return
    }
    drawHeading(row: row, columns, in: canvas)
    row += 1
    if size.height >= 4 {
      canvas.write(
        Self.fitting(Self.sentences, columns.count), column: columns.lowerBound, row: row,
        style: textStyle)
      row += isHigh ? 2 : 1
    }
    drawFigure(row: row, columns, in: canvas)
  }

  // MARK: Words in the color

  /// Draws a heading, as many words as there is room for, and a button.
  func drawHeading(row: Int, _ columns: Range<Int>, in canvas: Canvas) {
    let style = textStyle
    guard columns.count >= 7 else {
      let letters = columns.count >= 2 ? "Aa" : ""
      canvas.write(letters, column: columns.lowerBound, row: row, style: style)
      return
    }
    let end = canvas.write("Heading", column: columns.lowerBound, row: row, style: headingStyle)
    let hasButton = columns.count >= 16
    let room = columns.upperBound - end - 1 - (hasButton ? 9 : 0)
    canvas.write(Self.fitting(Self.phrases, room), column: end + 1, row: row, style: style)
    guard hasButton else { return }
    canvas.write(
      " button ", column: columns.upperBound - 8, row: row, style: inks.text(on: ink))
  }

  private var textStyle: Style {
    Style(foreground: .rgb(ink), background: block.map { .rgb($0) })
  }

  private var headingStyle: Style {
    // In sixteen colors nothing on a block is bold.
    textStyle.overlaid(with: block == nil || inks.depth > .ansi16 ? .bold : nil)
  }

  private static let phrases = [
    "and text, 0123456789", "and text 0123", "text 0123", "and text", "text",
  ]
  private static let sentences = [
    "and more words, 0123456789", "text, 0123456789", "text 0123", "text",
  ]

  private static func fitting(_ texts: [String], _ columns: Int) -> String {
    texts.first { $0.count <= columns } ?? ""
  }

  // MARK: The figure

  /// Draws the ratio with its verdict in one row, and what it is measured on in the next; or in one row what is
  /// measured on the color with the ratio, and the verdict in the next.
  private func drawFigure(row: Int, _ columns: Range<Int>, in canvas: Canvas) {
    let (figure, description, rest) = figureStyles
    let on = backgroundText(columns.count)
    guard background.isMeasured else {
      canvas.write(on, column: columns.lowerBound, row: row, style: rest)
      return
    }
    if background.isText, on.displayWidth + 1 + verdict.ratio.text.utf8.count <= columns.count {
      let end = canvas.write(on, column: columns.lowerBound, row: row, style: rest)
      canvas.write(verdict.ratio.text, column: end + 1, row: row, style: figure)
      canvas.write(
        verdict.description(columns: columns.count), column: columns.lowerBound, row: row + 1,
        style: description)
      return
    }
    let end = canvas.write(
      verdict.ratio.text, column: columns.lowerBound, row: row, style: figure)
    canvas.write(
      verdict.description(columns: columns.count), column: end + 1, row: row, style: description)
    canvas.write(on, column: columns.lowerBound, row: row + 1, style: rest)
  }

  /// For a row on the terminal's own background: the ratio, its verdict and what it is measured on, in the longest forms
  /// that fit.
  func figureLine(in columns: Int, gap: Int, hasVerdict: Bool = true) -> Line {
    let (ratio, dim) = (verdict.ratio.text, inks.dim)
    func line(_ description: String, _ on: String, gap: Int) -> Line {
      var line = Line()
      line.left.add(ratio.styled(.bold))
      if !description.isEmpty { line.left.add(description.styled(verdict.ink(inks)), gap: 1) }
      line.left.add(on.styled(dim), gap: gap)
      return line
    }
    guard background.isMeasured else {
      return Line(left: [Line.Part(forms: [backgroundText(columns).styled(dim)])])
    }
    if background.isText {
      var line = Line()
      let on = backgroundText(columns - ratio.count - 1)
      line.left.add(on.styled(dim))
      line.left.add(ratio.styled(.bold), gap: 1)
      guard hasVerdict else { return line }
      let description = verdict.description(columns: columns - on.displayWidth - 1)
      line.left.add(description.styled(verdict.ink(inks)), gap: 1, rank: 0)
      return line
    }
    let (long, short) = (verdict.description(columns: .max), verdict.shortDescription)
    let (exact, name) = (background.description, background.name)
    // The verdict matters more than the exact words for the background.
    let lines =
      hasVerdict
      ? [line(long, exact, gap: gap), line(long, name, gap: gap), line(short, name, gap: 1)]
      : [line("", exact, gap: 1)]
    return lines.first { $0.width <= columns }
      ?? line("", backgroundText(columns - ratio.count - 1), gap: 1)
  }

  /// The styles of the ratio, of its verdict, and of the background in words.
  private var figureStyles: (figure: Style, description: Style, rest: Style) {
    guard let block else { return (.bold, verdict.ink(inks), inks.dim) }
    let description = inks.text(on: block)
    let rest =
      inks.depth > .ansi16
      ? Style(foreground: .rgb(Inks.dimmed(on: block, inks.depth)), background: .rgb(block))
      : description
    return (inks.text(on: block, attributes: .bold), description, rest)
  }

  /// What the color is measured on, as exactly as there is room.
  private func backgroundText(_ columns: Int) -> String {
    let description = background.description
    return description.displayWidth <= columns
      ? description : background.name.truncated(to: max(0, columns))
  }
}
