import Binding
import TermUI
import TestSupport
import Testing

// snippet.show
extension Slider {
  func join(_ observable: Observable<Double>) -> Subscription {
    onChange = { [unowned self] in observable.set($0, writer: self) }
    return observable.bindAndFire(owner: self) { [unowned self] in value = $0 }
  }
}

@MainActor final class RedScreen {
  private var subscriptions: Set<Subscription> = []

  init(_ red: Observable<Double>, in window: Window) {
    let (slider, label) = (Slider(range: 0...255), Label())
    slider.join(red).store(in: &subscriptions)
    red.map { "red \(Int($0))" }.assign(to: \.text, on: label).store(in: &subscriptions)

    window.views = [slider, label]
    window.layout = { size in
      let rows = Rect(size).rows([.fixed(1), .fixed(1)])
      slider.frame = rows[0]
      label.frame = rows[1]
    }
    window.focus(slider)
  }
}
// snippet.hide

/// The step of the introductory article that leads into the terminal.
@MainActor
struct TerminalStepTests {
  @Test func `a slider in a terminal`() throws {
    // snippet.show
    let red = Observable(51.0)
    let window = Window()
    let screen = RedScreen(red, in: window)
    window.handle(.key(.right))
    print("red is \(red.value)")  // prints: red is 52.0
    // snippet.hide
    let transcript = try Transcript.take(before: #line, of: #filePath)
    #expect(transcript.printed == transcript.promised)

    window.resize(to: Size(width: 20, height: 2))
    let buffer = Buffer(size: window.size)
    #expect(window.draw(into: buffer))
    #expect(buffer.lines[1].hasPrefix("red 52 "))
    withExtendedLifetime(screen) {}
  }
}

@MainActor private func print(_ line: String) { Transcript.print(line) }
