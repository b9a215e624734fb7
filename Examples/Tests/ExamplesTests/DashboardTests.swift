import Foundation
import TestSupport
import Testing

struct DashboardTests {
  @Test func `the output of a program, how far it is, and its end are shown`() throws {
    let session = try Example.start(
      "dashboard", "sh", "-c",
      "for i in 1 2 3 4 5 6; do echo $i of 8; done; echo 75 %; read x; exit 3",
      columns: 40)
    try session.waitForText("75 %")
    try session.waitForText("ended with status 3")
    #expect(session.screen.picture().contains("│4 of 8"))
    #expect(try session.leave() == .exited(0))
  }

  @Test func `what is done is full, and what cannot be started says so`() throws {
    let session = try Example.start("dashboard", "echo", "hello", columns: 30, rows: 8)
    try session.waitForText("done")
    try session.wait(for: "the end") { session in
      let rows = session.screen.picture().split(separator: "\n", omittingEmptySubsequences: false)
      return rows[1].contains("100 %") && rows[5].hasPrefix("│hello ")
    }
    let other = try Example.start("dashboard", "/nothing/there")
    try other.waitForText("ended with status 127")
  }

  @Test func `a job of the main actor wakes the loop, and none does not`() throws {
    let session = try Example.start(
      "dashboard", "sh", "-c", "echo begun; sleep 0.2; echo 50 %; exec sleep 60")
    try session.waitForText("begun")
    try session.waitForText("50 %")
    // Meanwhile the clock, a timer of the loop, runs on.
    try session.wait(for: "the clock") { !$0.screen.picture().contains(" 0 s") }
    #expect(try session.leave() == .exited(0))
  }
}
