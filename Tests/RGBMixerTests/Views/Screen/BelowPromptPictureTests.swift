import TermUITestSupport
import TestSupport
import Testing

@testable import RGBMixer
@testable import TermUI

/// The picture of the README that shows the mixer below a prompt.
@MainActor
struct BelowPromptPictureTests {
  @Test func `six rows below a prompt are the picture that the README shows`() throws {
    let mixer = Mixer(RGB(hex: 0x8A3FFC), space: .oklch)
    mixer.receive(background: ScreenSVG.Theme.dark.background)
    mixer.color.set(RGB(hex: 0xA56EFF))
    let screen = MixerScreen(mixer, in: Window(), isBelowPrompt: true)
    screen.window.resize(to: Size(width: 80, height: 6))
    let rows = Buffer(size: screen.window.size)
    _ = screen.window.draw(into: rows, depth: .truecolor)
    let lines = [
      "~/site main $ git status --short", " M theme.css",
      "~/site main $ sed -i \"s/#8a3ffc/$(rgbmixer --height 6 '#8a3ffc')/\" theme.css",
    ]
    let whole = Buffer(size: Size(width: 80, height: lines.count + rows.size.height))
    let canvas = Canvas(whole, frame: Rect(whole.size))
    for (row, line) in lines.enumerated() {
      canvas.write(line, at: Position(column: 0, row: row))
    }
    for (row, line) in rows.lines.enumerated() {
      for (column, character) in line.enumerated() {
        let style = rows[column: column, row: row].style
        canvas.write(
          String(character), at: Position(column: column, row: lines.count + row), style: style)
      }
    }
    let picture = ScreenSVG(whole, theme: .dark).text
    let path = "Documentation/below.svg"
    #expect(try WrittenFile.text(of: path, written: picture) == picture, "\(WrittenFile.hint)")
  }
}
