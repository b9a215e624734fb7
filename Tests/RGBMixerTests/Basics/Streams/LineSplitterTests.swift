import TestSupport
import Testing

@testable import RGBMixer

@Suite(.apart) struct LineSplitterTests {
  /// The lines of a text that comes in pieces of a size; nil for a line that is too long.
  private func lines(_ text: [UInt8], pieces size: Int) -> [String?] {
    var splitter = LineSplitter()
    var lines: [String?] = []
    func take() {
      while let line = splitter.next() {
        switch line {
        case .text(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
        case .tooLong: lines.append(nil)
        }
      }
    }
    for start in stride(from: 0, to: text.count, by: size) {
      splitter.append(text[start..<min(start + size, text.count)])
      take()
    }
    splitter.finish()
    take()
    return lines
  }

  private static let long = String(repeating: "x", count: 4096)

  @Test(arguments: [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb", ["a", "", "b"]),
    ("\u{feff}a\n\u{feff}b\n", ["a", "\u{feff}b"]), ("\u{feff}", [""]),
    ("*", ["*"]), ("a\n*\nb", ["a", "*", "b"]),
    ("*y", [nil]), ("a\n*y\nb", ["a", nil, "b"]), ("***\n", [nil]),
  ])
  func `lines do not depend on the pieces they come in`(text: String, expected: [String?]) {
    // The asterisk stands for as many bytes as a line may have.
    let bytes = Array(text.replacing("*", with: Self.long).utf8)
    let expected = expected.map { $0?.replacing("*", with: Self.long) }
    for size in [1, 7, 4096, 4097, 1 << 16] {
      // Thousands of bytes are too many for a message.
      let areExpected = lines(bytes, pieces: size) == expected
      #expect(areExpected, "pieces of \(size)")
    }
  }

  @Test func `a line is known to be too long before it ends`() {
    var splitter = LineSplitter()
    for (bytes, isTooLong) in [(Array(Self.long.utf8), false), ([0x79], true)] {
      splitter.append(bytes)
      let line = splitter.next()
      #expect(line == nil && splitter.isSkipping == isTooLong)
    }
  }
}
