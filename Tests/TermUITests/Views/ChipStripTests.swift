import Testing

@testable import TermUI

@MainActor
struct ChipStripTests {
  /// A strip of oranges, each a little redder than the one before.
  private func strip(_ count: Int, chosen: Int? = nil, marked: Set<Int> = []) -> ChipStrip {
    let strip = ChipStrip()
    strip.count = count
    strip.chipAt = { ChipStrip.Chip(Self.color($0), signs: marked.contains($0) ? "+" : "") }
    strip.chosen = chosen
    return strip
  }

  private nonisolated static func color(_ index: Int) -> RGB {
    RGB(hex: 0xff8800 + UInt32(index))
  }

  /// The text of a strip of one row, and a letter for the background of each cell: the last digit of the chip's index, or
  /// a dot for the terminal's own.
  private func picture(of strip: ChipStrip, _ width: Int, depth: ColorDepth = .truecolor)
    -> [String]
  {
    let picture = Picture(of: strip, width, 1, depth: depth)
    let grounds = picture.backgrounds().map { ground in
      ground == "-" ? "." : String((Int(ground, radix: 16) ?? 0) % 16, radix: 16)
    }
    return picture.rows + (depth == .monochrome ? [] : [grounds.joined()])
  }

  @Test(
    arguments: [
      (14, ["[  ]          ", "0000.1111.2222"]), (13, ["[ ]          ", "000.111.222.."]),
      (11, ["[ ]        ", "000.111.222"]), (10, ["[]        ", "00.11.22.."]),
      (8, ["[]      ", "00.11.22"]), (7, ["  [ ] ›", "..000.."]), (6, ["[ ]   ", "000..."]),
      (4, ["[ ] ", "000."]), (3, ["[ ]", "000"]), (2, ["[]", "00"]), (1, ["[", "0"]),
      (0, ["", ""]),
    ] as [(Int, [String])])
  func `chips are as wide as fits, or else the strip scrolls`(
    width: Int, expected: [String]
  ) {
    let picture = picture(of: strip(3, chosen: 0), width)
    #expect(picture == expected, "\(picture)")
  }

  @Test func `a strip scrolls to the chosen chip, with arrows to the others`() {
    let strip = strip(12)
    func shown() -> [String] { picture(of: strip, 20) }
    #expect(shown() == ["                   ›", "..000.111.222.333..."])
    strip.chosen = 3
    #expect(shown()[0] == "              [ ]  ›")
    strip.chosen = 4
    #expect(shown() == ["‹             [ ]  ›", "..111.222.333.444..."])
    strip.chosen = 11
    #expect(shown() == ["‹             [ ]   ", "..888.999.aaa.bbb..."])
    strip.chosen = 8
    #expect(shown()[1] == "..888.999.aaa.bbb...")
    strip.chosen = 7
    #expect(shown() == ["‹ [ ]              ›", "..777.888.999.aaa..."])
    strip.count = 9
    #expect(shown()[1] == "..555.666.777.888...")
    strip.count = 4
    #expect(shown()[1] == "0000.1111.2222.3333.")
  }

  @Test func `the signs of chips are readable`() {
    #expect(picture(of: strip(3, chosen: 1, marked: [0, 1]), 14)[0] == " +   [+ ]     ")
    #expect(picture(of: strip(3, chosen: 1, marked: [0, 1]), 11)[0] == " +  [+]    ")
    #expect(picture(of: strip(3, chosen: 1, marked: [0, 1]), 8)[0] == " +[ +]  ")
    #expect(picture(of: strip(3, chosen: 0, marked: [0]), 1)[0] == "[")
    #expect(picture(of: strip(3, marked: [0]), 1)[0] == "+")
    let strip = ChipStrip()
    strip.count = 2
    strip.chipAt = { ChipStrip.Chip(RGB(hex: $0 == 0 ? 0xffff00 : 0x660000), signs: "+") }
    let picture = Picture(of: strip, 9, 1)
    #expect(picture.style(column: 1).foreground == .palette(16))
    #expect(picture.style(column: 6).foreground == .palette(231))
  }

