import TermUI

/// A way in which colors are written.
enum ColorSyntax: Hashable, Sendable {
  /// `#` and 3, 4, 6 or 8 hex digits, alpha last.
  case hash
  /// `#` and 4 or 8 hex digits, alpha first, as Android and Qt have them.
  case hashAlphaFirst
  /// `0x` and 6 hex digits, or 8 with alpha first.
  case prefixed
  /// Six hex digits alone, or eight with alpha last; in some fields of the mixer also three or four.
  case bare
  /// Hex digits in a function's parentheses, as Hyprland has them: `rgba(ff8800ee)`.
  case hexFunction
  /// X11's `rgb:ff/88/00`, and `rgb:ff8800` as Kakoune has it.
  case x11
  /// The parameters of an SGR sequence, `38;2;255;136;0`, alone or with `\e[` and `m`.
  case sgr
  /// One of CSS's names, perhaps with `~`.
  case name
  /// Three whole numbers 0-255: `255 136 0`, `255,136,0`.
  case numbers
  /// Three shares of 1, of which one has a point: `1.0 0.53 0.0`.
  case fractions(FunctionSyntax)
  /// A function such as `rgb(255 136 0)` or `hsla(32, 100%, 50%, .5)`.
  case function(FunctionSyntax)
}

/// A color as a text has it: which color, in which syntax, and its bytes.
///
/// It is read once, and writes itself as another color from then on, in the same syntax:
///
///     let written = try ColorParser.read(Array("hsla(32, 100%, 50%, .5)".utf8)[...])
///     written.color.rgb                   // RGB(255, 136, 0)
///     written.text(as: RGB(51, 102, 153)) // hsla(210, 50%, 40%, .5)
struct WrittenColor: Hashable, Sendable {
  let color: ParsedColor
  let syntax: ColorSyntax
  /// The bytes of the color, without what is around it; their indices are those of the text that it is in.
  let text: ArraySlice<UInt8>

  init(_ color: ParsedColor, _ syntax: ColorSyntax, _ text: ArraySlice<UInt8>) {
    self.color = color
    self.syntax = syntax
    self.text = text
  }

  /// The range of the color in the text that it is in.
  var span: Range<Int> { text.indices }

  /// The bytes that stand for another color; the very same bytes for the same color.
  ///
  /// Hex digits keep their case and number where they can hold the color; functions keep all but their numbers,
  /// which have as many decimals as before and as many more as bring back the same 8 bits; alpha stays; a name
  /// becomes a hex triplet.
  func text(as rgb: RGB) -> [UInt8] {
    guard rgb != color.rgb else { return Array(text) }
    switch syntax {
    case .hash, .hashAlphaFirst, .prefixed, .bare, .hexFunction:
      return text.replacing([hexDigits], by: [hexDigits(for: rgb, in: hexDigits)])
    case .x11:
      let runs = text.dropFirst(4).runs { $0.hexValue != nil }
      if runs.count == 1 { return text.replacing(runs, by: [hexDigits(for: rgb, in: runs[0])]) }
      return text.replacing(runs, by: HexDigits.replacing(channels: runs, by: rgb))
    case .sgr, .numbers:
      let channels = Array(text.runs(of: \.isDigit).suffix(3))
      return text.replacing(
        channels, by: [rgb.red, rgb.green, rgb.blue].map { Array(String($0).utf8) })
    case .fractions(let function), .function(let function): return function.text(as: rgb, in: text)
    case .name: return Array(rgb.hexText.utf8)
    }
  }

  /// The hex digits, where all of them are one run: the last.
  var hexDigits: ArraySlice<UInt8> { text.runs { $0.hexValue != nil }.last ?? [] }

  private func hexDigits(for rgb: RGB, in old: ArraySlice<UInt8>) -> [UInt8] {
    let alphaFirst =
      switch syntax {
      case .prefixed, .hashAlphaFirst: true
      default: false
      }
    return HexDigits.replacing(old, by: rgb, alphaFirst: alphaFirst)
  }
}

extension ArraySlice<UInt8> {
  /// The runs of bytes that fit.
  fileprivate func runs(of fits: (UInt8) -> Bool) -> [ArraySlice<UInt8>] { split { !fits($0) } }

  /// The bytes with others for some parts, which are in order.
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
