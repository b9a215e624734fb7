import Binding
import TermUI
import Testing

/// Everything waits on the clock of the screen, which a test advances by hand.
@MainActor
struct ClockTests {
  private let screen = TestScreen(width: 20, height: 1)
  private let text = Observable("")

  @Test func `a debounced value follows while the test advances the screen's clock`() {
    let rested = text.debounced(for: .milliseconds(300), clock: screen.clock)
    text.value = "red"
    screen.advance(by: .milliseconds(300))
    #expect(rested.value == "red")
  }

  @Test func `what a debounced value changes is drawn`() {
    let rested = text.debounced(for: .milliseconds(300), clock: screen.clock)
    let label = Label()
    screen.window.content = label
    let subscription = rested.bind { label.text = Text($0) }
    text.value = "r"
    screen.advance(by: .milliseconds(200))
    text.value = "red"
    screen.advance(by: .milliseconds(299))
    #expect(rested.value == "" && screen.text == "")
    screen.advance(by: .milliseconds(1))
    #expect(rested.value == "red" && screen.text == "red")
    subscription.cancel()
  }

  @Test func `throttled values and scheduled work keep their order beside timers of the loop`() {
    let throttled = text.throttled(for: .seconds(1), clock: screen.clock)
    var log: [String] = []
    let subscription = throttled.bind { log.append($0) }
    screen.application.loop.schedule(after: .milliseconds(1_500)) { log.append("timer") }
    let work = screen.clock.schedule(after: .seconds(3)) { log.append("work") }
    let canceled = screen.clock.schedule(after: .seconds(3)) { log.append("canceled") }
    text.value = "a"
    text.value = "b"
    canceled.cancel()
    screen.advance(by: .seconds(10))
    #expect(log == ["a", "b", "timer", "work"])
    withExtendedLifetime((subscription, work)) {}
  }

  @Test(.timeLimit(.minutes(5)))
  func `a task that sleeps on the clock goes on while the test waits`() async {
    let label = Label()
    screen.window.content = label
    Task { [clock = screen.clock] in
      try await Task.sleep(for: .seconds(2), clock: clock)
      label.text = "done"
    }
    #expect(await screen.wait(for: "done", advancing: .milliseconds(500)))
  }
}
