import Testing

@testable import TermUI

@MainActor
struct SpinnerTests {
  @Test func `a spinner is visible and turns only while spinning`() {
    let spinner = Spinner()
    #expect(Picture(of: spinner, 2, 1).rows == ["  "])
    spinner.advance()
    #expect(!spinner.needsDisplay)
    spinner.isSpinning = true
    var seen: [String] = []
    for _ in 0..<5 {
      seen += Picture(of: spinner, 1, 1).rows
      spinner.advance()
    }
    #expect(seen == ["/", "-", "\\", "|", "/"])
  }

  @Test func `a timer of the loop turns a spinner while it spins`() {
    let screen = TestScreen(width: 1, height: 1)
    let loop = screen.application.loop
    var spinner: Spinner? = Spinner(in: loop)
    screen.window.content = spinner
    #expect(loop.nextTimer() == nil && screen.text == "")
    spinner?.isSpinning = true
    #expect(screen.text == "|")
    screen.advance(by: .milliseconds(250))
    #expect(screen.text == "-")
    spinner?.isSpinning = false
    #expect(screen.text == "" && loop.nextTimer() == nil)
    spinner?.isSpinning = true
    screen.window.content = nil
    spinner = nil
    #expect(loop.nextTimer() == nil)
  }
}
