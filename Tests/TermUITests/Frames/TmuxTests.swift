import Foundation
import TestSupport
import Testing

@testable import TermUI

/// Frames are right in tmux as well as in the virtual terminal.
@Suite(.enabled(if: Tmux.executable != nil, "needs tmux"), .timeLimit(.minutes(30)))
struct TmuxTests {
  /// The number of screens to compare in each test; `RGBMIXER_TMUX_TESTS` sets another number.
  private static let rounds: UInt64 =
    ProcessInfo.processInfo.environment["RGBMIXER_TMUX_TESTS"].flatMap { UInt64($0) } ?? 4

  @Test(arguments: [ColorDepth.truecolor, .ansi256, .ansi16, .monochrome])
  func `tmux shows the buffer`(depth: ColorDepth) throws {
    for seed in 0..<Self.rounds {
      var drawing = RandomDrawing(seed: seed, text: .certain)
      let size = drawing.size(upTo: Size(width: 120, height: 40))
      let buffer = Buffer(size: size)
      var encoder = FrameEncoder()
      encoder.capabilities.depth = depth
      var bytes: [UInt8] = []
      for frame in 0..<5 {
        // Some rows have scrolled up or down, with a hint.
        if frame % 2 == 1 {
          let (top, rows) = (frame / 2, frame == 1 ? 1 : -2)
          buffer.shift(from: top, to: max(top, size.height - 1), by: rows)
          buffer.scroll = Scroll(top: top, bottom: max(top, size.height - 1), rows: rows)
        } else {
          drawing.draw(in: buffer)
        }
        encoder.encode(buffer, cursor: drawing.cursor(in: size), into: &bytes)
      }
      bytes += buffer.lastColumnOfBlanks(depth: depth)
      let screen = try Tmux.show(bytes, columns: size.width, rows: size.height)
      #expect(buffer.difference(from: screen, depth: depth) == nil, "seed \(seed), \(size)")
    }
  }
}

extension Buffer {
  /// The bytes that write the blanks of the last column again: tmux does not list erased cells after the last written
  /// cell of a row.
  fileprivate func lastColumnOfBlanks(depth: ColorDepth) -> [UInt8] {
    var text = ""
    for row in 0..<size.height {
      let cell = expectedCell(column: size.width - 1, row: row, depth: depth)
      guard cell == VirtualCell(background: cell.background) else { continue }
      let color =
        switch cell.background {
        case .default: "49"
        case .palette(let index): "48;5;\(index)"
        case .rgb(let hex): "48;2;\(hex >> 16);\(hex >> 8 & 255);\(hex & 255)"
        }
      text += "\u{1B}[\(row + 1);\(size.width)H\u{1B}[0;\(color)m "
    }
    return Array(text.utf8)
  }
}
