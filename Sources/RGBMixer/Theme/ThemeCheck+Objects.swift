import Binding

import struct TermUI.RGB

/// The report of a check for other programs.
extension ThemeCheck {
  /// A JSON object for each text, on a line of its own; what it says of a background is of the worst one.
  func objects(named name: String) -> [UInt8] {
    var lines: [UInt8] = []
    let columns = text.columns
    for text in texts {
      let pair = pairs.all[text.pairs[0]]
      guard let background = pairs.seen(pair, in: colors) else { continue }
      var (repaired, flip): (AlphaColor?, AlphaColor?)
      switch remedy(of: text) {
      case .repaired(let color): repaired = color
      case .flipped(let color): flip = color
      default:
        if repair.leader(of: text.color) != nil { repaired = self.repaired[text.color] }
      }
      let backgrounds = text.pairs.compactMap { object(of: pairs.all[$0]) }
      let members: [(String, JSONValue)] = [
        ("file", .string(name)), ("line", .number(String(self.text.colors[pair.color].line))),
        ("column", .number(String(columns[pair.color]))),
        ("key", string(names.key(of: pair.color))),
        ("color", .string(colors[pair.color].hexText)), ("on", .string(background.clipped.hexText)),
        ("ratio", ratio(of: pair, over: background)), ("wanted", wanted(of: pair)),
        ("repair", string(repaired?.hexText)), ("section", string(names.section(of: pair.color))),
        ("use", string(names.use(of: pair))), ("background", string(names.background(of: pair))),
        ("sure", .bool(pair.isSure)), ("flip", string(flip?.hexText)),
        ("backgrounds", .array(backgrounds)),
      ]
      lines.append(Self.object(members).text + "\n")
    }
    return lines
  }

  private func object(of pair: ThemePair) -> JSONValue? {
    guard let background = pairs.seen(pair, in: colors) else { return nil }
    let color = names.backgroundColor(of: pair)
    return Self.object([
      ("key", string(names.background(of: pair))),
      ("section", string(color.flatMap(names.section(of:)))),
      ("line", color.map { .number(String(text.colors[$0].line)) } ?? .null),
      ("on", .string(background.clipped.hexText)), ("ratio", ratio(of: pair, over: background)),
      ("wanted", wanted(of: pair)), ("sure", .bool(pair.isSure)),
    ])
  }

  private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { JSONValue.Member(key: $0.0, value: $0.1) })
  }

  private func string(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  private func ratio(of pair: ThemePair, over background: SRGB) -> JSONValue {
    let ratio = ContrastRatio(colors[pair.color], over: background).hundredths
    return .number(Self.text(of: Double(ratio) / 100))
  }

  private func wanted(of pair: ThemePair) -> JSONValue {
    .number(Self.text(of: pair.wanted(goal: goal)))
  }
}
