import struct TermUI.OKLab
import struct TermUI.RGB

/// A move of each color of a text by itself.
enum ThemeShift: Hashable, Sendable {
  /// Moves each color: adds to its lightness (0-1), multiplies its chroma, and adds to its hue (degrees).
  case move(lightness: Double, chroma: Double, hue: Double)
  /// Makes light colors dark and dark ones light, each as readable as before.
  case invert

  /// Reads words such as `lightness +3 chroma -15% hue +12`, or `invert` alone.
  ///
  /// Lightness is in percentage points, chroma in percent of each color's own, hue in degrees.
  init(parsing text: String) throws(UsageError) {
    if text.utf8.split(whereSeparator: \.isSpace).map({ Array($0) }) == [Array("invert".utf8)] {
      self = .invert
      return
    }
    let distances = try Self.distances(
      parsing: text,
      for: MoveSyntax(
        name: "--shift",
        example: "'lightness +3 chroma -15% hue +12', or invert, light, dark, 'match #5b21b6'",
        lone: Self.loneWords))
    self = .move(
      lightness: distances[0] / 100, chroma: max(0, 1 + distances[1] / 100), hue: distances[2])
  }

  /// The words of `--shift` that stand alone, or before a color.
  static let loneWords = ["invert"] + ThemeKind.allCases.map(\.rawValue) + ["match"]

  /// The option or word that a move belongs to, for error messages.
  struct MoveSyntax {
    let name: String
    let example: String
    /// The words that stand alone.
    var lone: [String] = []

    fileprivate var expectation: String {
      "\(name) takes lightness, chroma and hue, each with a signed number: \(example)"
    }
  }

  /// Reads words such as `lightness +3 chroma -15% hue +12` as distances on the axes of ``ShiftPositions``.
  static func distances(
    parsing text: String, for syntax: MoveSyntax
  ) throws(UsageError) -> SIMD3<Double> {
    let words = text.utf8.split(whereSeparator: \.isSpace)
    if words.isEmpty { throw UsageError(sentence: syntax.expectation) }
    var distances = SIMD3<Double>.zero
    var rest = words[...]
    while let word = rest.popFirst() {
      let name = String(Substring(word))
      switch name {
      case "lightness": distances[0] += try number(rest.popFirst(), after: "lightness", syntax)
      case "chroma": distances[1] += try number(rest.popFirst(), after: "chroma", syntax)
      case "hue": distances[2] += try number(rest.popFirst(), after: "hue", syntax)
      case _ where syntax.lone.contains(name):
        throw UsageError(sentence: "\(syntax.name) \(name) cannot be combined with other words")
      default:
        // In `lightness+3` the word is right, and what is missing is a blank.
        let known = ["lightness", "chroma", "hue"] + syntax.lone
        throw UsageError(
          unknown: "word", word, among: name.allSatisfy(\.isLetter) ? known : [],
          else: syntax.expectation)
      }
    }
    return distances
  }

  /// Reads a signed number; lightness and chroma may have a percent sign.
  private static func number(
    _ word: Substring.UTF8View?, after name: String, _ syntax: MoveSyntax
  ) throws(UsageError) -> Double {
    guard let word else {
      throw UsageError(sentence: "\(syntax.name) \(name) needs a number with a sign, such as +3")
    }
    var digits = word.dropFirst()
    if name != "hue", digits.last == "%" { digits = digits.dropLast() }
    let isNumber = digits.allSatisfy { $0.isDigit || $0 == "." }
    guard let sign = word.first, sign == "+" || sign == "-", isNumber,
      let magnitude = Double(String(decoding: digits, as: UTF8.self)), magnitude <= 100_000
    else {
      throw UsageError(
        sentence: "\(syntax.name) \(name) takes a number with a sign, such as +3 or -15, "
          + "not \(PrintableText.quoted(word))")
    }
    // OKLCH's own numbers would be next to nothing as a percentage.
    if name == "chroma", word.last != "%", magnitude > 0, magnitude < 1 {
      throw UsageError(
        sentence: "\(syntax.name) chroma takes a share of each color's own, in percent, "
          + "such as +15 or -15%, not \(PrintableText.quoted(word))")
    }
    return sign == "-" ? -magnitude : magnitude
  }

