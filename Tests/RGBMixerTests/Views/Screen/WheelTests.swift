import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The wheel, and what goes round.
@MainActor
struct WheelTests {
  private let mixer = Mixer(RGB(hex: 0x1fa08a), space: .oklch)
  private let screen: MixerScreen

  init() {
    screen = MixerScreen(mixer)
    _ = screen.picture()
  }

  private func turn(
    _ direction: MouseEvent.Wheel, at column: Int, _ row: Int, _ modifiers: Key.Modifiers = []
  ) {
    screen.window.handle(
      .mouse(
        MouseEvent(
          .wheel(direction), at: Position(column: column, row: row), modifiers: modifiers)))
  }

  private var positions: [Double] { mixer.channels(of: .oklch).map(\.position.value) }

  @Test func `on the plane it moves the lightness by 1 %, with Shift the chroma by 0.01`() {
    let start = positions
    turn(.up, at: 10, 12)
    #expect(abs(positions[0] - start[0] - 1) < 1e-9 && positions[1] == start[1])
    turn(.down, at: 10, 12, .shift)
    #expect(abs(positions[1] - start[1] + 0.01) < 1e-9 && positions[2] == start[2])
    mixer.undo()
    #expect(mixer.color.current == RGB(hex: 0x1fa08a), "one step of undo")
  }

  @Test func `on the plane the chroma ends at the outline of sRGB`() {
    for _ in 0..<40 { turn(.up, at: 10, 12, .shift) }
    let chroma = positions[1]
    turn(.up, at: 10, 12, .shift)
    #expect(abs(positions[1] - chroma) < 1e-6 && chroma < 0.2)
  }

  @Test func `on the block it moves the focused channel`() {
    screen.press(.down, times: 2)
    let start = positions
    turn(.up, at: 50, 9)
    #expect(positions[2] == start[2] + 1 && screen.rows[2].slider.isFocused)
  }

  @Test func `steps go round the hue, a drag stops, and the ends are 0 and the last step`() {
    screen.press(.down, times: 2)
    screen.press(.end)
    #expect(positions[2] == 359)
    screen.press(.right)
    #expect(positions[2] == 0)
    screen.press(.left)
    #expect(positions[2] == 359)
    screen.press(.right, .shift)
    #expect(positions[2] == 9)
    screen.type("-10\n")
    #expect(positions[2] == 359)
    screen.press(.home)
    #expect(positions[2] == 0)
    for action in [MouseEvent.Action.press(.left), .drag(.left), .release(.left)] {
      let column = action == .drag(.left) ? 79 : 40
      screen.window.handle(.mouse(MouseEvent(action, at: Position(column: column, row: 6))))
    }
    #expect(positions[2] == 360)
  }

  @Test func `the other channels stop at their ends`() {
    screen.press(.end)
    screen.press(.right)
    #expect(positions[0] == 100)
  }

  @Test(
    arguments: [
      ("tomato", RGB(hex: 0xff6347), true), ("red\n", RGB(hex: 0xff0000), true),
      ("dark orange", RGB(hex: 0xff8c00), true), ("tomatx", nil, false), ("lll", nil, false),
      ("#red", nil, false), ("ss", nil, false),
    ] as [(String, RGB?, Bool)])
  func `letters that arrive together and name a color are a paste`(
    text: String, color: RGB?, isPaste: Bool
  ) {
    let events = text.unicodeScalars.map {
      Event.key(Key($0 == "\n" ? .enter : .character($0)))
    }
    let combined = screen.combine(events)
    #expect((combined != events) == isPaste)
    guard let color else { return }
    screen.window.handle(combined[0])
    #expect(mixer.color.current == color && combined.count == (text.hasSuffix("\n") ? 2 : 1))
    screen.type("#")
    #expect(screen.combine(events) == events, "while typing, letters are text")
  }
}
