import Binding
import TestSupport
import Testing

/// From a view model to a view that writes.
@MainActor
struct ViewStepsTests {
  // snippet.show
  @MainActor final class Mixer {
    let red = Observable(51)
    let green = Observable(102)
    let blue = Observable(153)
  }

  @MainActor final class RedLabel {
    private(set) var text = ""
    private var subscriptions: Set<Subscription> = []

    init(_ mixer: Mixer) {
      mixer.red.bindAndFire { [unowned self] in text = "red \($0)" }
        .store(in: &subscriptions)
    }
  }
  // snippet.hide

  @Test func `a view model`() throws {
    // snippet.show
    let mixer = Mixer()
    let label = RedLabel(mixer)
    print(label.text)  // prints: red 51
    mixer.red.value = 52
    print(label.text)  // prints: red 52
    // snippet.hide
    try expectPrinted()
  }

  @Test func `a view is released although its view model lives on`() {
    let mixer = Mixer()
    weak var gone: RedLabel?
    do {
      let label = RedLabel(mixer)
      gone = label
    }
    #expect(gone == nil)
    mixer.red.value = 52
  }

  // snippet.show
  @MainActor final class Control {
    var onChange: (Int) -> Void = { _ in }
    var value = 0 {
      didSet { onChange(value) }
    }
  }
  // snippet.hide

  @Test func `a loop`() throws {
    // snippet.show
    let red = Observable(0)
    let (slider, field) = (Control(), Control())
    slider.onChange = { red.value = $0 * 255 / 100 }
    field.onChange = { red.value = $0 }
    let subscriptions = [
      red.bind { slider.value = $0 * 100 / 255 },
      red.bind { field.value = $0 },
    ]
    slider.value = 53  // where the user drags it
    print("\(slider.value) %, \(field.value)")  // prints: 40 %, 102
    // snippet.hide
    try expectPrinted()
    subscriptions.forEach { $0.cancel() }
  }

  @Test func `the writer`() throws {
    // snippet.show
    let red = Observable(0)
    let (slider, field) = (Control(), Control())
    slider.onChange = { [unowned slider] in red.set($0 * 255 / 100, writer: slider) }
    field.onChange = { [unowned field] in red.set($0, writer: field) }
    let subscriptions = [
      red.bind(owner: slider) { slider.value = $0 * 100 / 255 },
      red.bind(owner: field) { field.value = $0 },
    ]
    slider.value = 53
    print("\(slider.value) %, \(field.value)")  // prints: 53 %, 135
    red.value = 255
    print("\(slider.value) %, \(field.value)")  // prints: 100 %, 255
    // snippet.hide
    try expectPrinted()
    // A control that calls its closure although the user did not move it corrects what others wrote.
    field.value = 136
    #expect([slider.value, field.value] == [53, 135])
    subscriptions.forEach { $0.cancel() }
  }
}

@MainActor private func print(_ line: String) { Transcript.print(line) }
