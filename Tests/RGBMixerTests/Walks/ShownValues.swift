import TermUI

@testable import RGBMixer

/// The figures that the rows of a screen show for a color, read as a person reads them.
struct ShownValues {
  /// The rows, without messages.
  let lines: [String]
  /// The color that all figures have to be of.
  let color: AlphaColor

  /// What it is measured on, besides black and white.
  let background: Background
  /// The backgrounds of the samples.
  var samples: [Background] = []

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
    let expected = [ColorFunction.rgb, .hsl, .hsv, .oklch].map { Format($0).text(of: color) }
    for (start, byte) in bytes.enumerated() where byte == UInt8(ascii: "(") {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ")")) else { continue }
      let letters = bytes[..<start].reversed().prefix { (0x61...0x7A).contains($0) }
      let text = String(decoding: bytes[(start - letters.count)...end], as: UTF8.self)
      guard ["rgb(", "hsl(", "hsv(", "oklch("].contains(where: { text.hasPrefix($0) }) else {
        continue
      }
      // What was read is shown with the numbers that were written.
      let isRead = (try? ColorParser.read(Array(text.utf8)[...]).color.color) == color
      if !expected.contains(text), !isRead { return "\(text) for \(color.hexText)" }
    }
    return nil
  }

  /// Reads the contrasts, such as `4.52 AA ✓` and `Aa black 8.77`.
  private func figureFault(in line: String) -> String? {
    let words = line.split(separator: " ").map(String.init)
    // A row of the list of a text's colors has its own hex text.
    let hexes = words.map { $0.filter { $0 != "[" && $0 != "]" } }.filter { $0.first == "#" }
    if hexes.contains(where: { $0.count >= 7 && $0 != color.hexText }) { return nil }
    let measured =
      [background] + samples + [.black, .white].map { Background(rgb: $0, source: .given) }
    let verdicts = measured.map { Verdict(of: color, on: $0) }
    let seen = background.seen(color)
    for (index, word) in words.enumerated() where isFigure(word) {
      let rest = words[(index + 1)...].joined(separator: " ")
      let names = ["AAA", "AA", "large", "too low", "low"]
      if names.contains(where: { rest.hasPrefix($0) }) {
        let isTrue = verdicts.contains {
          $0.ratio.text == word
            && (rest.hasPrefix(String($0.shortDescription.prefix(5).prefix { $0 != " " }))
              || rest.hasPrefix("too low") && $0.ratio.grade == .fail)
        }
        if !isTrue { return "\(word) \(rest) for \(color.hexText)" }
      }
      if index >= 2, words[index - 2] == "Aa" {
        let ink: RGB = words[index - 1] == "black" ? .black : .white
        if word != ContrastRatio(seen, ink).text { return "\(word) on \(ink) for \(color.hexText)" }
      }
    }
    return nil
  }

  private func isFigure(_ word: String) -> Bool {
    word.dropLast(2).last == "." && Double(word) != nil
  }
}
