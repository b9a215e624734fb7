import Testing

@testable import TermUI

/// The picture of a view: the text of its rows, and its styles by a legend.
///
/// The view is drawn into a buffer full of `~` with a margin of one cell: a cell that the view does not draw is
/// visible, and drawing outside is an issue.
@MainActor
struct Picture {
  let rows: [String]
  private let cells: [[Cell]]

  init(
    of view: View, _ width: Int, _ height: Int, depth: ColorDepth = .truecolor,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let buffer = Buffer(size: Size(width: width + 2, height: height + 2))
    let whole = Canvas(
      buffer, frame: Rect(column: 0, row: 0, width: width + 2, height: height + 2))
    for row in 0..<height + 2 {
      whole.write(String(repeating: "~", count: width + 2), column: 0, row: row, style: .plain)
    }
    let before = buffer.grid.cells
    view.frame = Rect(column: 1, row: 1, width: width, height: height)
    view.draw(in: Canvas(buffer, frame: view.frame, depth: depth))
    view.forgetChanges()
    rows = buffer.lines[1..<height + 1].map { String($0.dropFirst().dropLast()) }
    cells = (1..<height + 1).map { row in
      (1..<width + 1).map { buffer[column: $0, row: row] }
    }
    for (index, cell) in before.enumerated() {
      let position = Position(column: index % (width + 2), row: index / (width + 2))
      guard !view.frame.contains(position) else { continue }
      #expect(buffer.grid.cells[index] == cell, "drawn outside", sourceLocation: sourceLocation)
    }
  }

  /// The letter of each cell's style; `?` for a style that the legend lacks.
  func styles(_ legend: [Style: Character]) -> [String] {
    cells.map { row in String(row.map { legend[$0.style] ?? "?" }) }
  }

  /// The style of a cell.
  func style(column: Int, row: Int = 0) -> Style { cells[row][column].style }

  /// The backgrounds of a row: hex triplets, `-` for the terminal's own, and `p` with an index for palette entries.
  func backgrounds(row: Int = 0) -> [String] {
    cells[row].map { cell in
      switch cell.style.background?.kind {
      case nil, .default: "-"
      case .palette(let index): "p\(index)"
      case .rgb(let rgb): String(rgb.hex, radix: 16)
      }
    }
  }
}

extension Event {
  /// A key that types a character.
  static func typed(_ scalar: Unicode.Scalar, _ modifiers: Key.Modifiers = []) -> Event {
    .key(Key(.character(scalar), modifiers))
  }

  static func key(_ code: Key.Code, _ modifiers: Key.Modifiers) -> Event {
    .key(Key(code, modifiers))
  }

  static func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int = 0) -> Event {
    .mouse(MouseEvent(action, at: Position(column: column, row: row)))
  }
}

extension View {
  /// Sends an event to the view, whether or not it takes it.
  func send(_ event: Event) {
    _ = handle(event)
  }

  /// Sends the keys of a text to the view, and returns whether it took all of them.
  @discardableResult
  func type(_ text: String) -> Bool {
    text.unicodeScalars.reduce(true) { handle(.typed($1)) && $0 }
  }
}
