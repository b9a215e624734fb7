import TermUI

/// A format that has a name.
enum NamedFormat: Hashable, Sendable {
  /// The hex triplet: `#ff8800`.
  case hex
  case function(ColorFunction)
  /// The name of the color, or `~` and the nearest name.
  case name
  /// An SGR sequence as `printf` takes it: `\e[38;2;255;136;0m`.
  case ansi
  /// The index of the nearest entry of xterm's palette.
  case ansi256
  /// All that is known of the color, as one object.
  case json

  /// All formats, in the order of the list to choose from.
  static let all =
    [hex] + ColorFunction.formats.map(NamedFormat.function) + [name, ansi, ansi256, json]

  /// The format with a name; nil if there is none.
  init?(_ name: String) {
    guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  var name: String {
    switch self {
    case .hex: "hex"
    case .function(let function): function.name
    case .name: "name"
    case .ansi: "ansi"
    case .ansi256: "ansi256"
    case .json: "json"
    }
  }

  /// Whether alpha is printed, if the color has one.
  var printsAlpha: Bool {
    switch self {
    case .hex, .json: true
    case .function(let function): function.printsAlpha
    case .name, .ansi, .ansi256: false
    }
  }

  /// Appends a color, in UTF-8; only `json` writes its contrast on the background.
  ///
  /// The text reads as the same color again, except an inexact `name`, `ansi256` and `json`.
  func append(
    _ color: AlphaColor, near exact: ExactNumbers? = nil, on background: RGB = .black,
    to text: inout [UInt8]
  ) {
    let rgb = color.rgb
    switch self {
    case .hex: text.append(hex: color)
    case .function(let function):
      text.append(addingCapacity: PrintedFunction.longest) {
        PrintedFunction(function, of: rgb, near: exact).append(alpha: color.alpha, to: &$0)
      }
    case .name:
      let name = ColorName.nearest(to: rgb)
      text.append(name.sign)
      text.append(name.name)
    case .ansi:
      text.append("\\e[38;2;")
      text.append(decimal: rgb.red)
      text.append(UInt8(ascii: ";"))
      text.append(decimal: rgb.green)
      text.append(UInt8(ascii: ";"))
      text.append(decimal: rgb.blue)
      text.append(UInt8(ascii: "m"))
    case .ansi256: text.append(decimal: Palette.nearest256(to: rgb))
    case .json: JSONText.append(color, on: background, to: &text)
    }
  }
}
