import TermUI

@testable import RGBMixer

/// The figures that the rows of a screen show for a color, read as a person reads them.
struct ShownReadouts {
  /// The rows, without messages.
  let lines: [String]
  /// The color that all figures have to be of.
  let color: AlphaColor

  private var rgb: RGB { color.rgb }

  /// The first text that is of another color; nil if there is none.
  func fault() -> String? {
    for line in lines {
      if let fault = functionFault(in: line) ?? figureFault(in: line) { return fault }
    }
    return nil
  }

  /// Reads the color functions.
  private func functionFault(in line: String) -> String? {
    let bytes = Array(line.utf8)
    for (start, byte) in bytes.enumerated() where byte == UInt8(ascii: "(") {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ")")) else { continue }
      let letters = bytes[..<start].reversed().prefix { (0x61...0x7A).contains($0) }
      let text = String(decoding: bytes[(start - letters.count)...end], as: UTF8.self)
      guard let other = try? ColorParser.parse(text), other.rgb != rgb else { continue }
      return "\(text) for \(Format.hex.text(of: rgb))"
    }
    return nil
  }

  /// Reads the contrasts, such as `on #1e1e2e  4.52 AA`, and the index of the palette.
  private func figureFault(in line: String) -> String? {
    let words = line.split { " |│".contains($0) }.map(String.init)
    for (index, word) in words.enumerated() {
      var rest = words[(index + 1)...]
      if word == "xterm-256", let number = rest.first.flatMap(UInt8.init),
        number != Palette.nearest256(to: rgb)
      {
        return "\(word) \(number) for \(Format.hex.text(of: rgb))"
      }
      guard word == "on" else { continue }
      if rest.first == "terminal" { rest.removeFirst() }
      guard let name = rest.popFirst(), let background = try? ColorParser.parse(name).rgb,
        let figure = rest.popFirst(), figure.dropLast(2).hasSuffix("."), Double(figure) != nil
      else { continue }
      let seen = color.composite(on: background)
      let (ratio, grade) = (ContrastRatio(seen, background), grade(in: rest.prefix(2)))
      if figure != ratio.text || grade ?? ratio.grade != ratio.grade {
        return "\(figure) \(grade?.rawValue ?? "") on \(name) for \(Format.hex.text(of: rgb))"
      }
    }
    return nil
  }

  /// The grade at the start of some words; nil without a grade, or if the words are cut off.
  private func grade(in words: ArraySlice<String>) -> ContrastRatio.Grade? {
    if words.last?.last == "…" || words.last?.last == "." { return nil }
    return .init(rawValue: words.joined(separator: " "))
      ?? words.first.flatMap { .init(rawValue: $0) }
  }
}
