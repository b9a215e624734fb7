import struct TermUI.RGB

/// Words of a description, read backward: the colors that are called so.
///
/// A phrase with a hue, such as `muted teal`, means the colors whose description is just these words. One without,
/// such as `very dark`, means all colors whose descriptions begin so.
struct ColorPhrase: Hashable, Sendable {
  let shade: ColorDescription.Shade?
  let strength: ColorDescription.Strength?
  let hue: HueName?

  init(_ description: ColorDescription) {
    (shade, strength, hue) = (description.shade, description.strength, description.hue)
  }

  private init(
    _ shade: ColorDescription.Shade?, _ strength: ColorDescription.Strength?, _ hue: HueName?
  ) {
    (self.shade, self.strength, self.hue) = (shade, strength, hue)
  }

  /// Reads the words of a description in any order and case; nil if there is another word, or one too many.
  init?(_ text: String) {
    var words = text.lowercased().split(separator: " ").map(String.init)
    if words.isEmpty { return nil }
    shade = Self.take(from: &words)
    strength = Self.take(from: &words)
    hue = Self.take(from: &words)
    if !words.isEmpty { return nil }
  }

  /// Reads the beginning of a description, such as `very` or `dark purpl`; nil if no description begins so.
  init?(completing text: String) {
    let words = text.lowercased().split(separator: " ").map(String.init)
    let values =
      ColorDescription.Shade.allCases.map(\.rawValue)
      + ColorDescription.Strength.allCases.map(\.rawValue) + HueName.allCases.map(\.rawValue)
    for count in (1...2).reversed() where count <= words.count {
      let (rest, end) = (words.dropLast(count), words.suffix(count).joined(separator: " "))
      for value in values where value.hasPrefix(end) {
        if let phrase = ColorPhrase((rest + [value]).joined(separator: " ")) {
          self = phrase
          return
        }
      }
    }
    return nil
  }

  /// Removes the first value whose words are there, and returns it; those of two words, such as `very dark` and
  /// `sea green`, come before those of one.
  private static func take<Value: CaseIterable & RawRepresentable<String>>(
    from words: inout [String]
  ) -> Value? {
    let values = Value.allCases.map { ($0, $0.rawValue.split(separator: " ").map(String.init)) }
    for (value, wanted) in values.filter({ $0.1.count > 1 }) + values.filter({ $0.1.count == 1 }) {
      let starts = words.indices.dropLast(wanted.count - 1)
      guard let start = starts.first(where: { words[$0...].starts(with: wanted) }) else { continue }
      words.removeSubrange(start..<start + wanted.count)
      return value
    }
    return nil
  }

  /// The words in the order of a description.
  var text: String {
    [shade?.rawValue, strength?.rawValue, hue?.rawValue].compactMap { $0 }.joined(separator: " ")
  }

  /// Whether a description has these words: all of them and no others, if there is a hue among them.
  func fits(_ description: ColorDescription) -> Bool {
    if let hue {
      return hue == description.hue && shade == description.shade
        && strength == description.strength
    }
    return (shade == nil || shade == description.shade)
      && (strength == nil || strength == description.strength)
  }

  /// The phrases of the same hue that differ in one word, the lighter and darker ones first; those that no color is
  /// called by are left out.
  var neighbors: [ColorPhrase] {
    guard let hue else { return [] }
    let shades: [ColorDescription.Shade?] = [nil] + ColorDescription.Shade.allCases
    let strengths: [ColorDescription.Strength?] = [nil] + ColorDescription.Strength.allCases
    let others =
      shades.filter { $0 != shade }.map { ColorPhrase($0, strength, hue) }
      + strengths.filter { $0 != strength }.map { ColorPhrase(shade, $0, hue) }
    return others.filter { ColorShare.count(of: $0) > 0 }
  }
}

/// How many of all colors have which description.
enum ColorShare {
  /// The share of the colors of sRGB that a phrase means, 0-1, counted over 32 values of each channel.
  static func share(of phrase: ColorPhrase) -> Double {
    Double(count(of: phrase)) / 32_768
  }

  static func count(of phrase: ColorPhrase) -> Int {
    counts.reduce(0) { $0 + (phrase.fits($1.key) ? $1.value : 0) }
  }

  /// The share in words, such as `2.4 % of all colors`.
  static func text(of phrase: ColorPhrase) -> String {
    let permille = Int((1000 * share(of: phrase)).rounded())
    return permille > 0
      ? "\(permille / 10).\(permille % 10) % of all colors" : "under 0.1 % of all colors"
  }

  private static let counts: [ColorDescription: Int] = {
    var counts: [ColorDescription: Int] = [:]
    let levels = stride(from: UInt8(4), through: 252, by: 8)
    for red in levels {
      for green in levels {
        for blue in levels {
          counts[ColorDescription(of: RGB(red, green, blue)), default: 0] += 1
        }
      }
    }
    return counts
  }()
}
