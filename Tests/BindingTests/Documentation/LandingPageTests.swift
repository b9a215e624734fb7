import Binding
import TestSupport
import Testing

/// The code of the documentation's landing page, and the types that it uses.
@MainActor
struct LandingPageTests {
  @MainActor final class Slider {
    var onChange: (Double) -> Void = { _ in }
    var value = 0.0

    func move(to value: Double) {
      self.value = value
      onChange(value)
    }
  }

  struct RGB: Equatable, CustomStringConvertible {
    let channels: [Int]
    init(_ channels: Int...) { self.channels = channels }
    var description: String {
      channels.reduce("#") { $0 + ($1 < 16 ? "0" : "") + String($1, radix: 16) }
    }
  }

  @Test func `step 1, a boxed value`() throws {
    // snippet.show
    let name = Observable("Ada")
    let subscription = name.bind { print("the name is \($0) now") }
    name.value = "Grace"  // prints: the name is Grace now
    // snippet.hide
    try expectPrinted()
    subscription.cancel()
  }

  // snippet.show
  @MainActor final class NameView {
    private(set) var text = ""
    private var subscriptions: Set<Subscription> = []

    init(_ name: ReadOnlyObservable<String>) {
      name.bindAndFire { [unowned self] in text = $0 }.store(in: &subscriptions)
    }
  }
  // snippet.hide

  @Test func `step 2, a view that shows it`() {
    let name = Observable("Ada")
    let view = NameView(name)
    #expect(view.text == "Ada")
    name.value = "Grace"
    #expect(view.text == "Grace")
  }

  @Test func `step 3, a view that writes, too`() {
    var subscriptions: Set<Subscription> = []
    let (red, slider) = (Observable(51.0), Slider())
    // snippet.show
    slider.onChange = { [unowned slider] in red.set($0, writer: slider) }
    red.bindAndFire(owner: slider) { [unowned slider] in slider.value = $0 }
      .store(in: &subscriptions)
    // snippet.hide
    #expect(slider.value == 51)
    slider.move(to: 52)
    #expect(red.value == 52)
    red.value = 53
    #expect(slider.value == 53)
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `step 4, values derived from values`() throws {
    var subscriptions: Set<Subscription> = []
    let (red, green, blue) = (Observable(51), Observable(102), Observable(0))
    // snippet.show
    let color = red.combineLatest(green, blue) { RGB($0, $1, $2) }
    let hex = color.map { "\($0)" }
    hex.bindAndFire { print($0) }.store(in: &subscriptions)  // prints: #336600
    transaction {
      red.value = 255
      green.value = 136
    }  // prints: #ff8800
    // snippet.hide
    try expectPrinted()
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `step 5, the mixer, where it was left`() throws {
    let directory = try TemporaryDirectory()
    let (path, clock, status) = (directory.path("state.json"), ManualClock(), Observable(""))
    try directory.write("{\"green\": 102}", to: "state.json")
    // snippet.show
    let store = JSONFileStore(path: path, clock: clock) { status.value = "\($0)" }
    let red = Observable(UInt8(255), autoSaveKey: "red", in: store)
    let green = Observable(UInt8(136), autoSaveKey: "green", in: store)
    let blue = Observable(UInt8(0), autoSaveKey: "blue", in: store)
    // snippet.hide
    #expect([red, green, blue].map(\.value) == [255, 102, 0])
    green.value = 103
    clock.advance(by: .milliseconds(200))
    clock.finishSaving()
    #expect(try directory.read("state.json").contains("103"))
    #expect(status.value == "")
  }
}

@MainActor private func print(_ line: String) { Transcript.print(line) }
