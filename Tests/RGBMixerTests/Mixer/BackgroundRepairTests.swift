import Binding
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// `n` on a background, and on a text whose side has no lightness for it.
@MainActor
struct BackgroundRepairTests {
  private static func theme(_ colors: [RGB]) -> String {
    ([("background", colors[0]), ("foreground", colors[1])]
      + colors.dropFirst(2).enumerated().map { ("color\($0 + 1)", $1) })
      .map { "\($0) \($1.hexText)\n" }.joined()
  }

  /// The texts that have what they want on a background.
  private static func readable(
    _ pairs: ThemePairs, on background: RGB, in colors: [AlphaColor]
  ) -> Set<Int> {
    var colors = colors
    colors[0] = AlphaColor(background)
    return Set(
      pairs.all.filter { pair in
        pairs.ratio(of: pair, in: colors)?.value ?? 0 >= pair.wanted(goal: ThemePair.textRatio)
      }.map(\.color))
  }

  /// On a gray background the search is compared with a look at all grays.
  @Test func `it is the nearest lightness on which most texts can be read, and none is lost`() {
    var random = SeededGenerator(seed: 41)
    var movedCount = 0
    for _ in 0..<60 {
      let gray = { RGB(hex: 0x010101 * UInt32($0)) } as (Int) -> RGB
      let own = gray(Int.random(in: 0...255, using: &random))
      let texts = (0..<5).map { _ in RGB(hex: UInt32.random(in: 0...0xffffff, using: &random)) }
      let text = ColoredText(
        Array(Self.theme([own] + texts).utf8), path: Array("kitty.conf".utf8))
      let pairs = ThemePairs(of: text)
      let colors = text.colors.map(\.color.color)
      let before = Self.readable(pairs, on: own, in: colors)
      let counts = (0...255).map { level -> Int in
        let now = Self.readable(pairs, on: gray(level), in: colors)
        return now.isSuperset(of: before) ? now.count : 0
      }
      let most = counts.max() ?? 0
      let repair = BackgroundRepair(of: 0, in: colors, pairs)
      #expect(repair.count == pairs.all.count && repair.readableCount == before.count)
      let found = repair.nearest(from: OKLCH(own))
      guard most > before.count else {
        #expect(found == nil, "\(text)")
        continue
      }
      movedCount += 1
      let lightness = OKLCH(own).lightness
      let distances = (0...255).filter { counts[$0] == most }
        .map { abs(OKLCH(gray($0)).lightness - lightness) }
      let new = found?.rgb ?? own
      #expect(Self.readable(pairs, on: new, in: colors).count == most)
      #expect(Self.readable(pairs, on: new, in: colors).isSuperset(of: before))
      let distance = abs(OKLCH(new).lightness - lightness)
      #expect(distance <= (distances.min() ?? 0) + 0.006, "\(own) \(new)")
    }
    #expect(movedCount > 10)
  }

  private func message(_ mixer: Mixer) -> String { mixer.status.message.value.text }

  @Test func `n on a background moves it alone, and says how many texts that makes readable`() {
    let mixer = Mixer(
      editing: ".a { background: #444444; }\n.a { color: #999999; }\n.a b { color: #484848; }\n")
    let old = mixer.list.hexes
    mixer.choose(0)
    mixer.perform(.makeReadable)
    #expect(mixer.list.changed == [0])
    #expect(message(mixer) == "1 text readable, 1 still hard to read", "\(mixer.list.hexes)")
    mixer.perform(.makeReadable)
    #expect(message(mixer) == "no lightness makes more texts readable: 1 of 2 hard to read")
    mixer.undo()
    #expect(mixer.list.hexes == old)
  }

  @Test func `marked backgrounds move only where nothing else is marked`() {
    let theme =
      ".a { background: #444444; color: #aaaaaa; }\n.b { background: #484848; color: #aaa; }"
    let mixer = Mixer(editing: theme)
    mixer.perform(.toggleMark(atLine: 1))
    let backgrounds = mixer.list.present.indices.filter(mixer.contrasts.isBackground)
    #expect(backgrounds == [0, 2])
    mixer.perform(.toggleAllMarks)
    let marks = mixer.list.selection.marks
    mixer.perform(.makeReadable)
    #expect(mixer.list.changed.allSatisfy { marks.contains($0) && !backgrounds.contains($0) })
  }

