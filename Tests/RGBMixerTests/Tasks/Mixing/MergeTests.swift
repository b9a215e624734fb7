import Binding
import Foundation
import TermUI
import Testing

@testable import RGBMixer

/// `W`: the colors of a file that another program has changed.
@MainActor
struct MergeTests {
  private let scratch = Scratch()

  private func document(_ text: String) throws -> EditedDocument {
    try scratch.write(text)
    let path = FilePath(scratch.url.path)
    let file = try EditedFile(path)
    return try #require(
      EditedDocument(
        ColoredText(file.content, of: path), from: .file(file),
        at: EditTarget.Location(path: path)))
  }

  @Test func `where nothing had changed, W is w`() throws {
    let document = try document("a { color: #112233 }")
    document.list.set([(0, AlphaColor(RGB(hex: 0x445566)))])
    #expect(document.merge().sentence == "saved: 1 color changed in theme.css")
    #expect(document.merged == nil && scratch.text == "a { color: #445566 }")
  }

  @Test func `changed colors go into the new text, and what has no place is named and unsaved`()
    throws
  {
    let document = try document("a { color: #112233; border-color: #778899 }")
    document.list.set([
      (0, AlphaColor(RGB(hex: 0x445566))), (1, AlphaColor(RGB(hex: 0xaabbcc))),
    ])
    try scratch.write("/* mine */\na { color: #112233; border-color: #000000 }")
    #expect(
      document.merge().sentence
        == "1 color merged into theme.css; no place for 1 border-color")
    #expect(scratch.text == "/* mine */\na { color: #445566; border-color: #000000 }")
    let next = try #require(document.merged)
    #expect(next.list.hexes == [0x445566, 0x000000] && next.list.changedCount == 0)
    let mixer = Mixer(
      next.list, text: next.text, target: next.target, space: Observable(.rgb),
      format: .hex, status: StatusLine(), clock: ManualClock())
    next.connect(mixer)
    #expect(mixer.question == "1 unsaved color: w saves, q again discards")
  }

  @Test func `until then the question names W`() throws {
    let document = try document("a { color: #112233; border-color: #778899 }")
    let mixer = Mixer(
      document.list, text: document.text, target: document.target,
      space: Observable(.rgb), format: .hex, status: StatusLine(), clock: ManualClock())
    document.connect(mixer)
    mixer.set(AlphaColor(RGB(hex: 0x445566)))
    #expect(mixer.question == "1 unsaved color: w saves, q again discards")
    try scratch.write("b { color: #112233 }")
    #expect(mixer.question == "1 unsaved color: W merges, q again discards")
  }
}
