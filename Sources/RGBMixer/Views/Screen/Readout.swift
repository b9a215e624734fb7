import TermUI

/// A line of text about the color: a format, a contrast, or the difference to the color before.
struct Readout: Sendable {
  /// The column of a read-out on a screen with two.
  enum Column: Sendable {
    case left, right
  }

  struct Subject {
    var color: AlphaColor
    var before: AlphaColor
    var backgrounds: Backgrounds
  }

  /// The colors that contrast is measured on: the background, black and white, without repetition.
  struct Backgrounds {
    /// The background first.
    let all: [Background]
    /// The words for each background, and its color alone; made once for all measured colors.
    private let words, names: [String]
    private let wordsWidth, namesWidth: Int

    init(_ background: Background) {
      all =
        [background]
        + [RGB.black, .white].filter { $0 != background.rgb }.map {
          Background(rgb: $0, source: .given)
        }
      words = all.map(\.description)
      names = all.map(\.name)
      wordsWidth = words.map(\.utf8.count).max() ?? 0
      namesWidth = names.map(\.utf8.count).max() ?? 0
    }

    /// The labels for a number of columns, and the column of the figures, which is the same for all backgrounds and colors.
    ///
    /// If the longest figure has no room after the words, all backgrounds are named by their colors alone.
    fileprivate func labels(columns: Int) -> (texts: [String], figure: Int) {
      let room = columns - Contrast.longest
      let (texts, width) = wordsWidth < room ? (words, wordsWidth) : (names, namesWidth)
      // Two blanks after the longest label, or one if there is room for no more.
      return (texts, min(width + 2, max(width + 1, room)))
    }
  }

  enum Value: Sendable {
    case format(NamedFormat)
    /// OKLCH, with its lightness in percent.
    case lightnessInPercent
    /// The contrast on one of ``Backgrounds/all``, by its index.
    case contrast(Int)
    case difference
  }

  let column: Column
  let value: Value

  private init(_ column: Column, _ value: Value) {
    self.column = column
    self.value = value
  }

  /// The text that a click copies: the color, or the figure of a contrast; nil for the difference.
  func copy(of color: AlphaColor, on backgrounds: Backgrounds) -> String? {
    switch value {
    case .format(let format): Format(format).text(of: color)
    case .lightnessInPercent: Format(.oklch).text(of: color)
    case .contrast(let index):
      index < backgrounds.all.count
        ? ContrastRatio(color, over: backgrounds.all[index].rgb).text : nil
    case .difference: nil
    }
  }

  /// Appends the label and the value in UTF-8, shortened to a number of columns; nothing for a contrast that is not
  /// measured.
  func append(_ subject: Subject, columns: Int, to line: inout [UInt8]) {
    switch value {
    case .format(let format):
      if format == .ansi256 { line.append("xterm-256  ") }
      format.append(subject.color, to: &line)
    case .lightnessInPercent: Self.appendOKLCH(subject.color, to: &line)
    case .contrast(let index):
      guard index < subject.backgrounds.all.count else { return }
      let (labels, figure) = subject.backgrounds.labels(columns: columns)
      Contrast(of: subject.color, on: subject.backgrounds.all[index]).append(
        to: &line, after: labels[index], figure: figure, columns: columns)
    case .difference:
      var difference: [UInt8] = []
      let (old, new) = (subject.before, subject.color)
      let seenOn = subject.backgrounds.all[0].rgb
      ColorDifference(from: old.composite(on: seenOn), to: new.composite(on: seenOn)).append(
        to: &difference)
      line.append("before")
      // In a column with the figures above, if there is room.
      let figure = subject.backgrounds.labels(columns: columns).figure
      let start = min(figure, max(8, columns - difference.count))
      for _ in 6..<start { line.append(0x20) }
      line += difference
    }
  }

  /// Appends the CSS function with its lightness in percent, as the slider has it.
  private static func appendOKLCH(_ color: AlphaColor, to line: inout [UInt8]) {
    let numbers = PrintedFunction(.oklch, of: color.rgb)
    line.append(addingCapacity: PrintedFunction.longest) { line in
      line.append("oklch(")
      line.append(numbers.values[0] * 100, decimals: 3)
      line.append(UInt8(ascii: "%"))
      for index in 1...2 {
        line.append(UInt8(ascii: " "))
        numbers.append(index, orNone: "none", to: &line)
      }
      if let alpha = color.alpha, color.isTranslucent {
        line.append(" / ")
        PrintedAlpha.append(alpha, to: &line)
      }
      line.append(UInt8(ascii: ")"))
    }
  }

  /// The read-outs, the most important first: a small window shows the first ones that fit.
  static let all = [
    Readout(.right, .contrast(0)),
    Readout(.left, .format(.function(.rgb))),
    Readout(.left, .format(.function(.hsl))),
    Readout(.left, .lightnessInPercent),
    Readout(.right, .contrast(1)),
    Readout(.right, .contrast(2)),
    Readout(.left, .format(.ansi256)),
    Readout(.right, .difference),
    Readout(.left, .format(.function(.hsv))),
    Readout(.left, .format(.function(.cmyk))),
  ]
}

/// A contrast on the screen: its background, the figure and the grade, and a sign if it is not enough for text.
struct Contrast {
  /// The columns of the longest figure with its grade and its sign: `3.00 AA large !`.
  static let longest = 15

  private let ratio: ContrastRatio
  private let background: Background

  /// Measures a color on a background.
  init(of color: AlphaColor, on background: Background) {
    ratio = ContrastRatio(color, over: background.rgb)
    self.background = background
  }

  /// Appends a label and, in a column, the figure with its grade and its sign; in few columns without the sign, or
  /// without both.
  func append(to line: inout [UInt8], after label: String, figure: Int, columns: Int) {
    line.append(label)
    for _ in label.utf8.count..<figure { line.append(0x20) }
    ratio.append(to: &line)
    guard figure + length <= columns else { return }
    line.append(UInt8(ascii: " "))
    line.append(ratio.grade.rawValue)
    if isSigned, figure + length + 2 <= columns { line.append(" !") }
  }

  /// The words of the background, or in few columns its color alone, and the figure.
  func text(columns: Int) -> String {
    let words = background.description
    let isWhole = words.utf8.count + 2 + length + (isSigned ? 2 : 0) <= columns
    let label = isWhole ? words : background.name
    var line: [UInt8] = []
    append(
      to: &line, after: label, figure: label.utf8.count + (isWhole ? 2 : 1), columns: columns)
    return String(decoding: line, as: UTF8.self)
  }

  /// The columns of the figure, which has two digits before the point at most, and the grade.
  private var length: Int { (ratio.value < 10 ? 5 : 6) + ratio.grade.rawValue.utf8.count }

  /// Whether the color is not enough for text on the background.
  private var isSigned: Bool { ratio.value < ContrastRatio.Grade.aa.leastRatio }
}
