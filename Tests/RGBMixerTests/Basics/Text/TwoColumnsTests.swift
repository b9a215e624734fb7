import Testing

@testable import RGBMixer

/// The columns of the help.
struct TwoColumnsTests {
  private func lines(_ append: (inout TwoColumns) -> Void) -> [String] {
    var columns = TwoColumns()
    append(&columns)
    let text = String(decoding: columns.bytes, as: UTF8.self)
    #expect(text.hasSuffix("\n"))
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test func `an explanation begins beside a short term, and below a long one`() {
    #expect(
      lines {
        $0.append(term: "  --on", "the background", at: 8)
        $0.append(term: "  --edit", "a file", at: 8)
        $0.append(line: "end")
      } == ["  --on  the background", "  --edit", "        a file", "end"])
  }

  @Test func `lines break at blanks after 80 columns at most, and only there`() {
    let word = String(repeating: "a", count: 9)
    let text = Array(repeating: word, count: 16).joined(separator: " ")
    let full = Array(repeating: word, count: 8).joined(separator: " ")
    #expect(lines { $0.append(text) } == [full, full])
    // They have 79 columns: with 81, the eighth word goes to the next line.
    #expect(lines { $0.append("aa" + text) } == ["aa" + full.dropLast(10), full, word])
    #expect(lines { $0.append(full + "b") }.map(\.utf8.count) == [80])
    #expect(lines { $0.append(full + "bc") }.map(\.utf8.count) == [69, 11])
    let long = String(repeating: "b", count: 90)
    #expect(lines { $0.append("x \(long) y", at: 2) } == ["  x", "  " + long, "  y"])
  }
}
