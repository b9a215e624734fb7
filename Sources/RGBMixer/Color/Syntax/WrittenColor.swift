import TermUI

/// A way to write colors.
enum ColorSyntax: Hashable, Sendable {
  /// `#` and 3, 4, 6 or 8 hex digits, alpha last.
  case hash
  /// `#` and 4 or 8 hex digits, alpha first, as in Android and Qt.
  case hashAlphaFirst
  /// `0x` and 6 hex digits, or 8 with alpha first.
  case prefixed
  /// Six hex digits alone, or eight with alpha last; in some fields of the mixer also three or four.
  case bare
  /// Hex digits as the argument of a function, as in Hyprland: `rgba(ff8800ee)`.
  case hexFunction
  /// X11's `rgb:ff/88/00`, or Kakoune's `rgb:ff8800`.
  case x11
  /// The parameters of an SGR sequence, `38;2;255;136;0`, alone or with `\e[` and `m`.
  case sgr
  /// A name of CSS, possibly after `~`.
  case name
  /// Three whole numbers 0-255: `255 136 0`, `255,136,0`.
  case numbers
  /// Three fractions of 1, at least one with a point: `1.0 0.53 0.0`.
  case fractions(FunctionSyntax)
  /// A function such as `rgb(255 136 0)` or `hsla(32, 100%, 50%, .5)`.
  case function(FunctionSyntax)
}

/// A color as it is written in a text: which color, in which syntax, and its bytes.
///
/// Once read, it can write any other color in the same syntax:
///
///     let written = try ColorParser.read(Array("hsla(32, 100%, 50%, .5)".utf8)[...])
///     written.color.rgb                                           // RGB(255, 136, 0)
///     written.text(as: AlphaColor(RGB(51, 102, 153), alpha: 0.5)) // hsla(210, 50%, 40%, .5)
struct WrittenColor: Hashable, Sendable {
  let color: ParsedColor
  let syntax: ColorSyntax
  /// The bytes of the color, without its surroundings; their indices are those of the whole text.
  let text: ArraySlice<UInt8>

  init(_ color: ParsedColor, _ syntax: ColorSyntax, _ text: ArraySlice<UInt8>) {
    (self.color, self.syntax, self.text) = (color, syntax, text)
  }

  /// The space whose sliders suit the notation: RGB for hex digits and rgb, HSL for hsl and hwb, OKLCH for nearly all
  /// others.
  var space: ColorSpace {
    switch syntax {
    case .hash, .hashAlphaFirst, .prefixed, .bare, .hexFunction, .x11, .sgr, .numbers, .fractions:
      .rgb
    case .name: .oklch
    case .function(let function):
      // HWB has no sliders of its own.
      function.function.name == "hwb"
        ? .hsl : ColorSpace(rawValue: function.function.name) ?? .oklch
    }
  }

  /// The range of the color in its text.
  var span: Range<Int> { text.indices }

  /// The color that the text means, not rounded to 8 bits nor mapped into sRGB.
  var oklch: OKLCH { oklch(for: color.rgb) }

  /// The color that the text for an 8-bit color means: functions have more precision than 8 bits.
  func oklch(for rgb: RGB) -> OKLCH {
    guard case .function(let syntax) = self.syntax else { return OKLCH(rgb) }
    return rgb == color.rgb ? syntax.oklch : syntax.oklch(for: rgb, in: text)
  }

