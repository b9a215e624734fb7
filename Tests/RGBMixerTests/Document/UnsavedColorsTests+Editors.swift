import TestSupport
import Testing

@testable import Binding
@testable import RGBMixer
import struct TermUI.RGB

/// Several editors of one file.
extension UnsavedColorsTests {
  private func offers(_ text: String? = nil) -> [String] {
    Run(self, text: text, editor: 9).unsaved.offer.value?.colors.map {
      "\($0.index) \($0.color.rgb.hexText)"
    } ?? []
  }

  @Test func `two editors of a file keep their colors beside each other`() {
    let (a, b) = (Run(self, editor: 1), Run(self, editor: 2))
    a.change([(places()[0], "#aaaaaa")])
    a.end()
    b.change([(places()[2], "#bbbbbb")])
    b.end()
    #expect(offers() == ["0 #aaaaaa", "2 #bbbbbb"])
    // Each changes and takes away its own alone.
    a.change([(places()[0], "#aaaaab"), (places()[1], "#cccccc")])
    a.end()
    #expect(offers() == ["0 #aaaaab", "1 #cccccc", "2 #bbbbbb"])
    a.unsaved.didSave()
    a.end()
    #expect(offers() == ["2 #bbbbbb"])
    b.unsaved.discard()
    b.end()
    #expect(offers() == [] && kept == "{}\n")
  }

  @Test func `of a place that two editors have changed the later color counts, then the other's`() {
    let (a, b) = (Run(self, editor: 1), Run(self, editor: 2))
    a.change([(places()[0], "#aaaaaa")])
    a.end()
    b.change([(places()[0], "#bbbbbb"), (places()[1], "#cccccc")])
    b.end()
    #expect(offers() == ["0 #bbbbbb", "1 #cccccc"])
    // What one does elsewhere does not make its color the later one.
    a.change([(places()[0], "#aaaaaa"), (places()[2], "#dddddd")])
    a.end()
    #expect(offers() == ["0 #bbbbbb", "1 #cccccc", "2 #dddddd"])
    b.unsaved.discard()
    b.end()
    #expect(offers() == ["0 #aaaaaa", "2 #dddddd"])
  }

  @Test func `what an editor that runs has left unsaved stays when another one saves`() {
    let a = Run(self, editor: 1)
    a.change([(places()[0], "#aaaaaa"), (places()[1], "#eeeeee")])
    a.end()
    let b = Run(self, editor: 2, alongside: [1])
    #expect(b.unsaved.offer.value?.colors.count == 2)
    b.change([(places()[2], "#bbbbbb"), (places()[1], "#eeeeee")])
    b.unsaved.didSave()
    b.end()
    // The file has the other color now.
    #expect(offers() == ["0 #aaaaaa"])
    // An editor that has ended was offered to the one that saves.
    let c = Run(self, editor: 3)
    c.change([(places()[2], "#bbbbbb")])
    c.unsaved.didSave()
    c.end()
    #expect(offers() == [])
  }

  @Test func `what was saved by another editor is not written back, and not offered`() {
    let a = Run(self, editor: 1)
    a.change([(places()[0], "#aaaaaa")])
    a.end()
    let b = Run(self, editor: 2, alongside: [1])
    a.unsaved.didSave()
    a.end()
    b.change([(places()[1], "#bbbbbb")])
    b.end()
    #expect(offers() == ["1 #bbbbbb"])
    b.unsaved.discard()
    b.end()
    #expect(offers() == [])
    // The program was killed between the save of the file and the end of the list.
    let c = Run(self, editor: 3)
    c.change([(places()[0], "#aaaaaa"), (places()[2], "#cccccc")])
    c.end()
    let saved = text.replacing("{ color: #123; border", with: "{ color: #aaaaaa; border")
    #expect(offers(saved) == ["2 #cccccc"])
    #expect(Run(self, text: saved).unsaved.offer.value?.changedCount == 0)
  }

  @Test func `restored colors are the editor's until that is undone, which gives them back`() {
    let a = Run(self)
    a.change([(places()[0], "#aaaaaa"), (places()[1], "#bbbbbb")])
    a.end()
    let b = Run(self, editor: 2)
    #expect(b.unsaved.restore().count == 2)
    b.change([(places()[0], "#aaaaaa")])
    b.end()
    #expect(offers() == ["0 #aaaaaa"])
    b.change([])
    b.end()
    #expect(offers() == ["0 #aaaaaa", "1 #bbbbbb"])
    b.change([(places()[0], "#aaaaaa"), (places()[1], "#bbbbbb")])
    b.end()
    #expect(offers() == ["0 #aaaaaa", "1 #bbbbbb"])
    b.unsaved.discard()
    b.end()
    #expect(offers() == [] && kept == "{}\n")
  }

  @Test func `what was restored, and then undone, is offered again after q`() {
    let a = Run(self)
    a.change([(places()[0], "#aaaaaa")])
    a.end()
    for isStored in [true, false] {
      let b = Run(self, editor: 2)
      b.change(b.unsaved.restore().map { (places()[$0.index], "#aaaaaa") })
      if isStored { b.end() }
      b.change([])
      b.unsaved.discard()
      b.end()
      #expect(offers() == ["0 #aaaaaa"])
    }
  }

  /// A model of one editor: what it has unsaved.
  @Test(arguments: 1...12)
  func `whatever editors do, what they have unsaved is in the list, and nothing else`(seed: UInt64)
  {
    var generator = SeededGenerator(seed: seed)
    let places = places()
    let all: Set<Int> = [1, 2, 3]
    let runs = all.sorted().map { Run(self, editor: $0, alongside: all) }
    var models = runs.map { _ in [Int: String]() }
    for _ in 0..<40 {
      let one = Int.random(in: 0..<3, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0:
        runs[one].unsaved.discard()
        models[one] = [:]
      default:
        let place = Int.random(in: 0..<3, using: &generator)
        let isBack = Bool.random(using: &generator) && models[one][place] != nil
        let text = "#\(100_000 + Int.random(in: 0..<900_000, using: &generator))"
        models[one][place] = isBack ? nil : text
        runs[one].change(models[one].sorted { $0.key < $1.key }.map { (places[$0.key], $0.value) })
      }
      // Some are stored at once, others together with the next change.
      if Bool.random(using: &generator) { runs[one].end() }
    }
    for run in runs { run.end() }
    let list = (try? JSONParser.parse(Array((kept ?? "{}").utf8)))?["/x/theme.css"]
    let found = list.flatMap(UnsavedList.init(json:))?.colors ?? []
    for (editor, model) in models.enumerated() {
      let own = found.filter { $0.editor == editor + 1 }
      #expect(own.count == model.count)
      for (place, text) in model {
        #expect(own.contains { $0.place == places[place] && $0.text == text })
      }
    }
    #expect(found.count == models.map(\.count).reduce(0, +))
  }

  @Test
  func `of twenty thousand changed colors only the text of the one that changes is made anew`() {
    let lines = (0..<20_000).map { "a\($0) { color: #\(100_000 + $0) }\n" }
    let text = TextColors(ColoredText(Array(lines.joined().utf8), path: Array("a.css".utf8)))
    let list = ColorList(of: text)
    list.set((0..<20_000).map { ($0, AlphaColor(RGB(hex: UInt32($0)))) })
    #expect(text.unsaved(of: list).count == 20_000 && text.madeTexts == 20_000)
    list.set([(7, AlphaColor(RGB(hex: 0xffffff)))])
    #expect(text.unsaved(of: list)[7].text == "#ffffff" && text.madeTexts == 20_001)
  }
}
