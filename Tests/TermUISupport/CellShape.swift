/// A part of a cell that a character of lines and blocks fills, from the cell's upper left corner.
///
/// Such characters touch those in the cells around them, which the glyphs of a font do only at one height of the rows.
struct CellShape {
  let x: Double
  let y: Double
  let width: Double
  let height: Double

  /// The parts that a character fills in a cell of 9 x 20; nil if it is another character.
  static func all(of character: String) -> [CellShape]? {
    guard let scalar = character.unicodeScalars.first else { return nil }
    let down = CellShape(x: 4, y: 10, width: 1, height: 10)
    let up = CellShape(x: 4, y: 0, width: 1, height: 11)
    let left = CellShape(x: 0, y: 10, width: 5, height: 1)
    let right = CellShape(x: 4, y: 10, width: 5, height: 1)
    return switch scalar {
    case "─": [CellShape(x: 0, y: 10, width: 9, height: 1)]
    case "│": [CellShape(x: 4, y: 0, width: 1, height: 20)]
    case "┌": [right, down]
    case "┐": [left, down]
    case "└": [right, up]
    case "┘": [left, up]
    case "▀": [CellShape(x: 0, y: 0, width: 9, height: 10)]
    case "▔": [CellShape(x: 0, y: 0, width: 9, height: 2.5)]
    case "▐": [CellShape(x: 4.5, y: 0, width: 4.5, height: 20)]
    case "▁"..."█":
      [lower(eighths: Double(scalar.value - 0x2580))]
    case "▉"..."▏":
      [CellShape(x: 0, y: 0, width: 9 * Double(0x2590 - scalar.value) / 8, height: 20)]
    default: nil
    }
  }

  private static func lower(eighths: Double) -> CellShape {
    CellShape(x: 0, y: 20 - 2.5 * eighths, width: 9, height: 2.5 * eighths)
  }
}
