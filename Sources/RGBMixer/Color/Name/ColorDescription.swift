import TermUI

/// A color in everyday words, such as `dark brown`, `muted teal` or `pale pink`.
struct ColorDescription: Hashable, Sendable {
  enum Shade: String, CaseIterable, Sendable {
    case veryDark = "very dark"
    case dark, light, pale
  }

  enum Strength: String, CaseIterable, Sendable {
    case grayish, muted, vivid
  }

  let shade: Shade?
  let strength: Strength?
  let hue: HueName

  private init(_ hue: HueName, _ shade: Shade? = nil, _ strength: Strength? = nil) {
    (self.shade, self.strength, self.hue) = (shade, strength, hue)
  }

  init(of rgb: RGB) {
    self.init(of: OKLCH(rgb))
  }

  init(of color: OKLCH) {
    let (lightness, chroma) = (color.lightness, color.chroma)
    guard let hue = color.hue, chroma >= 0.013, lightness < 0.962 || chroma >= 0.023 else {
      self = Self.gray(lightness, chroma)
      return
    }
    if lightness < 0.16, chroma < 0.02 {
      self.init(.black)
      return
    }
    let word = HueWord.first(lightness, chroma, hue: hue)
    let (shade, strength) = Self.modifiers(lightness, chroma, of: word)
    self.init(word.word, shade, strength)
  }

  /// The words, with blanks between them.
  var text: String {
    var text: [UInt8] = []
    text.append(addingCapacity: 40) { append(to: &$0) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the words, at most 40 bytes.
  func append(to text: inout OutputSpan<UInt8>) {
    func append(_ word: String, _ text: inout OutputSpan<UInt8>) {
      text.append(contentsOf: word)
      text.append(UInt8(ascii: " "))
    }
    if let shade { append(shade.rawValue, &text) }
    if let strength { append(strength.rawValue, &text) }
    text.append(contentsOf: hue.rawValue)
  }

  /// What the screen says of a color: its name in CSS, or else its description.
  static func label(of rgb: RGB) -> String {
    ColorName.exact(rgb) ?? ColorDescription(of: rgb).text
  }

  /// What text mode says of a color: the name is in words, for screen readers.
  static func spokenLabel(of rgb: RGB) -> String {
    ColorName.exact(rgb).map(ColorName.spaced) ?? ColorDescription(of: rgb).text
  }

  private static func gray(_ lightness: Double, _ chroma: Double) -> ColorDescription {
    if lightness > 0.962 {
      return ColorDescription(lightness > 0.99 && chroma < 0.008 ? .white : .offWhite)
    }
    return switch lightness {
    case ..<0.16: ColorDescription(.black)
    case ..<0.33: ColorDescription(.gray, .veryDark)
    case ..<0.53: ColorDescription(.gray, .dark)
    case 0.9...: ColorDescription(.gray, .pale)
    case 0.7...: ColorDescription(.gray, .light)
    default: ColorDescription(.gray)
    }
  }

  private static func modifiers(
    _ lightness: Double, _ chroma: Double, of word: HueWord
  ) -> (Shade?, Strength?) {
    if chroma >= word.vivid { return (nil, .vivid) }
    // The darker a color, the less chroma it needs to be seen as a hue.
    let share = lightness / 0.6
    if lightness < word.dark.0 { return (.veryDark, chroma < 0.02 ? .grayish : nil) }
    let shade: Shade? =
      lightness < word.dark.1
      ? .dark
      : lightness >= word.light.1 && chroma < max(word.muted * 1.3, 0.05)
        ? .pale : lightness >= word.light.0 ? .light : nil
    if shade == .pale || word.isFaint { return (shade, nil) }
    if chroma < 0.042 * min(1, max(0.75, share)) { return (shade, .grayish) }
    return (shade, chroma < word.muted * min(1, max(0.5, share)) ? .muted : nil)
  }
}
