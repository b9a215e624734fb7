import TermUI
import TestSupport

/// One step of a random walk: what a terminal sends, or what happens to it.
enum WalkStep: CustomStringConvertible {
  /// Bytes of one read; a sequence may be split over several.
  case input([UInt8])
  /// No byte comes until a lone Esc is a key.
  case pause
  /// The terminal reads: a frame is drawn.
  case frame
  /// The window is resized.
  case resize(Size)
  /// The screen is checked.
  case rest

  var description: String {
    switch self {
    case .input(let bytes): String(decoding: bytes, as: UTF8.self).debugDescription
    case .pause: "pause"
    case .frame: "frame"
    case .resize(let size): "\(size.width)x\(size.height)"
    case .rest: "rest"
    }
  }
}

/// The steps of a random walk, which depend on its seed only.
struct WalkSteps {
  private var generator: SeededGenerator
  private var size = usualSize
  /// Whether no step ends the program, however much time passes.
  private let isEndless: Bool

  /// Begins a walk in a window of 80 by 24; an endless one has no key that ends the program or covers its sliders.
  init(seed: UInt64, isEndless: Bool = false) {
    generator = SeededGenerator(seed: seed)
    self.isEndless = isEndless
  }

  /// The next steps; the last one is a rest.
  mutating func next(_ count: Int) -> [WalkStep] {
    (0..<count).flatMap { _ in step() } + [.rest]
  }

  private mutating func step() -> [WalkStep] {
    // Little can go wrong in a small window, and much when it grows again.
    if size != Self.usualSize, Int.random(in: 0..<8, using: &generator) == 0 {
      size = Self.usualSize
      return [.resize(size)]
    }
    switch Int.random(in: 0..<40, using: &generator) {
    case 0: return [resize()]
    case 1: return [.pause]
    case 2...8: return [.rest]
    case 9...14: return [.frame]
    case 15...18: return split(mouse())
    case 19: return split(Typed.paste(text()))
    case 20: return split(noise())
    case 21: return split("\u{1B}]11;rgb:\(one(of: ["16/16/1e", "ffff/f8f8/e7e7"]))\u{7}")
    case 22...24: return split(one(of: isEndless ? Self.texts.map { $0 + "\t" } : Self.lastTexts))
    case 25 where !isEndless: return [.input([0x1B]), .pause]
    default: return split(keys())
    }
  }

  private static let usualSize = Size(width: 80, height: 24)

  private mutating func one<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &generator)]
  }

  /// A key, often several times.
  private mutating func keys() -> [UInt8] {
    let key = one(of: isEndless ? Self.keys : Self.keys + Self.lastKeys)
    let count = one(of: [1, 1, 1, 2, 3, 10, 30])
    return Array(String(repeating: key, count: count).utf8)
  }

  private static let keys =
    [
      Typed.right, Typed.left, Typed.right, Typed.left, "\u{1B}[A", "\u{1B}[B", Typed.shiftRight,
      Typed.shiftLeft, Typed.home, Typed.end, Typed.pageUp, "\u{1B}[6~", Typed.tab, Typed.tab,
      Typed.backtab, Typed.backspace, Typed.delete, "\u{1B}[I", "\u{1B}[O",
    ] + "hjklHLgGsSfFypxbnvtTuamMN*/Y0123456789.+-%=#".map(String.init)
    + "rruwalk".unicodeScalars.map(Typed.control)

  /// Keys that may end the program.
  private static let lastKeys = [
    Typed.enter, "?", "?", "q", "w", "\u{1B}OP", "\u{1B}[27u", "\u{3}",
  ]

  /// Texts for the fields, whole and in part.
  private static let texts = [
    "#tomato", "#f80", "#ab", "#bleu", "42", "300", "7", "1.5", "+5", "-20%", "=9", "tt", "ttt",
    "#\u{15}hsl(210 50% 40%)", "12\u{1B}[B",
  ]
  private static let lastTexts = texts + texts.map { $0 + "\r" }

  private mutating func mouse() -> [UInt8] {
    func place() -> (Int, Int) {
      (
        Int.random(in: 0..<max(1, size.width), using: &generator),
        Int.random(in: 0..<max(1, min(size.height, 16)), using: &generator)
      )
    }
    let (from, to) = (place(), place())
    let text =
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: Typed.press(from.0, from.1)
      case 1: Typed.drag(to.0, to.1)
      case 2: Typed.press(from.0, from.1) + Typed.drag(to.0, to.1) + Typed.release(to.0, to.1)
      case 3: Typed.press(from.0, from.1, button: 64 + Int.random(in: 0...3, using: &generator))
      default: Typed.click(from.0, from.1)
      }
    return Array(text.utf8)
  }

  private mutating func resize() -> WalkStep {
    size = Size(
      width: .random(in: 1...130, using: &generator), height: .random(in: 1...40, using: &generator)
    )
    if Bool.random(using: &generator) {
      let usual = [(79, 24), (40, 12), (24, 6), (23, 6), (24, 5), (1, 1), (120, 40)]
      let (width, height) = one(of: usual)
      size = Size(width: width, height: height)
    }
    return .resize(size)
  }

  /// A text to paste: a color or none, or with what must not be sent to a terminal.
  private mutating func text() -> String {
    one(of: [
      "#336699", " rebeccapurple\n", "hsl(32 100% 50%)", "gray", "oklch(0.9 0.4 140)", "red blue",
      "\u{1B}[31mno color\u{7}", "漢字 e\u{301} 👩🏽‍🚀", String(repeating: "x", count: 400), "",
    ])
  }

  /// Broken sequences, and bytes that are no text.
  private mutating func noise() -> [UInt8] {
    let sequences = [
      "\u{1B}[999;999;999~", "\u{1B}[?1;2c", "\u{1B}[<0;5M", "\u{1B}[1;2;3;4C",
      "\u{1B}P1$r0m\u{1B}\\",
      "\u{1B}]4;1;rgb:00/00/00\u{7}", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}_x\u{1B}\\",
      "\u{1B}[97;5u",
    ]
    return Bool.random(using: &generator)
      ? Array(one(of: sequences).utf8)
      : one(of: [[0xFF], [0xE6, 0xBC], [0xC3, 0x28], [0x00], [0x1B, 0x5B, 0x80], [0x9B, 0x43]])
  }

  /// The bytes in one read or, sometimes, in two.
  private mutating func split(_ bytes: [UInt8]) -> [WalkStep] {
    guard !isEndless, bytes.count > 1, Int.random(in: 0..<4, using: &generator) == 0 else {
      return [.input(bytes)]
    }
    let end = Int.random(in: 1..<bytes.count, using: &generator)
    return [.input(Array(bytes[..<end])), .input(Array(bytes[end...]))]
  }

  private mutating func split(_ text: String) -> [WalkStep] { split(Array(text.utf8)) }
}
