import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The way of one keystroke: a view writes, and every other view that shows the value is told.
@MainActor
@Suite("A key")
struct WriterTests {
  private let mixer = Mixer(RGB(100, 100, 100))
  private let screen: MixerScreen
  private let buffer = Buffer(size: Size(width: 80, height: 24))

  init() {
    screen = MixerScreen(mixer)
    _ = screen.window.draw(into: buffer)
  }

  /// Counts calls of listeners, one for each of the views that a channel is joined to.
  private final class Calls {
    var names: [String] = []
    var subscriptions: [Subscription] = []
  }

  private func listen(to channel: Channel, _ row: ChannelRow, _ calls: Calls) {
    for (name, view) in [("slider", row.slider), ("field", row.field)] as [(String, View)] {
      channel.position.bind(owner: view) { _ in calls.names.append(name) }
        .store(in: &calls.subscriptions)
    }
  }

  @Test("on a slider tells the field, not the slider")
  func sliderIsTheWriter() {
    let calls = Calls()
    listen(to: mixer.channels[0], screen.rows[0], calls)
    screen.press(.right)
    #expect(mixer.color.red.value == 101)
    #expect(calls.names == ["field"])
    #expect(screen.rows[0].field.text == "101")
  }

  @Test("that commits a field tells the slider, not the field")
  func fieldIsTheWriter() {
    let calls = Calls()
    listen(to: mixer.channels[0], screen.rows[0], calls)
    screen.type("7")
    screen.press(.enter)
    #expect(mixer.color.red.value == 7)
    #expect(calls.names == ["slider"])
    #expect(screen.rows[0].slider.value == 7)
  }

  @Test("leaves no mark: a write by the program afterward reaches the slider again")
  func writerIsNotSticky() {
    let calls = Calls()
    listen(to: mixer.channels[0], screen.rows[0], calls)
    screen.press(.right)
    calls.names = []
    mixer.color.red.value = 200
    #expect(calls.names == ["slider", "field"])
    #expect(screen.rows[0].slider.value == 200)
    #expect(screen.rows[0].field.text == "200")
  }

  @Test("in a space of exact positions tells the field of its channel, not the slider")
  func spaceIsTheWriter() {
    mixer.color.set(RGB(hex: 0x336699))
    screen.press(.character("s"))
    let calls = Calls()
    listen(to: mixer.channels[0], screen.rows[0], calls)
    screen.press(.right)
    #expect(calls.names == ["field"])
    #expect(screen.rows[0].slider.value == 211)
    #expect(screen.rows[0].field.text == "211.0")
  }

  @Test("redraws the views that show the value, and no other")
  func redraws() {
    mixer.color.set(RGB(102, 100, 103))
    _ = screen.window.draw(into: buffer)
    screen.press(.right)
    let drawn = screen.window.views.filter(\.needsDisplay)
    let rows = screen.rows
    for view in [rows[0].slider, rows[0].field, screen.hexField, screen.swatch] as [View] {
      #expect(drawn.contains { $0 === view })
    }
    // Red went from 102 to 103: the tracks of green and blue, which see every fifth step, stay too.
    for view in [rows[1].slider, rows[1].field, rows[2].slider, rows[2].field, screen.help]
      as [View]
    {
      #expect(!drawn.contains { $0 === view })
    }
    screen.press(.right, times: 4)
    #expect(rows[1].slider.needsDisplay && rows[2].slider.needsDisplay)
    #expect(!rows[1].field.needsDisplay && !rows[2].field.needsDisplay)
  }
}