  @Test func `a text keeps its side, and turns if n is pressed again`() throws {
    let mixer = Mixer(editing: ".a { background: #e5484d; color: #f0f0f0; }")
    let old = mixer.list.hexes
    mixer.choose(1)
    mixer.perform(.makeReadable)
    #expect(mixer.list.hexes == old)
    let start =
      "no light #f0f0f0 has 4.5 on background: n again turns it dark; on background n makes that #"
    #expect(message(mixer).hasPrefix(start), "\(message(mixer))")
    let told = message(mixer).suffix(7)
    // What comes between takes the offer back.
    mixer.choose(0)
    mixer.perform(.makeReadable)
    #expect(mixer.list.color(at: 0).hexText == told)
    #expect(message(mixer) == "1 text readable")
    mixer.undo()
    mixer.choose(1)
    mixer.perform(.makeReadable)
    #expect(mixer.list.hexes == old && message(mixer).hasPrefix("no light"))
    mixer.perform(.makeReadable)
    let measured = try #require(mixer.contrasts.measured(1))
    #expect(measured.ratio.value >= 4.5 && mixer.list.changed == [1])
    #expect(mixer.list.color(at: 1).rgb.luminance < mixer.list.color(at: 0).rgb.luminance)
  }

  @Test(arguments: [
    (".b { background: var(--gray); color: #000000; }", ".b background"),
    (".c { border-color: var(--gray); }", ".c border-color"),
    (
      ".b { background: var(--gray); color: #000000; } .c { outline: 1px solid var(--gray); }",
      ".b background, .c outline"
    ),
  ])
  func `n names what else moves with a text`(rules: String, uses: String) {
    let mixer = Mixer(
      editing: """
        :root { --gray: #999999; }
        .a { background: #ffffff; color: var(--gray); }
        \(rules)
        """)
    mixer.choose(0)
    mixer.perform(.makeReadable)
    #expect(message(mixer).hasSuffix(" AA on white; also moves \(uses)"), "\(message(mixer))")
  }

  @Test(arguments: [
    (".a { background: #444444; color: #999999; }", 0, "1 of 1 text hard to read"),
    (".a { background: #e5484d; color: #f0f0f0; }", 1, " only dark"),
    (".a { background: #606060; color: #202020; }", 1, " only light"),
  ])
  func `the row above the sliders says what n would do`(
    theme: String, chosen: Int, expected: String
  ) throws {
    let mixer = Mixer(editing: theme)
    let screen = MixerScreen(mixer, width: 80, height: 24)
    mixer.choose(chosen)
    let repair = mixer.repair.value
    let row = try #require(screen.picture().first { $0.contains(expected) })
    mixer.perform(.makeReadable)
    guard chosen == 0 else { return #expect(mixer.list.changed.isEmpty) }
    #expect(repair == .movesBackground(to: mixer.list.color(at: 0)))
    #expect(row.hasSuffix(" n    " + mixer.list.color(at: 0).hexText), "\(row)")
  }

  private static let vim =
    "hi Normal guifg=#dddddd guibg=#222222\nhi CursorLine guibg=#3a3e49\nhi Visual guibg=#787878\n"
    + ["String", "Number", "Type", "Function", "Keyword", "Statement"]
    .map { "hi \($0) guifg=#c0c\($0.utf8.count % 9)c0\n" }.joined()

  @Test func `N leaves alone what falls short on one background, which is to blame, as --fix does`()
  {
    let mixer = Mixer(
      editing: ColoredText(Array(Self.vim.utf8), path: Array("a.vim".utf8)))
    mixer.perform(.makeAllReadable)
    #expect(mixer.list.changedCount == 0)
  }

  @Test func `the row and the message name the worst background by its group`() throws {
    let mixer = Mixer(
      editing: ColoredText(Array(Self.vim.utf8), path: Array("a.vim".utf8)))
    let screen = MixerScreen(mixer, width: 80, height: 24)
    mixer.choose(4)
    let rows = screen.picture()
    #expect(rows.contains { $0.contains("on Visual") && $0.contains("✗ 3") })
    #expect(!rows.contains { $0.contains("on guibg") })
    mixer.perform(.makeReadable)
    let name = try #require(mixer.contrasts.measured(4)).background.name
    #expect(message(mixer).contains(name), "\(message(mixer))")
  }
}
