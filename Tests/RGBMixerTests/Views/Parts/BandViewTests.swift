import Binding
import Testing

@testable import RGBMixer
@testable import TermUI

/// The bands of colors to choose from.
@MainActor
struct BandViewTests {
  private func picture(
    _ kind: Band.Kind, _ mixer: Mixer, _ width: Int = 80, _ height: Int = 2,
    depth: ColorDepth = .truecolor
  ) -> ViewPicture {
    ViewPicture(of: BandView(kind, of: mixer, inks: Inks.dark(depth)), width, height, depth: depth)
  }

  @Test func `the ramp has its names in its blocks, and a triangle under the mixed color`() {
    let ramp = picture(.ramp, .onDark(0x336699))
    #expect(
      ramp.text == [
        "  ramp         50   100   200   300   400   500  600   700   800   900   950",
        "                                                        ▲",
      ])
    #expect(ramp.background(57, 0) == 0x336699 && ramp.style(56, 0).attributes == .bold)
    #expect(ramp.background(12, 0) == nil && ramp.background(78, 0) == nil)
    #expect(ramp.background(13, 0) == 0xeef6ff && ramp.background(77, 0) == 0x07233d)
  }

  @Test func `harmonies stand on the grid of the ramp, with one name over a pair`() {
    let harmonies = picture(.harmonies, .onDark(0x336699))
    let words = harmonies.text[0].split(separator: " ").map(String.init)
    #expect(words == ["harmonies", "this", "near", "split", "opposite", "triad", "square"])
    let grid = BlockStrip.grid(13..<78)
    let colors = Harmony(of: RGB(hex: 0x336699)).members.map(\.color.hex)
    for (column, color) in zip(Array(grid[...5] + grid[7...]), colors) {
      #expect(harmonies.background(column, 0) == color)
    }
    // Each letter is in the ink of its own block.
    let near = harmonies.column(of: "near", row: 0) ?? 0
    #expect((near..<near + 4).contains(grid[2]))
    #expect(harmonies.background(near, 0) != harmonies.background(near + 3, 0))
  }

  @Test(arguments: [(5, "▲ opposite"), (9, "square ▲")])
  func `the chosen name stands beside the triangle if its block is too narrow`(
    index: Int, mark: String
  ) {
    let mixer = Mixer.onDark(0x336699)
    let view = BandView(.harmonies, of: mixer, inks: Inks.dark())
    view.isFocused = true
    _ = ViewPicture(of: view, 30, 2)
    for key in [Key(.home)] + Array(repeating: Key(.right), count: index) {
      #expect(view.handle(.key(key)))
    }
    #expect(ViewPicture(of: view, 30, 2).rows[1].contains(mark))
  }

  @Test func `harmonies are at the kept contrast at once, and plain again without it`() throws {
    let mixer = Mixer.onDark(0x1fa08a)
    let view = BandView(.harmonies, of: mixer, inks: Inks.dark())
    let plain = view.band
    mixer.perform(.toggleKeptContrast)
    let kept = try #require(mixer.kept.value)
    for block in view.band.blocks {
      #expect(mixer.background.value.ratio(of: block.color).value >= kept.ratio)
    }
    #expect(view.band != plain)
    #expect(ViewPicture(of: view, 80, 2).rows[1].hasPrefix("  all ≥ \(kept.text)"))
    mixer.perform(.toggleKeptContrast)
    #expect(view.band == plain && ViewPicture(of: view, 80, 2).text[1] == "")
  }

  @Test func `harmonies at the kept contrast stay under the hand that chooses one and lets go`() {
    let mixer = Mixer.onDark(0x1fa08a)
    let view = BandView(.harmonies, of: mixer, inks: Inks.dark())
    view.isFocused = true
    _ = ViewPicture(of: view, 80, 2)
    mixer.perform(.toggleKeptContrast)
    let band = view.band
    for _ in 0..<2 {
      #expect(view.handle(.key(Key(.right))))
      #expect(mixer.kept.value == nil && view.band == band)
      #expect(ViewPicture(of: view, 80, 2).rows[1].contains("all ≥"))
    }
    #expect(view.handle(.key(Key(.home))))
    view.isFocused = false
    #expect(view.band == mixer.band(.harmonies))
    #expect(!ViewPicture(of: view, 80, 2).rows[1].contains("all ≥"))
  }

  @Test(arguments: [(80, 2, 1), (120, 2, 1), (40, 3, 0)])
  func `recent colors out of sight are counted`(width: Int, height: Int, row: Int) {
    let mixer = Mixer.onDark(0x336699)
    mixer.recent.value = RecentColors((0..<16).map { AlphaColor(RGB(hex: 0x101010 + $0)) })
    let view = BandView(.recent, of: mixer, inks: Inks.dark())
    view.isTitled = width < 60
    view.isFocused = true
    let hidden = 16 - (width < 60 ? 4 : width < 100 ? 8 : 11)
    let margin = "  "
    #expect(ViewPicture(of: view, width, height).rows[row].hasSuffix(" \(hidden) →" + margin))
    #expect(view.handle(.key(Key(.end))))
    let picture = ViewPicture(of: view, width, height)
    #expect(picture.rows[row].contains(" ← \(hidden) ") && !picture.rows[row].contains("→"))
  }

  @Test func `recent colors out of sight are counted in one row, and without colors`() {
    let mixer = Mixer.onDark(0x336699)
    mixer.recent.value = RecentColors((0..<16).map { AlphaColor(RGB(hex: 0x101010 + $0)) })
    #expect(picture(.recent, mixer, 40, 1).rows[0].hasSuffix(" 12 →  "))
    let view = BandView(.recent, of: mixer, inks: Inks.dark(.monochrome))
    view.isFocused = true
    #expect(ViewPicture(of: view, 80, 3, depth: .monochrome).rows[2].hasPrefix("  4 ↓ "))
    #expect(view.handle(.key(Key(.end))))
    #expect(ViewPicture(of: view, 80, 3, depth: .monochrome).rows[2].hasPrefix("  4 ↑ "))
  }

  /// Every name is written whole or not at all, and that of the mixed color always.
  @Test(arguments: 24...200)
  func `no name is ever cut`(width: Int) {
    for height in 1...4 {
      for kind in [Band.Kind.ramp, .harmonies, .steps] {
        let mixer = Mixer.onDark(0x336699)
        var names: Set<String> = [kind.rawValue, "▲", "to", "#16161e", "%"]
        for block in mixer.band(kind).blocks {
          let hex = block.color.hexText
          let ratio = mixer.background.value.ratio(of: block.color)
          names.formUnion([block.name, hex, String(hex.dropFirst()), ratio.text, ratio.tableText])
          names.formUnion(block.fullName.split(separator: " ").map(String.init))
        }
        let text = picture(kind, mixer, width, height).rows.joined(separator: " ")
        // The edges of a color that is hardly told from the background are no letters.
        for word in text.split(whereSeparator: { " ▏▕".contains($0) }) {
          #expect(names.contains(String(word)), "\(width)x\(height): \(word)")
        }
      }
    }
  }

  @Test func `more rows have hex texts and ratios, and the angle beside the name`() {
    let mixer = Mixer.onDark(0x336699)
    let ramp = picture(.ramp, mixer, 120, 3)
    #expect(ramp.text[0].hasPrefix("  ramp        50        100"))
    #expect(ramp.text[1].hasPrefix("              #eef6ff"))
    #expect(ramp.text[2].hasSuffix("▲"))
    let harmonies = picture(.harmonies, mixer, 140, 4)
    #expect(harmonies.text[0].contains("split 150") && harmonies.text[0].contains("square 270"))
    #expect(harmonies.text[1].contains("#336699") && harmonies.text[2].contains("2.99"))
    let steps = picture(.steps, mixer, 120, 3)
    #expect(steps.text[0].hasPrefix("  to #16161e  0 %") && steps.text[0].contains("100 %"))
    // Without room for the hex there is the ratio in one decimal, from 10 on in none.
    let narrow = picture(.ramp, mixer, 80, 3)
    #expect(narrow.text[1].split(separator: " ").first == "16" && narrow.text[1].contains(" 2.9 "))
  }

  @Test func `Left and Right choose, and the chosen color is the mixed one at once`() {
    let mixer = Mixer.onDark(0x336699)
    let view = BandView(.ramp, of: mixer, inks: Inks.dark())
    view.isFocused = true
    #expect(ViewPicture(of: view, 80, 2).rows[0].hasPrefix("▌ ramp "))
    let colors = view.band.blocks.map(\.color)
    for (key, index) in [
      (Key(.right), 8), (Key(.right), 9), (Key(.left), 8), (Key(.home), 0), (Key(.left), 0),
      (Key(.end), 10), (Key(.right), 10), (Key(.character("h")), 9), (Key(.left, .shift), 0),
    ] {
      #expect(view.handle(.key(key)))
      #expect(mixer.color.present == colors[index] && view.chosen == index)
      #expect(view.band.blocks.map(\.color) == colors)
    }
    for key in [Key(.up), Key(.escape), Key("5"), Key("y")] { #expect(!view.handle(.key(key))) }
    mixer.undo()
    #expect(mixer.color.current == RGB(hex: 0x336699))
  }

  @Test func `a press chooses the block at it, and the wheel the next one`() {
    let mixer = Mixer.onDark(0x336699)
    let view = BandView(.harmonies, of: mixer, inks: Inks.dark())
    let picture = ViewPicture(of: view, 80, 2)
    let colors = view.band.blocks.map(\.color)
    view.isFocused = true
    #expect(view.handle(.press(picture.column(of: "opposite", row: 0) ?? 0)))
    #expect(mixer.color.present == colors[5])
    #expect(ViewPicture(of: view, 80, 2).rows[1].contains("▲"))
    #expect(view.handle(.mouse(.wheel(.down), 20)) && mixer.color.present == colors[6])
    #expect(view.handle(.press(3)) && mixer.color.present == colors[6])
    #expect(view.handle(.press(30, 1)) && mixer.color.present == colors[6])
  }

  @Test func `a band follows at the pace of the mixer, and never while one chooses in it`() {
    let clock = ManualClock()
    let mixer = Mixer.onDark(0x336699, clock: clock)
    let view = BandView(.ramp, of: mixer, inks: Inks.dark())
    let before = ViewPicture(of: view, 80, 2).background(30, 0)
    mixer.set(AlphaColor(RGB(hex: 0x993333)))
    #expect(!view.needsDisplay)
    clock.advance(by: Pace.rest)
    #expect(view.needsDisplay && view.band == mixer.band(.ramp))
    #expect(ViewPicture(of: view, 80, 2).background(30, 0) != before)
    // A color chosen in another band replaces this one.
    let other = BandView(.harmonies, of: mixer, inks: Inks.dark())
    #expect(other.handle(.mouse(.wheel(.down), 20)))
    let harmonies = other.band
    clock.advance(by: Pace.rest)
    #expect(view.band == mixer.band(.ramp) && other.band == harmonies)
    view.isFocused = true
    let band = view.band
    #expect(view.handle(.key(Key(.left))))
    clock.advance(by: Pace.rest)
    #expect(view.band == band)
    view.isFocused = false
    #expect(view.band == mixer.band(.ramp) && view.band != band)
  }

  @Test func `the first step is in the band of the present color, settled or not`() {
    let mixer = Mixer.onDark(0x336699)
    let view = BandView(.ramp, of: mixer, inks: Inks.dark())
    _ = ViewPicture(of: view, 80, 2)
    mixer.set(AlphaColor(RGB(hex: 0x993333)))
    let band = mixer.band(.ramp)
    view.isFocused = true
    #expect(view.handle(.key(Key(.right))))
    #expect(mixer.color.present == band.blocks[(band.ownIndex ?? 0) + 1].color)
  }

  @Test func `what is typed has its bands, too`() {
    let clock = ManualClock()
    let mixer = Mixer.onDark(0x336699, clock: clock)
    let view = BandView(.ramp, of: mixer, inks: Inks.dark())
    _ = view.band
    mixer.typed.value = .color(AlphaColor(RGB(hex: 0x993333)))
    clock.advance(by: Pace.rest)
    #expect(view.band == mixer.band(.ramp, of: AlphaColor(RGB(hex: 0x993333))))
    mixer.typed.value = nil
    clock.advance(by: Pace.rest)
    #expect(view.band == mixer.band(.ramp))
  }

  @Test func `a gray has no harmonies, and an empty band says how to fill it`() {
    let mixer = Mixer.onDark(0x808080)
    #expect(picture(.harmonies, mixer).text[0] == "  harmonies  no hue, no harmonies")
    #expect(picture(.recent, mixer).text[0] == "  recent     a saves this one")
    #expect(!BandView(.recent, of: mixer, inks: Inks.dark()).canFocus)
    mixer.keep()
    let kept = picture(.recent, mixer)
    #expect(kept.text[0] == "  recent      808080   a saves this one")
    #expect(kept.background(13, 0) == 0x808080 && kept.background(20, 0) == 0x808080)
  }

  @Test func `more recent colors than fit scroll to the chosen one`() {
    let mixer = Mixer.onDark(0x336699)
    for red in 0..<16 {
      mixer.set(AlphaColor(RGB(UInt8(16 * red), 0, 0)))
      mixer.keep()
    }
    let view = BandView(.recent, of: mixer, inks: Inks.dark())
    view.isFocused = true
    _ = view.handle(.key(Key(.end)))
    let end = ViewPicture(of: view, 80, 2)
    #expect(end.text[0].contains("000000") && end.rows[1].contains("▲"))
    #expect(view.handle(.press(13)) && mixer.color.current == RGB(hex: 0x700000))
  }

  @Test(arguments: [2, 3, 4]) func `a recent color keeps its alpha at each height`(height: Int) {
    let mixer = Mixer.onDark(0x336699)
    for hex: UInt32 in [0x10f447, 0] {
      mixer.set(AlphaColor(RGB(hex: hex), alpha: 0.5))
      mixer.keep()
    }
    let view = ViewPicture(of: BandView(.recent, of: mixer, inks: Inks.dark()), 200, height)
    let texts = view.text.joined(separator: " ").split(separator: " ").filter { $0.hasPrefix("#") }
    #expect(texts == ["#00000080", "#10f44780"])
  }

  @Test func `without colors a band is names and hex texts, four in a row`() {
    let mixer = Mixer.onDark(0x336699)
    let ramp = picture(.ramp, mixer, 80, 3, depth: .monochrome)
    #expect(ramp.text[0].hasPrefix("  ramp        50 #eef6ff     100 #cde1f7"))
    #expect(ramp.text.joined().contains("700 #336699 ◀"))
    let view = BandView(.ramp, of: mixer, inks: Inks.dark(.monochrome))
    // One row shows that of the mixed color.
    #expect(ViewPicture(of: view, 80, 1, depth: .monochrome).text[0].contains("700 #336699 ◀"))
  }

  @Test func `in sixteen colors nothing on a block is bold`() {
    let ramp = picture(.ramp, .onDark(0x336699), depth: .ansi16)
    #expect((13..<78).allSatisfy { ramp.style($0, 0).attributes.isEmpty })
  }

  @Test
  func `other kinds of color vision see the color in four blocks, whatever vision is simulated`() {
    let mixer = Mixer.onDark(0x336699)
    let seen = ViewPicture(of: SeenView(of: mixer, inks: Inks.dark()), 120, 2)
    #expect(seen.text[0].hasPrefix("  seen as     red-blind") && seen.text[1].contains("#466599"))
    #expect(seen.background(20, 0) == 0x466599 && seen.background(117, 0) == 0x636363)
    #expect(seen.style(20, 0).background == .unfiltered(RGB(hex: 0x466599)))
  }
}
