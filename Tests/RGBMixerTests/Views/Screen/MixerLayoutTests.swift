import Testing

@testable import RGBMixer
@testable import TermUI

/// The layout of the mixer's screen.
@MainActor
struct MixerLayoutTests {
  private let mixer = Mixer(RGB(hex: 0x336699))

  /// The views that are shown, after a frame.
  private func views(_ screen: MixerScreen) -> [View] {
    _ = screen.window.draw(into: Buffer(size: screen.window.size))
    return screen.window.views.filter { $0.isShown }
  }

  @Test(
    arguments: [24, 39, 40, 59, 60, 75, 76, 99, 100, 120, 300])
  func `each part is inside the window and apart from every other, at every size`(width: Int) {
    let screen = MixerScreen(mixer)
    for (height, keys) in (6...70).flatMap({ [($0, ""), ($0, "T"), ($0, "tt#0")] }) {
      screen.window.resize(to: Size(width: width, height: height))
      screen.type(keys)
      let window = Rect(Size(width: width, height: height))
      let views = views(screen)
      for (index, view) in views.enumerated() {
        #expect(view.frame.intersection(window) == view.frame, "\(width)x\(height)")
        for other in views[(index + 1)...] {
          #expect(view.frame.intersection(other.frame).isEmpty, "\(width)x\(height)")
        }
      }
      let tiles = screen.status.frame.height > 1 ? [] : [screen.mixed]
      let needed = screen.rows + [screen.header, screen.status] + tiles as [View]
      for view in needed { #expect(view.isShown, "\(width)x\(height)") }
      #expect(screen.rows.allSatisfy { $0.slider.frame.width >= 8 })
      screen.press(.escape)
    }
  }

  @Test(
    arguments: [(24, 6), (40, 12), (60, 16), (80, 24), (100, 30), (120, 40), (200, 60)])
  func `the mixed color has the largest of the tiles`(width: Int, height: Int) {
    let screen = MixerScreen(mixer, width: width, height: height)
    func cells(_ view: View) -> Int { view.frame.width * view.frame.height }
    #expect(cells(screen.mixed) > max(cells(screen.background), cells(screen.before)))
    #expect(min(cells(screen.background), cells(screen.before)) > 0)
    #expect(height < 24 || cells(screen.mixed) >= 300)
  }

  @Test func `other eyes are shown only while the screen is seen with the usual ones`() {
    let screen = MixerScreen(mixer, width: 120, height: 40)
    #expect(screen.visionView.isShown)
    screen.type("v")
    #expect(!screen.visionView.isShown)
    screen.type("vvvv")
    screen.window.layoutIfNeeded()
    #expect(screen.visionView.isShown)
  }

  @Test func `tracks are higher in higher windows`() {
    for (height, rows) in [(24, 1), (35, 1), (36, 2), (55, 2), (56, 3), (90, 3)] {
      for width in [80, 120] {
        let screen = MixerScreen(mixer, width: width, height: height)
        #expect(views(screen).count > 9)
        #expect(screen.rows.allSatisfy { $0.slider.frame.height == rows }, "\(width)x\(height)")
      }
    }
  }

  @Test(arguments: [(40, 12), (80, 24)])
  func `a long message takes the rows of the keys, then those of the tiles, and no other`(
    width: Int, height: Int
  ) {
    let screen = MixerScreen(mixer, width: width, height: height)
    func frames() -> [Rect] {
      let moved: [View] =
        [screen.status, screen.help, screen.mixed, screen.background, screen.before]
        + screen.readouts.suffix(2)
      return views(screen).filter { view in !moved.contains { $0 === view } }.map(\.frame)
    }
    let (usual, status) = (frames(), screen.status.frame)
    for rows in 1...3 {
      let words = String(repeating: "a", count: screen.statusWidth - 1)
      mixer.status.show(.notice(Array(repeating: words, count: rows).joined(separator: " ")))
      #expect(frames() == usual)
      #expect(screen.status.frame.height == rows)
      #expect(screen.status.frame.minRow == (rows == 3 ? status.minRow - 1 : status.minRow))
      #expect(screen.help.isHidden == (rows > 1))
    }
  }

  @Test func `the smallest window has all that mixing needs, and a long message in two rows`() {
    let screen = MixerScreen(mixer, width: 24, height: 6)
    mixer.status.show(.notice(String(repeating: "word ", count: 20)))
    _ = views(screen)
    #expect(screen.rows.allSatisfy(\.isShown) && screen.status.frame.height == 2)
  }

  @Test func `the hex field has the room of the color's name while a text is typed there`() {
    for (width, height) in [(24, 6), (40, 12), (80, 24), (120, 40)] {
      let screen = MixerScreen(mixer, width: width, height: height)
      _ = views(screen)
      let (field, name) = (screen.hexField.frame, screen.header.colorName.frame)
      #expect(field.width == 8 && name.width >= 10)
      screen.type("#0")
      _ = views(screen)
      #expect(screen.hexField.frame.maxColumn == name.maxColumn)
      #expect(screen.hexField.frame.minColumn == field.minColumn)
      screen.press(.escape)
      _ = views(screen)
      #expect(screen.hexField.frame == field && screen.header.colorName.frame == name)
    }
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60)], [ColorSpace.rgb, .oklch])
  func `no blank rectangle takes more than a fifth of the window`(
    size: (width: Int, height: Int), space: ColorSpace
  ) {
    let screen = MixerScreen(
      Mixer(RGB(hex: 0x626886), space: space), width: size.width, height: size.height)
    let buffer = Buffer(size: screen.window.size)
    _ = screen.window.draw(into: buffer)
    #expect(buffer.largestBlank * 5 <= size.width * size.height)
  }
}
