import TermUI

/// A line of text about the color that is no field: another notation, a contrast, a difference.
struct Readout: Sendable {
  /// The column that a read-out stands in where there are two.
  enum Column: Sendable {
    case left, right
    /// A row of its own; nowhere in a narrow window.
    case both
  }

  private enum Value {
    case notation(Notation)
    case lightnessInPercent
    case contrast(ground: RGB)
    case contrastWithOther
    case difference
  }

  let column: Column
  /// The words before the value, with the space between them.
  private let label: String
  private let value: Value

  private init(_ column: Column, _ label: String, _ value: Value) {
    self.column = column
    self.label = label
    self.value = value
  }

  /// Whether it tells the contrast with the other color.
  var isOfPair: Bool {
    if case .contrastWithOther = value { true } else { false }
  }

  /// Appends the label and the value for a color beside another one, in UTF-8.
  func append(_ rgb: RGB, beside other: RGB, to line: inout [UInt8]) {
    line.append(label)
    switch value {
    case .notation(let notation): notation.append(rgb, to: &line)
    case .lightnessInPercent: Self.appendOKLCH(rgb, to: &line)
    case .contrast(let ground): Self.append(ContrastRatio(rgb, ground), to: &line)
    case .contrastWithOther:
      line.append(hex: other.hex)
      line.append("   ")
      Self.append(ContrastRatio(rgb, other), to: &line)
    case .difference:
      let difference = ColorDifference(from: other, to: rgb)
      line.append(hex: other.hex)
      line.append("  ")
      line.append(difference.words)
      if difference.distance == 0 { return }
      line.append(", delta E OK ")
      line.append(difference.distance, decimals: 3)
    }
  }

  /// The contrast of a color on another, with its grade.
  static func text(of ratio: ContrastRatio) -> String {
    var line: [UInt8] = []
    append(ratio, to: &line)
    return String(decoding: line, as: UTF8.self)
  }

  private static func append(_ ratio: ContrastRatio, to line: inout [UInt8]) {
    ratio.append(to: &line)
    line.append(UInt8(ascii: " "))
    line.append(ratio.grade.rawValue)
  }

  /// Appends the CSS function with its lightness in percent, as the slider has it.
  private static func appendOKLCH(_ rgb: RGB, to line: inout [UInt8]) {
    let numbers = PrintedComponents(of: rgb, in: .oklch)
    line.append(addingCapacity: PrintedComponents.longest) { line in
      line.append("oklch(")
      line.append(numbers.values[0] * 100, decimals: 3)
      line.append(UInt8(ascii: "%"))
      for index in 1...2 {
        line.append(UInt8(ascii: " "))
        numbers.append(index, orNone: "none", withUnit: false, to: &line)
      }
      line.append(UInt8(ascii: ")"))
    }
  }

  /// The read-outs, the most wanted first: a small window shows the first that fit.
  static let all = [
    Readout(.left, "", .notation(.rgb)),
    Readout(.left, "", .notation(.hsl)),
    Readout(.left, "", .lightnessInPercent),
    Readout(.right, "contrast on black     ", .contrast(ground: .black)),
    Readout(.right, "contrast on white     ", .contrast(ground: .white)),
    Readout(.right, "contrast on ", .contrastWithOther),
    Readout(.left, "xterm-256  ", .notation(.ansi256)),
    Readout(.left, "", .notation(.hsv)),
    Readout(.left, "", .notation(.cmyk)),
    Readout(.both, "beside ", .difference),
  ]
}
