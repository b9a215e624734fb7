import Binding
import TermUI
import Testing

@testable import RGBMixer

/// Text mode's lines about words, pairs and a contrast that is kept.
@MainActor
struct WordLineTests {
  private let mixer = Mixer(RGB(hex: 0x1fa08a))
  private let view: LineView

  init() {
    view = LineView(mixer)
    _ = view.news()
  }

  private func answer(_ line: String) throws -> [String] {
    guard case .question(let question) = try LineParser.parse(Array(line.utf8)[...]) else {
      return []
    }
    return view.answer(to: question) ?? []
  }

  @Test func `find lists eleven colors that are called so, and use takes one`() throws {
    let lines = try answer("find muted teal")
    #expect(lines.count == 12 && lines[0].hasPrefix("muted teal: "))
    #expect(lines[0].hasSuffix(" % of all colors"))
    for (index, line) in lines.dropFirst().enumerated() {
      #expect(line.hasPrefix("\(index + 1): #"), "\(line)")
    }
    try view.use("3", by: nil)
    #expect(ColorDescription(of: mixer.color.current).text == "muted teal")
  }

  @Test func `find lists names first`() throws {
    let lines = try answer("find tomato")
    #expect(lines == ["1 of 148 names", "tomato: #ff6347, tomato, 7.12 to 1 on black, AAA"])
    #expect(try answer("find xyzzy") == ["no name or words match"])
  }

  @Test func `pairs prints the contrast of each step on each other`() throws {
    let lines = try answer("pairs")
    #expect(lines.count == 110 && lines.contains("700 #006e5d on 50 #eaf9f5: 5.71"))
  }

  @Test func `backgrounds lists what a text stands on, the worst first`() throws {
    let sheet = """
      :root { --background: #ffffff; --muted: #f1f5f9; --muted-foreground: #64748b; --border: #dddddd }
      """
    func answer(at index: Int) -> [String]? {
      let text = ColoredText(Array(sheet.utf8), path: Array("a.css".utf8))
      return LineView(Mixer(editing: text, chosen: index)).answer(to: .backgrounds)
    }
    #expect(answer(at: 2) == ["on --muted, #f1f5f9: 4.34 to 1, falls short of 4.5"])
    #expect(answer(at: 0) == ["this is a background, and stands on none that is measured"])
    #expect(answer(at: 3) == ["no background of this color is known"])
    #expect(view.answer(to: .backgrounds) == nil)
  }

  @Test func `contrast keeps a ratio, which is told until it is let go`() throws {
    mixer.perform(.keepContrast(4.5))
    #expect(view.news().contains("keeps 4.50"))
    mixer.perform(.channel(.oklch, index: 2, .position(30)))
    let news = view.news()
    #expect(news.contains("hue 30") && news.contains("keeps 4.50"), "\(news)")
    mixer.perform(.color(ParsedColor(rgb: .white)))
    #expect(view.news().hasSuffix("4.50 no longer kept"))
  }
}
