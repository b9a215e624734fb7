import Testing

@testable import TermUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a program leaves to the terminal, to another program, and to the clipboard.
@MainActor
@Suite(.serialized) struct LentTerminalTests {
  private let fixture: LoopFixture
  private let application: Application
  private var window: Window { application.window }

  init() throws {
    fixture = try LoopFixture()
    application = Application(on: fixture.loop.terminal)
    application.loop.limitTime()
    application.window.content = Label("shown")
  }

  /// Runs the application, does something after each of its frames, and returns what the terminal got before each and
  /// after the last.
  private func run(_ steps: (@MainActor () -> Void)...) -> [String] {
    var parts: [String] = []
    func next(_ index: Int) {
      application.loop.inNextTurn { [steps] in
        parts.append(drawn())
        guard index < steps.count else { return application.loop.stop() }
        steps[index]()
        next(index + 1)
      }
    }
    next(0)
    #expect(application.run() == .stopped)
    return parts + [drawn()]
  }

  private func drawn() -> String { String(decoding: fixture.drawn(), as: UTF8.self) }

  private static let taking = String(decoding: TerminalMode.enterSequence, as: UTF8.self)
  private static let leaving = String(decoding: TerminalMode.leaveSequence().bytes, as: UTF8.self)

  private static func mouse(isOn: Bool) -> String {
    String(decoding: TerminalMode.mouse(isOn: isOn), as: UTF8.self)
  }

  private static func copying(_ text: String) -> String {
    String(decoding: Clipboard.sequence(copying: text), as: UTF8.self)
  }

  @Test func `the mouse is left to the terminal as soon as the program wants that`() {
    application.usesMouse = false
    let parts = run({ application.usesMouse = true }, { application.usesMouse = false })
    #expect(!parts[0].contains(Self.mouse(isOn: true)) && parts[0].contains("shown"))
    #expect(parts[1] == Self.mouse(isOn: true) && parts[2] == Self.mouse(isOn: false))
  }

  @Test func `another program has the terminal as it was, and then all is drawn again`() {
    var meanwhile = ""
    let parts = run({
      let length = application.withoutTerminal {
        meanwhile = drawn()
        // Ctrl-C ends the other program, and not this one.
        LoopFixture.raise(SIGINT)
        return meanwhile.count
      }
      #expect(length == meanwhile.count)
    })
    #expect(parts[0].contains("shown") && meanwhile == Self.leaving)
    #expect(parts[1].hasPrefix(Self.taking) && parts[1].contains(Self.mouse(isOn: true)))
    #expect(parts[1].contains("shown") && parts[2] == Self.leaving)
  }

  @Test func `a program that leaves the mouse to the terminal does so after another program, too`()
  {
    let parts = run({ application.usesMouse = false }, { application.withoutTerminal {} })
    #expect(parts[2].contains(Self.taking) && !parts[2].contains(Self.mouse(isOn: true)))
  }

  @Test func `an error of the function is passed on, and the program has the terminal again`() {
    struct Refusal: Error {}
    let parts = run({
      #expect(throws: Refusal.self) {
        try application.withoutTerminal { () throws(Refusal) in throw Refusal() }
      }
    })
    #expect(parts[1].contains(Self.taking) && parts[1].contains("shown"))
  }

  @Test func `a program that does not have the terminal only calls the function`() {
    #expect(application.withoutTerminal { 7 } == 7)
    #expect(drawn().isEmpty)
  }

  @Test func `a text is copied with the next frame, or else once the terminal is restored`() {
    application.copy("first")
    let parts = run(
      { application.copy("é") },
      {
        application.loop.stop(); application.copy("last")
      })
    #expect(parts[0].contains("shown") && parts[0].contains(Self.copying("first")))
    #expect(parts[1] == Self.copying("é"))
    #expect(parts.last == Self.leaving + Self.copying("last"))
    application.copy("late")
    #expect(drawn() == Self.copying("late"))
  }
}