  @Test(
    arguments: [
      (17, 0, "[!*+]            "), (14, 0, "[!*+]         "), (11, 0, "[!*]       "),
      (8, 0, "[!]     "), (17, 1, "      [!*+]      "), (14, 1, "    [ !*+]    "),
      (11, 1, "   [!*+]   "), (8, 1, "  [!*]  "), (11, 2, "       [!*]"), (8, 2, "     [!]"),
      (7, 1, "‹[!*+]›"), (3, 1, "[!]"), (2, 1, "[]"), (1, 1, "["),
    ] as [(Int, Int, String)])
  func `brackets leave the cells of a narrow chip to its signs`(
    width: Int, chosen: Int, row: String
  ) {
    let strip = ChipStrip()
    strip.count = 3
    strip.chipAt = { ChipStrip.Chip(Self.color($0), signs: $0 == chosen ? "!*+" : "") }
    strip.chosen = chosen
    strip.widths = 2...5
    #expect(picture(of: strip, width)[0] == row)
  }

  @Test(arguments: [(0x000000, "│  │"), (0xffffff, "│  │"), (0x1e1e2e, "│  │"), (0x336699, "    ")])
  func `a chip that may have the terminal's background color has lines at its edges`(
    hex: UInt32, row: String
  ) {
    let strip = ChipStrip()
    strip.count = 1
    strip.chipAt = { _ in ChipStrip.Chip(RGB(hex: hex)) }
    #expect(picture(of: strip, 4)[0] == row)
    strip.chosen = 0
    #expect(picture(of: strip, 4)[0] == "[  ]")
  }

  @Test func `without colors, chips are hex triplets`() {
    func shown(_ strip: ChipStrip, _ width: Int) -> String {
      picture(of: strip, width, depth: .monochrome)[0]
    }
    let one = strip(3, chosen: 1, marked: [1, 2])
    #expect(shown(one, 30) == " #ff8800  [#ff8801+] #ff8802+ ")
    #expect(shown(one, 29) == "   #ff8800  [#ff8801+]      ›")
    one.chosen = 0
    #expect(shown(one, 24) == "  [#ff8800]  #ff8801+  ›")
    #expect(shown(one, 23) == "  [#ff8800]           ›")
    #expect(shown(one, 10) == "[#ff8800] ")
    #expect(shown(one, 7) == "[#ff88…")
    #expect(shown(one, 1) == "[" || shown(one, 1) == "…")
    one.chipAt = { ChipStrip.Chip(Self.color($0), signs: "!*+") }
    #expect(shown(one, 14) == "  [#ff8800!… ›")
    one.mostSigns = 3
    #expect(shown(one, 16) == "  [#ff8800!*+] ›")
    #expect(shown(one, 36) == "[#ff8800!*+] #ff8801!*+  #ff8802!*+ ")
    one.chosen = nil
    one.count = 0
    one.placeholder = "nothing yet"
    #expect(shown(one, 14) == "nothing yet   ")
    #expect(shown(one, 8) == "nothing…")
  }

