import Testing

@testable import RGBMixer

struct MisspellingTests {
  @Test(
    arguments: [
      ("orange", "orange"), ("ORANGE", "orange"), ("orenge", "orange"), ("roange", "orange"),
      ("orang", "orange"), ("orangee", "orange"), ("oragn", nil), ("apple", nil), ("or", nil),
      ("", nil), ("grey", "gray"), ("rde", "red"), ("rd", nil),
    ] as [(String, String?)])
  func `a misspelled word is the nearest one, a few edits away`(text: String, word: String?) {
    #expect(Misspelling.nearest(to: text.utf8, among: ["red", "orange", "gray"]) == word)
  }
}
