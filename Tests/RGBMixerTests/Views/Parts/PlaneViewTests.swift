import Binding
import Testing

@testable import RGBMixer
@testable import TermUI

/// The plane of a hue, and the ring in it.
@MainActor
struct PlaneViewTests {
  private static func basis(_ hue: Double, on background: RGB = RGB(hex: 0x16161e)) -> Plane.Basis {
    Plane.Basis(hue: hue, columns: 34, rows: 9, background: background, surface: background)
  }

  @Test(arguments: (0..<16).map { 23.0 * Double($0) })
  func `the plane is as wide as the greatest chroma of its hue, and holds what sRGB has`(
    hue: Double
  ) {
    let plane = Plane(Self.basis(hue))
    let direction = Hue.point(degrees: hue, radius: 1)
    let edges = (1..<1000).map {
      HueLine(lightness: Double($0) / 1000, direction: direction).edge(below: 0.5)
    }
    // The outline has a sharp tip, which lies between two of these.
    #expect((-1e-6..<5e-4).contains(plane.maximumChroma - (edges.max() ?? 0)))
    for point in 0..<18 {
      let lightness = 1 - (Double(point) + 0.5) / 18
      let edge = HueLine(lightness: lightness, direction: direction).edge(below: 0.5)
      for column in 0..<34 {
        let chroma = (Double(column) + 0.5) / 34 * plane.maximumChroma
        guard let rgb = plane.color(column: column, point: point) else {
          #expect(chroma > edge)
          continue
        }
        #expect(chroma < edge + 0.002)
        // Near black, 8 bits are coarse.
        #expect(abs(OKLCH(rgb).lightness - lightness) < (lightness < 0.1 ? 0.03 : 0.01))
      }
    }
  }

  @Test func `a color that returns before another rests has its own plane, in a new size too`() {
    let screen = MixerScreen(Mixer(RGB(hex: 0x336699)))
    _ = screen.picture()
    screen.mixer.color.set(RGB(hex: 0xcc3322))
    screen.window.resize(to: Size(width: 90, height: 30))
    _ = screen.picture()
    screen.mixer.color.set(RGB(hex: 0x336699))
    let fresh = MixerScreen(Mixer(RGB(hex: 0x336699)), width: 90, height: 30)
    #expect(screen.picture() == fresh.picture())
  }

  /// A dark, a middle and a light background, and how many lines cross 4.5 there.
  @Test(arguments: [(0x000000, 1), (0x16161e, 1), (0x777777, 1), (0xffffff, 1), (0x7a7a7a, 1)])
  func `a point of the line has 4.5, to half a point`(background: UInt32, lines: Int) {
    let background = RGB(hex: background)
    let plane = Plane(Self.basis(250, on: background))
    var found = 0
    for column in 0..<34 {
      for point in 0..<18 where plane.isCrossing(column: column, point: point) {
        found += 1
        func ratio(_ share: Double) -> Double {
          let color = OKLCH(
            lightness: 1 - (Double(point) + share) / 18,
            chroma: (Double(column) + 0.5) / 34 * plane.maximumChroma, hue: 250)
          return ContrastRatio(color.srgb.clipped, background).value
        }
        let (upper, lower) = (ratio(-0.1), ratio(1.1))
        #expect(min(upper, lower) < 4.5 && max(upper, lower) > 4.5)
      }
    }
    #expect(found >= lines)
  }

  private func view(
    _ hex: UInt32, clock: ManualClock = ManualClock(), depth: ColorDepth = .truecolor
  ) -> (view: PlaneView, mixer: Mixer) {
    let mixer = Mixer.onDark(hex, clock: clock)
    return (PlaneView(of: mixer, inks: Inks.dark(depth)), mixer)
  }

  @Test func `lightness rises, chroma goes to the right, and the color is in a ring`() {
    let (view, _) = view(0x336699)
    let picture = ViewPicture(of: view, 34, 9)
    let ring = picture.rows.indices.first { picture.rows[$0].contains("▐") }
    #expect(ring == 4)
    #expect(picture.rows[4].filter { "▐▌".contains($0) } == "▐▌")
    #expect(picture.background(17, 4) == 0x336699 && picture.column(of: "▐", row: 4) == 16)
    let outline = (0..<9).map { row in (0..<34).count { picture.style($0, row) != .plain } }
    #expect((outline.max() ?? 0) >= 33)
    #expect(outline[0] < outline[2] && outline[8] < outline[5])
  }