  @Test(
    arguments: [
      ([.key(.right)], 3), ([.typed("l"), .typed("l")], 4), ([.key(.left)], 1), ([.typed("h")], 1),
      ([.key(.right, .shift)], 12), ([.typed("L")], 12),
      ([.typed("L"), .key(.left, .shift)], 2), ([.typed("L"), .typed("H")], 2),
      ([.key(.pageDown)], 6), ([.key(.pageDown), .key(.pageDown), .key(.pageUp)], 6),
      ([.key(.end)], 19), ([.typed("G")], 19),
      ([.key(.end), .key(.home)], 0), ([.key(.end), .typed("g")], 0),
      ([.key(.left, .shift)], 0), ([.key(.end), .key(.right)], 19),
      ([.mouse(.wheel(.down), 0)], 3), ([.mouse(.wheel(.up), 0)], 1),
      ([.mouse(.wheel(.right), 0)], 3), ([.mouse(.wheel(.left), 0)], 1),
      ([.mouse(.press(.left), 2)], 0), ([.mouse(.press(.left), 16)], 3),
      ([.mouse(.press(.left), 2), .mouse(.drag(.left), 7)], 1), ([.mouse(.press(.left), 19)], 6),
      ([.key(.end), .mouse(.press(.left), 0)], 15),
    ] as [([Event], Int)])
  func `keys and the mouse choose a chip and call back`(events: [Event], expected: Int) {
    let strip = strip(20, chosen: 2)
    _ = picture(of: strip, 20)
    var told: [Int] = []
    strip.onChoose = { [unowned strip] in
      #expect(strip.chosen == $0)
      told.append($0)
    }
    for event in events {
      #expect(strip.handle(event))
      _ = picture(of: strip, 20)
    }
    #expect(strip.chosen == expected)
    #expect(told.last == (expected == 2 ? told.last : expected))
  }

  @Test func `clicks beside chips choose nothing, and other keys are not handled`() {
    let strip = strip(20, chosen: 2)
    _ = picture(of: strip, 20)
    strip.onChoose = { _ in Issue.record("nothing was chosen") }
    for column in [0, 1, 5, 9, 17, 18] {
      #expect(strip.handle(.mouse(.press(.left), column)), "\(column)")
    }
    // A drag over an arrow does not press it.
    #expect(strip.handle(.mouse(.drag(.left), 19)) && strip.handle(.mouse(.release(.left), 19)))
    #expect(!strip.handle(.mouse(.press(.right), 2)))
    for event: Event in [
      .typed("x"), .key(.up), .key(.enter), .typed("l", .control), .key(.escape),
    ] {
      #expect(!strip.handle(event))
    }
    #expect(strip.chosen == 2)
  }

  @Test func `without a chosen chip, keys continue from where one was`() {
    let strip = strip(9)
    #expect(strip.lastChosen == 0)
    strip.send(.key(.right))
    #expect(strip.chosen == 0)
    for (key, expected) in [(Key.Code.right, 4), (.left, 3)] {
      strip.chosen = 4
      strip.chosen = nil
      #expect(strip.lastChosen == 4)
      strip.send(.key(Key(key)))
      #expect(strip.chosen == expected)
    }
  }

  @Test func `only an existing chip can be chosen`() {
    let strip = strip(3, chosen: 3)
    #expect(strip.chosen == nil)
    strip.chosen = -1
    #expect(strip.chosen == nil)
    strip.chosen = 2
    strip.count = 2
    #expect(strip.chosen == nil && strip.lastChosen == 2)
    strip.send(.key(.left))
    #expect(strip.chosen == 1)
    strip.count = -5
    #expect(strip.count == 0 && strip.lastChosen == 0 && !strip.canFocus)
    #expect(!strip.handle(.key(.right)) && !strip.handle(.mouse(.press(.left), 0)))
    #expect(self.strip(1).canFocus)
  }

  @Test func `only visible chips are made`() {
    let strip = ChipStrip()
    var asked: [Int] = []
    strip.count = .max
    strip.chipAt = {
      asked.append($0)
      return ChipStrip.Chip(RGB(hex: 0xff8800))
    }
    strip.chosen = 2_000_000
    strip.send(.key(.right))
    _ = Picture(of: strip, 20, 1)
    #expect(asked == [1_999_998, 1_999_999, 2_000_000, 2_000_001])
    strip.send(.key(.end))
    _ = Picture(of: strip, 20, 1)
    #expect(asked.last == .max - 1 && asked.count == 8)
    strip.send(.typed("L"))
    #expect(strip.chosen == .max - 1)
  }
}
