import TermUI

/// A page in the colors of a section: a heading, texts, a rule, a card, buttons and an error.
@MainActor
struct PagePreview {
  typealias Span = PreviewPicture.Span

  let page: PageColors.Page
  /// The name of the section, which is shown in the corner.
  let name: String

  func draw(in picture: inout PreviewPicture) {
    let size = picture.size
    let (isBig, isWide) = (size.height >= 12, size.width >= 26)
    let margin = isWide ? 2 : 1
    let end = max(margin, size.width - margin)
    var row = isBig ? 1 : 0
    drawTitle(row: row, margin..<end, in: &picture)
    row += isBig ? 2 : 1
    let seats = isWide ? ", two seats" : ""
    picture.write([Span("Invoice 1042\(seats)", page.text)], column: margin, row: row)
    picture.write([Span("Due on the 3rd.", page.muted)], column: margin, row: row + 1)
    row += 2
    if let rule = page.rule {
      let line = String(repeating: "─", count: max(0, end - margin))
      picture.write([Span(line, rule)], column: margin, row: row, end: 0)
      picture.offer(rule, column: end - 1, row: row)
    }
    row += 1
    if isBig {
      drawCard(row: row, margin..<end, in: &picture)
      row += 3
    }
    drawButtons(row: row, column: margin, in: &picture)
    row += isBig || size.height >= 8 ? 2 : 1
    if let error = page.error {
      picture.write([Span("Card declined", error)], column: margin, row: row)
    }
    picture.drawMark()
  }

  private func drawTitle(row: Int, _ columns: Range<Int>, in picture: inout PreviewPicture) {
    let title = Span("Payment", page.text, .bold)
    let room = columns.upperBound - columns.lowerBound - title.text.count - 2
    let name = name.displayWidth <= room ? name : room > 1 ? name.truncated(to: room) : ""
    picture.write([title], column: columns.lowerBound, row: row, end: 0)
    picture.write(
      [Span(name, page.muted)], column: columns.upperBound - name.displayWidth, row: row, end: 0)
  }

  /// Draws a part of the page with a background of its own.
  private func drawCard(row: Int, _ columns: Range<Int>, in picture: inout PreviewPicture) {
    guard let card = page.card else { return }
    picture.fill(
      Rect(column: columns.lowerBound, row: row, width: columns.count, height: 2), card.background)
    let isMuted = card.text == page.muted
    for (line, text, ink) in [
      (0, "Paid by card", isMuted ? page.text : card.text),
      (1, "ends in 4242", isMuted ? card.text : page.muted),
    ] {
      picture.write(
        [Span(text, ink)], column: columns.lowerBound + 1, row: row + line, on: card.background,
        end: columns.upperBound)
    }
  }

  private func drawButtons(row: Int, column: Int, in picture: inout PreviewPicture) {
    var spans: [Span] = []
    for (button, text) in zip(page.buttons, [" Pay now ", " Later "]) {
      if !spans.isEmpty { spans.append(Span(" ", nil)) }
      spans.append(Span(text, button.text, on: button.background))
    }
    picture.write(spans, column: column, row: row)
  }
}
