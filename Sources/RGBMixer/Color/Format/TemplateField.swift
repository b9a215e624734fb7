import TermUI

/// A field of a template: a name in braces.
enum TemplateField: Hashable, Sendable {
  case format(NamedFormat)
  /// The syntax of a color that was read, with its alpha; hex digits before one was read.
  indirect case same(WrittenColor?)
  /// The hex digits in capitals.
  case uppercaseHex
  /// One number of a color function, without its unit; the hue of a gray is 0.
  case component(ColorFunction, Int)
  /// A channel, 0-2, as a number 0-255.
  case channel(Int)
  /// A channel, 0-2, as two hex digits.
  case hexDigits(Int, uppercase: Bool)
  /// A channel, 0-2, as a fraction 0-1, with the fewest digits that read as the same 8 bits.
  case fraction(Int)
  /// Alpha, 0-1; 1 where there is none.
  case alpha
  /// The upper five bits of red, six of green and five of blue as one number, 0-65535.
  case rgb565
  /// The color that contrast is measured on, as a hex triplet.
  case background
  /// The contrast ratio with that color.
  case contrast
  /// The name of the color's step in a ramp.
  case step
  /// The name of the color's slot in a theme.
  case slot

  static let sameName = "same"

  /// The names of the fields that are formats.
  static let formatNames = NamedFormat.all.map(\.name) + [sameName]

  /// The names of the other fields.
  static let names: [(name: String, field: TemplateField)] = [
    ("r", .channel(0)), ("g", .channel(1)), ("b", .channel(2)),
    ("rr", .hexDigits(0, uppercase: false)), ("gg", .hexDigits(1, uppercase: false)),
    ("bb", .hexDigits(2, uppercase: false)), ("RR", .hexDigits(0, uppercase: true)),
    ("GG", .hexDigits(1, uppercase: true)), ("BB", .hexDigits(2, uppercase: true)),
    ("fr", .fraction(0)), ("fg", .fraction(1)), ("fb", .fraction(2)), ("a", .alpha),
    ("rgb565", .rgb565), ("HEX", .uppercaseHex), ("on", .background), ("contrast", .contrast),
    ("step", .step), ("slot", .slot),
    ("h", .component(.hsl, 0)), ("s", .component(.hsl, 1)), ("l", .component(.hsl, 2)),
  ]

  /// Reads the name between braces.
  init(parsing name: ArraySlice<UInt8>) throws(UsageError) {
    let text = String(decoding: name, as: UTF8.self)
    if let format = NamedFormat(text) {
      self = .format(format)
    } else if text == Self.sameName {
      self = .same(nil)
    } else if let field = Self.names.first(where: { $0.name == text })?.field {
      self = field
    } else {
      let names = Self.names.map(\.name) + Self.formatNames
      // `{hex:upper}`, `{red}`
      let near =
        Misspelling.nearest(to: name, among: names)
        ?? names.filter { text.hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count }
        ?? Misspelling.nearest(to: name, among: names, within: .max)
      let hint = near.map { "did you mean {\($0)}?" } ?? "expected one such as {hex} or {r}"
      throw UsageError(
        sentence: "unknown name {\(PrintableText.shortened(name))} in the format: \(hint)")
    }
  }

  /// Whether alpha is printed, if the color has one.
  var printsAlpha: Bool {
    switch self {
    case .format(let format): format.printsAlpha
    case .same(let model): model?.canHoldAlpha ?? true
    case .uppercaseHex, .alpha: true
    case .component, .channel, .hexDigits, .fraction, .rgb565: false
    case .background, .contrast, .step, .slot: false
    }
  }

  func append(
    _ color: AlphaColor, near exact: ExactNumbers?, on background: RGB, step: String,
    slot: String, to text: inout [UInt8]
  ) {
    let rgb = color.rgb
    func channel(_ index: Int) -> UInt32 { UInt32([rgb.red, rgb.green, rgb.blue][index]) }
    switch self {
    case .format(let format): format.append(color, near: exact, on: background, to: &text)
    case .same(let model?):
      text += model.text(as: color, near: exact == model.exact ? nil : exact?.oklch)
    case .same(nil): NamedFormat.hex.append(color, to: &text)
    case .uppercaseHex: text.append(hex: color, uppercase: true)
    case .alpha: text += PrintedAlpha.text(of: color.alpha ?? 1)
    case .component(let function, let index):
      text.append(addingCapacity: PrintedFunction.longest) {
        PrintedFunction(function, of: rgb, near: exact).append(index, to: &$0)
      }
    case .channel(let index): text.append(decimal: channel(index))
    case .hexDigits(let index, let uppercase):
      text.append(hexDigits: channel(index), count: 2, uppercase: uppercase)
    case .fraction(let index): Self.append(fraction: channel(index), to: &text)
    case .background: text.append(hex: background.hex)
    case .contrast: ContrastRatio(color, over: background).append(to: &text)
    case .step: text.append(step)
    case .slot: text.append(slot)
    case .rgb565:
      text.append(decimal: (channel(0) >> 3) << 11 | (channel(1) >> 2) << 5 | channel(2) >> 3)
    }
  }

  private static func append(fraction channel: UInt32, to text: inout [UInt8]) {
    var (scale, decimals): (UInt32, Int) = (1, 0)
    while true {
      let nearest = (2 * channel * scale + 255) / 510
      // Reads back as the channel, halves rounded up.
      if (nearest * 510 + scale) / (2 * scale) == channel {
        return text.append(Double(nearest) / Double(scale), decimals: decimals)
      }
      (scale, decimals) = (scale * 10, decimals + 1)
    }
  }
}