  @Test func `a dotted line says where contrast crosses 4.5, clear of the ring`() {
    let clock = ManualClock()
    let (view, mixer) = view(0x12796a, clock: clock)
    let picture = ViewPicture(of: view, 34, 9)
    let words = picture.text.filter { $0.hasSuffix(" 4.5") }
    #expect(words.count == 1)
    // The color that has just 4.5 is on the line.
    mixer.makeReadable()
    clock.advance(by: SettledColor.delay)
    let on = ViewPicture(of: view, 34, 9)
    let row = on.rows.indices.first { on.rows[$0].contains("▐") } ?? 0
    let ring = (on.column(of: "▐", row: row) ?? 0) + 1
    let basis = Plane.Basis(
      hue: mixer.planeHue, columns: 34, rows: 9, background: RGB(hex: 0x16161e),
      surface: RGB(hex: 0x16161e))
    let plane = Plane(basis)
    for column in ring - 3...ring + 3 where abs(column - ring) > 1 {
      for half in 0...1 where plane.isCrossing(column: column, point: 2 * row + half) {
        let own = plane.color(column: column, point: 2 * row + half).map(Color.rgb)
        let style = on.style(column, row)
        #expect(style.foreground == own || style.background == own)
      }
    }
  }

  @Test func `the ring never covers a part of the ratio that names the line`() {
    var ratios = 0
    // The last color is at the edge of sRGB, on the line.
    for hex in stride(from: 0 as UInt32, through: 0xFF_FFFF, by: 0x07_1F31) + [0xD3_6F00] {
      let clock = ManualClock()
      let (view, mixer) = view(hex, clock: clock)
      for _ in 0..<2 {
        let text = ViewPicture(of: view, 34, 9).text.joined(separator: "\n")
        #expect(text.replacing("4.5", with: "").allSatisfy { !"4.5".contains($0) }, "\(hex)")
        ratios += text.contains("4.5") ? 1 : 0
        mixer.makeReadable()
        clock.advance(by: SettledColor.delay)
      }
    }
    #expect(ratios > 5)
  }

  @Test func `a press and a drag set lightness and chroma at the hue, as one step of undo`() {
    let (view, mixer) = view(0x336699)
    let hue = mixer.planeHue
    _ = ViewPicture(of: view, 34, 9)
    #expect(view.handle(.press(4, 1)))
    let first = OKLCH(mixer.color.current)
    #expect(abs(first.lightness - (1 - 1.5 / 9)) < 0.005)
    #expect(abs((first.hue ?? 0) - hue) < 2)
    #expect(view.handle(.mouse(.drag(.left), 6, 3)) && view.handle(.mouse(.drag(.left), 8, 5)))
    #expect(mixer.planeHue == hue)
    #expect(view.handle(.mouse(.release(.left), 8, 5)))
    _ = view.handle(.press(2, 6))
    mixer.undo()
    #expect(abs(OKLCH(mixer.color.current).lightness - (1 - 5.5 / 9)) < 0.005)
    mixer.undo()
    #expect(mixer.color.current == RGB(hex: 0x336699))
  }

  @Test func `outside the outline the nearest chroma inside is set`() {
    let (view, mixer) = view(0x336699)
    _ = ViewPicture(of: view, 34, 9)
    for place in [(33, 0), (99, 0), (33, 8), (33, 40)] {
      _ = view.handle(.mouse(.press(.left), place.0, min(place.1, 8)))
      _ = view.handle(.mouse(.drag(.left), place.0, place.1))
      #expect(!mixer.presentChannels.isOutside)
      #expect(mixer.status.message.value == .none)
      let row = Double(min(place.1, 8))
      #expect(abs(OKLCH(mixer.color.current).lightness - (1 - (row + 0.5) / 9)) < 0.01)
    }
  }

  @Test func `the ring follows at once, and the picture when the color has settled`() {
    let clock = ManualClock()
    let (view, mixer) = view(0x336699, clock: clock)
    let before = ViewPicture(of: view, 34, 9)
    mixer.set(AlphaColor(RGB(hex: 0x993333)))
    #expect(view.needsDisplay)
    let moved = ViewPicture(of: view, 34, 9)
    #expect(moved.style(0, 0) == before.style(0, 0) && moved.style(10, 2) == before.style(10, 2))
    clock.advance(by: SettledColor.delay)
    #expect(view.needsDisplay)
    let settled = ViewPicture(of: view, 34, 9)
    #expect(settled.style(10, 2) != before.style(10, 2))
  }

  @Test func `a gray keeps the hue that it had, and its ring is at the left edge`() {
    let clock = ManualClock()
    let (view, mixer) = view(0x336699, clock: clock)
    let before = ViewPicture(of: view, 34, 9)
    mixer.set(AlphaColor(RGB(hex: 0x808080)))
    clock.advance(by: SettledColor.delay)
    let gray = ViewPicture(of: view, 34, 9)
    #expect(gray.style(10, 2) == before.style(10, 2))
    #expect(gray.column(of: "▐", row: 3) == 0)
  }

  @Test func `the legend of a large plane says how far chroma goes`() {
    let (view, _) = view(0x336699)
    view.hasLegend = true
    #expect(
      ViewPicture(of: view, 44, 18).text[17] == "chroma to 0.19 →         ···· 4.5 on #16161e")
    #expect(!view.handle(.press(3, 17)))
  }

  @Test func `in sixteen colors and none there is no plane`() {
    for depth in [ColorDepth.ansi16, .monochrome] {
      let (view, _) = view(0x336699, depth: depth)
      #expect(ViewPicture(of: view, 34, 9, depth: depth).text.joined() == "")
    }
  }
}
