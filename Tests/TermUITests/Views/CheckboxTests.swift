import Testing

@testable import TermUI

@MainActor
struct CheckboxTests {
  @Test(arguments: [
    (12, "[ ] Send it ", "[x] Send it "), (9, "[ ] Send…", "[x] Send…"), (1, "…", "…"),
    (0, "", ""),
  ])
  func `a box is checked or not`(width: Int, unchecked: String, checked: String) {
    let checkbox = Checkbox("Send it")
    #expect(Picture(of: checkbox, width, 1).rows == [unchecked])
    checkbox.isChecked = true
    #expect(Picture(of: checkbox, width, 1).rows == [checked])
    #expect(checkbox.preferredSize(in: Size(width: 80, height: 9)) == Size(width: 11, height: 1))
  }

  @Test(arguments: [.key(.enter), .typed(" "), .mouse(.press(.left), 3)] as [Event])
  func `Space, Enter and a click change it, unless it is disabled`(event: Event) {
    var told: [Bool] = []
    let checkbox = Checkbox("Send it") { told.append($0) }
    checkbox.isChecked = true
    #expect(checkbox.handle(event) && checkbox.handle(event))
    #expect(told == [false, true] && !checkbox.handle(.typed("x")))
    checkbox.isEnabled = false
    #expect(!checkbox.handle(event) && !checkbox.canFocus && told.count == 2)
  }

  @Test func `focus, style and disabling are seen`() {
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
