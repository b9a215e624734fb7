import TermUI

/// Code in the colors of an editor's theme: comments, words and numbers, what is selected and found, changes, errors,
/// and a status line.
@MainActor
struct CodePreview {
  typealias Span = PreviewPicture.Span
  /// What a place looks like; nil if the theme does not say.
  let look: (EditorRole) -> EditorLook?
  /// The colors of a key that has no place here, shown as a sample in the last row of code; nil if it has one.
  var sample: Span?

  /// Draws the code, and the status line in the last row.
  func draw(in picture: inout PreviewPicture) {
    let size = picture.size
    let lines = Self.code + (size.height >= 12 ? Self.long : Self.short)
    for (row, line) in lines.prefix(max(0, size.height - 1)).enumerated() {
      drawLine(line, row: row, in: &picture)
    }
    if let sample, size.height > 1 {
      let frame = Rect(column: 0, row: size.height - 2, width: size.width, height: 1)
      picture.clear(frame)
      picture.write([sample], column: 1, row: size.height - 2)
    }
    drawStatus(in: &picture)
    picture.drawMark()
  }

  private func drawLine(_ line: [Part], row: Int, in picture: inout PreviewPicture) {
    let isCursorRow = row == Self.cursorRow
    let block = isCursorRow ? look(.cursorLine)?.block : nil
    if let block {
      picture.fill(Rect(column: 0, row: row, width: picture.size.width, height: 1), block)
    }
    let number = row < 9 ? " \(row + 1)" : "\(row + 1)"
    let numbers = (isCursorRow ? look(.cursorLineNumber) : nil) ?? look(.lineNumber)
    let spans =
      [span(number, numbers), Span("  ", nil)] + line.map { span($0.text, look($0.role)) }
    picture.write(spans, column: 1, row: row, on: block)
  }

  /// A text as it looks in a place; nil where it is plain text.
  private func span(_ text: String, _ look: EditorLook?) -> Span {
    Span(text, look?.ink ?? ink, on: look?.block)
  }

  /// The color of text.
  private var ink: Int? { look(.text)?.ink }

  private func drawStatus(in picture: inout PreviewPicture) {
    let size = picture.size
    guard size.height > 0 else { return }
    let (row, block) = (size.height - 1, look(.status)?.block)
    let ink = look(.status)?.ink ?? ink
    if let block {
      picture.fill(Rect(column: 0, row: row, width: size.width, height: 1), block)
    }
    let place = Span("4,10", ink)
    let hasPlace = size.width >= 32
    picture.write(
      [Span("NORMAL  mix.swift", ink)], column: 1, row: row, on: block,
      end: size.width - (hasPlace ? 8 : 0))
    if hasPlace { picture.write([place], column: size.width - 6, row: row, on: block, end: 0) }
  }

  // MARK: The code

  /// A text that looks as a role.
  private struct Part {
    let text: String
    let role: EditorRole

    init(_ text: String, _ role: EditorRole = .text) {
      (self.text, self.role) = (text, role)
    }
  }

  private static let cursorRow = 3

  private static let code: [[Part]] = [
    [Part("// Mixes two colors.", .comment)],
    [
      Part("func ", .keyword), Part("mix", .function), Part("(a: "), Part("Color", .type),
      Part(") {"),
    ],
    [Part("  let ", .keyword), Part("name = "), Part("\"tomato\"", .string)],
    [
      Part("  return ", .keyword), Part("a."), Part("scaled", .function), Part("("),
      Part("0.5", .number), Part(")"),
    ],
  ]

  private static let tint = Part("tint", .selection)
  private static let shade = Part("shade", .search)

  /// What follows where there are twelve rows.
  private static let long: [[Part]] = [
    [Part("}")],
    [],
    [Part("// Selected, found:", .comment)],
    [
      Part("let ", .keyword), tint, Part(" = "), shade, Part("("), Part("nil", .constant),
      Part(")"),
    ],
    [Part("  print(1)", .added)],
    [Part("  print(2)", .removed)],
    [Part("  prnt(3)"), Part("   ■ no such function", .error)],
    [Part("  var x"), Part("     ■ never changed", .warning)],
  ]

  /// What follows where there are fewer.
  private static let short: [[Part]] = [
    [Part("  "), tint, Part(" "), shade],
    [
      Part("+ added", .added), Part(" "),
      Part("- gone", .removed), Part(" "), Part("■ error", .error),
      Part(" "), Part("■ warn", .warning),
    ],
  ]
}
