import Binding
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// Backgrounds of a text that are translucent themselves.
@MainActor
struct TranslucentBackgroundTests {
  private static func mixer(editing text: String, named name: String) -> Mixer {
    Mixer(editing: ColoredText(Array(text.utf8), path: Array(name.utf8)), named: name)
  }

  private static func theme(background: String, foreground: String = "#ffffff") -> String {
    """
    {"colors":{"editor.background":"\(background)","editor.foreground":"#ffffff",
    "editor.selectionBackground":"#ffffff20","editor.selectionForeground":"\(foreground)"}}
    """
  }

  @Test(
    arguments: [
      ("#ffffff", "16.29", "16.29 to 1 for editor.selectionForeground white on it, AAA"),
      ("#ffffff80", "5.10", "5.10 to 1 for editor.selectionForeground #ffffff80 on it, AA"),
    ])
  func `a translucent background is seen on what lies below it`(
    foreground: String, ratio: String, sentence: String
  ) {
    let mixer = Self.mixer(
      editing: Self.theme(background: "#000000", foreground: foreground), named: "a-theme.json")
    mixer.choose(2)
    let seen = RGB(hex: 0x202020)
    #expect(mixer.displayedSeen.value == seen && mixer.seen == seen)
    #expect(mixer.contrasts.seen(mixer.color.present, at: 2) == seen)
    #expect(mixer.channels[0].track.value.color(at: 255).rgb == seen)
    #expect(mixer.contrasts.measured(2)?.ratio.text == ratio)
    #expect(LineView(mixer).news().hasSuffix(sentence))
  }

  @Test func `one below which nothing is known is not measured`() {
    let mixer = Self.mixer(editing: Self.theme(background: "#00000080"), named: "a-theme.json")
    mixer.choose(2)
    #expect(mixer.background.value == .unknown && mixer.contrasts.measured(2) == nil)
    #expect(!LineView(mixer).news().contains(" to 1 "))
  }

  /// A theme in which any color may be translucent.
  private static func theme(_ generator: inout SeededGenerator) -> (text: String, name: String) {
    func color() -> String {
      let alpha = UInt32.random(in: 0...0xff, using: &generator)
      let color = AlphaColor(
        RGB(hex: .random(in: 0...0xff_ffff, using: &generator)),
        alpha: Bool.random(using: &generator) ? nil : Double(alpha) / 255)
      return color.hexText
    }
    if Bool.random(using: &generator) {
      let keys = [
        "editor.background", "editor.foreground", "editor.selectionBackground",
        "editor.selectionForeground", "tab.activeBackground", "tab.activeForeground",
      ]
      let items = keys.map { "\"\($0)\": \"\(color())\"" }
      return ("{\"colors\": {\(items.joined(separator: ", "))}}", "a-theme.json")
    }
    let keys = ["background", "foreground", "card", "card-foreground", "popover-text", "popover"]
    return (":root { " + keys.map { "--\($0): \(color());" }.joined(separator: " ") + " }", "a.css")
  }

  @Test func `a pair has one figure, and its background one color, wherever they are told`() {
    var count = 0
    for seed in UInt64(0)..<200 {
      var generator = SeededGenerator(seed: seed)
      let (text, name) = Self.theme(&generator)
      let mixer = Self.mixer(editing: text, named: name)
      let (pairs, colors) = (mixer.contrasts.pairs, mixer.list.present)
      for pair in pairs.all {
        guard case .color(let index) = pair.background,
          let ratio = pairs.ratio(of: pair, in: colors),
          let seen = pairs.seen(pair.background, in: colors)
        else { continue }
        for index in [pair.color, index] {
          mixer.choose(index)
          let background = mixer.background.value
          let other = index == pair.color ? AlphaColor(seen.clipped) : colors[pair.color]
          guard background.color == other, background.isMeasured else { continue }
          count += 1
          let figures = [
            mixer.contrasts.measured(index)?.ratio,
            Verdict(of: mixer.color.present, on: background).ratio,
          ]
          #expect(figures == [ratio, ratio], "\(text) \(index)")
          #expect(LineView(mixer).news().contains(" \(ratio.text) to 1 "), "\(text) \(index)")
          if background.isText { #expect(mixer.seen == seen.clipped, "\(text) \(index)") }
        }
      }
    }
    #expect(count > 200)
  }
}
