import TestSupport
import Testing

@testable import Binding

struct JSONParserTests {
  private func parse(_ text: String) throws -> JSONValue {
    try JSONParser.parse(Array(text.utf8))
  }

  @Test(arguments: [
    ("null", JSONValue.null), ("\u{FEFF}null", .null), (" true\n", .bool(true)),
    ("\t-0.5E+10 ", .number("-0.5E+10")),
    (#""a\u00e9\ud83d\ude00\/""#, .string("aé😀/")), (#""\ud800x""#, .string("\u{FFFD}x")),
    (#""\ud83d\u0041""#, .string("\u{FFFD}A")), (#""\udc00\udc00""#, .string("\u{FFFD}\u{FFFD}")),
    ("[]", .array([])), ("[1,[2]]", .array([.number("1"), .array([.number("2")])])),
    (
      #"{"a":1,"b":{}}"#,
      .object([.init(key: "a", value: .number("1")), .init(key: "b", value: .object([]))])
    ),
  ])
  func `valid JSON is parsed`(text: String, value: JSONValue) throws {
    #expect(try parse(text) == value && JSONValue(text: text) == value)
  }

  @Test(arguments: [
    ("", "a value is expected", 0), ("[1 2]", "a comma is expected", 3),
    ("{\"a\" 1}", "a colon is expected", 5), ("{1}", "a key is expected", 1),
    ("nul", "null is expected", 3), ("\"a", "a string has no end", 2),
    ("\"\\q\"", "an escape is unknown", 3), ("1 2", "the end is expected", 2),
    ("\"\\u12x4\"", "four hexadecimal digits are expected", 5),
    ("\"\n\"", "a control character in a string must be escaped", 1),
  ])
  func `invalid JSON is an error at an offset`(text: String, reason: String, offset: Int) {
    #expect(throws: JSONSyntaxError(reason: reason, offset: offset)) { try parse(text) }
    #expect(JSONValue(text: text) == nil)
  }

  @Test func `invalid UTF-8 is an error`() {
    #expect(throws: JSONSyntaxError(reason: "a string is not UTF-8", offset: 2)) {
      try JSONParser.parse([0x22, 0xFF, 0x22])
    }
  }

  @Test func `no control character is written as it is`() throws {
    let value = JSONValue.string("\n\u{1}\u{1B}\u{7F}\u{9B}\u{A0}")
    #expect(value.text == #""\n\u0001\u001b\u007f\u009b"# + "\u{A0}\"")
    #expect(try parse(value.text) == value)
  }

  @Test func `nor is a character that is not seen but changes what is`() throws {
    let value = JSONValue.string("\u{202E}\u{2066}\u{200B}\u{FEFF}\u{2028}\u{34F}\u{E0041}é😀")
    let text = #""\u202e\u2066\u200b\ufeff\u2028\u034f\udb40\udc41é😀""#
    #expect(value.text == text)
    #expect(try parse(text) == value)
  }

  @Test func `the depth of nesting is limited`() throws {
    let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    #expect(throws: Never.self) { try parse(deep) }
    #expect(throws: JSONSyntaxError.self) { try parse("[\(deep)]") }
    let wide = [String](repeating: "[]", count: 300).joined(separator: ",")
    #expect(try parse("[\(wide)]") == .array([JSONValue](repeating: .array([]), count: 300)))
  }

  @Test func `noise never traps, and every parsed value is written and parsed back the same`() {
    let alphabet = Array(#"{}[],:"\u0aA1.-e truefalsn"#.utf8) + [0, 0x1F, 0x80, 0xC3, 0xFF]
    for seed in 0..<5_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let bytes = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        alphabet[.random(in: alphabet.indices, using: &random)]
      }
      guard let value = try? JSONParser.parse(bytes) else { continue }
      #expect((try? parse(value.text)) == value, "seed \(seed)")
    }
  }
}
