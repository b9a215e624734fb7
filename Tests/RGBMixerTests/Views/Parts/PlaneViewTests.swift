import Binding
import Testing

@testable import RGBMixer
@testable import TermUI

/// The plane of a hue, and the ring in it.
@MainActor
struct PlaneViewTests {
  private static func basis(_ hue: Double, on background: RGB = RGB(hex: 0x16161e)) -> Plane.Basis {
    Plane.Basis(
      common: .hue(hue), columns: 34, rows: 9, background: background, surface: background)
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
    let clock = ManualClock()
    let screen = MixerScreen(Mixer(RGB(hex: 0x336699), clock: clock))
    _ = screen.picture()
    screen.mixer.color.set(RGB(hex: 0xcc3322))
    screen.window.resize(to: Size(width: 90, height: 30))
    _ = screen.picture()
    screen.mixer.color.set(RGB(hex: 0x336699))
    clock.advance(by: Pace.delay)
    let fresh = MixerScreen(Mixer(RGB(hex: 0x336699)), width: 90, height: 30)
    for (row, line) in zip(screen.picture(), fresh.picture()) { #expect(row == line) }
  }

  /// A dark, a middle and a light background, and how many lines of 4.5 there are.
  @Test(arguments: [(0x000000, 1), (0x16161e, 1), (0x777777, 1), (0xffffff, 1), (0x7a7a7a, 1)])
  func `a line has 4.5, to half a row of points`(background: UInt32, lines: Int) {
    let background = RGB(hex: background)
    let plane = Plane(Self.basis(250, on: background))
    #expect(plane.rules.count >= lines)
    for rule in plane.rules {
      for (column, half) in rule.halves.enumerated() {
        // Its name has one level.
        guard let half, column > rule.name.count else { continue }
        func ratio(_ distance: Double) -> Double {
          let color = OKLCH(
            lightness: 1 - (Double(half) + distance) / 18,
            chroma: (Double(column) + 0.5) / 34 * plane.maximumChroma, hue: 250)
          return ContrastRatio(color.srgb.clipped, background).value
        }
        let (upper, lower) = (ratio(-0.6), ratio(0.6))
        #expect(min(upper, lower) < 4.55 && max(upper, lower) > 4.45)
        #expect((upper > lower) == rule.isReadableAbove)
      }
    }
  }

  @Test func `from 18 rows on there is a second, fainter line`() {
    var basis = Self.basis(250)
    #expect(Plane(basis).rules.map(\.name) == [" AA 4.5 "])
    basis.rows = 18
    let rules = Plane(basis).rules
    #expect(
      rules.map(\.name) == [" AA 4.5 ", " AAA 7 "] && rules.map(\.isStrong) == [true, false])
  }

  private func view(
    _ hex: UInt32, clock: ManualClock = ManualClock(), depth: ColorDepth = .truecolor
  ) -> (view: PlaneView, mixer: Mixer) {
    let mixer = Mixer.onDark(hex, clock: clock)
    return (PlaneView(of: mixer, inks: Inks.dark(depth)), mixer)
  }

  @Test func `lightness rises, chroma goes to the right, and the color is in a ring`() {
    let (view, _) = view(0x336699)
    let picture = ViewPicture(of: view, 34, 10)
    let ring = picture.rows.indices.first { picture.rows[$0].contains("▐") }
    #expect(ring == 4)
    #expect(picture.rows[4].filter { "▐▔▌".contains($0) } == "▐▔▌")
    #expect(picture.background(17, 4) == 0x336699 && picture.column(of: "▐", row: 4) == 16)
    #expect(picture.rows[5].dropFirst(17).first == "▔")
    let outline = (0..<9).map { row in (0..<34).count { picture.style($0, row) != .plain } }
    #expect((outline.max() ?? 0) >= 33)
    #expect(outline[0] < outline[2] && outline[8] < outline[5])
  }

