/// Digits three rows high, drawn in half blocks.
enum BigDigits {
  private static let rows = [
    "█▀█ ▄█  ▀▀█ ▀▀█ █ █ █▀▀ █▀▀ ▀▀█ █▀█ █▀█ ",
    "█ █  █  █▀▀ ▀▀█ ▀▀█ ▀▀█ █▀█   █ █▀█ ▀▀█ ",
    "▀▀▀ ▀▀▀ ▀▀▀ ▀▀▀   ▀ ▀▀▀ ▀▀▀   ▀ ▀▀▀ ▀▀▀ ",
  ].map(Array.init)

  /// The three rows of the digits in a text; other characters are left out.
  static func text(of digits: String) -> String {
    let numbers = digits.compactMap(\.wholeNumberValue)
    return rows.map { row in
      String(numbers.flatMap { row[$0 * 4..<$0 * 4 + 4] }.dropLast())
    }.joined(separator: "\n")
  }
}
