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
}
