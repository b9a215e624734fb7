@testable import Binding
import Foundation
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// What is printed as JSON is what the documentation and the schema say.
struct DocumentedJSONTests {
  /// With `RGBMIXER_WRITE_DOCUMENTATION` set, the schema is written instead of compared.
  @Test func `the schema is made from the table`() throws {
    let schema = DocumentedJSON.schema
    _ = try JSONSerialization.jsonObject(with: Data(schema.utf8))
    #expect(
      try WrittenFile.text(of: "Documentation/schema.json", written: schema) == schema,
      "\(WrittenFile.hint)")
  }

  @Test func `a color has the documented members, in their order`() throws {
    var generator = SeededGenerator(seed: 4)
    for index in 0..<300 {
      let gray = UInt8.random(in: 0...255, using: &generator)
      let rgb = RGB(hex: UInt32.random(in: 0...0xff_ffff, using: &generator))
      let color = AlphaColor(
        index % 5 == 0 ? RGB(gray, gray, gray) : rgb,
        alpha: index % 3 == 0 ? Double.random(in: 0...1, using: &generator) : nil)
      let text = Format(.json).text(of: color, on: RGB(hex: 0x1e1e2e))
      try check(text, DocumentedJSON.color)
    }
  }

  @Test func `a text of a theme has the documented members, in their order`() throws {
    let theme = ColoredText(Array("background #1d2021\ncolor1 #cc241d\nforeground #ebdbb2\n".utf8))
    let check = ThemeCheck(of: theme, on: nil, goal: 4.5)
    let lines = String(decoding: check.objects(named: "kitty.conf"), as: UTF8.self)
    let objects = lines.split(separator: "\n")
    #expect(!objects.isEmpty)
    for object in objects { try self.check(String(object), DocumentedJSON.text) }
  }

  private func check(_ text: String, _ members: [DocumentedJSON.Member]) throws {
    let value = try JSONParser.parse(Array(text.utf8))
    guard case .object(let found) = value else {
      Issue.record("no object: \(text)")
      return
    }
    #expect(found.map(\.key) == members.map(\.name))
    for (member, documented) in zip(found, members) {
      #expect(matches(member.value, documented.kind), "\(documented.name): \(member.value.text)")
    }
  }

  private func matches(_ value: JSONValue, _ kind: DocumentedJSON.Kind) -> Bool {
    switch (kind, value) {
    case (.text(let pattern), .string(let text)):
      text.range(of: pattern, options: .regularExpression) != nil
    case (.number(let range), .number(let text)): Double(text).map(range.contains) ?? false
    case (.integer(let range), .number(let text)): Int(text).map(range.contains) ?? false
    case (.boolean, .bool), (.nullable, .null): true
    case (.nullable(let kind), _): matches(value, kind)
    case (.list(let kinds), .array(let values)):
      kinds.count == values.count && zip(values, kinds).allSatisfy { matches($0, $1) }
    case (.object(let members), .object(let found)):
      found.map(\.key) == members.map(\.name)
        && zip(found, members).allSatisfy { matches($0.value, $1.kind) }
    case (.objects(let members), .array(let values)):
      values.allSatisfy { matches($0, .object(members)) }
    default: false
    }
  }
}
