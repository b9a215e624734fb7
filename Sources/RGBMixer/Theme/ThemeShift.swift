import struct TermUI.OKLab
import struct TermUI.RGB

/// A move of all colors of a text, as `--shift` asks for.
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
        name: "--shift", example: "'lightness +3 chroma -15% hue +12', or invert",
        allowsInvert: true))
    self = .move(
      lightness: distances[0] / 100, chroma: max(0, 1 + distances[1] / 100), hue: distances[2])
  }

  /// The option or word that a move belongs to, for error messages.
  struct MoveSyntax {
    let name: String
    let example: String
    let allowsInvert: Bool

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
      switch String(Substring(word)) {
      case "lightness": distances[0] += try number(rest.popFirst(), after: "lightness", syntax)
      case "chroma": distances[1] += try number(rest.popFirst(), after: "chroma", syntax)
      case "hue": distances[2] += try number(rest.popFirst(), after: "hue", syntax)
      case "invert" where syntax.allowsInvert:
        throw UsageError(sentence: "\(syntax.name) invert cannot be combined with other words")
      default:
        throw UsageError(
          sentence: "unknown word \(PrintableText.quoted(word)): \(syntax.expectation)")
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
    return sign == "-" ? -magnitude : magnitude
  }

  /// The moved color, with less chroma if it would be outside sRGB; a gray stays gray.
  func moved(_ rgb: RGB) -> RGB { movedInGamut(rgb).rgb }

  /// The moved color, and whether it would have been outside sRGB.
  func movedInGamut(_ rgb: RGB) -> (rgb: RGB, isOutside: Bool) {
    prepared.movedInGamut(ShiftedColor(rgb))
  }

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
  /// `background` is the background of colors for which the text has none.
  ///
  /// - Throws: An error that names the first key that the text does not have.
  func colors(
    of text: ColoredText, only selection: KeySelection?, on background: RGB?
  ) throws(UsageError) -> [RGB] {
    let old = text.colors.map(\.color.color)
    if selection == nil, self != .invert { return old.map { moved($0.rgb) } }
    let pairs = ThemePairs(of: text, on: background)
    let chosen = try selection?.indices(in: text, pairs.slots.slots)
    let isChosen = { (index: Int) in chosen?.contains(index) ?? true }
    var new = old
    for index in old.indices where isChosen(index) { new[index].rgb = moved(old[index].rgb) }
    guard self == .invert else { return new.map(\.rgb) }
    keepApart(pairs.areas.filter(isChosen), in: &new, from: old)
    let goals = pairs.all.map { pair -> Double? in
      guard let ratio = pairs.ratio(of: pair, in: old)?.value else { return nil }
      return [ThemePair.textRatio, ThemePair.markRatio].first { ratio >= $0 }
    }
    return ThemeRepair(of: new, pairs, goals: goals, where: isChosen).colors.map(\.rgb)
  }

  /// Keeps inverted colors apart and in order: of two colors, the lighter one becomes the darker one.
  ///
  /// 8 bits have fewer dark colors than light ones, so several light colors could otherwise become one black.
  private func keepApart(_ indices: [Int], in new: inout [AlphaColor], from old: [AlphaColor]) {
    let places = Dictionary(grouping: indices) { old[$0].rgb }
    let order = places.keys.map { (rgb: $0, lightness: OKLab($0).lightness) }
      .sorted { ($0.lightness, $0.rgb.hexText) > ($1.lightness, $1.rgb.hexText) }
    var last: Double?
    for (rgb, _) in order {
      var color = moved(rgb)
      if let last, OKLab(color).lightness <= last {
        let lighter = LightnessSearch(from: AlphaColor(color))
          .first(from: last, lighter: true) { OKLab($0).lightness > last }
        color = lighter?.rgb ?? color
      }
      for index in places[rgb] ?? [] { new[index].rgb = color }
      last = OKLab(color).lightness
    }
  }
}
