import Testing

@testable import TermUI

/// Views draw in the styles of the theme.
@MainActor
struct ThemeTests {
  private static let ground = Style(foreground: .palette(7), background: .palette(4))

  @Test(
    arguments: [
      { Label("text") }, { TextField("text") }, { NumericField(range: 0...9) },
      { PushButton("text") },
      { ListView(["text"]) }, { Spinner() }, { HelpLine([.init("q", "quit")]) }, { Box("text") },
      { TextOverlay(title: "text", lines: ["text"]) }, { PictureView(placeholder: "text") },
      { Container() }, { Checkbox("text") }, { RadioGroup(["text"]) }, { Select(["text"]) },
      { Tabs(["text"]) }, { Sparkline([1]) }, { TableView<Int>(id: \.self, columns: []) },
    ] as [@MainActor () -> View])
  func `all views have the background of the theme`(make: @MainActor () -> View) {
    let window = Window()
    let view = make()
    window.content = view
    window.theme.text = Self.ground
    let buffer = Buffer(size: Size(width: 12, height: 4))
    window.resize(to: buffer.size)
    _ = window.draw(into: buffer)
    for cell in buffer.grid.cells { #expect(cell.style.background == .palette(4)) }
  }

  @Test func `a new theme applies to the next frame`() {
    let window = Window()
    let label = Label("text")
    window.content = label
    let buffer = Buffer(size: Size(width: 4, height: 1))
    window.resize(to: buffer.size)
    _ = window.draw(into: buffer)
    window.theme = Theme()
    #expect(!window.needsDisplay)
    window.theme.text = Self.ground
    #expect(window.needsDisplay && window.draw(into: buffer))
    #expect(buffer[column: 0, row: 0].style == Self.ground)
    label.style = Style(background: .palette(2))
    _ = window.draw(into: buffer)
    #expect(
      buffer[column: 0, row: 0].style
        == Style(foreground: .palette(7), background: .palette(2)))
  }

  @Test func `a style on top of another only replaces what it sets`() {
    let bottom = Style(foreground: .palette(1), background: .palette(2), attributes: .bold)
    #expect(bottom.overlaid(with: .plain) == bottom)
    let top = Style(foreground: .palette(3), attributes: .reverse)
    #expect(
      bottom.overlaid(with: top)
        == Style(foreground: .palette(3), background: .palette(2), attributes: [.bold, .reverse]))
  }
}
