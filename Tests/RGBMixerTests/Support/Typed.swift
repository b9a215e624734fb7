/// Keys and reports as a terminal sends them.
enum Typed {
  static let (right, left) = ("\u{1B}[C", "\u{1B}[D")
  static let (up, down) = ("\u{1B}[A", "\u{1B}[B")
  static let (shiftRight, shiftLeft) = ("\u{1B}[1;2C", "\u{1B}[1;2D")
  static let (home, end) = ("\u{1B}[H", "\u{1B}[F")
  static let pageUp = "\u{1B}[5~"
  static let (tab, backtab, enter, escape) = ("\t", "\u{1B}[Z", "\r", "\u{1B}")
  static let (backspace, delete) = ("\u{7F}", "\u{1B}[3~")

  static func control(_ letter: Unicode.Scalar) -> String {
    String(Unicode.Scalar(UInt8(letter.value & 0x1F)))
  }

  static func paste(_ text: String) -> String {
    "\u{1B}[200~\(text)\u{1B}[201~"
  }

  /// A report of the mouse (SGR) for a button and a place from 0.
  static func press(_ column: Int, _ row: Int, button: Int = 0) -> String {
    "\u{1B}[<\(button);\(column + 1);\(row + 1)M"
  }

  static func drag(_ column: Int, _ row: Int) -> String {
    press(column, row, button: 32)
  }

  static func release(_ column: Int, _ row: Int) -> String {
    "\u{1B}[<0;\(column + 1);\(row + 1)m"
  }

  static func click(_ column: Int, _ row: Int) -> String {
    press(column, row) + release(column, row)
  }
}
