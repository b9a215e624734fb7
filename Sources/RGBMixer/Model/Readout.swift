import TermUI

/// A line of text about the color that is no field: another notation, a name, a contrast.
struct Readout: Sendable {
  /// What stands before the value; empty where the value says what it is.
  var label: String
  /// The value for a color.
  var text: @Sendable (RGB) -> String

  /// The label and the value as one line.
  @Sendable
  func line(_ rgb: RGB) -> String {
    label.isEmpty ? text(rgb) : label + String(repeating: " ", count: 11 - label.count) + text(rgb)
  }

  /// The read-outs, the most wanted first: a small window shows the first that fit.
  static let all = [
    Readout(label: "", text: { Format.rgb.text(of: $0) }),
    Readout(label: "", text: { Format.hsl.text(of: $0) }),
    Readout(label: "", text: { Format.oklch.text(of: $0) }),
    Readout(label: "name", text: { Format.name.text(of: $0) }),
    Readout(label: "xterm-256", text: { Format.ansi256.text(of: $0) }),
    Readout(label: "on black", text: { contrast(of: $0, on: RGB(0, 0, 0)) }),
    Readout(label: "on white", text: { contrast(of: $0, on: RGB(255, 255, 255)) }),
  ]

  private static func contrast(of color: RGB, on ground: RGB) -> String {
    let ratio = ContrastRatio(color, ground)
    let (whole, hundredths) = ratio.hundredths.quotientAndRemainder(dividingBy: 100)
    return "\(whole).\(hundredths < 10 ? "0" : "")\(hundredths) \(ratio.grade.rawValue)"
  }
}
