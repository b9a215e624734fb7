import TestSupport

@testable import TermUI

/// Draws blanks and text of all kinds at random, in few enough styles to make runs.
struct RandomDrawing {
  private var generator: SeededGenerator
  private let styles: [Style]

  private let pieces: [String]

  /// Text that all terminals draw the same way: ASCII, Latin, box drawing, combining marks, Hangul, Han, halfwidth
  /// forms, an emoji of one scalar, a tab, and characters that are never drawn.
  private static let certain = [
    "a", "Z9", "==========", "red 255", "é", "─│┌", "e\u{301}", "q\u{307}\u{323}", "漢字", "한",
    "ﾊ", "ハ", "🦊", "\u{7}", "\u{9B}31m", "\u{202E}", "\u{200B}", "\u{301}", "\t", "\r\n",
  ]

  /// Text that terminals draw differently if they do not join scalars: decomposed Hangul, Devanagari, and emoji with
  /// selectors, modifiers and joiners.
  private static let uncertain = [
    "\u{1112}\u{1161}\u{11AB}", "\u{1112}", "क्षि", "क्", "❤️", "1️⃣", "👨‍👩‍👧‍👦", "👍🏽", "🇯🇵", "⌛︎",
    "\u{1F1E6}",
  ]

  /// Text with different widths in current terminals: emoji that are selected and then joined, symbols that became
  /// wide, and scalars of Unicode 15.
  private static let disputed = [
    "🏳️‍🌈", "🏴‍☠️", "❤️‍🔥", "☰", "䷀", "\u{1D300}", "㊗", "〰", "🪿", "🩷", "\u{3248}", "\u{1F3FD}",
    "#\u{302E}", "漢\u{302F}", "a\u{16FF1}",
  ]

  /// The kinds of text to draw.
  enum Text {
    /// Text that all terminals draw the same way.
    case certain
    /// Also text that all terminals draw the same way if they join scalars.
    case joined
    /// Also text that no two terminals draw the same way.
    case disputed
  }

  /// Makes a sequence of drawings; equal seeds make equal sequences.
  init(seed: UInt64, text: Text = .joined) {
    generator = SeededGenerator(seed: seed)
    var styles = [Style.plain]
    for _ in 0..<5 {
      styles.append(
        Style(
          foreground: RandomDrawing.color(using: &generator),
          background: RandomDrawing.color(using: &generator),
          attributes: Bool.random(using: &generator)
            ? [] : Style.Attributes(rawValue: .random(in: 0..<64, using: &generator))))
    }
    self.styles = styles
    pieces =
      switch text {
      case .certain: Self.certain
      case .joined: Self.certain + Self.uncertain
      case .disputed: Self.certain + Self.uncertain + Self.disputed
      }
  }

  /// A random size from 1x1 to `largest`, often a small one.
  mutating func size(upTo largest: Size) -> Size {
    let isSmall = Bool.random(using: &generator)
    return Size(
      width: .random(in: 1...(isSmall ? min(largest.width, 12) : largest.width), using: &generator),
      height: .random(
        in: 1...(isSmall ? min(largest.height, 5) : largest.height), using: &generator))
  }

  /// A random position in a buffer, or nil.
  mutating func cursor(in size: Size) -> Position? {
    guard Bool.random(using: &generator) else { return nil }
    return Position(
      column: .random(in: 0..<size.width, using: &generator),
      row: .random(in: 0..<size.height, using: &generator))
  }

  /// Changes some or all of a buffer.
  mutating func draw(in buffer: Buffer) {
    let size = buffer.size
    let canvas = Canvas(
      buffer, frame: Rect(column: 0, row: 0, width: size.width, height: size.height))
    if Int.random(in: 0..<4, using: &generator) == 0 { canvas.fill(style: style()) }
    for _ in 0..<Int.random(in: 0...(4 + size.height), using: &generator) {
      let column = Int.random(in: -2..<size.width, using: &generator)
      let row = Int.random(in: 0..<size.height, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        let rect = Rect(
          column: column, row: row, width: .random(in: 0...size.width - column, using: &generator),
          height: .random(in: 0...min(6, size.height - row), using: &generator))
        canvas.fill(rect, style: style())
      case 1:
        gradient(canvas, column: column, row: row)
      default:
        let text = (0...Int.random(in: 0..<4, using: &generator)).map { _ in
          pieces.randomElement(using: &generator) ?? ""
        }.joined()
        canvas.write(text, column: column, row: row, style: style())
      }
    }
  }

  private mutating func gradient(_ canvas: Canvas, column: Int, row: Int) {
    let step = UInt8.random(in: 0..<3, using: &generator)
    var red = UInt8.random(in: 0..<255, using: &generator)
    for column in column..<max(column, min(column + 20, canvas.size.width)) {
      canvas.write(
        " ", column: column, row: row, style: Style(background: .rgb(RGB(red, 40, 200))))
      red &+= step
    }
  }

  private mutating func style() -> Style {
    styles.randomElement(using: &generator) ?? .plain
  }

  private static func color(using generator: inout SeededGenerator) -> Color {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .default
    case 1: .palette(.random(in: 0...255, using: &generator))
    default: .rgb(RGB(hex: .random(in: 0...0xFFFFFF, using: &generator)))
    }
  }
}
