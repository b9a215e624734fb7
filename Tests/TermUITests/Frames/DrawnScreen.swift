@testable import TermUI

/// A screen drawn as text, in which shades stand for blanks on a ground.
///
/// `░` and `▒` are blanks on entries 200 and 100 of the palette, which take long sequences, `▓` is one on
/// entry 4, which takes a short one, and digits are blanks on entries 20 to 29: a gradient. Capitals are
/// bold, other characters plain.
struct DrawnScreen {
  let buffer: Buffer
  private var encoder = FrameEncoder()

  /// Makes a screen of which the terminal shows nothing yet.
  init(width: Int, height: Int, hasRepeat: Bool = false, hasBackgroundColorErase: Bool = true) {
    buffer = Buffer(size: Size(width: width, height: height))
    encoder.hasRepeat = hasRepeat
    encoder.hasBackgroundColorErase = hasBackgroundColorErase
  }

  /// The bytes of a frame that shows a picture, and then the cursor.
  mutating func show(_ picture: [String], cursor: Position? = nil) -> String {
    let canvas = Canvas(buffer, frame: Rect(buffer.size))
    for (row, line) in picture.enumerated() {
      for (column, character) in line.enumerated() {
        let (text, style) = Self.cell(character)
        canvas.write(text, column: column, row: row, style: style)
      }
    }
    var bytes: [UInt8] = []
    encoder.encode(buffer, cursor: cursor, into: &bytes)
    return bytes.visible
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
