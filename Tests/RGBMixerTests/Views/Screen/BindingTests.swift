import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The way of one keystroke: a view writes, and every other view that shows the value is told, it alone not.
@MainActor
struct BindingTests {
  private let mixer = Mixer(RGB(hex: 0x336699))
  private let screen: MixerScreen
  private let spoiler = Spoiler()
  private let buffer = Buffer(size: Size(width: 80, height: 24))

  init() {
    // Bound before the screen's, and so called before them.
    spoiler.listener = mixer.color.rgb.bind { [spoiler] _ in spoiler.spoil() }
    screen = MixerScreen(mixer)
    _ = screen.window.draw(into: buffer)
  }

  /// Makes the views of the first channel and the hex field show something else at each change: who is told
  /// of the change mends it.
  @MainActor
  private final class Spoiler {
    var listener: Subscription?
    var screen: MixerScreen?

    func spoil() {
      guard let screen else { return }
      screen.rows[0].slider.value = 1
      screen.rows[0].field.text = "spoiled"
      screen.hexField.text = "spoiled"
    }
  }

  /// The views that were not told of what was done.
  private func untold(_ act: () -> Void) -> [String] {
    spoiler.screen = screen
    act()
    spoiler.screen = nil
    var views: [String] = []
    if screen.rows[0].slider.value == 1 { views.append("slider") }
    if screen.rows[0].field.text == "spoiled" { views.append("field") }
    if screen.hexField.text == "spoiled" { views.append("hex field") }
    return views
  }

  @Test(arguments: ColorSpace.allCases)
  func `a key on a slider notifies the fields, not the slider`(space: ColorSpace) {
    mixer.space.value = space
    #expect(untold { screen.press(.end) } == ["slider"])
  }

  @Test(arguments: ColorSpace.allCases)
  func `a number in a field notifies the slider and the hex field, not the field`(space: ColorSpace)
  {
    mixer.color.set(RGB(hex: 0x336699))
    mixer.space.value = space
    screen.type("7")
    #expect(untold { screen.press(.enter) } == ["field"])
  }

  @Test func `a color in the hex field notifies the slider and the number, not the hex field`() {
    screen.type("#tomato")
    #expect(untold { screen.press(.enter) } == ["hex field"])
  }

  @Test func `a write without a writer notifies all, also after one by a slider`() {
    screen.press(.right)
    #expect(untold { mixer.color.red.value = 200 } == [])
    #expect(screen.rows[0].slider.value == 200 && screen.rows[0].field.text == "200")
    #expect(untold { screen.window.handle(.paste("tomato", truncated: false)) } == [])
    #expect(untold { screen.type("u") } == [])
  }

  @Test func `a field shows a typed number with its own decimals`() {
    screen.type("s")
    screen.type("0210.04")
    screen.press(.enter)
    #expect(screen.rows[0].field.text == "210.0" && screen.rows[0].slider.value == 210.04)
    screen.type("#TOMATO")
    screen.press(.enter)
    #expect(screen.hexField.text == "#ff6347")
  }

  @Test func `a key redraws the views that show the value, and no other`() {
    mixer.color.set(RGB(101, 100, 101))
    // The first step makes undo a hint.
    screen.press(.right)
    _ = screen.window.draw(into: buffer)
    screen.press(.right)
    let rows = screen.rows
    for view in [rows[0].slider, rows[0].field, screen.hexField, screen.block, screen.bar] as [View]
    {
      #expect(view.needsDisplay)
    }
    // The rings of green and blue have the color in them.
    #expect(rows[1].slider.needsDisplay && rows[2].slider.needsDisplay)
    for view in rows + rows.map(\.below) + [screen.hints, screen.messages]
      + [rows[1].field, rows[2].field]
    {
      #expect(!view.needsDisplay)
    }
    screen.press(.right, times: 8)
    #expect(!rows[1].field.needsDisplay && !rows[2].field.needsDisplay)
  }
}
