import Binding

@testable import RGBMixer

/// The objects that are printed as JSON, with what the documentation says about their members.
enum DocumentedJSON {
  /// What a member holds.
  indirect enum Kind: Sendable {
    /// A text that a regular expression matches.
    case text(String)
    case number(ClosedRange<Double>)
    case integer(ClosedRange<Int>)
    case boolean
    case nullable(Kind)
    /// A list of a fixed length.
    case list([Kind])
    case object([Member])
    /// A list of any length.
    case objects([Member])
  }

  struct Member: Sendable {
    let name: String
    let kind: Kind
    let summary: String

    init(_ name: String, _ kind: Kind, _ summary: String) {
      (self.name, self.kind, self.summary) = (name, kind, summary)
    }
  }

  private static let hex = Kind.text("^#[0-9a-f]{6}([0-9a-f]{2})?$")
  private static let percent = Kind.number(0...100)
  private static let hue = Kind.nullable(.number(0...360))
  private static let ratio = Kind.number(1...21)

  /// `-f json`.
  static let color: [Member] = [
    Member("hex", hex, "`#` and 6 hex digits, or 8 where the color is translucent"),
    Member("rgb", .list(Array(repeating: .integer(0...255), count: 3)), "red, green, blue: 0-255"),
    Member(
      "hsl", .list([hue, percent, percent]), "hue in degrees, saturation and lightness in percent"),
    Member(
      "hsv", .list([hue, percent, percent]), "hue in degrees, saturation and value in percent"),
    Member(
      "hwb", .list([hue, percent, percent]), "hue in degrees, whiteness and blackness in percent"),
    Member(
      "lab", .list([percent, .number(-125...125), .number(-125...125)]),
      "CIE lightness 0-100, a and b, relative to D50 as in CSS"),
    Member(
      "lch", .list([percent, .number(0...150), hue]), "lab's lightness, chroma and hue in degrees"),
    Member(
      "oklab", .list([.number(0...1), .number(-0.4...0.4), .number(-0.4...0.4)]),
      "OKLab's lightness 0-1, a and b"),
    Member(
      "oklch", .list([.number(0...1), .number(0...0.4), hue]),
      "OKLab's lightness 0-1, chroma and hue in degrees"),
    Member(
      "cmyk", .list(Array(repeating: percent, count: 4)),
      "four inks in percent, by plain arithmetic without a profile"),
    Member(
      "name", .text("^~?[a-z]+$"), "the CSS name where one is exact, else `~` and the nearest"),
    Member("description", .text("^[a-z -]+$"), "the color in words, such as `dark brown`"),
    Member("alpha", .number(0...1), "the opacity; 1 where the color has none"),
    Member("ansi256", .integer(16...255), "the nearest entry of the 256-color palette"),
    Member(
      "luminance", .number(0...1),
      "WCAG's relative luminance of the color as it is seen on the background"),
    Member(
      "contrast",
      .object([
        Member("black", ratio, "on black"), Member("white", ratio, "on white"),
        Member("on", ratio, "on the background: `--on`, or black"),
      ]),
      "WCAG's contrast ratios, rounded down to hundredths: on `black`, on `white`, and `on` the "
        + "background (`--on`, or black)"),
  ]

