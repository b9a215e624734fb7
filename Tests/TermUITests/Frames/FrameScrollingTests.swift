import TestSupport
import Testing

@testable import TermUI

/// The terminal itself moves rows that have scrolled if that is shorter; the noted scroll is only a hint.
@MainActor
struct FrameScrollingTests {
  /// A row of one letter, which depends on the index.
  private func row(_ index: Int) -> String {
    String(repeating: String(UnicodeScalar(UInt8(65 + (index + 58) % 58))), count: 10)
  }

  /// A terminal, and the buffer that it shows.
  @MainActor
  private final class Shown {
    let buffer: Buffer
    var encoder = FrameEncoder()
    var terminal: VirtualTerminal

    init(width: Int, height: Int) {
      buffer = Buffer(size: Size(width: width, height: height))
      terminal = VirtualTerminal(columns: width, rows: height)
    }

    var canvas: Canvas { Canvas(buffer, frame: Rect(buffer.size)) }

    /// The bytes of the last frame.
    private(set) var byteCount = 0

    func show() -> String {
      var bytes: [UInt8] = []
      encoder.encode(buffer, cursor: nil, into: &bytes)
      byteCount = bytes.count
      terminal.feed(bytes)
      #expect(buffer.difference(from: terminal, depth: encoder.capabilities.depth) == nil)
      return bytes.visible
    }
  }

  @Test(arguments: [(1, 0, 6), (2, 1, 5), (-1, 0, 6), (-1, 0, 4)])
  func `scrolled rows are moved, and only new rows are drawn`(
    by rows: Int, top: Int, bottom: Int
  ) {
    let shown = Shown(width: 30, height: 6)
    for index in 0..<6 { shown.canvas.write(row(index), column: 0, row: index, style: .plain) }
    _ = shown.show()
    let area = shown.canvas.part(Rect(column: 0, row: top, width: 30, height: bottom - top))
    area.fill(style: .plain)
    for index in 0..<bottom - top {
      area.write(row(top + index + rows), column: 0, row: index, style: .plain)
    }
    area.noteScroll(by: rows)
    _ = shown.show()
    // Two moves, lines deleted and inserted, and a row and a move for each new row.
    #expect(shown.byteCount <= 18 + abs(rows) * 14)
  }

  @Test func `rows are not moved if most of their cells stand still`() {
    let shown = Shown(width: 40, height: 5)
    for index in 0..<5 {
      shown.canvas.write("stands still", column: 0, row: index, style: .plain)
      shown.canvas.write("row \(index)", column: 20, row: index, style: .plain)
    }
    _ = shown.show()
    for index in 0..<5 {
      shown.canvas.write("row \(index + 1)", column: 20, row: index, style: .plain)
    }
    shown.canvas.noteScroll(by: 1)
    let bytes = shown.show()
    #expect(!bytes.contains("\\e[M"), "\(bytes)")
  }

  @Test(arguments: [(true, 170), (false, 760)])
  func `a step in a long list takes the bytes of a row`(isTold: Bool, limit: Int) {
    let shown = Shown(width: 120, height: 50)
    let list = ListView((0..<200).map { row($0) })
    let window = Window()
    window.views = [list, HelpLine([.init("q", "quit")])]
    window.layout = { [window] size in
      let rows = Rect(size).rows([.flexible(), .fixed(1)])
      (window.views[0].frame, window.views[1].frame) = (rows[0], rows[1])
    }
    window.resize(to: shown.buffer.size)
    window.focus(list)
    list.selection = 48
    _ = window.draw(into: shown.buffer)
    _ = shown.show()
    window.handle(.key(.down))
    window.handle(.key(.down))
    _ = window.draw(into: shown.buffer)
    _ = shown.show()
    var most = 0
    for _ in 0..<20 {
      window.handle(.key(.down))
      _ = window.draw(into: shown.buffer)
      if !isTold { shown.buffer.scroll = nil }
      _ = shown.show()
      most = max(most, shown.byteCount)
    }
    #expect(most <= limit && (isTold || most > 400), "\(most)")
  }

  /// Some of the hints are wrong.
  @Test func `each frame shows its buffer, whatever the hint`() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var drawing = RandomDrawing(seed: seed)
      let size = drawing.size(upTo: Size(width: 60, height: 12))
      let shown = Shown(width: size.width, height: size.height)
      for _ in 0..<8 {
        if Int.random(in: 0..<3, using: &generator) == 0 { drawing.draw(in: shown.buffer) }
        if Int.random(in: 0..<6, using: &generator) == 0 {
          shown.encoder.capabilities.depth =
            ColorDepth.allCases.randomElement(using: &generator) ?? .monochrome
        }
        let top = Int.random(in: 0..<size.height, using: &generator)
        let bottom = Int.random(in: top...size.height, using: &generator)
        let rows = Int.random(in: -3...3, using: &generator)
        if Bool.random(using: &generator) { shown.buffer.shift(from: top, to: bottom, by: rows) }
        shown.buffer.scroll = Scroll(top: top, bottom: bottom, rows: rows)
        _ = shown.show()
      }
    }
  }
}

extension Buffer {
  /// Moves the text of rows up or down, and blanks the rows that come in.
  func shift(from top: Int, to bottom: Int, by rows: Int) {
    let copy = Buffer(size: size)
    copy.grid = grid
    let canvas = Canvas(self, frame: Rect(size))
    let lines = copy.lines
    for row in top..<bottom {
      canvas.fill(Rect(column: 0, row: row, width: size.width, height: 1), style: .plain)
      if top..<bottom ~= row + rows {
        let style = copy[column: 0, row: row + rows].style
        canvas.write(lines[row + rows], column: 0, row: row, style: style)
      }
    }
  }
}