  /// The bytes for another color; for the same color, exactly the bytes of the text.
  ///
  /// Hex digits keep their case, and their number if it can hold the color. Functions keep everything but their
  /// numbers, which have as many decimals as before, or more if they would not read as the same 8 bits. A name becomes
  /// hex digits. An alpha that stays keeps its bytes, one of 1 is not added, and one that the syntax cannot hold is left
  /// out. `aim` is the color before it was rounded to 8 bits, if that is known.
  func text(as new: AlphaColor, near aim: OKLCH? = nil) -> [UInt8] {
    let keepsAlpha =
      new.alpha == color.alpha || color.alpha == nil && !new.isTranslucent || !canHoldAlpha
    let isSame = new.rgb == color.rgb && (aim == nil || !isFinerThan8Bits)
    if isSame, keepsAlpha { return Array(text) }
    let alpha = keepsAlpha ? color.alpha : new.alpha
    switch syntax {
    case .x11 where text.contains("/"):
      let channels = text.dropFirst(4).runs { $0.hexValue != nil }
      return text.replacing(channels, by: HexDigits.replacing(channels: channels, by: new.rgb))
    case .hash, .hashAlphaFirst, .prefixed, .bare, .hexFunction, .x11:
      let digits = HexDigits.replacing(
        hexDigits, by: AlphaColor(new.rgb, alpha: alpha), alphaFirst: hasAlphaFirst,
        keepsAlpha: keepsAlpha)
      return keepsAlpha
        ? text.replacing([hexDigits], by: [digits]) : replacing(digits, hasAlpha: alpha != nil)
    case .sgr, .numbers:
      let channels = Array(text.runs(of: \.isDigit).suffix(3))
      let rgb = new.rgb
      return text.replacing(
        channels, by: [rgb.red, rgb.green, rgb.blue].map { Array(String($0).utf8) })
    case .fractions(let function), .function(let function):
      return function.text(
        as: AlphaColor(new.rgb, alpha: alpha), keepsNumbers: isSame, keepsAlpha: keepsAlpha,
        near: aim, in: text)
    case .name: return Array(AlphaColor(new.rgb, alpha: alpha).hexText.utf8)
    }
  }

  /// The text with other hex digits; a name before them has an `a` with an alpha, and none without: `rgb(33ccff)`
  /// becomes `rgba(33ccffee)`.
  private func replacing(_ digits: [UInt8], hasAlpha: Bool) -> [UInt8] {
    let name = text.prefix { $0 != "(" && $0 != ":" }
    guard name.count < text.count else { return text.replacing([hexDigits], by: [digits]) }
    let isUppercase = name.last.map { $0 < 0x60 } ?? false
    let newName = name.prefix(3) + (hasAlpha ? [isUppercase ? 0x41 : 0x61] : [])
    return text.replacing([name, hexDigits], by: [Array(newName), digits])
  }

  /// Whether the numbers can tell colors apart that are equal in 8 bits.
  private var isFinerThan8Bits: Bool {
    if case .function(let syntax) = syntax { syntax.function.unrounded != nil } else { false }
  }

  /// Whether the syntax has a place for alpha.
  var canHoldAlpha: Bool {
    switch syntax {
    case .hash: hexDigits.count <= 8
    case .hashAlphaFirst, .prefixed, .bare, .hexFunction, .name, .function: true
    case .x11: !text.contains("/")
    case .sgr, .numbers, .fractions: false
    }
  }

  /// The hex digits of a syntax that has one run of them.
  var hexDigits: ArraySlice<UInt8> { text.runs { $0.hexValue != nil }.last ?? [] }

  private var hasAlphaFirst: Bool {
    switch syntax {
    case .prefixed, .hashAlphaFirst: true
    default: false
    }
  }
}

extension ArraySlice<UInt8> {
  /// The runs of bytes that fulfill a condition.
  fileprivate func runs(of fits: (UInt8) -> Bool) -> [ArraySlice<UInt8>] { split { !fits($0) } }

  /// The bytes with some parts, which must be in order, replaced.
  func replacing(_ parts: [ArraySlice<UInt8>], by pieces: [[UInt8]]) -> [UInt8] {
    var result: [UInt8] = []
    var end = startIndex
    for (part, piece) in zip(parts, pieces) {
      result += self[end..<part.startIndex]
      result += piece
      end = part.endIndex
    }
    return result + self[end...]
  }
}
