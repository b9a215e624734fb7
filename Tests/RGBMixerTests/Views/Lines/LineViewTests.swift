import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The mixer in lines.
@MainActor
struct LineViewTests {
  private let mixer = Mixer(RGB(hex: 0x336699))

  @Test func `that the channels are outside sRGB is printed with the color`() throws {
    mixer.space.value = .oklch
    let view = LineView(mixer)
    mixer.move(mixer.channels[1], to: 0.3, by: nil)
    let (first, hex) = (view.news(), mixer.color.present.hexText)
    #expect(first.hasPrefix(hex) && first.hasSuffix("; outside sRGB; nearest is \(hex)"))
    #expect(view.news() == first)
  }

  @Test func `the number of marks is printed once, and how far they were moved`() {
    let mixer = Mixer(editing: "color0: #336699;\ncolor1: #993366;")
    let view = LineView(mixer)
    mixer.perform(.toggleMark(atLine: nil))
    #expect(view.news().hasSuffix("blue 153; 1 of 2 marked"))
    mixer.perform(.toggleMark(atLine: 2))
    #expect(view.news() == "line 1 color0: #336699, blue; 2 of 2 marked; line 2 color1 is marked")
    mixer.perform(.moveMarked(by: SIMD3(3, -15, 0)))
    #expect(view.news().hasSuffix("; 2 of 2 marked, moved by lightness +3, chroma -15%"))
    mixer.undo()
    #expect(view.news() == "line 1 color0: #336699, blue; 2 of 2 marked")
    mixer.perform(.unmarkAll)
    #expect(view.news().hasSuffix("blue 153; nothing is marked now"))
  }

  @Test func `what is marked in a line is named, and a line without a color marks nothing`() {
    let mixer = Mixer(editing: "a: #336699;\n\nb: #993366;\nc: #993366;")
    let view = LineView(mixer)
    for (line, answer) in [
      (3, "1 of 3 marked"), (4, "2 of 3 marked; line 4 c is marked"),
      (4, "1 of 3 marked; line 4 c is unmarked"), (2, "no color in line 2"),
      (99, "no color in line 99"), (3, "nothing is marked now"),
    ] {
      mixer.perform(.toggleMark(atLine: line))
      let news = view.news()
      #expect(news == answer || news.hasSuffix("; \(answer)"))
    }
  }

  @Test func `a message from the start is printed with the color, once`() {
    mixer.status.add(.error("nothing is saved"))
    let view = LineView(mixer)
    #expect(view.news().hasSuffix("large text only; nothing is saved"))
    #expect(!view.news().contains("nothing is saved"))
  }

  @Test func `a step in a format is the color's own, wherever its text is shown`() throws {
    let format = try Format(parsing: "{hex} {step}")
    let mixer = Mixer(RGB(hex: 0x336699), format: format)
    let screen = MixerScreen(mixer)
    var copied: [String] = []
    screen.onCopy = { copied.append($0) }
    screen.type("y")
    screen.type("f")
    #expect(screen.picture().contains { $0.contains("#336699 700") })
    screen.type("y")
    #expect(LineView(mixer).answer(to: .tell(format)) == ["#336699 700"])
    #expect(copied == ["#336699 700", "#336699 700"] && mixer.printedText == copied[0])
  }
}
