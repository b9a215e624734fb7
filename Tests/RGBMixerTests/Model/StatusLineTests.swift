import Binding
import TermUI
import Testing

@testable import RGBMixer

@MainActor
struct StatusLineTests {
  private let status = StatusLine()
  private let misfit = Problem.misfit(key: "red", expected: "a number")

  @Test func `what is said before the user does anything is shown together, errors first`() {
    status.show(.notice("the opacity is dropped"))
    #expect(status.message.value == .notice("the opacity is dropped"))
    status.report(misfit)
    status.report(misfit)
    status.show(.notice("nothing is printed"))
    #expect(
      status.message.value
        == .error("\(misfit.headline); the opacity is dropped; nothing is printed"))
  }

  @Test func `afterward the newest message is shown alone`() {
    status.report(misfit)
    status.userDidBegin()
    status.show(.notice("one"))
    #expect(status.message.value == .notice("one"))
    status.report(misfit)
    #expect(status.message.value == .error(misfit.headline))
  }

  @Test func `bad lines of another process do not pile up`() {
    for number in 1...3 { status.report("cannot read \(number)") }
    #expect(status.message.value == .error("cannot read 3"))
  }

  @Test(arguments: [
    (Event.key(Key(.right)), true), (.paste("red", truncated: false), true),
    (.focus(true), false), (.reply(.deviceAttributes([1])), false),
  ])
  func `a key and a paste are the user's doing, what the terminal says is not`(
    event: Event, isUser: Bool
  ) {
    let screen = MixerScreen(Mixer(RGB(1, 2, 3)))
    var count = 0
    screen.onInput = { count += 1 }
    screen.window.handle(event)
    #expect(count == (isUser ? 1 : 0))
  }
}
