import Testing

@testable import TermUI

@MainActor
struct HelpLineTests {
  private let line = HelpLine([.init("←→", "by 1"), .init("Tab", "next"), .init("q", "quit")])

  @Test(arguments: [
    (25, "←→ by 1  Tab next  q quit"), (24, "←→ by 1  Tab next       "), (16, "←→ by 1  q quit "),
    (7, "←→ by 1"), (6, "q quit"), (5, "     "), (1, " "),
  ])
  func `items that do not fit are left out`(width: Int, expected: String) {
    #expect(Picture(of: line, width, 1).rows == [expected])
  }

  @Test func `keys are bold`() {
    #expect(
      Picture(of: line, 10, 1).styles([Style(attributes: .bold): "#", .plain: "."])
        == ["##........"])
  }
}
