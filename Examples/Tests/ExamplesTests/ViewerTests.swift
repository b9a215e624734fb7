import Foundation
import TestSupport
import Testing

struct ViewerTests {
  @Test func `a file is chosen at the left and read at the right`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (short, long) = (folder.appending(path: "a.txt").path, folder.appending(path: "b.txt").path)
    try "漢字\tand a line that is much too long".write(
      toFile: short, atomically: true, encoding: .utf8)
    try (1...300).map { "line \($0)\n" }.joined()
      .write(toFile: long, atomically: true, encoding: .utf8)
    let session = try Example.start("viewer", short, long, folder.path, columns: 50, rows: 7)
    try session.waitForPicture(
      """
      ┌─Files────┐┌─a.txt──────────────────────────────┐
      │a.txt     ││漢字    and a line that is much too │
      │b.txt     ││long                                │
      │\(folder.lastPathComponent.prefix(9))…││                                    │
      │          ││                                    │
      └──────────┘└────────────────────────────────────┘
      Tab other side  w wrap  Esc leave       row 1 of 2
      """)
    session.send("w")
    try session.waitForText("much too…")
    session.send("j\tG")
    try session.waitForPicture(
      """
      ┌─Files────┐┌─b.txt──────────────────────────────┐
      │a.txt     ││line 297                           ││
      │b.txt     ││line 298                           ││
      │\(folder.lastPathComponent.prefix(9))…││line 299                           ││
      │          ││line 300                           █│
      └──────────┘└────────────────────────────────────┘
      Tab other side  w wrap  Esc leave   row 297 of 300
      """)
    // A click on the bar, and one on a name.
    session.send("\u{1B}[<0;49;2M\u{1B}[<0;49;2m")
    try session.waitForText("row 1 of 300")
    session.send("\u{1B}[<0;3;4M\u{1B}[<0;3;4m")
    try session.waitForText("cannot be read")
    #expect(try session.leave() == .exited(0))
  }
}
