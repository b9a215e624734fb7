import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The search for a color by its name.
@MainActor
struct NameSearchTests {
  private let mixer = Mixer(RGB(hex: 0x336699))
  private let screen: MixerScreen

  init() {
    screen = MixerScreen(mixer)
  }

  private var rows: [String] {
    let buffer = Buffer(size: screen.window.size)
    _ = screen.window.draw(into: buffer)
    return buffer.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  nonisolated private func names(_ text: String) -> [String] {
    ColorName.matches(of: text).map(\.name)
  }

  @Test(
    arguments: [
      ("tomato", "tomato"), ("light blue", "lightblue"), ("blue light", "lightblue"),
      ("drak orange", "darkorange"), ("bleu", "blue"), ("redish", "red"), ("TOMAT", "tomato"),
      ("dorange", "orange"), ("orng", "orange"), ("rebecca", "rebeccapurple"),
      ("sal mon", "salmon"),
    ])
  func `a text finds the intended name`(text: String, name: String) {
    #expect(names(text).first == name, "\(names(text))")
  }

  @Test func `all names that contain the text are found, and none for any other text`() {
    #expect(names("slate").count == 9 && names("slate").allSatisfy { $0.contains("slate") })
    #expect(names("").isEmpty && names("xyzzy").isEmpty && names("12").isEmpty)
    #expect(ColorName.all.count == 148)
  }

  @Test(arguments: [24, 40, 60, 80, 100])
  func `the search has room in every window, also with alpha`(width: Int) {
    for height in 6...26 {
      for alpha in [nil, 0.5] {
        for depth in [ColorDepth.truecolor, .monochrome] {
          let mixer = Mixer(RGB(hex: 0x336699))
          mixer.set(AlphaColor(RGB(hex: 0x336699), alpha: alpha))
          let screen = MixerScreen(mixer, width: width, height: height, depth: depth)
          _ = screen.picture(depth: depth)
          screen.type("/q")
          let row = screen.picture(depth: depth).first { $0.contains("/q") }
          #expect(row != nil && screen.search.field.text == "q", "\(width)x\(height) \(depth)")
          screen.press(.escape)
          #expect(!screen.isFindingNames && mixer.color.present.rgb.hex == 0x336699)
        }
      }
    }
  }

  @Test func `Enter on a text that finds nothing says so, and the text stays`() {
    screen.type("/qqq\n")
    #expect(mixer.status.message.value == .error("no name or words match"))
    #expect(screen.search.field.isFocused && screen.search.field.text == "qqq")
    screen.press(.escape)
    #expect(mixer.color.current.hex == 0x336699 && screen.rows[0].slider.isFocused)
  }

  @Test func `a long text is seen whole, and the names begin after it`() {
    screen.type("/medium aquamarine")
    #expect(rows.contains { $0.hasPrefix("▌ /medium aquamarine ") })
    screen.type(" and no other")
    #expect(rows.contains("▌ /medium aquamarine and no other"))
    #expect(rows.count { $0.contains("no name or words match") } == 1, "nothing is said twice")
  }

  @Test func `while a number is typed, n is not offered, even if the number is refused`() {
    #expect(rows[22].contains("  n makes it AA:"))
    screen.type("300")
    #expect(!rows[22].contains("n makes"))
    screen.press(.escape)
    #expect(rows[22].contains("  n makes it AA:"))
  }

  @Test func `the search is in the bands' place, and takes the first name or the chosen one`() {
    #expect(rows[18].hasPrefix("  ramp "))
    screen.type("/")
    #expect(rows[18].hasPrefix("▌ /") && !rows.joined().contains("  ramp "))
    screen.type("slate blue")
    #expect(rows[18].hasSuffix("▌slateblue  darkslateblue  mediumslateblue"))
    #expect(rows[18].contains("▌slateblue ") && !rows[19].contains("▲"))
    #expect(screen.search.field.frame.height == 1)
    #expect(mixer.displayed.value.rgb == RGB(hex: 0x6a5acd) && mixer.color.current.hex == 0x336699)
    #expect(mixer.status.message.value == .notice("3 of 148 names"))
    screen.press(.enter)
    #expect(mixer.color.current.hex == 0x6a5acd && screen.rows[0].slider.isFocused)
    #expect(mixer.typed.value == nil && rows[18].hasPrefix("  ramp "))
    screen.type("/slate blue")
    screen.press(.tab)
    screen.press(.down)
    screen.press(.up)
    let chosen = names("slate blue")[1]
    screen.press(.enter)
    #expect(mixer.color.current == ColorName.color(named: chosen.utf8))
  }

  @Test(arguments: ["t", "tt", "jjj"])
  func `the search opens from a band, too`(keys: String) {
    screen.type(keys)
    if keys == "jjj" { screen.press(.down) }
    #expect(screen.focusedBand != nil)
    screen.type("/teal")
    #expect(screen.search.field.isFocused && rows[18].hasPrefix("▌ /"))
    #expect(mixer.displayed.value.rgb.hex == 0x008080)
    screen.press(.enter)
    #expect(mixer.color.current.hex == 0x008080)
    #expect(screen.rows[keys == "jjj" ? 2 : 0].slider.isFocused)
  }

  @Test func `in a large window names have hex texts, where all have room for them`() {
    screen.window.resize(to: Size(width: 120, height: 40))
    screen.type("/sea")
    let top = screen.search.frame.minRow
    #expect(rows[top].contains("▌seagreen  seashell  darkseagreen"))
    #expect(rows[top + 1].contains("▌#2e8b57   #fff5ee   #8fbc8f"))
    #expect(screen.window.handle(.press(30, top + 1)))
    #expect(mixer.color.current.hex == 0xfff5ee)
    screen.type("/a")
    #expect(!rows[top + 1].contains("#"), "too many")
  }

  @Test(
    arguments: [
      ("#f80", 0xff8800 as UInt32?), ("rgb(1 2 3)", 0x010203), ("ff8800", 0xff8800), ("12", nil),
      ("hsl", nil), ("#", nil),
    ])
  func `a text that is no name finds the color that it describes, or none`(
    text: String, hex: UInt32?
  ) {
    screen.type("/" + text)
    #expect(mixer.typed.value == hex.map { .color(AlphaColor(RGB(hex: $0))) })
    screen.press(.enter)
    #expect(mixer.color.current.hex == hex ?? 0x336699)
  }

  @Test(
    arguments: [
      ("rgb(255 0 0 / 0.5)", "#ff000080", ""),
      ("color(display-p3 1 0 0)", "#ff0b0c", "outside sRGB; nearest is #ff0b0c"),
    ])
  func `a color that is typed as a name is taken as in the hex field`(
    text: String, hex: String, message: String
  ) {
    for key in ["/", "#"] {
      mixer.set(AlphaColor(.black))
      screen.type(key + text)
      #expect(mixer.displayed.value.hexText == hex)
      screen.press(.enter)
      #expect(mixer.color.present.hexText == hex)
      #expect(mixer.status.message.value.text == message)
    }
  }

  @Test func `Esc cancels the search, and so does a click elsewhere`() {
    screen.type("j/tomato")
    screen.press(.escape)
    #expect(mixer.color.current.hex == 0x336699 && mixer.typed.value == nil)
    #expect(screen.rows[1].slider.isFocused && rows[18].hasPrefix("  ramp "))
    screen.type("/tomato")
    _ = rows
    screen.window.handle(
      .mouse(MouseEvent(.press(.left), at: Position(column: 74, row: 2))))
    #expect(screen.rows[0].field.isFocused && mixer.typed.value == nil && screen.search.isHidden)
    screen.press(.escape)
    screen.type("/tomato")
    _ = rows
    screen.window.handle(.mouse(MouseEvent(.press(.left), at: Position(column: 10, row: 0))))
    #expect(screen.hexField.isFocused && screen.hexField.text == "#336699")
  }

  @Test func `a paste ends the search, and its color is taken`() {
    screen.type("/blue")
    screen.window.handle(.paste("tomato", truncated: false))
    #expect(screen.search.isHidden && mixer.typed.value == nil)
    #expect(mixer.color.current.hex == 0xff6347 && mixer.displayed.value.rgb.hex == 0xff6347)
    #expect(screen.rows[0].slider.isFocused && screen.hexField.text == "#ff6347")
    screen.type("/blue")
    screen.window.handle(.paste("reddish", truncated: false))
    #expect(!screen.search.isHidden && mixer.color.current.hex == 0xff6347)
  }

  @Test func `the search waits while the window is too small, also below a list`() {
    screen.type("/tomato")
    for height in [5, 24] { screen.window.resize(to: Size(width: 80, height: height)) }
    #expect(screen.search.field.isFocused && screen.search.field.text == "tomato")
    #expect(mixer.displayed.value.rgb.hex == 0xff6347)
    screen.listFormats()
    for height in [5, 24] { screen.window.resize(to: Size(width: 80, height: height)) }
    screen.press(.escape)
    #expect(screen.window.overlay == nil && screen.search.field.isFocused)
    screen.press(.escape)
    #expect(!screen.isFindingNames && screen.rows[0].slider.isFocused)
    #expect(mixer.color.current.hex == 0x336699)
  }

  @Test func `a press on a name takes it, and a drag from there takes no other`() {
    screen.type("/blue")
    _ = rows
    for action in [MouseEvent.Action.press(.left), .drag(.left), .release(.left)] {
      let column = action == .press(.left) ? 22 : 60
      screen.window.handle(.mouse(MouseEvent(action, at: Position(column: column, row: 18))))
    }
    #expect(mixer.color.current == ColorName.color(named: names("blue")[1].utf8))
    #expect(screen.rows[0].slider.isFocused && screen.search.isHidden)
  }

  @Test(arguments: [(24, 6), (40, 12), (60, 16), (120, 40)])
  func `the search is there in other windows, too`(width: Int, height: Int) {
    let screen = MixerScreen(mixer, width: width, height: height)
    screen.type("/tomato\n")
    #expect(mixer.color.current.hex == 0xff6347)
  }

  @Test func `a name that is misspelled in the hex field has the same suggestions`() {
    screen.type("#bleu\n")
    #expect(
      mixer.status.message.value.text
        == "no color is named \"bleu\": did you mean blue or skyblue?")
  }
}
