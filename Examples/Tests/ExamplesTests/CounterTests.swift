import Binding
import TestSupport
import Testing

@testable import counter

struct CounterTests {
  @Test func `the number is counted up and down by keys and buttons`() throws {
    let session = try Example.start("counter")
    try session.waitForPicture(
      """

                      █▀█ ▀▀█
                      █ █ ▀▀█
                      ▀▀▀ ▀▀▀


                  [ - ]     [ + ]


        - + count  Tab next  Esc leave
      """)
    session.send("++\r")
    try session.waitForPicture(
      """

                      █▀█ █▀▀
                      █ █ █▀█
                      ▀▀▀ ▀▀▀


                  [ - ]     [ + ]


        - + count  Tab next  Esc leave
      """)
    session.send(PtySession.left + "\r-")
    try session.waitForText("█ █ ▀▀█")
    #expect(try session.leave() == .exited(0))
    #expect(!session.screen.isAlternateScreen)
  }

  @Test func `decrease is dimmed at zero, and does nothing there`() throws {
    let session = try Example.start("counter")
    try session.waitForText("[ - ]")
    session.send("-----")
    try session.waitForPicture(
      """

                      █▀█ █▀█
                      █ █ █ █
                      ▀▀▀ ▀▀▀


                    -       [ + ]


        - + count  Tab next  Esc leave
      """)
    #expect(Self.minus(of: session).attributes.contains(.dim))
    session.send("+")
    try session.wait(for: "a button to press") { Self.minus(of: $0).attributes.isEmpty }
    #expect(Self.minus(of: session).glyph == "-")
    #expect(try session.leave() == .exited(0))
  }

  @MainActor
  @Test(arguments: [(0, "00", false), (1, "01", true), (99, "99", true), (100, "100", true)])
  func `the view model says what to show`(_ number: Int, digits: String, canDecrease: Bool) {
    let viewModel = CounterViewModel(number)
    #expect(viewModel.digits.value == digits)
    #expect(viewModel.canDecrease.value == canDecrease)
  }

  private static func minus(of session: PtySession) -> VirtualCell {
    session.screen.cell(column: 14, row: 6)
  }
}
