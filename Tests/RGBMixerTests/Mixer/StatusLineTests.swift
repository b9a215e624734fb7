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
  func `a message that something was not saved stays for a second`(
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

  @Test func `a message that something was not saved stays even among those from the start`() {
    let problem = StoreProblem.unreadable(path: "/x/state.json", reason: "none", keptAs: nil)
    status.add(.notice("the opacity is dropped"))
    status.add(.error(problem))
    status.clear()
    #expect(shown == "\(problem.headline); the opacity is dropped")
  }

  @Test func `the baseline is shown while there is no other message`() {
    status.baseline = .notice("seen in gray")
    #expect(shown == "seen in gray")
    status.show(.notice("saved"))
    #expect(shown == "saved")
    status.baseline = .notice("seen with protanopia")
    #expect(shown == "saved")
    status.clear()
    #expect(shown == "seen with protanopia")
    status.baseline = .none
    #expect(shown == "")
  }

  @Test func `messages from the start are shown together, errors first`() {
    status.add(.notice("the opacity is dropped"))
    #expect(status.message.value == .notice("the opacity is dropped"))
    status.add(.error(misfit))
    status.add(.error(misfit))
    status.add(.notice("nothing is printed"))
    let message = status.message.value
    #expect(message.text == "\(misfit.headline); the opacity is dropped; nothing is printed")
    #expect(message.sentence == "\(misfit); the opacity is dropped; nothing is printed")
    #expect(message.isError)
  }

  @Test
  func `the first event of the user clears the line, and then only the newest message is shown`() {
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

  @Test func `redirected messages are whole sentences, one at a time`() {
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
    (.windowFocus(gained: true), false), (.reply(.deviceAttributes([1])), false),
  ])
  func `a key and a paste clear the message, reports of the terminal do not`(
    event: Event, isUser: Bool
  ) {
    let mixer = Mixer(RGB(1, 2, 3))
    let screen = MixerScreen(mixer)
    mixer.status.show(.notice("one"))
    screen.window.handle(event)
    #expect(mixer.status.message.value == (isUser ? .none : .notice("one")))
  }
}

/// The message in the status line while there is no other.
@MainActor
struct BaselineTests {
  private let mixer = Mixer(RGB(hex: 0xCC8844), space: .oklch)

  private var shown: String { mixer.status.message.value.text }

  @Test func `nothing is said of chroma beyond sRGB: its row shows the limit`() {
    mixer.channels[1].set(0.4, writer: nil)
    #expect(shown == "")
    #expect(mixer.outsideNotice?.text.hasPrefix("outside sRGB; nearest is #") == true)
    mixer.space.value = .rgb
    #expect(mixer.outsideNotice == nil)
  }

  @Test func `the very edge of sRGB is not outside`() {
    for hex in [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF, 0xFF00FF, 0xFFFFFF, 0] as [UInt32]
    {
      mixer.color.set(RGB(hex: hex))
      #expect(mixer.outsideNotice == nil)
    }
  }

  @Test func `without colors v says that there are none to see`() {
    let screen = MixerScreen(mixer)
    let buffer = Buffer(size: screen.window.size)
    _ = screen.window.draw(into: buffer, depth: .monochrome)
    screen.type("v")
    #expect(shown == "this terminal shows no colors" && mixer.vision.value == .usual)
    _ = screen.window.draw(into: buffer, depth: .ansi16)
    screen.type("v")
    #expect(mixer.vision.value == .protanopia)
  }

  @Test func `v goes through the ways of seeing, and says which it is`() {
    let colors = mixer.color.current
    for words in [
      "red-blind (protanopia)", "green-blind (deuteranopia)", "blue-blind (tritanopia)", "gray",
    ] {
      mixer.changeVision()
      #expect(shown == "preview: \(words). Values are unchanged")
    }
    mixer.changeVision()
    #expect(shown == "normal vision")
    mixer.status.clear()
    #expect(shown == "" && mixer.color.current == colors)
  }
}

/// The headlines of problems.
struct HeadlineTests {
  @Test(
    arguments: [
      (
        StoreProblem.unreadable(
          path: "/h/state.json", reason: "a key is expected at byte 1", keptAs: "/h/state.json.bad"),
        "unreadable state kept as state.json.bad: a key is expected at byte 1"
      ),
      (
        .unreadable(path: "/h/state.json", reason: "Permission denied", keptAs: nil),
        "nothing is saved, state.json cannot be read: Permission denied"
      ),
      (
        .unwritable(path: "/h/state.json", reason: "No space left on device"),
        "state.json cannot be written: No space left on device"
      ),
      (
        .misfit(key: "red", expected: "a whole number from 0 to 255"),
        "the saved red is not used: not a whole number from 0 to 255"
      ),
    ])
  func `a headline describes a problem in one line`(problem: StoreProblem, expected: String) {
    #expect(problem.headline == expected)
    #expect(expected.count <= 76)
  }
}
