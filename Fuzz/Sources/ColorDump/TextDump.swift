@testable import MixerSources
import TermUI

/// What the mixer knows of a text and of each color in it.
struct TextDump {
  private let text: ColoredText
  private let rows: ColorRows
  private let check: ThemeCheck
  private let numbers: [Int]

  init(of text: ColoredText) {
    (self.text, rows, numbers) = (text, ColorRows(of: text), text.numbers)
    check = ThemeCheck(of: text, on: nil, goal: ThemePair.textRatio)
  }

  /// The lines, those of a color indented by four blanks and those of its pairs by six.
  var lines: [String] {
    var lines = ["  kind \(text.kind.name), \(text.colors.count.counted("color"))"]
    if text.colors.isEmpty {
      lines.append("  said: \(text.sentenceForNoColor(in: "it"))")
    } else if let leftOut = text.sentenceForLeftOut(in: "it") {
      lines.append("  said: \(leftOut)")
    }
    for (index, entry) in check.pairs.table.table.entries.enumerated() {
      lines.append("    entry \(index): \(line(of: entry))")
    }
    for index in text.colors.indices { lines += self.lines(of: index) }
    let told = String(decoding: check.lines(named: "it"), as: UTF8.self).split(separator: "\n")
    lines += told.map { "  \($0)" }
    lines += check.notices(named: "it").map { "  notice: \($0)" }
    if let notWritten = check.notWritten { lines.append("  \(notWritten)") }
    return lines
  }

  private func line(of entry: Entry) -> String {
    let value = shown(entry.content(in: text.original))
    return "\(path(ofSection: entry.section)) \(quoted(entry.key)) "
      + "\(Character(Unicode.Scalar(entry.sign))) \(value) \(entry.context), unit \(entry.unit)"
  }

  private func lines(of index: Int) -> [String] {
    let (color, pairs) = (text.colors[index], check.pairs)
    let theme = [
      "slots \(pairs.slots[index].map(\.description))",
      "role \(pairs.role(of: index).map { "\($0.role)" } ?? "none")",
      pairs.isBackground(index) ? "background" : nil,
      pairs.withoutBackground.contains(index) ? "without background" : nil,
      pairs.areas.contains(index) ? "area" : nil,
      pairs.isWritable(index) ? nil : "not writable",
      check.repaired[index] == color.color.color ? nil : "repair \(check.repaired[index].hexText)",
    ]
    return [
      "    color \(index): \(quoted(color.span)) line \(color.line) number \(numbers[index])"
        + " at \(color.span.lowerBound)",
      "      is \(color.color.color.hexText), \(color.form), \(color.certainty), \(color.part),"
        + " place \(color.place.rawValue), equal to \(text.equals[index])",
      "      section \(path(ofSection: color.section)), unit \(path(ofUnit: color.unit)),"
        + " heading \(shown(rows.heading(of: index)))",
      "      key \(shown(text.key(of: index))), path \(shown(text.pathOfKey(of: index))),"
        + " label \(shown(text.label(of: index))), row \(shown(rows.label(of: index))),"
        + " title \(shown(text.title(of: index))),"
        + " check \(shown(check.names.title(of: index)))",
      "      \(theme.compactMap(\.self).joined(separator: ", "))",
    ] + pairs.indices(of: index).map { "      pair \(line(of: pairs.all[$0]))" }
  }

  private func line(of pair: ThemePair) -> String {
    let background =
      switch pair.background {
      case .color(let index): "color \(index)"
      case .given(let rgb): rgb.hexText
      }
    let ratio = check.pairs.ratio(of: pair, in: check.colors)?.text ?? "unknown"
    let traits = [
      pair.isText ? nil : "no text", pair.isFixed ? "fixed" : nil, pair.isSure ? nil : "presumed",
      pair.isReversed ? "reversed" : nil, pair.below.isEmpty ? nil : "above \(pair.below)",
      pair.ratio.map { "wants \($0)" }, pair.use.map { "use \($0)" },
      pair.ground.map { "ground \($0)" },
    ]
    return (["on \(background): \(ratio)"] + traits.compactMap(\.self)).joined(separator: ", ")
  }

  /// The names of a section and of those around it.
  private func path(ofSection section: Int) -> String {
    var names: [String] = []
    var next = section
    while let parent = text.sections[next].parent {
      names.append(quoted(text.sections[next].name))
      next = parent
    }
    return "\(section) /\(names.reversed().joined(separator: "/"))"
  }

  /// The forms of a unit and of those around it.
  private func path(ofUnit unit: Int) -> String {
    var forms: [String] = []
    var next: Int? = unit
    while let present = next {
      forms.append("\(text.units[present].form)")
      next = text.units[present].parent
    }
    return "\(unit) /\(forms.reversed().joined(separator: "/"))"
  }

  private func quoted(_ range: Range<Int>) -> String { shown(text.original[range]) }

  private func shown(_ bytes: ArraySlice<UInt8>?) -> String {
    shown(bytes.map { String(decoding: $0, as: UTF8.self) })
  }

  /// A text in quotes, on one line.
  private func shown(_ text: String?) -> String { text?.prefix(200).debugDescription ?? "none" }
}
