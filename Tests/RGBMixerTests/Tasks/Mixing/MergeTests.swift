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
        ColoredText(file.content, of: path), of: file,
        at: EditTarget.Location(path: path)))
  }

  private func mixer(of document: EditedDocument) -> Mixer {
    let mixer = Mixer(
      document.list, text: document.text, target: document.target, space: Observable(.rgb),
      format: .hex, status: StatusLine(), clock: ManualClock())
    document.connect(mixer)
    return mixer
  }

  @Test func `where nothing had changed, W is w`() throws {
    let document = try document("a { color: #112233 }")
    document.list.set([(0, AlphaColor(RGB(hex: 0x445566)))])
    #expect(
      document.merge(of: mixer(of: document)).sentence == "saved: 1 color changed in theme.css")
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
      document.merge(of: mixer(of: document)).sentence
        == "1 color merged into theme.css; no place for 1 border-color")
    #expect(scratch.text == "/* mine */\na { color: #445566; border-color: #000000 }")
    let next = try #require(document.merged)
    #expect(next.list.hexes == [0x445566, 0x000000] && next.list.changedCount == 0)
    #expect(
      mixer(of: next).question == "1 unsaved color without a place in the file: q again discards")
  }

  @Test func `a color that was saved before is found again as it was saved`() throws {
    let document = try document("a { color: #112233; border-color: #778899 }")
    document.list.set([(0, AlphaColor(RGB(hex: 0x445566)))])
    try document.write()
    document.list.set([(0, AlphaColor(RGB(hex: 0x010203)))])
    try scratch.write("/* mine */\na { color: #445566; border-color: #000000 }")
    #expect(
      document.merge(of: mixer(of: document)).sentence == "1 color merged into theme.css")
    #expect(scratch.text == "/* mine */\na { color: #010203; border-color: #000000 }")
  }

  @Test func `what cannot be merged leaves what another program has written`() throws {
    let document = try document("a { color: #112233 }")
    document.list.set([(0, AlphaColor(RGB(hex: 0x445566)))])
    try scratch.write("/* mine */ a { margin: 0 }")
    #expect(
      document.merge(of: mixer(of: document)).sentence == "there is no color in theme.css")
    #expect(document.merged == nil)
    #expect(throws: EditedFileProblem.self) { try document.write() }
    #expect(scratch.text == "/* mine */ a { margin: 0 }")
  }

  @Test func `until then the question names W`() throws {
    let document = try document("a { color: #112233; border-color: #778899 }")
    let mixer = mixer(of: document)
    mixer.set(AlphaColor(RGB(hex: 0x445566)))
    #expect(mixer.question == "1 unsaved color: w saves, q again discards")
    try scratch.write("b { color: #112233 }")
    #expect(mixer.question == "1 unsaved color: W merges, q again discards")
  }

  @Test func `pairs that the user names are measured, in the new text too`() throws {
    let sheet = ":root { --bg: #ffffff; --muted: #777777; --card: #dddddd }"
    let document = try document(sheet)
    #expect(document.state(["--muted on --shelf"])?.contains("--shelf") == true)
    #expect(document.state(["--muted on --card 7"]) == nil)
    func wants(_ document: EditedDocument) -> [String] {
      let contrasts = mixer(of: document).contrasts
      return contrasts.wants(of: 1).map { "\($0.background.rgb.hexText) \($0.ratio)" }
    }
    #expect(wants(document) == ["#dddddd 7.0"])
    try scratch.write("/* mine */\n" + sheet)
    _ = document.merge(of: mixer(of: document))
    #expect(try wants(#require(document.merged)) == ["#dddddd 7.0"])
  }

  @Test func `undo and marks go on in the new text, where the colors are now`() throws {
    let document = try document("a { color: #112233; border-color: #778899; fill: #101010 }")
    let mixer = mixer(of: document)
    mixer.set(AlphaColor(RGB(hex: 0x445566)))
    mixer.choose(1)
    mixer.set(AlphaColor(RGB(hex: 0xaabbcc)))
    mixer.toggleMark(at: 0)
    mixer.toggleMark(at: 2)
    try scratch.write(
      "b { color: #000000 }\na { color: #112233; border-color: #123456; fill: #101010 }")
    _ = document.merge(of: mixer)
    let next = try #require(document.merged)
    let other = self.mixer(of: next)
    #expect(next.list.hexes == [0x000000, 0x445566, 0x123456, 0x101010])
    #expect(next.list.selection.marks.indices == [1, 3] && other.canUndo.value)
    // The step of the border has no place, the step before it has.
    other.undo()
    #expect(next.list.hexes == [0x000000, 0x112233, 0x123456, 0x101010])
    #expect(next.list.changedCount == 1 && !other.canUndo.value)
    other.redo()
    #expect(next.list.hexes == [0x000000, 0x445566, 0x123456, 0x101010])
  }
}
