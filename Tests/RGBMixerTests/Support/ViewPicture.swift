import Binding
import Testing

@testable import RGBMixer
@testable import TermUI

/// A view that was drawn into a buffer full of `░`, with a margin of one cell that it must not draw in.
@MainActor
struct ViewPicture {
  let rows: [String]
  private let buffer: Buffer

  init(
    of view: View, _ width: Int, _ height: Int, depth: ColorDepth = .truecolor,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let size = Size(width: width + 2, height: height + 2)
    buffer = Buffer(size: size)
    let whole = Canvas(buffer, frame: Rect(size))
    for row in 0..<size.height {
      whole.write(String(repeating: "░", count: size.width), column: 0, row: row, style: .plain)
    }
    view.frame = Rect(column: 1, row: 1, width: width, height: height)
    // A canvas in one with more room, so that drawing outside is seen.
    _ = view.display(in: Canvas(buffer, frame: view.frame, depth: depth), all: true)
    let lines = buffer.lines
    rows = lines[1..<height + 1].map { String($0.dropFirst().dropLast()) }
    let edges = [lines[0], lines[height + 1]].joined() + lines.compactMap(\.first)
    #expect(edges.allSatisfy { $0 == "░" }, sourceLocation: sourceLocation)
    #expect(!rows.joined().contains("░"), "a cell is not drawn", sourceLocation: sourceLocation)
  }

  /// The rows without the blanks at their ends.
  var text: [String] {
    rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
  }

  /// The style of a cell.
  func style(_ column: Int, _ row: Int) -> Style { buffer[column: column + 1, row: row + 1].style }

  /// The color behind a cell; nil for the terminal's own.
  func background(_ column: Int, _ row: Int) -> UInt32? {
    if case .rgb(let rgb)? = style(column, row).background?.kind { rgb.hex } else { nil }
  }

  /// The column of a text in a row; nil if it is not there.
  func column(of text: String, row: Int) -> Int? {
    let characters = Array(rows[row])
    return characters.indices.first { characters[$0...].starts(with: text) }
  }
}

extension Event {
  /// A press of the left button.
  static func press(_ column: Int, _ row: Int = 0) -> Event { mouse(.press(.left), column, row) }

  static func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int = 0) -> Event {
    .mouse(MouseEvent(action, at: Position(column: column, row: row)))
  }
}

extension Inks {
  /// The inks on a dark terminal.
  @MainActor
  static func dark(_ depth: ColorDepth = .truecolor) -> Observable<Inks> {
    Observable(
      Inks(background: RGB(hex: 0x16161e), foreground: RGB(hex: 0xd0d0d8), depth: depth))
  }
}

extension Mixer {
  /// A mixer on a dark terminal, whose start color may be another one.
  static func onDark(_ hex: UInt32, was: UInt32? = nil, clock: ManualClock = ManualClock()) -> Mixer
  {
    let mixer = Mixer(RGB(hex: was ?? hex), clock: clock)
    mixer.receive(background: RGB(hex: 0x16161e))
    if was != nil { mixer.set(AlphaColor(RGB(hex: hex))) }
    return mixer
  }
}
