import Testing

@testable import TermUI

/// Radio buttons, a drop-down list and tabs.
@MainActor
struct OptionsViewTests {
  enum Kind: CaseIterable { case radio, select, tabs }

  private func view(_ kind: Kind, _ options: [String] = ["one", "two", "three"]) -> OptionsView {
    switch kind {
    case .radio: RadioGroup(options, selection: 1)
    case .select: Select(options, selection: 1)
    case .tabs: Tabs(options, selection: 1)
    }
  }

  private func picture(_ view: View, _ width: Int, _ height: Int = 1) -> String {
    Picture(of: view, width, height).rows.joined(separator: "\n")
  }

  @Test(
    arguments: [
      (.radio, 9, 3, "( ) one  \n(•) two  \n( ) three"), (.radio, 5, 2, "( ) …\n(•) …"),
      (.radio, 9, 1, "(•) two  "), (.radio, 1, 1, "…"), (.radio, 3, 0, ""),
      (.select, 9, 1, "two   ▾  "), (.select, 4, 1, "t… ▾"), (.select, 1, 1, "▾"),
      (.tabs, 17, 1, " one [two] three "), (.tabs, 9, 1, "one [two]"),
      (.tabs, 3, 1, "[tw"), (.tabs, 0, 1, ""),
    ] as [(Kind, Int, Int, String)])
  func `the selected option is visible`(kind: Kind, width: Int, height: Int, expected: String) {
    #expect(picture(view(kind), width, height) == expected)
  }

  @Test(arguments: Kind.allCases)
  func `arrows, Home and End select, and only these call back`(kind: Kind) {
    let view = view(kind)
    var told: [Int] = []
    view.onSelect = { told.append($0) }
    view.selection = 9
    view.selection = -1
    #expect(view.selection == 0 && told.isEmpty)
    let (next, previous): (Key.Code, Key.Code) = kind == .radio ? (.down, .up) : (.right, .left)
    for key in [.end, next, previous, previous, previous, .end, .home] {
      #expect(view.handle(.key(Key(key))))
    }
    #expect(told == [2, 1, 0, 2, 0])
    #expect(!view.handle(.typed("j")) && !view.handle(.key(.pageUp)) && !view.handle(.key(.tab)))
    #expect(view.selectedOption == "one")
    view.options = ["only"]
    #expect(view.selection == 0 && view.canFocus)
    view.options = []
    #expect(!view.handle(.key(.end)) && !view.canFocus && told.count == 5)
    #expect(view.selectedOption == nil)
    _ = picture(view, 5)
  }

  @Test(
    arguments: [
      (.radio, 0, 2, 2), (.radio, 8, 0, 0), (.radio, 0, 3, 1), (.tabs, 0, 0, 0), (.tabs, 12, 0, 2),
      (.tabs, 17, 0, 1),
    ] as [(Kind, Int, Int, Int)])
  func `a click selects`(kind: Kind, column: Int, row: Int, selection: Int) {
    let view = view(kind)
    _ = picture(view, 20, 4)
    view.send(.mouse(.press(.left), column, row))
    #expect(view.selection == selection)
  }

  @Test func `the focus and a style are visible`() {
    let marks: [Style: Character] = [
      .plain: ".", .reverse: "#", Style(foreground: .red): "r", .bold: "b", .underline: "u",
      Style(foreground: .red, attributes: .reverse): "R",
    ]
    for (kind, plain, focused) in [
      (.radio, ".....", "#####"), (.select, "uu...", "##..."), (.tabs, "bbb..", "###.."),
    ] as [(Kind, String, String)] {
      let view = view(kind, kind == .radio ? ["a"] : [""])
      #expect(Picture(of: view, 5, 1).styles(marks).first?.hasPrefix(plain.prefix(2)) == true)
      view.isFocused = true
      #expect(Picture(of: view, 5, 1).styles(marks).first?.hasPrefix(focused.prefix(2)) == true)
      view.style = .foreground(.red)
      #expect(Picture(of: view, 5, 1).styles(marks).first?.hasPrefix("RR") == true)
    }
  }

  @Test func `tabs show one page`() {
    let screen = TestScreen(width: 20, height: 2)
    let tabs = Tabs(["One", "Two"])
    tabs.pages = [Label("first"), TextField("second")]
    screen.window.content = .rows([tabs] + tabs.pages)
    #expect(screen.text == "[One] Two\nfirst")
    screen.window.focus(tabs)
    screen.press(.right)
    #expect(screen.text == " One [Two]\nsecond")
    tabs.selection = 0
    #expect(screen.shows("first") && !screen.shows("second"))
  }

  @Test func `a page that is taken from tabs is visible again`() {
    let (first, second, third) = (Label("first"), Label("second"), Label("third"))
    let tabs = Tabs(["One", "Two"])
    tabs.pages = [first, second]
    #expect(second.isHidden)
    tabs.pages = [third, first]
    #expect(!second.isHidden && first.isHidden && !third.isHidden)
  }

  @Test func `a select opens a list above the views`() {
    let screen = TestScreen(width: 20, height: 6)
    let select = Select(["one", "two", "three"])
    var told: [Int] = []
    select.onSelect = { told.append($0) }
    screen.window.content = .rows([select, Label("below")])
    screen.window.focus(select)
    screen.press(.enter)
    #expect(
      screen.text == """
        one   ┌──────┐
        below │one   │
              │two   │
              │three │
              └──────┘
        """)
    screen.press(.down)
    screen.press(.enter)
    #expect(screen.text == "two   ▾\nbelow" && screen.window.focused === select && told == [1])
    screen.type(" ")
    screen.press(.escape)
    #expect(screen.window.overlay == nil && screen.window.focused === select)
    screen.click(on: "two")
    screen.click(at: Position(column: 0, row: 5))
    #expect(screen.window.overlay == nil && told == [1])
    screen.click(on: "two")
    screen.click(on: "three")
    #expect(screen.text == "three ▾\nbelow" && told == [1, 2])
    #expect(!Select(["a"]).handle(.key(.enter)), "it is in no window")
  }
}
