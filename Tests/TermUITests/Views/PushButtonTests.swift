import Testing

@testable import TermUI

@MainActor
struct ButtonTests {
  @Test(arguments: [
    ("OK", 8, " [ OK ] "), ("Cancel", 8, "[ Can… ]"), ("OK", 5, "[ … ]"), ("OK", 4, " OK "),
    ("OK", 1, "…"),
  ])
  func `a button shows its title in brackets`(title: String, width: Int, expected: String) {
    #expect(Picture(of: PushButton(title), width, 1).rows == [expected])
  }

  @Test func `disabled it loses its brackets, and nothing moves`() {
    let button = PushButton("OK")
    button.isEnabled = false
    #expect(Picture(of: button, 8, 1).rows == ["   OK   "])
    #expect(Picture(of: button, 4, 1).rows == [" OK "])
  }

  @Test func `the focus reverses it, and disabled it is dimmed`() {
    let button = PushButton("OK")
    #expect(Picture(of: button, 8, 1).style(column: 2) == .plain)
    button.isFocused = true
    #expect(Picture(of: button, 8, 1).style(column: 0).attributes == .reverse)
    button.isEnabled = false
    #expect(Picture(of: button, 8, 1).style(column: 2).attributes == [.reverse, .dim])
  }

  @Test(arguments: [.key(.enter), .typed(" "), .mouse(.release(.left), 0)] as [Event])
  func `Enter, Space and a click press it, unless it is disabled`(event: Event) {
    var pressed = 0
    let button = PushButton("OK") { pressed += 1 }
    _ = Picture(of: button, 6, 1)
    #expect(button.handle(event))
    #expect(pressed == 1)
    button.isEnabled = false
    #expect(!button.handle(event) && !button.canFocus)
    #expect(pressed == 1)
  }

  @Test func `a click that ends elsewhere does not press it`() {
    let button = PushButton("OK") { Issue.record("pressed") }
    _ = Picture(of: button, 6, 1)
    #expect(button.handle(.mouse(.press(.left), 0)))
    #expect(button.handle(.mouse(.drag(.left), 9)))
    #expect(button.handle(.mouse(.release(.left), 9)))
    #expect(!button.handle(.typed("x")))
  }
}
