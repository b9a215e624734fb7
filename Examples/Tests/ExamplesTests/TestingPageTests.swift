import Binding
import Foundation
import TermUI
import Testing

@testable import counter

/// The tests on the documentation's page about testing.
@MainActor
struct TestingPageTests {
  @Test func `plus counts up, and the button of what cannot be done is dim`() {
    let screen = TestScreen(width: 24, height: 9)
    screen.show { CounterScreen(CounterViewModel(0), in: $0) }
    #expect(screen.style(of: "-")?.attributes == .dim)
    screen.type("++")
    screen.click(on: "[ + ]")
    #expect(screen.style(of: "[ - ]") == .plain)
    #expect(screen.lines[1].contains("█▀█ ▀▀█"))
  }

  @Test func `a counter has two digits, and stops at zero`() {
    let viewModel = CounterViewModel(9)
    #expect(viewModel.digits.value == "09")
    viewModel.increase()
    #expect(viewModel.digits.value == "10")
    let zero = CounterViewModel(0)
    zero.decrease()
    #expect(zero.digits.value == "00" && !zero.canDecrease.value)
  }

  @Test func `the page shows these tests`() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Sources/TermUI/TermUI.docc/Testing.md"),
      encoding: .utf8)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let tests = source.components(separatedBy: "  @Test").dropFirst().prefix(2)
    #expect(tests.count == 2)
    for test in tests {
      let lines = ("  @Test" + test).components(separatedBy: "\n").prefix { !$0.isEmpty }
      let shown = lines.map { String($0.dropFirst(2)) }.joined(separator: "\n")
      #expect(page.contains(shown))
    }
  }
}