  @Test func `a thin line without gaps says where contrast is 4.5, with its name at its left end`()
  {
    let (view, _) = view(0x12796a)
    let picture = ViewPicture(of: view, 34, 10)
    let row = picture.rows.indices.first { picture.rows[$0].contains(" AA 4.5 ") } ?? 0
    #expect(picture.column(of: " AA 4.5 ", row: row) == 0)
    #expect(picture.style(1, row).attributes == .bold)
    let line = (0..<9).map { row in picture.rows[row].map { "▔─▁".contains($0) } }
    let columns = (0..<34).filter { column in line.contains { $0[column] } }
    #expect(columns.count > 12)
    #expect(
      columns.filter { $0 >= 8 } == Array(8..<(columns.last ?? 0) + 1).filter(columns.contains))
    #expect(picture.text[9] == "lighter ↑             more vivid →")
  }

  @Test func `the ring's foot leaves the letters of the line's name`() {
    for gray: UInt32 in stride(from: 0x90, through: 0xbf, by: 1) {
      let picture = ViewPicture(of: view(gray * 0x010101).view, 34, 10)
      #expect(picture.rows.contains { $0.hasPrefix(" AA 4.5 ") || $0.hasPrefix("▐▔▌") }, "\(gray)")
      #expect(!picture.rows.contains { $0.hasPrefix(" ▔A") }, "\(gray)")
    }
  }

  @Test func `the color stands on its own side of the line`() {
    for hex in stride(from: 0 as UInt32, through: 0xFF_FFFF, by: 0x07_1F31) + [0xD3_6F00] {
      let clock = ManualClock()
      let (view, mixer) = view(hex, clock: clock)
      for _ in 0..<2 {
        let picture = ViewPicture(of: view, 34, 10)
        let row = picture.rows.indices.first { picture.rows[$0].contains("▐") } ?? 0
        let column = (picture.column(of: "▐", row: row) ?? 0) + 1
        let plane = Plane(
          Plane.Basis(
            common: .hue(mixer.planeHue), columns: 34, rows: 9, background: RGB(hex: 0x16161e),
            surface: RGB(hex: 0x16161e)))
        let isReadable = mixer.background.value.ratio(of: mixer.color.present).value >= 4.5
        if let edge = plane.rules.first?.edge(column) {
          #expect((row < edge) == isReadable, "\(hex)")
        }
        mixer.makeReadable()
        clock.advance(by: Pace.delay)
      }
    }
  }

  @Test func `a press and a drag set lightness and chroma at the hue, as one step of undo`() {
    let (view, mixer) = view(0x336699)
    let hue = mixer.planeHue
    _ = ViewPicture(of: view, 34, 10)
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
    _ = ViewPicture(of: view, 34, 10)
    for place in [(33, 0), (99, 0), (33, 8), (33, 40)] {
      _ = view.handle(.mouse(.press(.left), place.0, min(place.1, 8)))
      _ = view.handle(.mouse(.drag(.left), place.0, place.1))
      #expect(!mixer.presentChannels.isOutside)
      #expect(mixer.status.message.value == .none)
      let row = Double(min(place.1, 8))
      #expect(abs(OKLCH(mixer.color.current).lightness - (1 - (row + 0.5) / 9)) < 0.01)
    }
  }

  @Test func `the ring follows at once, and the picture at the pace of the mixer`() {
    let clock = ManualClock()
    let (view, mixer) = view(0x336699, clock: clock)
    let before = ViewPicture(of: view, 34, 10)
    mixer.set(AlphaColor(RGB(hex: 0x993333)))
    #expect(view.needsDisplay)
    let moved = ViewPicture(of: view, 34, 10)
    #expect(moved.style(0, 0) == before.style(0, 0) && moved.style(10, 2) == before.style(10, 2))
    clock.advance(by: Pace.rest)
    #expect(view.needsDisplay)
    let settled = ViewPicture(of: view, 34, 10)
    #expect(settled.style(10, 2) != before.style(10, 2))
  }

  @Test func `a gray keeps the hue that it had, and its ring is at the left edge`() {
    let clock = ManualClock()
    let (view, mixer) = view(0x336699, clock: clock)
    let before = ViewPicture(of: view, 34, 10)
    mixer.set(AlphaColor(RGB(hex: 0x808080)))
    clock.advance(by: Pace.rest)
    let gray = ViewPicture(of: view, 34, 10)
    #expect(gray.style(10, 2) == before.style(10, 2))
    #expect(gray.column(of: "▐", row: 3) == 0)
  }

  @Test func `a plane of one chroma has the hues to the right, and sets lightness and hue`() {
    let mixer = Mixer.onDark(0x336699)
    let view = PlaneView(of: mixer, across: .hue, inks: Inks.dark())
    let chroma = mixer.planeChroma
    let picture = ViewPicture(of: view, 44, 12)
    #expect(picture.text[11] == "lighter ↑     all at chroma 0.099      hue →")
    let ring = (0..<11).first { picture.rows[$0].contains("▐") }
    #expect(ring == 5)
    #expect(view.handle(.press(10, 4)))
    #expect(mixer.planeHue == 10.5 / 44 * 360 && mixer.planeChroma == chroma)
    #expect(abs(OKLCH(mixer.color.current).lightness - (1 - 4.5 / 11)) < 0.01)
  }

  @Test func `in sixteen colors and none there is no plane`() {
    for depth in [ColorDepth.ansi16, .monochrome] {
      let (view, _) = view(0x336699, depth: depth)
      #expect(ViewPicture(of: view, 34, 10, depth: depth).text.joined() == "")
    }
  }
}
