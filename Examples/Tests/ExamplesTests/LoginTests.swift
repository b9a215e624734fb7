import TermUI
import TestSupport
import Testing

@testable import login

struct LoginTests {
  @Test func `the button waits for both fields, and the right password lets in`() throws {
    let session = try Example.start("login")
    try session.waitForText("Nobody is signed in.")
    session.send("\r")
    try session.waitForText("ada@example.org")
    #expect(Self.button(of: session).attributes.contains(.dim))
    session.send("grace@navy.mil\tswordfish")
    try session.waitForPicture(
      """

      E-mail    grace@navy.mil

      Password  •••••••••

                [ Sign in ]
      """)
    try session.wait(for: "a button to press") { Self.button(of: $0).attributes.isEmpty }
    session.send("\r")
    try session.waitForPicture(
      """


              Welcome, grace@navy.mil!

                    [ Sign in… ]




        Enter press  Esc leave
      """)
    #expect(try session.leave() == .exited(0))
  }

  @Test func `the wrong password is told, and can be tried again`() throws {
    let session = try Example.start("login")
    try session.waitForText("Nobody")
    session.send("\ra@b\tcodfish\r")
    try session.waitForPicture(
      """

      E-mail    a@b

      Password  •••••••

                [ Sign in ]

                Wrong password; try swordfish.
      """)
    session.send("swordfish\t\r")
    try session.waitForText("Welcome, a@b!")
  }

  @MainActor @Test func `a screen that is left takes its request along`() {
    let screen = TestScreen(width: 40, height: 10)
    screen.show { HomeScreen(in: $0) }
    screen.type("\na@b\tswordfish\n")
    #expect(!screen.shows("Nobody is signed in."))
    screen.press(.escape)
    screen.advance(by: .seconds(3))
    #expect(screen.shows("Nobody is signed in.") && screen.end == nil)
    screen.press(.escape)
    #expect(screen.end != nil)
  }

  private static func button(of session: PtySession) -> VirtualCell {
    session.screen.cell(column: 12, row: 5)
  }
}
