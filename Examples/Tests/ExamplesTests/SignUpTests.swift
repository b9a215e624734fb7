import TermUI
import TestSupport
import Testing

@testable import signup

@MainActor
struct SignUpTests {
  @Test func `three pages are filled in, and sent`() async {
    let screen = TestScreen(width: 50, height: 12)
    let clock = screen.clock
    let viewModel = SignUpViewModel { email in
      try? await Task.sleep(for: .seconds(1), clock: clock)
      return "Welcome, \(email)!"
    }
    screen.show { SignUpScreen(viewModel, in: $0) }
    #expect(
      screen.text == """
        [Account] Plan  Finish

        Name

        E-mail

        Password



        A name is missing.
        Tab next  ←→ page  Esc leave
        """)
    screen.type("\tAda\tada\tswordfish")
    #expect(screen.shows("An e-mail address has an @.") && screen.shows("•••••••••"))
    screen.press(.tab, .shift)
    screen.type("ada@example.org\t\t")
    screen.press(.right)
    screen.type("\t")
    screen.press(.down)
    #expect(screen.shows("(•) Team") && viewModel.plan == 1)
    screen.type("\t")
    screen.press(.right)
    screen.type("\t ")
    #expect(screen.shows("[x] I accept the terms") && screen.shows("[ Sign up ]"))
    screen.type("\t\n")
    #expect(!screen.shows("[ Sign up ]") && viewModel.isSending)
    #expect(await screen.wait(for: "Welcome, ada@example.org!", advancing: .milliseconds(250)))
    #expect(screen.shows("[ Sign up ]"))
  }
}

/// On a pseudo-terminal, for which the tests wait outside the main actor.
struct SignUpSessionTests {
  @Test func `on a terminal the clock is the loop's`() throws {
    let session = try Example.start("signup", columns: 60, rows: 12)
    try session.waitForText("A name is missing.")
    session.send("\tAda\ta@b\tswordfish\t" + PtySession.right + PtySession.right + "\t ")
    try session.waitForText("[ Sign up ]")
    session.send("\t\r")
    try session.waitForText("Only @example.org may enter.")
    #expect(try session.leave() == .exited(0))
  }
}
