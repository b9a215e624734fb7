import TermUI

/// A line of text about the color that is no field: another notation, a name, a contrast.
struct Readout: Sendable {
  private enum Value {
    case notation(Notation)
    case contrast(ground: RGB)
  }

  /// What stands before the value, with the space between them.
  private let label: String
  private let value: Value

  /// Appends the label and the value for a color, in UTF-8.
  func append(_ rgb: RGB, to line: inout [UInt8]) {
    if !label.isEmpty { line.append(label) }
    switch value {
    case .notation(let notation): notation.append(rgb, to: &line)
    case .contrast(let ground):
      let ratio = ContrastRatio(rgb, ground)
      let (whole, hundredths) = ratio.hundredths.quotientAndRemainder(dividingBy: 100)
      line.append(decimal: UInt64(whole))
      line.append(UInt8(ascii: "."))
      if hundredths < 10 { line.append(UInt8(ascii: "0")) }
      line.append(decimal: UInt64(hundredths))
      line.append(UInt8(ascii: " "))
      line.append(ratio.grade.rawValue)
    }
  }

  /// The read-outs, the most wanted first: a small window shows the first that fit.
  static let all = [
    Readout(label: "", value: .notation(.rgb)),
    Readout(label: "", value: .notation(.hsl)),
    Readout(label: "", value: .notation(.oklch)),
    Readout(label: "name       ", value: .notation(.name)),
    Readout(label: "xterm-256  ", value: .notation(.ansi256)),
    Readout(label: "on black   ", value: .contrast(ground: RGB(0, 0, 0))),
    Readout(label: "on white   ", value: .contrast(ground: RGB(255, 255, 255))),
  ]
}
