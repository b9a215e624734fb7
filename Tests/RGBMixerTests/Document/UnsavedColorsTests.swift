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
  let text = "a { color: #123; border: #456 }\nb { color: #123 }\n"

  /// The run of a program that edits a text.
  @MainActor
  final class Run {
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

  var kept: String? {
    (try? Data(contentsOf: URL(filePath: path))).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a color that a merge left without a place is discarded with the others`() {
    let old = UnsavedColor(
      place: ColorPlace(line: 1, number: 2, key: "border", text: "#456"), text: "#789")
    let first = Run(self)
    first.unsaved.didMerge(leaving: [old])
    first.end()
    #expect(kept?.contains("#789") == true)
    let next = Run(self)
    next.unsaved.stranded = [old]
    next.unsaved.discard()
    next.end()
    #expect(kept?.contains("#789") != true)
  }

  func places(_ text: String? = nil) -> [ColorPlace] {
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
    let fourth = Run(self, day: 2, editor: 4)
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
}
