import struct TermUI.RGB

/// Some colors as text on each other, with the contrast of each pair.
struct PairTable: Equatable, Sendable {
  struct Entry: Hashable, Sendable {
    let name: String
    let color: RGB
  }

  /// Two of the colors, by their indices.
  struct Pair: Hashable, Sendable {
    var text: Int
    var background: Int

    /// The same two, with the text as the background.
    var swapped: Pair { Pair(text: background, background: text) }
  }

  /// The most colors of a table.
  static let limit = 64

  let entries: [Entry]

  /// Makes the table of the first colors up to the limit.
  init(_ entries: some Collection<Entry>) {
    self.entries = Array(entries.prefix(Self.limit))
  }

  /// Makes the table of a color's ramp.
  init(rampOf rgb: RGB, near exact: OKLCH? = nil) {
    self.init(zip(Ramp.names, Ramp(of: rgb, near: exact).colors).map { Entry(name: $0, color: $1) })
  }

  /// All pairs of two colors, by background and then by text.
  var pairs: [Pair] {
    entries.indices.flatMap { background in
      entries.indices.filter { $0 != background }.map { Pair(text: $0, background: background) }
    }
  }

  func ratio(of pair: Pair) -> ContrastRatio {
    ContrastRatio(entries[pair.text].color, entries[pair.background].color)
  }

  /// The number of pairs of two colors that are enough for text of any size.
  var readableCount: Int {
    pairs.count { ratio(of: $0).value >= ContrastRatio.Grade.aa.minimumRatio }
  }

  /// The names of the colors that are readable on one, runs of them as `700 to 950`; `nothing` if there are none.
  func readable(on background: Int) -> String {
    let found = entries.indices.filter {
      let ratio = ratio(of: Pair(text: $0, background: background))
      return ratio.value >= ContrastRatio.Grade.aa.minimumRatio
    }
    var runs: [ClosedRange<Int>] = []
    for index in found {
      if let last = runs.last, last.upperBound == index - 1 {
        runs[runs.count - 1] = last.lowerBound...index
      } else {
        runs.append(index...index)
      }
    }
    let texts = runs.map { run in
      let (first, last) = (entries[run.lowerBound].name, entries[run.upperBound].name)
      return run.count == 1 ? first : "\(first) to \(last)"
    }
    return texts.isEmpty ? "nothing" : texts.joined(separator: ", ")
  }

  // MARK: Printing

  /// A pair in words, such as `700 on 50`.
  func name(of pair: Pair) -> String {
    "\(entries[pair.text].name) on \(entries[pair.background].name)"
  }

  /// A pair with its colors and its contrast, such as `700 #006e5d on 50 #eaf9f5: 5.71`.
  func line(of pair: Pair) -> String {
    let (text, background) = (entries[pair.text], entries[pair.background])
    return "\(text.name) \(text.color.hexText) on \(background.name) \(background.color.hexText): "
      + ratio(of: pair).text
  }

  /// All pairs, one a line.
  var lines: [String] { pairs.map(line(of:)) }

  /// A pair as a JSON object, for the names of a ramp, which need no escapes.
  func json(of pair: Pair) -> String {
    let (text, background) = (entries[pair.text], entries[pair.background])
    let contrast = String(Double(ratio(of: pair).hundredths) / 100, decimals: 2)
    return #"{"step": "\#(text.name)", "text": "\#(text.color.hexText)", "#
      + #""onStep": "\#(background.name)", "on": "\#(background.color.hexText)", "#
      + #""contrast": \#(contrast)}"#
  }
}
