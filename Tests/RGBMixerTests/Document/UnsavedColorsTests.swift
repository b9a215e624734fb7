import Foundation
import TestSupport
import Testing

@testable import Binding
@testable import RGBMixer
import struct TermUI.RGB

/// The unsaved colors of a file survive the program, and are offered when the file is edited again.
@MainActor
struct UnsavedColorsTests {
  private let scratch = Scratch()
  private let clock = ManualClock()
  private let text = "a { color: #123; border: #456 }\nb { color: #123 }\n"

  /// The run of a program that edits a text.
  @MainActor
  private final class Run {
    let unsaved: UnsavedColors
    let store: JSONFileStore
    var problems: [String] = []

    init(
      _ test: UnsavedColorsTests, text: String? = nil, file: String = "/x/theme.css", day: Int = 0,
      editor: Int = 1, alongside others: Set<Int> = []
    ) {
      var problems: [String] = []
      store = JSONFileStore(path: test.path, clock: test.clock, delay: .zero) {
        problems.append("\($0)")
      }
      unsaved = UnsavedColors(
        of: FilePath(file),
        in: ColoredText(Array((text ?? test.text).utf8), path: Array(file.utf8)), keptIn: store,
        clock: test.clock, now: { 1_000_000_000 + day * 86_400 }, editor: editor,
        isRunning: others.contains)
      self.problems = problems
    }

    /// Changes colors, by their places and new texts.
    func change(_ colors: [(ColorPlace, String)]) {
      unsaved.current = { colors.map { UnsavedColor(place: $0.0, text: $0.1) } }
      unsaved.didChange()
    }

    /// Ends the run in an orderly way.
    func end() {
      unsaved.flush(within: .seconds(60))
    }
  }

  private var path: String { scratch.directory.appending(path: "state/unsaved.json").path }

  private var kept: String? {
    (try? Data(contentsOf: URL(filePath: path))).map { String(decoding: $0, as: UTF8.self) }
  }

  private func places(_ text: String? = nil) -> [ColorPlace] {
    ColoredText(Array((text ?? self.text).utf8)).places
  }

  @Test(
    arguments: [
      ("a.css", "a { color: #111 }", "#123", 0x112233, 1),
      ("a.css", "a { color: #111 }", "teal", 0x008080, 1),
      ("a.css", "a { color: #111 }", "rgb(1 2 3)", 0x010203, 1),
      ("a.css", "a { color: #111 }", "~", nil, 1),
      ("a.css", ":root { --background: 1 2% 3% }", "222 8.6% 45.5%", 0x6a707e, 1),
      ("a.css", ":root { --background: 1 2% 3% }", "222 8.6% 45.5% / 0.2", 0x6a707e, 0.2),
      // Alpha first, and blue first.
      ("values/a.xml", "<color name=\"a\">#80ff8800</color>", "#33108800", 0x108800, 0.2),
      ("a.vssettings", "<a Foreground=\"0x00FF8810\"/>", "0x00FF8820", 0x2088ff, 1),
    ] as [(String, String, String, UInt32?, Double)])
  func `a text is restored as the color that it is in its file`(
    file: String, text: String, new: String, hex: UInt32?, alpha: Double
  ) throws {
    let place = try #require(ColoredText(Array(text.utf8), path: Array(file.utf8)).places.first)
    let run = Run(self, text: text, file: file)
    run.change([(place, new)])
    run.end()
    let offer = Run(self, text: text, file: file).unsaved.offer.value
    #expect(offer?.colors.map(\.color.rgb) == hex.map { [RGB(hex: $0)] } ?? [])
    #expect(offer?.colors.allSatisfy { ($0.color.alpha ?? 1) == alpha } == true)
    #expect(offer?.changedCount == (hex == nil ? 1 : 0))
  }

