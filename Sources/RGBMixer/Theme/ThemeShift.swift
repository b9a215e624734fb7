import struct TermUI.RGB

/// A move of all colors of a text, as `--shift` has it.
enum ThemeShift: Hashable, Sendable {
  /// Each color by so much: lightness 0-1, chroma as a factor of its own, hue in degrees.
  case move(lightness: Double, chroma: Double, hue: Double)
  /// Light colors dark and dark ones light, each as readable as before.
  case invert

  /// Reads words.
  ///
  /// They are such as `lightness +3 chroma -15% hue +12`: points of a hundred, a share of each color's own chroma,
  /// and degrees. `invert` stands alone.
  init(parsing text: String) throws(UsageError) {
    let words = text.utf8.split(whereSeparator: \.isSpace)
    if words.isEmpty { throw UsageError(sentence: Self.expectation) }
    if words.count == 1, words[0].elementsEqual("invert".utf8) {
      self = .invert
      return
    }
    var (lightness, chroma, hue) = (0.0, 0.0, 0.0)
    var rest = words[...]
    while let word = rest.popFirst() {
      switch String(Substring(word)) {
      case "lightness": lightness += try Self.number(rest.popFirst(), after: "lightness")
      case "chroma": chroma += try Self.number(rest.popFirst(), after: "chroma")
      case "hue": hue += try Self.number(rest.popFirst(), after: "hue")
      case "invert": throw UsageError(sentence: "--shift invert stands alone")
      default:
        throw UsageError(
          sentence: "unknown word \(PrintableText.quoted(word)): \(Self.expectation)")
      }
    }
    self = .move(lightness: lightness / 100, chroma: max(0, 1 + chroma / 100), hue: hue)
  }

  private static let expectation = """
    --shift takes lightness, chroma and hue, each with a signed number: \
    'lightness +3 chroma -15% hue +12', or invert
    """

  /// Reads a number with a sign, perhaps in percent.
  private static func number(
    _ word: Substring.UTF8View?, after name: String
  ) throws(UsageError) -> Double {
    guard let word else {
      throw UsageError(sentence: "--shift \(name) needs a number with a sign, such as +3")
    }
    var digits = word.dropFirst()
    if name != "hue", digits.last == UInt8(ascii: "%") { digits = digits.dropLast() }
    let isNumber = digits.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    guard let sign = word.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), isNumber,
      let magnitude = Double(String(decoding: digits, as: UTF8.self)), magnitude <= 100_000
    else {
      throw UsageError(
        sentence: "--shift \(name) takes a number with a sign, such as +3 or -15, "
          + "not \(PrintableText.quoted(word))")
    }
    return sign == UInt8(ascii: "-") ? -magnitude : magnitude
  }

  /// A color moved: what sRGB does not hold loses chroma, and a gray keeps its none.
  func moved(_ rgb: RGB) -> RGB {
    let own = OKLCH(rgb)
    var color = own
    switch self {
    case .move(let lightness, let chroma, let hue):
      color.lightness = min(max(color.lightness + lightness, 0), 1)
      color.chroma *= chroma
      color.hue = color.hue.map { Hue.normalized($0 + hue) }
    case .invert:
      color.lightness = 1 - color.lightness
    }
    return color == own ? rgb : color.reduced.srgb.clipped
  }

  /// The colors of a text moved, or those that are chosen.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - selection: The keys and slots of the colors to move; nil for all.
  ///   - ground: What colors are read on for which the text has no background.
  /// - Returns: All colors in the order of the text.
  /// - Throws: The first key that the text does not have.
  func colors(
    of text: ColoredText, only selection: KeySelection?, on ground: RGB?
  ) throws(UsageError) -> [RGB] {
    let old = text.colors.map(\.rgb)
    let theme = ThemePairs(of: text, on: ground)
    let chosen = try selection?.indices(in: text, theme.slots)
    let isChosen = { (index: Int) in chosen?.contains(index) ?? true }
    let new = old.indices.map { isChosen($0) ? moved(old[$0]) : old[$0] }
    guard self == .invert else { return new }
    let goals = theme.pairs.map { pair -> Double? in
      let ratio = pair.ratio(in: old).value
      return [ThemePair.textRatio, ThemePair.markRatio].first { ratio >= $0 }
    }
    return ThemeRepair(of: new, theme, goals: goals, where: isChosen).colors
  }
}
