import Binding
import TermUI
import Testing

@testable import RGBMixer

@MainActor
struct StatusLineTests {
  /// A clock that is turned by hand.
  @MainActor
  private final class Clock {
    var now = ContinuousClock.Instant.now
  }

  private let clock = Clock()
  private let status: StatusLine
  private let misfit = StoreProblem.misfit(key: "red", expected: "a number")

  init() {
    status = StatusLine { [clock] in clock.now }
  }

  private var shown: String { status.message.value.text }

  @Test(arguments: [
    StoreProblem.unwritable(path: "/x/state.json", reason: "no space"),
    .unreadable(path: "/x/state.json", reason: "no permission", keptAs: nil),
    .unsavable(key: "red", reason: "nested too deep"),
  ])
  func `that something was not saved stays for a second, whatever the user does`(
    problem: StoreProblem
  ) {
    status.show(.error(problem))
    clock.now += .milliseconds(999)
    status.clear()
    #expect(shown == problem.headline)
    status.show(.notice("Enter prints red"))
    #expect(shown == "\(problem.headline); Enter prints red")
    status.show(.notice("Enter prints rgb"))
    #expect(shown == "\(problem.headline); Enter prints rgb")
    // Shown again, it stays for a second more.
    status.show(.error(problem))
    clock.now += .milliseconds(999)
    status.clear()
    #expect(shown == problem.headline)
    clock.now += .milliseconds(1)
    status.clear()
    #expect(shown == "")
    status.show(.error(problem))
    clock.now += .seconds(1)
    status.show(.notice("Enter prints hsl"))
    #expect(shown == "Enter prints hsl")
  }

  @Test func `what was not saved stays also among what the mixing begins with`() {
    let problem = StoreProblem.unreadable(path: "/x/state.json", reason: "none", keptAs: nil)
    status.add(.notice("the opacity is dropped"))
    status.add(.error(problem))
    status.clear()
    #expect(shown == "\(problem.headline); the opacity is dropped")
  }

  @Test func `what holds is shown where nothing has happened`() {
    status.baseline = .notice("seen in gray")
    #expect(shown == "seen in gray")
    status.show(.notice("pinned"))
    #expect(shown == "pinned")
    status.baseline = .notice("seen with protanopia")
    #expect(shown == "pinned")
    status.clear()
    #expect(shown == "seen with protanopia")
    status.baseline = .none
    #expect(shown == "")
  }

  @Test func `what the mixing begins with is shown together, errors first`() {
    status.add(.notice("the opacity is dropped"))
    #expect(status.message.value == .notice("the opacity is dropped"))
    status.add(.error(misfit))
    status.add(.error(misfit))
    status.add(.notice("nothing is printed"))
    #expect(
      status.message.value
        == .error("\(misfit.headline); the opacity is dropped; nothing is printed"))
  }

  @Test func `once the user goes on nothing is shown, and then the newest message alone`() {
    status.add(.error(misfit))
    status.clear()
    #expect(status.message.value == .none)
    status.add(.notice("one"))
    #expect(status.message.value == .notice("one"))
    status.add(.error(misfit))
    #expect(status.message.value == .error(misfit))
  }

  @Test func `bad lines of another process do not pile up`() {
    for number in 1...3 { status.show(.error("cannot read \(number)")) }
    #expect(status.message.value == .error("cannot read 3"))
  }

  @Test func `where nobody can read the line, whole sentences go elsewhere, each by itself`() {
    var told: [String] = []
    status.add(.notice("read"))
    status.redirection = { told.append($0.sentence) }
    status.add(.error(misfit))
    status.show(.error("the disk is full"))
    #expect(told == ["\(misfit)", "the disk is full"])
    #expect(status.message.value == .notice("read"))
  }

  @Test(arguments: [
    (Event.key(Key(.right)), true), (.paste("red", truncated: false), true),
    (.focus(true), false), (.reply(.deviceAttributes([1])), false),
  ])
  func `a key and a paste are the user's going on, what the terminal says is not`(
    event: Event, isUser: Bool
  ) {
    let mixer = Mixer(RGB(1, 2, 3))
    let screen = MixerScreen(mixer)
    mixer.status.show(.notice("one"))
    screen.window.handle(event)
    #expect(mixer.status.message.value == (isUser ? .none : .notice("one")))
  }
}
