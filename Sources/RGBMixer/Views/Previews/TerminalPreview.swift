import TermUI

/// A terminal in the colors of a theme: a prompt, files, changes, a comment, an error, a selection, a link, a cursor,
/// and the sixteen colors.
@MainActor
struct TerminalPreview {
  typealias Span = PreviewPicture.Span

  /// The index of a slot's color; nil if the theme has none.
  let slot: (ThemeSlot) -> Int?
  /// The index of the color of links; nil if the theme has none.
  let link: Int?

  /// Draws as many lines as there is room for, and the palette below them.
  func draw(in picture: inout PreviewPicture) {
    let size = picture.size
    let isBig = size.height >= 12
    let margin = size.height >= 14 ? 1 : 0
    let palette = hasPalette ? (isBig ? 2 : 1) : 0
    let gap = size.height >= 16 ? 1 : 0
    let lines = lines(isBig: isBig, columns: size.width)
    let room = max(0, size.height - 2 * margin - palette - gap)
    let shown = lines.indices.sorted { (lines[$0].rank, $0) < (lines[$1].rank, $1) }.prefix(room)
    for (row, index) in shown.sorted().enumerated() {
      picture.write(lines[index].spans, column: 1 + margin, row: margin + row)
    }
    if palette == 2 { drawPalette(margin: margin, in: &picture) }
    if palette == 1 { drawHalves(in: &picture) }
    picture.drawMark()
  }

  // MARK: The lines

  private struct Line {
    /// If rows are few, the lines with the lowest ranks are shown.
    let rank: Int
    let spans: [Span]
  }

  private func lines(isBig: Bool, columns: Int) -> [Line] {
    let ls = prompt + [text("ls")]
    var files = [
      text("README.md  "), color("colors/  ", 4, .bold), color("run.sh  ", 2, .bold),
      color("a.zip", 1),
    ]
    if columns >= 48 { files += [text("  "), color("link@", 6)] }
    let changes = [
      Line(rank: 3, spans: [color("-  let color = \"gray\"", 1)]),
      Line(rank: 3, spans: [color("+  let color = \"tomato\"", 2)]),
      Line(rank: 4, spans: [color("   // a comment", 8)]),
    ]
    let error = [color("error", 9, .bold), text(": no such file")]
    let before = [
      Line(rank: 1, spans: ls), Line(rank: 2, spans: files),
      Line(rank: 5, spans: prompt + [text("git diff")]),
    ]
    guard isBig else {
      let rest = [
        text("  "), selected("selected"), text(" "), linked("link"), text(" "), cursor(" "),
      ]
      return before + changes + [Line(rank: 2, spans: error + rest)]
    }
    let hunk = Line(rank: 10, spans: [color("@@ -7 +7 @@ ", 6), text("func paint()")])
    return before + [hunk] + changes + [
      Line(rank: 11, spans: []),
      Line(rank: 2, spans: error),
      Line(rank: 8, spans: [color("warning", 11, .bold), text(": unused value")]),
      Line(rank: 6, spans: [text("here "), selected("some text is selected")]),
      Line(rank: 6, spans: [text("and a "), linked("https://example.org")]),
      Line(rank: 7, spans: prompt + [cursor("e"), text("cho")]),
    ]
  }

  private var prompt: [Span] { [color("~/dusk ", 4), color("main ", 5), text("❯ ")] }

  private func text(_ text: String) -> Span { Span(text, slot(.foreground)) }

  /// A text in a color of the palette; if the theme lacks it, in the normal color, or else in the text's.
  private func color(_ text: String, _ index: UInt8, _ attributes: Style.Attributes = []) -> Span {
    let own = slot(.palette(index)) ?? (index > 8 ? slot(.palette(index - 8)) : nil)
    return Span(text, own ?? slot(.foreground), attributes)
  }

  private func linked(_ text: String) -> Span {
    Span(text, link ?? slot(.palette(12)) ?? slot(.palette(4)) ?? slot(.foreground), .underline)
  }

  private func selected(_ text: String) -> Span {
    guard let block = slot(.selectionBackground) else { return reversed(text) }
    return Span(text, slot(.selectionForeground) ?? slot(.foreground), on: block)
  }

  private func cursor(_ text: String) -> Span {
    guard let block = slot(.cursor) else { return reversed(text) }
    return Span(text, slot(.cursorText) ?? slot(.background), on: block)
  }

  /// A text in the background's color on the foreground's.
  private func reversed(_ text: String) -> Span { Span(text, slot(.foreground), .reverse) }

  // MARK: The palette

  private var hasPalette: Bool { (0..<16).contains { slot(.palette($0)) != nil } }

  /// Draws the normal colors and below them the bright ones, with their numbers.
  private func drawPalette(margin: Int, in picture: inout PreviewPicture) {
    let width = (picture.size.width - 2 - 2 * margin) / 8
    guard width > 0 else { return }
    for index: UInt8 in 0..<16 {
      guard let own = slot(.palette(index)) else { continue }
      let row = picture.size.height - margin - (index < 8 ? 2 : 1)
      let frame = Rect(
        column: 1 + margin + Int(index % 8) * width, row: row, width: width, height: 1)
      let isChosen = picture.isMarked(own)
      let sign = isChosen && width >= 5 ? "◀" : ""
      let label = width >= 3 + sign.count ? "\(index)\(sign)" : ""
      picture.write(label: label, on: own, frame, isBold: isChosen)
    }
  }

  /// Draws the normal colors above the bright ones in one row.
  private func drawHalves(in picture: inout PreviewPicture) {
    let width = (picture.size.width - 2) / 8
    for index: UInt8 in 0..<8 {
      picture.writeHalves(
        slot(.palette(index)), slot(.palette(index + 8)), column: 1 + Int(index) * width,
        row: picture.size.height - 1, width: width)
    }
  }
}
