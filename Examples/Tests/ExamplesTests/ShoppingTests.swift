import Foundation
import TestSupport
import Testing

struct ShoppingTests {
  @Test func `lists and items are added, renamed, edited and deleted`() throws {
    let session = try Example.start("shopping", columns: 60)
    try session.waitForPicture(
      """

        No lists yet        Nothing to buy







        n new  Enter edit  d delete  Tab other side  Esc leave
      """)
    session.send("nGroceries\rmilk\rnbread\rneggs\r")
    try session.waitForText("eggs")
    // The first item edited, the last deleted; another list, which is renamed at once.
    session.send("\roat milk\rjjd\tnParty\rcake\r\t\rBirthday\r")
    try session.waitForPicture(
      """

        Groceries           cake
        Birthday






        n new  Enter edit  d delete  Tab other side  Esc leave
      """)
    session.send("d")
    try session.waitForPicture(
      """

        Groceries           oat milk
                            bread






        n new  Enter edit  d delete  Tab other side  Esc leave
      """)
    #expect(try session.leave() == .exited(0))
  }

  @Test func `what is there already is refused until Esc or another name`() throws {
    let session = try Example.start("shopping", columns: 60)
    try session.waitForText("No lists yet")
    session.send("nFood\rmilk\rnmilk\r")
    try session.waitForPicture(
      """

        Food                milk





        milk
        milk is there already.
        n new  Enter edit  d delete  Tab other side  Esc leave
      """)
    session.send(PtySession.escape)
    try session.wait(for: "the editor's end") { !$0.screen.isCursorVisible }
    session.send("\tnFood\r")
    try session.waitForText("Food is there already.")
    session.send("s\r")
    try session.waitForText("Foods is new.")
  }

  @Test func `the lists are there again in the next run`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let first = try Example.start("shopping", file, columns: 60)
    try first.waitForText("No lists yet")
    first.send("nFood\rmilk\rnbread\r")
    try first.waitForText("bread")
    #expect(try first.leave() == .exited(0))
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == #"{"lists": [{"Food": ["milk", "bread"]}]}"# + "\n")
    let second = try Example.start("shopping", file, columns: 60)
    try second.waitForPicture(
      """

        Food                milk
                            bread






        n new  Enter edit  d delete  Tab other side  Esc leave
      """)
  }

  @Test func `a file that cannot be read is kept aside, and the screen says so`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path
    defer {
      for path in [file, file + ".bad"] { try? FileManager.default.removeItem(atPath: path) }
    }
    try "{".write(toFile: file, atomically: true, encoding: .utf8)
    let session = try Example.start("shopping", file, columns: 250)
    try session.waitForText("it was kept as")
  }
}