  @Test func `a color is found by its line, its number on the line, its key and its text`() {
    #expect(
      places() == [
        ColorPlace(line: 1, number: 1, key: "color", text: "#123"),
        ColorPlace(line: 1, number: 2, key: "border", text: "#456"),
        ColorPlace(line: 2, number: 1, key: "color", text: "#123"),
      ])
  }

  @Test func `changes are stored 80 ms later, and offered to the next run`() throws {
    let run = Run(self)
    #expect(run.unsaved.offer.value == nil)
    run.change([(places()[1], "#789")])
    clock.advance(by: .milliseconds(79))
    #expect(kept == nil)
    clock.advance(by: .milliseconds(1))
    run.store.flush()
    #expect(
      kept == """
        {"/x/theme.css": {"time": 1000000000, "colors": [{"line": 1, "number": 2, "key": "border", \
        "old": "#456", "new": "#789", "editor": 1}]}}

        """)
    let next = Run(self)
    #expect(
      next.unsaved.offer.value?.colors == [.init(index: 1, color: AlphaColor(RGB(hex: 0x778899)))])
    #expect(next.unsaved.offer.value?.sentence == "1 unsaved color from today: u restores it")
    #expect(Run(self, file: "/x/other.css").unsaved.offer.value == nil)
  }

  @Test func `an end in the midst of the delay keeps the changes, too`() {
    let run = Run(self)
    run.change([(places()[0], "#000")])
    run.end()
    #expect(Run(self).unsaved.offer.value?.colors.count == 1)
  }

  /// A way in which nothing is unsaved any more.
  enum Settling: CaseIterable {
    case saved, discarded, undone
  }

  @Test(arguments: Settling.allCases)
  func `nothing is kept of what was saved, discarded or undone`(settling: Settling) {
    let (run, other) = (Run(self), Run(self, file: "/x/other.css"))
    for run in [run, other] {
      run.change([(places()[0], "#000")])
      run.end()
    }
    switch settling {
    case .saved:
      run.unsaved.current = { [] }
      run.unsaved.didSave()
    case .discarded: run.unsaved.discard()
    case .undone: run.change([])
    }
    run.end()
    #expect(Run(self).unsaved.offer.value == nil)
    #expect(kept?.contains("theme.css") == false && kept?.contains("other.css") == true)
  }

  @Test func `the offer stays until it is accepted or the file is saved`() {
    let first = Run(self)
    first.change([(places()[0], "#000"), (places()[1], "#111")])
    first.end()
    // Other changes, and none that are kept, leave it as it is.
    let second = Run(self, day: 1)
    second.change([(places()[1], "#222"), (places()[2], "#333")])
    second.end()
    let third = Run(self, day: 2)
    #expect(
      third.unsaved.offer.value?.colors == [
        .init(index: 0, color: AlphaColor(RGB(hex: 0x000000))),
        .init(index: 1, color: AlphaColor(RGB(hex: 0x222222))),
        .init(index: 2, color: AlphaColor(RGB(hex: 0x333333))),
      ])
    #expect(third.unsaved.offer.value?.day == "yesterday")
    third.change([(places()[1], "#444")])
    third.end()
    third.unsaved.discard()
    third.end()
    let fourth = Run(self, day: 2)
    #expect(fourth.unsaved.offer.value == third.unsaved.offer.value)
    #expect(fourth.unsaved.restore().count == 3 && fourth.unsaved.offer.value == nil)
    fourth.change([(places()[0], "#000")])
    fourth.end()
    #expect(
      Run(self, day: 2).unsaved.offer.value?.sentence == "1 unsaved color from today: u restores it"
    )
    let last = Run(self, day: 2)
    last.unsaved.didSave()
    last.end()
    #expect(last.unsaved.offer.value == nil && kept == "{}\n")
  }

  @Test(arguments: [
    // Lines were added above.
    ("/* a */\n\na { color: #123; border: #456 }\nb { color: #123 }\n", [0, 1, 2] as [Int?], nil),
    (
      "b { color: #123 }\n", [nil, nil, 0],
      "1 unsaved color from today: u restores it (and 2 whose lines have changed)"
    ),
    ("a { color: #124; border: #456 }\nb { color: #123 }\n", [nil, 1, 2], nil),
    ("a { colour: #123; border: #456 }\nb { color: #122 }\n", [nil, 1, nil], nil),
    ("x { y: #abc }", [nil, nil, nil], "3 unsaved colors from today, whose lines have changed"),
  ])
  func `places that have changed are left alone`(
    new: String, indices: [Int?], sentence: String?
  ) {
    let run = Run(self)
    run.change(places().map { ($0, "#000") })
    run.end()
    let list = UnsavedList(
      time: 0, colors: places().map { UnsavedColor(place: $0, text: "#000") })
    let found = list.indices(in: places(new))
    // Equal colors may change places.
    #expect(Set(found.compactMap(\.self)) == Set(indices.compactMap(\.self)))
    #expect(found.count { $0 == nil } == indices.count { $0 == nil })
    let offer = Run(self, text: new).unsaved.offer.value
    #expect(offer?.colors.count == indices.count { $0 != nil })
    if let sentence { #expect(offer?.sentence == sentence) }
  }

  @Test(arguments: [
    "[1]", "{\"time\": 1, \"colors\": [{\"line\": \"x\"}]}", "{\"time\": 1e99, \"colors\": []}",
  ])
  func `what is no list is reported, kept aside, and offers nothing`(value: String) throws {
    try FileManager.default.createDirectory(
      atPath: scratch.directory.appending(path: "state").path, withIntermediateDirectories: true)
    try Data("{\"/x/theme.css\": \(value)}".utf8).write(to: URL(filePath: path))
    let run = Run(self)
    #expect(run.unsaved.offer.value == nil && run.problems.count == 1)
    run.change([(places()[0], "#000")])
    run.end()
    #expect(Run(self).unsaved.offer.value?.colors.count == 1)
    let aside = try String(contentsOfFile: path + ".bad", encoding: .utf8)
    #expect(aside.contains(value))
  }

  @Test func `a list is read as it was written, whatever its texts`() throws {
    var generator = SeededGenerator(seed: 7)
    let characters = Array("a\"\\\n\u{1B}é😀\u{202E}:;#- ")
    for _ in 0..<200 {
      func word() -> String {
        String(
          (0..<Int.random(in: 0...6, using: &generator)).map { _ in
            characters.randomElement(using: &generator) ?? "a"
          })
      }
      let list = UnsavedList(
        time: Int.random(in: 0...(1 << 40), using: &generator),
        colors: (0..<3).map { _ in
          let line = Int.random(in: 1...99, using: &generator)
          return UnsavedColor(
            place: ColorPlace(line: line, number: 1, key: word(), text: word()), text: word())
        })
      let text = JSONValue.object([JSONValue.Member(key: "a", value: list.json)]).text
      let read = try JSONParser.parseObject(Array(text.utf8))
      #expect(read.first.flatMap { UnsavedList(json: $0.value) } == list)
    }
  }

  @Test(arguments: [
    (LocalDay(year: 2026, month: 11, day: 25), "today"),
    (LocalDay(year: 2026, month: 11, day: 24), "yesterday"),
    (LocalDay(year: 2026, month: 11, day: 23), "Monday"),
    (LocalDay(year: 2026, month: 11, day: 19), "Thursday"),
    (LocalDay(year: 2026, month: 11, day: 18), "November 18"),
    (LocalDay(year: 2026, month: 1, day: 1), "January 1"),
    (LocalDay(year: 2025, month: 12, day: 31), "December 31, 2025"),
    // The clock was wrong.
    (LocalDay(year: 2026, month: 11, day: 26), "November 26"),
  ])
  func `the day is said as a person says it`(day: LocalDay, words: String) {
    #expect(day.description(on: LocalDay(year: 2026, month: 11, day: 25)) == words)
  }

  @Test func `the weekday is right around the end of February`() {
    let days = [(2, 26, "Monday"), (2, 27, "Tuesday"), (2, 28, "Wednesday"), (2, 29, "Thursday")]
    for (month, day, weekday) in days {
      let words = LocalDay(year: 2024, month: month, day: day)
        .description(on: LocalDay(year: 2024, month: 3, day: 3))
      #expect(words == weekday)
    }
  }

  // MARK: Several editors

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

  /// A model of one editor: what it has unsaved.
  @Test(arguments: 1...12)
  func `whatever editors do, what they have unsaved is in the list, and nothing else`(seed: UInt64) {
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

  @Test func `of twenty thousand changed colors only the text of the one that changes is made anew`() {
    let lines = (0..<20_000).map { "a\($0) { color: #\(100_000 + $0) }\n" }
    let text = TextColors(ColoredText(Array(lines.joined().utf8), path: Array("a.css".utf8)))
    let list = ColorList(of: text)
    list.set((0..<20_000).map { ($0, AlphaColor(RGB(hex: UInt32($0)))) })
    #expect(text.unsaved(of: list).count == 20_000 && text.madeTexts == 20_000)
    list.set([(7, AlphaColor(RGB(hex: 0xffffff)))])
    #expect(text.unsaved(of: list)[7].text == "#ffffff" && text.madeTexts == 20_001)
  }
}
