import Foundation
import TestSupport
import Testing

struct ToDoTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path

  private func start() throws -> PtySession {
    try Example.start("todo", file, columns: 44, rows: 8)
  }

  @Test func `things are written, done, deleted after a question, and there in the next run`()
    throws
  {
    defer { try? FileManager.default.removeItem(atPath: file) }
    let session = try start()
    try session.waitForPicture(
      """
      What is to be done? Enter adds it.
      ┌─0 of 0 to do─────────────────────────────┐
      │                                          │
      │                                          │
      │                                          │
      └──────────────────────────────────────────┘

      Space done  d delete  Tab write  Esc leave
      """)
    session.send("milk\rbread\reggs\rtea\r\t ")
    try session.waitForPicture(
      """
      What is to be done? Enter adds it.
      ┌─3 of 4 to do─────────────────────────────┐
      │[ ] bread                                ││
      │[ ] eggs                                 █│
      │[x] tea                                  █│
      └──────────────────────────────────────────┘

      Space done  d delete  Tab write  Esc leave
      """)
    session.send("kd")
    try session.waitForText("Delete “eggs”?")
    // Esc deletes nothing.
    session.send(PtySession.escape)
    try session.wait(for: "the dialog's end") { !$0.screen.picture().contains("Delete “") }
    session.send("d\t\r")
    try session.waitForText("2 of 3 to do")
    #expect(try session.leave() == .exited(0))
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == #"{"items": ["[ ] milk", "[ ] bread", "[x] tea"]}"# + "\n")
    let second = try start()
    try second.waitForText("2 of 3 to do")
  }
}