  /// `--check -f json`.
  static let text: [Member] = [
    Member("file", .text("."), "the file as it was named; `-` is standard input"),
    Member("line", .integer(lines), "the line of the color, from 1"),
    Member("column", .integer(lines), "the column in which it begins there, in characters from 1"),
    Member("key", title, "the key of the color; null without one"),
    Member("color", hex, "the color of the text"),
    Member("on", hex, "the background as it is seen, composited"),
    Member("ratio", ratio, "the contrast ratio, rounded down to hundredths"),
    Member("wanted", ratio, "the ratio that is wanted"),
    Member(
      "repair", .nullable(hex),
      "the nearest color that has it on all backgrounds; null where none is needed or none has it"),
    Member("section", title, "the section of the color; null without one"),
    Member("use", title, "the key that a reference leads from; null where the color itself stands"),
    Member("background", title, "the key of the background; null for one that was given"),
    Member("sure", .boolean, "false where the background is presumed to be the page's"),
    Member(
      "flip", .nullable(hex),
      "where `repair` is null: the nearest color on the other side, which turns light text dark or "
        + "dark text light"),
    Member(
      "backgrounds",
      .objects([
        Member("key", title, "its key"), Member("section", title, "its section"),
        Member("line", .nullable(.integer(lines)), "its line, from 1"),
        Member("on", hex, "as it is seen"), Member("ratio", ratio, "the contrast ratio on it"),
        Member("wanted", ratio, "the ratio that is wanted on it"),
        Member("sure", .boolean, "false where it is presumed"),
      ]),
      "every background of the text, the worst first, as an object with `key`, `section`, `line`, "
        + "`on`, `ratio`, `wanted`, `sure`; the members above describe the worst one"),
  ]

  private static let lines = 1...Int(Int32.max)
  private static let title = Kind.nullable(.text("."))

  // MARK: Pages

  static func table(_ members: [Member]) -> [(String, String)] {
    members.map { ("`\($0.name)`", $0.summary + nulls(in: $0.kind)) }
  }

  /// Where a list holds null; empty for others.
  private static func nulls(in kind: Kind) -> String {
    guard case .list(let kinds) = kind else { return "" }
    let hasNull = kinds.contains { if case .nullable = $0 { true } else { false } }
    return hasNull ? "; the hue of a gray is null" : ""
  }

  /// The schema of both objects (JSON Schema, draft 2020-12).
  static var schema: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "What rgbmixer prints as JSON: an object on each line",
      "oneOf": [{ "$ref": "#/$defs/color" }, { "$ref": "#/$defs/text" }],
      "$defs": {
        "color": \(object(color, "-f json")),
        "text": \(object(text, "--check -f json"))
      }
    }

    """
  }

  private static func object(_ members: [Member], _ title: String) -> String {
    let names = JSONValue.array(members.map { .string($0.name) }).text
    let properties = members.map { member in
      let summary = JSONValue.string(member.summary.replacing("`", with: ""))
      let value = object([("description", summary)] + schema(of: member.kind))
      return "        \"\(member.name)\": \(value.text)"
    }
    return """
      {
            "title": "\(title)",
            "type": "object",
            "required": \(names),
            "properties": {
      \(properties.joined(separator: ",\n"))
            }
          }
      """
  }

  private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { JSONValue.Member(key: $0.0, value: $0.1) })
  }

  private static func schema(of kind: Kind) -> [(String, JSONValue)] {
    func number(_ value: Double) -> JSONValue {
      .number(value == value.rounded() ? "\(Int(value))" : "\(value)")
    }
    return switch kind {
    case .text(let pattern): [("type", .string("string")), ("pattern", .string(pattern))]
    case .number(let range):
      [
        ("type", .string("number")), ("minimum", number(range.lowerBound)),
        ("maximum", number(range.upperBound)),
      ]
    case .integer(let range):
      [
        ("type", .string("integer")), ("minimum", .number("\(range.lowerBound)")),
        ("maximum", .number("\(range.upperBound)")),
      ]
    case .boolean: [("type", .string("boolean"))]
    case .nullable(let kind):
      [("anyOf", .array([object([("type", .string("null"))]), object(schema(of: kind))]))]
    case .list(let kinds):
      [
        ("type", .string("array")),
        ("prefixItems", .array(kinds.map { object(schema(of: $0)) })), ("items", .bool(false)),
      ]
    case .object(let members): objectSchema(members)
    case .objects(let members):
      [("type", .string("array")), ("items", object(objectSchema(members)))]
    }
  }

  private static func objectSchema(_ members: [Member]) -> [(String, JSONValue)] {
    [
      ("type", .string("object")), ("required", .array(members.map { .string($0.name) })),
      ("properties", object(members.map { ($0.name, object(schema(of: $0.kind))) })),
    ]
  }
}
