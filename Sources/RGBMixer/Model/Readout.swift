import TermUI

/// A line of text about the color that is no field: another notation, a name, a contrast.
struct Readout: Sendable {
  /// What stands before the value; empty where the value says what it is.
  var label: String
  /// The value for a color.
  var text: @Sendable (RGB) -> String

  /// The read-outs, the most wanted first: a small window shows the first that fit.
  static let all = [
    Readout(label: "", text: { Format.rgb.text(of: $0) }),
    Readout(label: "", text: { Format.hsl.text(of: $0) }),
    Readout(label: "", text: { Format.oklch.text(of: $0) }),
    Readout(label: "name", text: { Format.name.text(of: $0) }),
    Readout(label: "xterm-256", text: { Format.ansi256.text(of: $0) }),
    Readout(label: "on black", text: { contrast(of: $0, on: RGB(hex: 0x000000)) }),
    Readout(label: "on white", text: { contrast(of: $0, on: RGB(hex: 0xFFFFFF)) }),
  ]
}
