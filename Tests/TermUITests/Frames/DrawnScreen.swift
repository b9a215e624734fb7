import TestSupport
import Testing

@testable import TermUI

/// A screen drawn as text, in which shades stand for blanks on a background.
///
/// `░` and `▒` are blanks on palette entries 200 and 100, which take long sequences; `▓` is a blank on entry 4, which
/// takes a short one. Digits are blanks on entries 20 to 29: a gradient. Capitals are bold, other characters plain.
struct DrawnScreen {
  let buffer: Buffer
  var encoder = FrameEncoder()
  private var terminal: VirtualTerminal

  /// Makes a screen, of which the terminal shows nothing yet.
  init(width: Int, height: Int) {
    buffer = Buffer(size: Size(width: width, height: height))
    encoder.capabilities.depth = .ansi256
    terminal = VirtualTerminal(columns: width, rows: height)
  }

  /// Encodes a picture and the cursor, checks that a terminal shows them, and returns the bytes.
  mutating func show(
    _ picture: [String], cursor: Position? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) -> [UInt8] {
    let canvas = Canvas(buffer, frame: Rect(buffer.size))
    for (row, line) in picture.enumerated() {
      for (column, character) in line.enumerated() {
        let (text, style) = Self.cell(character)
        canvas.write(text, column: column, row: row, style: style)
      }
    }
    var bytes: [UInt8] = []
    terminal.hasBackgroundColorErase = encoder.capabilities.hasBackgroundColorErase
    encoder.encode(buffer, cursor: cursor, into: &bytes)
    terminal.feed(bytes)
    let difference = buffer.difference(from: terminal, depth: .truecolor)
    #expect(difference == nil, sourceLocation: sourceLocation)
    if let cursor {
      #expect(terminal.cursor == (cursor.column, cursor.row), sourceLocation: sourceLocation)
    }
    return bytes
  }

  private static func cell(_ character: Character) -> (String, Style) {
    switch character {
    case "░": (" ", Style(background: .palette(200)))
    case "▒": (" ", Style(background: .palette(100)))
    case "▓": (" ", Style(background: .palette(4)))
    case "0"..."9": (" ", Style(background: .palette(20 + (character.asciiValue ?? 48) - 48)))
    case "A"..."Z": (String(character), Style(attributes: .bold))
    default: (String(character), .plain)
    }
  }
}

extension [UInt8] {
  /// The bytes as text, with `\e`, `\n`, `\r` and `\b` for the control characters of frames.
  var visible: String {
    String(decoding: self, as: UTF8.self).unicodeScalars.map { scalar in
      switch scalar {
      case "\u{1B}": #"\e"#
      case "\n": #"\n"#
      case "\r": #"\r"#
      case "\u{8}": #"\b"#
      default: String(scalar)
      }
    }.joined()
  }
}
