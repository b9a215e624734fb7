import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The strip on the mixer's screen of 80 columns, where it is the row 12 and its chips begin in column 20.
@MainActor
struct MixerStripTests {
  private let blue = RGB(hex: 0x336699)
  private let mixer = Mixer(RGB(hex: 0x336699))
  private let screen: MixerScreen
  private var chips: ChipStrip { screen.strip.chips }
  private var ramp: [RGB] { Ramp(of: blue).colors }

  init() {
    screen = MixerScreen(mixer)
  }

  /// The rows of the screen as they would be drawn now.
  private func rows(depth: ColorDepth = .truecolor) -> [String] {
    let buffer = Buffer(size: screen.window.size)
    _ = screen.window.draw(into: buffer, depth: depth)
    return buffer.lines
  }

  private var stripRow: String { String(rows()[12].reversed().drop { $0 == " " }.reversed()) }

  private func click(_ column: Int) {
    _ = rows()
    for action in [MouseEvent.Action.press(.left), .release(.left)] {
      screen.window.handle(.mouse(MouseEvent(action, at: Position(column: column, row: 12))))
    }
  }

  @Test func `t shows the strip between the read-outs and the swatch, and nothing else moves`() {
    let before = rows()
    screen.type("tt")
    let after = rows()
    #expect(
      after[12]
        == "  ramp 700          │  │ │  │                          [  ]           │  │      ")
    #expect(after[..<12] == before[..<12] && after[13] == before[12])
    #expect(after.last == before.last)
    screen.type("tt")
    #expect(rows() == before)
  }

  @Test func `the strip is a stop of Tab behind the channels while it is shown`() {
    screen.press(.tab, times: 3)
    #expect(screen.window.focused === screen.hexField)
    screen.press(.tab)
    // The keys may be typed faster than frames are drawn.
    screen.type("at")
    screen.press(.tab, times: 3)
    #expect(chips.isFocused)
    screen.press(.tab)
    #expect(screen.hexField.isFocused)
    screen.press(.tab, .shift)
    #expect(chips.isFocused)
    screen.type("t")
    #expect(chips.isFocused)
    screen.type("tt")
    #expect(screen.rows[2].slider.isFocused)
    screen.press(.tab)
    #expect(screen.hexField.isFocused)
  }

  @Test func `a strip without colors says how one comes there, and is no stop`() {
    screen.type("t")
    #expect(stripRow == "  recent            none kept yet: Enter, y and a keep a color")
    screen.press(.tab, times: 3)
    #expect(screen.hexField.isFocused)
    screen.press(.up)
    screen.type("a")
    #expect(stripRow == "  recent 1 of 1     [  ]")
    screen.press(.tab)
    #expect(chips.isFocused)
  }

  @Test func `a chip is the mixed color at once, and all that are chosen in a row are one undo`() {
    screen.type("ttjj")
    screen.press(.tab)
    #expect(chips.chosen == 7 && mixer.color.current == blue)
    screen.press(.right, times: 2)
    #expect(mixer.color.current == ramp[9] && stripRow.hasPrefix("▸ ramp 900 "))
    screen.press(.home)
    #expect(mixer.color.current == ramp[0])
    screen.press(.end)
    screen.press(.left)
    #expect(mixer.color.current == ramp[9])
    #expect(screen.swatch.color == ramp[9] && screen.hexField.text == Format.hex.text(of: ramp[9]))
    screen.type("u")
    #expect(mixer.color.current == blue && chips.chosen == 7 && chips.isFocused)
    screen.press(.character("r"), .control)
    #expect(chips.chosen == 9)
  }

  @Test func `the ramp is that of the color when the focus comes, and begins with its own chip`() {
    screen.type("tt")
    screen.press(.right)
    #expect(chips.chosen == nil && stripRow.hasPrefix("  ramp   "))
    screen.press(.left)
    #expect(chips.chosen == 7)
    screen.press(.left, times: 3)
    screen.press(.tab, times: 3)
    let color = RGB(hex: 0x306699)
    #expect(mixer.color.current == color && chips.chosen == 7)
    screen.press(.left)
    #expect(mixer.color.current == Ramp(of: color).colors[6])
    screen.type("t")
    #expect(chips.chosen == 0 && mixer.color.current == Ramp(of: color).colors[6])
    #expect(stripRow.hasPrefix("▸ the color itself "))
    screen.press(.right)
    #expect(stripRow.hasPrefix("▸ complement "))
  }

  @Test func `a click chooses the color that is seen there`() {
    screen.type("tt")
    screen.press(.right, times: 30)
    click(20)
    #expect(mixer.color.current == ramp[0] && chips.isFocused && chips.chosen == 0)
    click(24)
    #expect(mixer.color.current == ramp[0])
    click(30)
    #expect(mixer.color.current == ramp[2])
    screen.type("u")
    #expect(mixer.color.current == RGB(hex: 0x516699))
    // The press that leaves a number takes it.
    screen.press(.escape)
    screen.type("7")
    click(20)
    screen.type("u")
    #expect(mixer.color.current == RGB(hex: 0x076699))
  }

  @Test(arguments: [Key.Code.escape, .up, .character("k")])
  func `Esc and Up go back from the strip to the channel`(key: Key.Code) {
    var isCanceled = false
    screen.onCancel = { isCanceled = true }
    screen.type("ttjj")
    screen.press(.tab)
    screen.press(key)
    #expect(screen.rows[2].slider.isFocused && !isCanceled)
    screen.press(.escape)
    #expect(isCanceled)
  }

  @Test func `digits and signs on the strip do nothing, and # types a color`() {
    screen.type("ttjj")
    screen.press(.tab)
    screen.type("5+.")
    #expect(chips.isFocused && mixer.color.current == blue)
    screen.type("#f80")
    screen.press(.enter)
    #expect(mixer.color.current == RGB(hex: 0xff8800) && screen.rows[2].slider.isFocused)
  }

  @Test func `Delete forgets the chosen recent color, and the mixed one stays`() {
    for _ in 0..<3 {
      screen.type("a")
      screen.press(.right)
    }
    screen.type("tjj")
    screen.press(.tab)
    #expect(chips.count == 3 && chips.chosen == nil)
    screen.press(.delete)
    #expect(mixer.status.message.value.text.hasPrefix("none is chosen: "))
    screen.press(.right, times: 2)
    screen.press(.delete)
    #expect(mixer.recent.value.colors.map(\.hex) == [0x356699, 0x336699])
    #expect(mixer.color.current.hex == 0x346699 && chips.chosen == nil && chips.isFocused)
    #expect(mixer.status.message.value.text == "forgot #346699")
    screen.press(.right)
    #expect(chips.chosen == 1)
    screen.press(.delete)
    screen.press(.left)
    screen.press(.delete)
    #expect(mixer.recent.value.colors.isEmpty && screen.rows[2].slider.isFocused)
    screen.press(.delete)
    screen.type("ttjj")
    screen.press(.tab)
    screen.press(.delete)
    #expect(chips.count == 11 || chips.count == 10)
  }

  @Test func `the cursor rests on the title of the strip that has the focus`() {
    screen.type("ttjj")
    screen.press(.tab)
    _ = rows()
    #expect(screen.window.restingPlace == Position(column: 2, row: 12))
    screen.press(.escape)
    #expect(screen.window.restingPlace?.row == 6)
  }

  @Test func `the title leaves half of a narrow strip to the chips`() {
    screen.type("t")
    for (width, column) in [(80, 20), (40, 16), (24, 12)] {
      screen.window.resize(to: Size(width: width, height: 12))
      #expect(chips.frame == Rect(column: column, row: 0, width: chips.frame.width, height: 1))
      #expect(screen.strip.title.frame.width == column - 1)
    }
  }

  @Test func `a window without room for the strip says so, and takes the focus from it`() {
    screen.type("ttjj")
    screen.press(.tab)
    screen.window.resize(to: Size(width: 24, height: 6))
    #expect(screen.rows[2].slider.isFocused && screen.strip.isHidden)
    screen.type("t")
    #expect(
      mixer.status.message.value.text == "the strip of colors needs a window of more rows")
    screen.press(.tab)
    #expect(screen.hexField.isFocused)
    screen.window.resize(to: Size(width: 40, height: 12))
    #expect(!chips.isHidden)
    #expect(rows()[7] == "  the color it…   [ ]                  ›")
  }

  @Test func `the strip without colors of the terminal says hex texts`() {
    screen.type("tt")
    #expect(
      rows(depth: .none)[12]
        == "  ramp 700          ‹  #92b8e0   #77a3d1   #5e8ec0   #487aad  [#336699]      ›  ")
  }

  @Test func `the strip survives a change of space`() {
    screen.type("ttjj")
    screen.press(.tab)
    screen.type("s")
    #expect(chips.isFocused && chips.chosen == 7 && stripRow.hasPrefix("▸ ramp 700 "))
    screen.press(.right)
    #expect(mixer.color.current == ramp[8])
  }
}
