import Testing

@testable import TermUI

/// What values print as.
struct DescriptionTests {
  @Test(
    arguments: [
      (Key("q"), "q"), (Key(" "), "Space"), (.control("z"), "Ctrl-z"), (.shiftTab, "Shift-Tab"),
      (Key(.left, [.control, .alt, .shift, .super]), "Ctrl-Alt-Shift-Super-Left"),
      (Key(.character("\u{1}")), "\\u{01}"), (Key("漢"), "漢"), (Key("\""), "\""),
      (.function(5), "F5"), (.escape, "Esc"), (.pageUp, "PageUp"),
    ] as [(Key, String)])
  func `a key is its name`(key: Key, description: String) {
    #expect("\(key)" == description)
  }

  @Test(
    arguments: [
      (.key(.control("z")), "key Ctrl-z"),
      (.mouse(.press(.left), 3, 4), "left press at 3,4"),
      (
        .mouse(MouseEvent(.drag(.right), at: Position(column: 0, row: 1), modifiers: .shift)),
        "Shift-right drag at 0,1"
      ),
      (.mouse(.release(.middle), 0, 0), "middle release at 0,0"),
      (.mouse(.wheel(.up), 0, 0), "wheel up at 0,0"),
      (.paste("a\n", truncated: false), "paste \"a\\n\""),
      (.paste("a", truncated: true), "paste \"a\", truncated"),
      (.windowFocus(gained: true), "focus gained"), (.windowFocus(gained: false), "focus lost"),
    ] as [(Event, String)])
  func `an event is what happened`(event: Event, description: String) {
    #expect("\(event)" == description)
  }

  @Test(
    arguments: [
      (.plain, "plain"),
      (Style(foreground: .red, attributes: [.bold, .underline]), "bold underline red"),
      (
        Style(foreground: .palette(9), background: .rgb(RGB(hex: 0x102030))),
        "bright red on #102030"
      ),
      (.background(.palette(208)), "on palette 208"),
      (
        Style(attributes: [.dim, .italic, .reverse, .strikethrough]),
        "dim italic reverse strikethrough"
      ),
    ] as [(Style, String)])
  func `a style is its attributes and colors`(style: Style, description: String) {
    #expect("\(style)" == description)
  }

  @Test func `a text is its characters, and shows its styles to an engineer`() {
    let text = "12 tests " + "passed".styled(.bold, .foreground(.green))
    #expect("\(text)" == "12 tests passed")
    #expect(text.debugDescription == "12 tests {bold green: passed}")
  }

  @Test func `geometry, colors and attributes are short`() {
    #expect("\(Rect(column: 1, row: 2, width: 3, height: 4))" == "3x4 at 1,2")
    #expect("\(RGB(hex: 0xff8800)) \(Color.default)" == "#ff8800 default")
    #expect("\(Style.Attributes.bold) \(Style.Attributes())" == "bold plain")
  }
}
