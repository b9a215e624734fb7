import TestSupport
import Testing

@testable import RGBMixer

struct CSSNumberTests {
  private func read(_ text: String) -> (value: Double?, rest: Int) {
    let bytes = Array(text.utf8)
    var cursor = ByteCursor(bytes[...])
    let value = CSSNumber.read(&cursor)
    return (value, bytes.count - cursor.offset)
  }

  @Test(
    arguments: [
      ("5.", 5, 1), ("0..1", 0, 3), ("+.5e-1x", 0.05, 1), ("-0", 0, 0), ("1e", 1, 1), ("1e+", 1, 2),
      ("1e999", 1e15, 0), ("-1e999", -1e15, 0), ("1e-999", 0, 0), ("x", nil, 1), ("-", nil, 1),
      (".", nil, 1), ("", nil, 0),
    ] as [(String, Double?, Int)])
  func `a number ends where CSS says`(text: String, value: Double?, rest: Int) {
    #expect(read(text) == (value, rest))
  }

  @Test func `the nearest double is read, however many digits there are`() {
    var generator = SeededGenerator(seed: 5)
    for count in 1...24 {
      for _ in 0..<50 {
        let digits = (0..<count).map { _ in "0123456789".randomElement(using: &generator) ?? "0" }
        let text = "0." + String(digits)
        #expect(read(text).value == Double(text), "\(text)")
      }
    }
  }
}
