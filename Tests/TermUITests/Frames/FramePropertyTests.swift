import Foundation
import TestSupport
import Testing

@testable import TermUI

/// For every pair of buffers, the encoded difference makes a terminal that shows the first show the second.
@Suite(.apart) struct FramePropertyTests {
  /// The number of frame sequences in each test; `RGBMIXER_FRAME_TESTS` sets another number.
  static let rounds: UInt64 =
    ProcessInfo.processInfo.environment["RGBMIXER_FRAME_TESTS"].flatMap { UInt64($0) } ?? 10

  @Test(arguments: ColorDepth.allCases, [true, false])
  func `each frame shows its buffer`(depth: ColorDepth, hasBackgroundColorErase: Bool) {
    for seed in 0..<FramePropertyTests.rounds {
      var drawing = RandomDrawing(seed: seed)
      let size = drawing.size(
        upTo: seed % 16 == 15 ? Size(width: 300, height: 100) : Size(width: 100, height: 30))
      var terminal = VirtualTerminal(columns: size.width, rows: size.height)
      terminal.hasBackgroundColorErase = hasBackgroundColorErase
      // The terminal shows something else first.
      terminal.feed("\u{1B}[1;4;7;45m\u{1B}[2J漢字\u{1B}[3;3Hlast\n\nwords".utf8)
      var encoder = FrameEncoder()
      encoder.capabilities.depth = depth
      encoder.capabilities.hasBackgroundColorErase = hasBackgroundColorErase
      let scrolled = terminal.scrolledRows
      let buffer = Buffer(size: size)
      var bytes: [UInt8] = []
      for frame in 0..<4 {
        drawing.draw(in: buffer)
        let cursor = drawing.cursor(in: size)
        bytes.removeAll(keepingCapacity: true)
        encoder.encode(buffer, cursor: cursor, into: &bytes)
        terminal.feed(bytes)
        let context: Comment = "seed \(seed), frame \(frame), \(size)"
        #expect(buffer.difference(from: terminal, depth: depth) == nil, context)
        #expect(terminal.scrolledRows == scrolled, context)
        #expect(terminal.unknown.isEmpty, context)
        #expect(terminal.isCursorVisible == (cursor != nil), context)
        if let cursor {
          #expect(terminal.cursor == (cursor.column, cursor.row), context)
        }
      }
    }
  }

  /// The drawing, the buffer and the color depth change at random, and the screen is lost at times; so many characters
  /// of several scalars are drawn that all tables are compacted.
  @Test func `each frame shows its buffer after any other frame`() {
    for seed in 0..<FramePropertyTests.rounds {
      var generator = SeededGenerator(seed: seed)
      var drawing = RandomDrawing(seed: seed)
      let size = drawing.size(upTo: Size(width: 140, height: 12))
      let other = drawing.size(upTo: Size(width: 70, height: 6))
      let buffers = [Buffer(size: size), Buffer(size: size), Buffer(size: other)]
      var encoder = FrameEncoder()
      var terminal = VirtualTerminal(columns: 1, rows: 1)
      var shown: Buffer?
      for frame in 0..<40 {
        let isSame = Int.random(in: 0..<4, using: &generator) > 0
        let buffer = isSame ? shown ?? buffers[0] : buffers[.random(in: 0..<3, using: &generator)]
        if buffer.size != shown?.size {
          terminal = VirtualTerminal(columns: buffer.size.width, rows: buffer.size.height)
          encoder.invalidate()
        }
        shown = buffer
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: drawing.draw(in: buffer)
        case 1: buffers.forEach { drawing.draw(in: $0) }
        case 2:
          encoder.capabilities.depth =
            ColorDepth.allCases.randomElement(using: &generator) ?? .monochrome
        case 3:
          encoder.invalidate()
          terminal.feed("\u{1B}[41;7m\u{1B}[2J".utf8)
        default:
          let canvas = Canvas(buffer, frame: Rect(buffer.size))
          var text = ""
          for _ in 0..<Int.random(in: 0..<60, using: &generator) {
            let scalars = [
              Unicode.Scalar(UInt8.random(in: 0x61...0x7A, using: &generator)),
              Unicode.Scalar(UInt32.random(in: 0x300...0x314, using: &generator)) ?? "?",
            ]
            text.unicodeScalars.append(contentsOf: scalars)
          }
          let row = Int.random(in: 0..<buffer.size.height, using: &generator)
          canvas.write(text, column: 0, row: row, style: .plain)
        }
        var bytes: [UInt8] = []
        encoder.encode(buffer, cursor: drawing.cursor(in: buffer.size), into: &bytes)
        terminal.feed(bytes)
        let difference = buffer.difference(from: terminal, depth: encoder.capabilities.depth)
        #expect(difference == nil, "seed \(seed), frame \(frame), \(buffer.size)")
        if difference != nil { break }
      }
    }
  }

  /// The terminals draw each scalar separately; some widen emoji at a selector, some do not know new scalars.
  @Test(arguments: [(false, nil), (true, nil), (false, 14), (true, 14)] as [(Bool, Int?)])
  func `cells without uncertain text are right on every terminal`(
    widensAtSelector: Bool, unicodeVersion: Int?
  ) {
    for seed in 0..<FramePropertyTests.rounds {
      var drawing = RandomDrawing(seed: seed, text: .disputed)
      let size = drawing.size(upTo: Size(width: 60, height: 12))
      var terminal = VirtualTerminal(columns: size.width, rows: size.height)
      terminal.joinsCharacters = false
      terminal.widensAtSelector = widensAtSelector
      terminal.unicodeVersion = unicodeVersion
      var encoder = FrameEncoder()
      let buffer = Buffer(size: size)
      for frame in 0..<4 {
        drawing.draw(in: buffer)
        var bytes: [UInt8] = []
        encoder.encode(buffer, cursor: nil, into: &bytes)
        terminal.feed(bytes)
        #expect(terminal.scrolledRows == 0, "seed \(seed), frame \(frame), \(size)")
        #expect(
          buffer.difference(from: terminal, depth: .truecolor, ignoresUncertain: true) == nil,
          "seed \(seed), frame \(frame), \(size)")
      }
    }
  }
}