  /// The moved color, with less chroma if it would be outside sRGB; a gray stays gray.
  func moved(_ rgb: RGB) -> RGB { prepared.moved(ShiftedColor(rgb)).rgb }

  /// The shift, prepared for many colors.
  var prepared: PreparedShift {
    switch self {
    case .move(let lightness, let chroma, let hue):
      PreparedShift(lightness: lightness, chroma: chroma, hue: hue)
    case .invert: .inversion
    }
  }

  /// The colors of a text with the selected ones moved, or all of them without a selection.
  ///
  /// `background` is the background of colors for which the text has none, `statements` what the user says of pairs.
  ///
  /// - Throws: An error that names the first key that the text does not have.
  func colors(
    of text: ColoredText, only selection: KeySelection?, on background: RGB?,
    stating statements: [String] = []
  ) throws(UsageError) -> [MovedColor] {
    let shift = prepared
    let moved = { (index: Int) in
      let rgb = text.colors[index].rgb
      return shift.moved(ShiftedColor(rgb, from: text.oklch(of: index, as: rgb)))
    }
    if selection == nil, self != .invert { return text.colors.indices.map(moved) }
    let pairs = try ThemePairs(of: text, on: background, stating: statements)
    let chosen = try selection?.indices(in: text, pairs.slots.slots)
    let isChosen = { (index: Int) in chosen?.contains(index) ?? true }
    var new = text.colors.indices.map {
      isChosen($0) ? moved($0) : MovedColor(text.colors[$0].rgb)
    }
    if self == .invert { keepReadable(&new, of: text, pairs, where: isChosen) }
    return new
  }

  /// Makes inverted colors as readable as they were, and keeps their backgrounds apart.
  private func keepReadable(
    _ new: inout [MovedColor], of text: ColoredText, _ pairs: ThemePairs,
    where isChosen: @escaping (Int) -> Bool
  ) {
    let old = text.colors.map(\.color.color)
    keepApart(pairs.areas.filter(isChosen), in: &new, from: old)
    let colors = zip(new, old).map { AlphaColor($0.rgb, alpha: $1.alpha) }
    let goals = pairs.all.map { pair -> Double? in
      guard let ratio = pairs.ratio(of: pair, in: old)?.value else { return nil }
      return [ThemePair.textRatio, ThemePair.markRatio].first { ratio >= $0 }
    }
    let repair = ThemeRepair(
      of: colors, pairs, in: text, goals: goals, ThemeRepair.Freedom(isFree: isChosen))
    for (index, color) in repair.colors.enumerated() where color.rgb != new[index].rgb {
      new[index] = MovedColor(color.rgb)
    }
  }

  /// Keeps inverted colors apart and in order: of two colors, the lighter one becomes the darker one.
  ///
  /// 8 bits have fewer dark colors than light ones, so several light colors could otherwise become one black.
  private func keepApart(_ indices: [Int], in new: inout [MovedColor], from old: [AlphaColor]) {
    let places = Dictionary(grouping: indices) { old[$0].rgb }
    let order = places.keys.map { (rgb: $0, lightness: OKLab($0).lightness) }
      .sorted { ($0.lightness, $0.rgb.hexText) > ($1.lightness, $1.rgb.hexText) }
    var last: Double?
    for (rgb, _) in order {
      guard let indices = places[rgb], var color = indices.first.map({ new[$0] }) else { continue }
      if let last, OKLab(color.rgb).lightness <= last {
        let from = color.oklch ?? OKLCH(color.rgb)
        let lighter = LightnessSearch(from: from, alpha: nil)
          .first(from: last, lighter: true) { OKLab($0).lightness > last }
        color = lighter.map { MovedColor($0.rgb) } ?? color
      }
      for index in indices where new[index].rgb != color.rgb { new[index] = color }
      last = OKLab(color.rgb).lightness
    }
  }
}
