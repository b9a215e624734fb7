import Testing

@testable import TermUI

/// Push buttons and check boxes.
@MainActor
struct ButtonsTests {
  @Test(arguments: [
    ("OK", true, 8, " [ OK ] "), ("Cancel", true, 8, "[ Can… ]"), ("OK", true, 5, "[ … ]"),
    ("OK", true, 4, " OK "), ("OK", true, 1, "…"), ("OK", false, 8, "   OK   "),
    ("OK", false, 4, " OK "),
  ])
  func `a button has its title in brackets, or in blanks while disabled`(
    title: String, isEnabled: Bool, width: Int, expected: String
  ) {
    let button = PushButton(title)
    button.isEnabled = isEnabled
    #expect(Picture(of: button, width, 1).rows == [expected])
  }

  @Test(arguments: [
    (12, "[ ] Send it ", "[x] Send it "), (9, "[ ] Send…", "[x] Send…"), (1, "…", "…"),
    (0, "", ""),
  ])
  func `a check box is checked or not`(width: Int, unchecked: String, checked: String) {
    let checkbox = Checkbox("Send it")
    #expect(Picture(of: checkbox, width, 1).rows == [unchecked])
    checkbox.isChecked = true
    #expect(Picture(of: checkbox, width, 1).rows == [checked])
    #expect(checkbox.preferredSize(in: Size(width: 80, height: 9)) == Size(width: 11, height: 1))
  }

  @Test(arguments: [.key(.enter), .typed(" "), .mouse(.release(.left), 0)] as [Event])
  func `Enter, Space and a click press a button unless it is disabled`(event: Event) {
    var presses = 0
    let button = PushButton("OK") { presses += 1 }
    _ = Picture(of: button, 6, 1)
    #expect(button.handle(event) && presses == 1)
    button.isEnabled = false
    #expect(!button.handle(event) && !button.canFocus && presses == 1)
  }

  @Test(arguments: [.key(.enter), .typed(" "), .mouse(.press(.left), 3)] as [Event])
  func `Enter, Space and a click change a check box unless it is disabled`(event: Event) {
    var changes: [Bool] = []
    let checkbox = Checkbox("Send it") { changes.append($0) }
    checkbox.isChecked = true
    #expect(checkbox.handle(event) && checkbox.handle(event))
    #expect(changes == [false, true] && !checkbox.handle(.typed("x")))
    checkbox.isEnabled = false
    #expect(!checkbox.handle(event) && !checkbox.canFocus && changes.count == 2)
  }

  @Test func `a click that ends outside a button does not press it`() {
    let button = PushButton("OK") { Issue.record("pressed") }
    _ = Picture(of: button, 6, 1)
    #expect(button.handle(.mouse(.press(.left), 0)))
    #expect(button.handle(.mouse(.drag(.left), 9)))
    #expect(button.handle(.mouse(.release(.left), 9)))
    #expect(!button.handle(.typed("x")))
  }

  @Test func `the styles show the focus, and whether a button is disabled`() {
    let button = PushButton("OK")
    #expect(Picture(of: button, 8, 1).style(column: 2) == .plain)
    button.isFocused = true
    #expect(Picture(of: button, 8, 1).style(column: 0).attributes == .reverse)
    button.isEnabled = false
    #expect(Picture(of: button, 8, 1).style(column: 2).attributes == [.reverse, .dim])
  }

  @Test func `the styles show the focus, and whether a check box is disabled`() {
    let checkbox = Checkbox("a" + "b".styled(.foreground(.green)))
    checkbox.style = .foreground(.red)
    let marks: [Style: Character] = [
      .foreground(.red): "r", .foreground(.green): "g",
      Style(foreground: .red, attributes: .reverse): "R",
      Style(foreground: .green, attributes: .reverse): "G",
      Style(foreground: .red, attributes: .dim): "d",
      Style(foreground: .green, attributes: .dim): "e",
    ]
    #expect(Picture(of: checkbox, 7, 1).styles(marks) == ["rrrrrgr"])
    checkbox.isFocused = true
    #expect(Picture(of: checkbox, 7, 1).styles(marks) == ["RRRRRGr"])
    checkbox.isFocused = false
    checkbox.isEnabled = false
    #expect(Picture(of: checkbox, 7, 1).styles(marks) == ["ddddded"])
  }
}
