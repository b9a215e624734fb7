import Testing

@testable import TermUI

/// Any view as an overlay.
@MainActor
struct OverlaidViewTests {
  private let window = Window()
  private let buffer = Buffer(size: Size(width: 20, height: 5))
  private let field = TextField("below")
  private let yes = PushButton("Yes")
  private let no = PushButton("No")
  private let box: Box

  init() {
    box = Box("Sure?")
    box.content = .columns([yes.width(6), no.width(6)])
    window.content = field
    window.resize(to: buffer.size)
    window.focus(field)
  }

  @Test func `an overlay is in the middle, at the size that it prefers`() {
    window.overlay = box
    _ = window.draw(into: buffer)
    #expect(
      buffer.lines == [
        "below               ",
        "   ┌─Sure?──────┐   ",
        "   │[ Y… ][ No ]│   ",
        "   └────────────┘   ",
        "                    ",
      ])
    field.text = "other"
    _ = window.draw(into: buffer)
    #expect(buffer.lines[0].hasPrefix("other") && buffer.lines[1].contains("Sure?"))
  }

  @Test
  func `the first view in an overlay gets the focus, and Tab stays there until it is removed`() {
    window.overlay = box
    #expect(window.focused === yes && !field.isFocused)
    window.handle(.key(.tab))
    #expect(window.focused === no)
    window.handle(.key(.tab))
    #expect(window.focused === yes)
    window.handle(.key(.tab, .shift))
    #expect(window.focused === no)
    window.overlay = nil
    #expect(window.focused === field && field.isFocused && !no.isFocused)
  }

  @Test func `only keys with Control get past an overlay`() {
    var heard: [Event] = []
    window.onEvent = { event in
      heard.append(event)
      return true
    }
    window.overlay = box
    let events: [Event] = [
      .typed("x"), .paste("x", truncated: false), .mouse(.press(.left), 0, 0),
      .mouse(.wheel(.up), 0, 0),
    ]
    for event in events { #expect(window.handle(event)) }
    #expect(heard.isEmpty && field.text == "below" && window.focused === yes)
    window.handle(.typed("c", .control))
    #expect(heard == [.typed("c", .control)])
    box.onEvent = { $0 == .key(.escape) }
    #expect(window.handle(.key(.escape)) && heard.count == 1)
  }

  @Test func `a view beneath can get the focus for when the overlay is removed`() {
    let other = TextField()
    window.views = [field, other]
    window.overlay = box
    #expect(window.focus(other) && window.focused === yes)
    window.overlay = nil
    #expect(window.focused === other)
  }

  @Test func `an overlay replaces another, and the view beneath still gets the focus back`() {
    window.overlay = box
    let label = Label("read me")
    window.overlay = label
    #expect(window.focused === field)
    #expect(window.handle(.typed("x")) && field.text == "below" && window.cursor == nil)
    let third = PushButton("OK")
    window.overlay = third
    #expect(window.focused === third)
    window.overlay = box
    #expect(window.focused === yes)
    window.overlay = nil
    #expect(window.focused === field)
  }

  @Test func `a click presses a button in an overlay`() {
    var pressed = ""
    no.onPress = { pressed += "no" }
    window.overlay = box
    window.handle(.mouse(.press(.left), 12, 2))
    window.handle(.mouse(.release(.left), 12, 2))
    #expect(pressed == "no" && window.focused === no)
  }

  @Test func `a view that was hidden meanwhile gets the focus back, and the keys once it is shown`()
  {
    window.overlay = box
    field.isHidden = true
    window.overlay = nil
    #expect(window.focused === field)
    field.isHidden = false
    #expect(window.handle(.typed("x")) && field.text == "x")
  }

  @Test func `an overlay does not end an edit beneath it`() {
    field.type("half")
    window.overlay = box
    #expect(field.isEditing && field.text == "half")
    window.overlay = nil
    #expect(field.isEditing && window.focused === field)
  }

  @Test(arguments: [true, false])
  func `an edit beneath is committed before another view gets the focus there`(
    isAccepted: Bool
  ) {
    let other = TextField()
    window.views = [field, other]
    field.onCommit = { _ in isAccepted }
    field.type("half")
    window.overlay = box
    #expect(window.focus(other) == isAccepted)
    #expect(field.isEditing == !isAccepted)
    window.overlay = nil
    #expect(window.focused === (isAccepted ? other : field))
  }

  @Test
  func `a field beneath that is removed during an edit restores its text and loses the focus`() {
    field.type("half")
    window.overlay = box
    window.views = []
    window.overlay = nil
    #expect(!field.isEditing && field.text == "below" && window.focused == nil)
  }

  @Test func `taking the focus from all views in an overlay leaves the one beneath`() {
    window.overlay = box
    window.focus(nil)
    window.overlay = nil
    #expect(window.focused === field)
  }

  @Test func `removing an overlay discards an edit in it`() {
    let name = TextField("old")
    window.overlay = name
    name.type("new")
    window.overlay = nil
    #expect(!name.isEditing && name.text == "old" && window.focused === field)
  }
}
