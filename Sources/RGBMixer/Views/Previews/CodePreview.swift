import TermUI

/// Code in the colors of an editor's theme: comments, words and numbers, what is selected and found, changes, errors,
/// and a status line.
@MainActor
struct CodePreview {
  typealias Span = PreviewPicture.Span
  typealias Role = EditorColors.Role

  /// The index of a role's color; nil if the theme has none.
  let color: (Role) -> Int?

  /// Draws the code, and the status line in the last row.
  func draw(in picture: inout PreviewPicture) {
    let size = picture.size
    let lines = Self.code + (size.height >= 12 ? Self.long : Self.short)
    for (row, line) in lines.prefix(max(0, size.height - 1)).enumerated() {
      drawLine(line, row: row, in: &picture)
    }
    drawStatus(in: &picture)
    picture.drawMark()
  }

  private func drawLine(_ line: [Part], row: Int, in picture: inout PreviewPicture) {
    let block = row == Self.cursorRow ? color(.cursorLine) : nil
    if let block {
      picture.fill(Rect(column: 0, row: row, width: picture.size.width, height: 1), block)
    }
    let number = row < 9 ? " \(row + 1)" : "\(row + 1)"
    let spans =
      [Span(number, color(.lineNumber) ?? color(.text)), Span("  ", nil)]
      + line.map { part in
        Span(part.text, color(part.ink) ?? color(.text), on: part.block.flatMap(color))
      }
    picture.write(spans, column: 1, row: row, on: block)
  }

  private func drawStatus(in picture: inout PreviewPicture) {
    let size = picture.size
    guard size.height > 0 else { return }
    let (row, block) = (size.height - 1, color(.status))
    let ink = color(.statusText) ?? color(.text)
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

  /// A text in the color of one role, perhaps on another role's color.
  private struct Part {
    let text: String
    let ink: Role
    var block: Role?

    init(_ text: String, _ ink: Role = .text, on block: Role? = nil) {
      (self.text, self.ink, self.block) = (text, ink, block)
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

  private static let tint = Part("tint", .selected, on: .selection)
  private static let shade = Part("shade", .found, on: .search)

  /// What follows where there are twelve rows.
  private static let long: [[Part]] = [
    [Part("}")],
    [],
    [Part("// Selected, found:", .comment)],
    [
      Part("let ", .keyword), tint, Part(" = "), shade, Part("("), Part("nil", .constant),
      Part(")"),
    ],
    [Part("  print(1)", .added, on: .addedLine)],
    [Part("  print(2)", .removed, on: .removedLine)],
    [Part("  prnt(3)"), Part("   ■ no such function", .error)],
    [Part("  var x"), Part("     ■ never changed", .warning)],
  ]

  /// What follows where there are fewer.
  private static let short: [[Part]] = [
    [Part("  "), tint, Part(" "), shade],
    [
      Part("+ added", .added, on: .addedLine), Part(" "),
      Part("- gone", .removed, on: .removedLine), Part(" "), Part("■ error", .error),
      Part(" "), Part("■ warn", .warning),
    ],
  ]
}
