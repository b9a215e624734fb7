import struct TermUI.RGB

/// What a text finds: the names of colors that match it, and the region of colors that are called so.
struct ColorSearch: Sendable {
  /// The names, the likeliest first.
  let names: [ColorName.Found]
  /// The members of the region; nil if the text is not made of words of descriptions, or no color is called so.
  let region: ColorRegion?

  /// Searches for a text; an empty one finds all names.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - hue: The hue of what is found if the text names none.
  init(_ text: String, hue: Double) {
    // With digits or other signs it is a color, and no name.
    let isWords = text.allSatisfy { $0.isLetter || $0 == " " || $0 == "-" }
    let exact =
      text.isEmpty ? ColorName.all : isWords ? ColorName.matches(of: text, guessing: false) : []
    // The beginning of a word counts before a misspelled name, so that no other color flashes up while it is typed.
    let phrase = ColorPhrase(text) ?? (exact.isEmpty ? ColorPhrase(completing: text) : nil)
    let region = phrase.map { ColorRegion($0, hue: hue) }
    self.region = region?.members.isEmpty == true ? nil : region
    names = exact.isEmpty && isWords && self.region == nil ? ColorName.matches(of: text) : exact
  }

  /// How much was found, in words; names count first.
  var summary: String {
    if !names.isEmpty { return "\(names.count) of \(ColorName.all.count) names" }
    guard let region else { return "no name or words match" }
    return "\(region.phrase.text): \(share ?? "")"
  }

  /// The region's share of all colors, in words; nil where names or nothing was found.
  var share: String? {
    names.isEmpty ? region.map { ColorShare.text(of: $0.phrase) } : nil
  }

  /// The other phrases of the same hue, one word away, and the names of colors that are called as the text says.
  var related: [(text: String, rgb: RGB)] {
    guard let region, names.isEmpty else { return [] }
    let phrases = region.phrase.neighbors.prefix(4).compactMap { phrase in
      ColorRegion(phrase, hue: 0).center.map { (phrase.text, $0) }
    }
    let named = ColorName.all.filter { region.phrase.fits(ColorDescription(of: $0.rgb)) }
    return phrases + named.prefix(4).map { ($0.name, $0.rgb) }
  }
}
