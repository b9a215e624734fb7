import Binding
import Testing

/// A mixer of three channels, each shown by a slider and a field that must not chase each other.
@MainActor
struct ColorMixerTests {
  /// A control that writes whenever its value is set, by the user or by the program, as the controls
  /// of the tutorial's toolkit do.
  @MainActor final class Control {
    var onChange: (Int) -> Void = { _ in }
    private(set) var settings = 0
    var value = 0 {
      didSet {
        settings += 1
        onChange(value)
      }
    }
  }

  @MainActor final class Channel {
    let value = Observable(0)
    let slider = Control()
    let field = Control()
    private var subscriptions: [Subscription] = []

    init() {
      for control in [slider, field] {
        control.onChange = { [unowned control, value] in value.set($0, writer: control) }
        value.bind(owner: control) { [unowned control] in control.value = $0 }
          .store(in: &subscriptions)
      }
    }
  }

  @Test func `the writer breaks the loop of user, value, screen and value again`() {
    let channel = Channel()
    channel.slider.value = 136
    #expect(channel.value.value == 136)
    #expect(channel.field.value == 136)
    // The slider was set by the user only, the field by the value only.
    #expect(channel.slider.settings == 1)
    #expect(channel.field.settings == 1)
    channel.field.value = 137
    #expect(channel.slider.value == 137)
    #expect(channel.slider.settings == 2)
    #expect(channel.field.settings == 2)
  }

  @Test func `the mixed color changes once, however many channels are written`() {
    let channels = [Channel(), Channel(), Channel()]
    let color = channels.map(\.value).combineLatest()
    var swatch: [[Int]] = []
    let subscription = color.bindAndFire { swatch.append($0) }
    transaction {
      for (channel, value) in zip(channels, [255, 136, 0]) { channel.value.value = value }
    }
    #expect(swatch == [[0, 0, 0], [255, 136, 0]])
    #expect(channels.map(\.slider.value) == [255, 136, 0])
    subscription.cancel()
  }

  @Test func `what was mixed is there again at the next start`() {
    let store = InMemoryStore()
    func start() -> [Observable<Int>] {
      ["red", "green", "blue"].map { Observable(0, autoSaveKey: $0, in: store) }
    }
    let first = start()
    first[0].value = 255
    first[1].value = 136
    #expect(start().map(\.value) == [255, 136, 0])
  }
}
