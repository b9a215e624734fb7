import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The contrast of all colors of a theme while it is mixed, and its repair.
@MainActor
struct ThemeContrastTests {
  private static let theme = """
    background #1d2021
    foreground #ebdbb2
    color1 #cc241d
    color2 #98971a
    color4 #458588
    color8 #504945
    color9 #cc251d
    tab_color #cc261d
    """
  private let mixer = Mixer(editing: Self.theme)
  private var contrasts: Contrasts { mixer.contrasts }

  private var short: [Int] { contrasts.failing }
  private var message: String { mixer.status.message.value.text }

  @Test func `the pairs that fall short are always those of --check`() {
    #expect(short == [2, 4, 5, 6])
    mixer.choose(0)
    mixer.set(ParsedColor(rgb: .black))
    #expect(short == [2, 5, 6])
    mixer.undo()
    #expect(short == [2, 4, 5, 6])
    #expect((0..<8).filter(contrasts.isFailing) == [2, 4, 5, 6])
  }

  @Test func `only the pairs of what changed are measured again`() {
    let count = 300
    let scheme = "background #101010\n" + (0..<count).map { "text_\($0) #808080\n" }.joined()
    let mixer = Mixer(editing: scheme)
    func measured(_ body: () -> Void) -> Int {
      let before = mixer.contrasts.measuredCount
      body()
      _ = (mixer.contrasts.failing, mixer.contrasts.isFailing(7), mixer.contrasts.measured(9))
      return mixer.contrasts.measuredCount - before
    }
    #expect(mixer.contrasts.measuredCount <= 2, "no more than the chosen color's")
    let start = mixer.contrasts.measuredCount
    #expect(!mixer.contrasts.isFailing(7) && mixer.contrasts.measuredCount == start + 1)
    #expect(measured {} == count && measured {} == 0)
    mixer.choose(5)
    #expect(measured {} == 0)
    // For its row, and for the number of all.
    #expect(measured { mixer.set(ParsedColor(rgb: .black)) } <= 3)
    #expect(mixer.contrasts.failing == [5])
    #expect(measured { mixer.undo() } <= 3 && mixer.contrasts.failing.isEmpty)
    // Of a background all.
    mixer.choose(0)
    #expect(measured { mixer.set(ParsedColor(rgb: RGB(hex: 0x808080))) } == count)
    #expect(mixer.contrasts.failing.count == count)
    #expect(measured { mixer.undo() } == count && mixer.contrasts.failing.isEmpty)
  }

  @Test func `a background below a translucent one is one of all`() {
    let mixer = Mixer(
      editing: ":root { --bg: #000000; --card: #ffffff20; --card-text: #cdd6f4; --x: #123456 }")
    #expect(mixer.contrasts.failing.isEmpty)
    mixer.choose(0)
    mixer.set(ParsedColor(rgb: .white))
    #expect(mixer.contrasts.failing == [2])
    mixer.undo()
    #expect(mixer.contrasts.failing.isEmpty)
  }

  @Test func `selected text and the cursor's text are measured on what they stand on`() {
    let mixer = Mixer(
      editing: """
        background #010101
        foreground #eeeeee
        selection_background #eeeeff
        selection_foreground #cccccc
        cursor #dddddd
        cursor_text_color #222222
        """)
    func background(_ index: Int) -> Background {
      mixer.choose(index)
      return mixer.background.value
    }
    let selection = Background(rgb: RGB(hex: 0xeeeeff), source: .key("selection_background"))
    #expect(background(3) == selection && mixer.contrasts.isFailing(3))
    #expect(background(3).description == "on selection_background")
    #expect(background(5) == Background(rgb: RGB(hex: 0xdddddd), source: .key("cursor")))
    #expect(background(1).source == .key("background") && background(4) == background(1))
    #expect(background(2).source == .textOn("selection_foreground"))
  }

  @Test func `N repairs what is hard to read as --fix does, in one step of undo`() throws {
    let old = mixer.list.hexes
    let text = ColoredText(Array(Self.theme.utf8))
    mixer.perform(.makeAllReadable)
    #expect(mixer.list.present == ThemeCheck(of: text, on: nil, goal: 4.5).repaired)
    #expect(short.isEmpty && message == "4 colors made readable")
    mixer.perform(.makeAllReadable)
    #expect(message == "none is hard to read")
    mixer.undo()
    #expect(mixer.list.hexes == old)
    mixer.redo()
    #expect(short.isEmpty)
  }

  @Test func `if colors are marked it repairs only these, and their sliders start again`() {
    mixer.perform(.toggleMark(atLine: 5))
    mixer.perform(.toggleMark(atLine: 2))
    mixer.move(mixer.channels[0], to: -5, by: nil)
    mixer.perform(.makeAllReadable)
    #expect(short == [2, 5, 6] && message == "color4 made readable; 3 hard to read")
    #expect(mixer.channels.map(\.position.value) == [0, 1, 0] && mixer.list.isMarked(4))
    mixer.perform(.makeAllReadable)
    #expect(message == "no marked color is hard to read")
  }

  @Test func `N says what it leaves, and why`() {
    let mixer = Mixer(
      editing: """
        body { background: #ffffff; color: #999999 }
        .g { color: #cccccc }
        .k { color: #aaaaaa }
        """)
    let end =
      "2 hard to read; not written: 2 are presumed: "
      + "--pair '.g color on ...' says what it stands on"
    mixer.perform(.makeAllReadable)
    #expect(mixer.status.message.value.text == "body color made readable; \(end)")
    mixer.perform(.makeAllReadable)
    #expect(mixer.status.message.value.text == end)
  }

  @Test func `n makes the chosen color readable, then AA, then AAA, and no other`() {
    let old = mixer.list.hexes
    mixer.choose(5)
    let ratios = [3.0, 4.5, 7].map { ratio in
      mixer.perform(.makeReadable)
      return mixer.contrasts.measured(5)?.ratio.value ?? 0 >= ratio
    }
    #expect(ratios == [true, true, true] && message.hasSuffix("AAA on #1d2021"))
    mixer.perform(.makeReadable)
    #expect(message.hasSuffix("AAA on #1d2021 already"))
    var rest = mixer.list.hexes
    rest[5] = old[5]
    #expect(rest == old)
    mixer.choose(7)
    mixer.perform(.makeReadable)
    #expect(message == "not known to be a text color, so it was left alone")
    mixer.choose(0)
    mixer.perform(.makeReadable)
    #expect(message == "4 texts readable, 2 still hard to read")
  }

  @Test func `n makes those of the marked colors readable that are hard to read`() {
    let old = mixer.list.hexes
    for line in [2, 3, 5] { mixer.perform(.toggleMark(atLine: line)) }
    guard case .moves(let moves, 2) = mixer.readable() else {
      Issue.record("nothing would be done")
      return
    }
    mixer.perform(.makeReadable)
    #expect(message == "2 colors made readable" && short == [5, 6])
    for move in moves { #expect(mixer.list.color(at: move.index) == move.new) }
    #expect(old.indices.filter { old[$0] != mixer.list.hexes[$0] } == moves.map(\.index))
  }

  @Test func `! goes to the next color that is hard to read, round`() {
    for index in [2, 4, 5, 6, 2] {
      mixer.perform(.nextFailing)
      #expect(mixer.list.chosen == index)
    }
    mixer.perform(.makeAllReadable)
    mixer.perform(.nextFailing)
    #expect(mixer.list.chosen == 2 && message == "none is hard to read")
  }

  @Test func `repair says so if no key names a slot`() {
    let mixer = Mixer(editing: "--brand: #f80; --ink: #123;")
    mixer.perform(.makeAllReadable)
    #expect(mixer.contrasts.failing.isEmpty)
    #expect(mixer.status.message.value.text.hasPrefix("nothing to check in theme.css"))
  }

  @Test(
    arguments: [
      (":root { --background: #fff; --foreground: #ddd; --border: #ddd; --logo: #eee }", [1]),
      ("foreground #777777\nbackground #888888\ncursor #666666\ncolor1 #000000", [0, 2]),
      ("background #111111\nforeground #cccccc\nselection_background #bbbbbb", []),
      ("a: #282828;\nb: #ebdbb2;", []),
    ] as [(String, [Int])])
  func `n is offered for the colors that it makes readable, and for no others`(
    text: String, failing: [Int]
  ) {
    let mixer = Mixer(editing: text)
    let screen = MixerScreen(mixer)
    let rows = (0..<mixer.list.count).filter { index in
      mixer.choose(index)
      return screen.hints.items.contains(HelpLine.Item("n", "readable"))
    }
    #expect(rows == failing)
    for index in rows {
      mixer.choose(index)
      screen.type("n")
      #expect(mixer.list.isChanged(index) && !mixer.isFailing(index))
    }
    // What has no background in the text is measured on one that is picked.
    guard text.hasPrefix("a: ") else { return }
    mixer.choose(0)
    screen.type("p")
    #expect(screen.hints.items.contains(HelpLine.Item("n", "readable")))
    mixer.choose(1)
    #expect(!screen.hints.items.contains(HelpLine.Item("n", "readable")))
  }

  @Test func `the count stands in the bar`() {
    let screen = MixerScreen(mixer)
    let hint = HelpLine.Item("N", "all readable")
    screen.window.resize(to: Size(width: 120, height: 24))
    #expect(screen.picture()[0].contains("✗ 4 hard to read"))
    #expect(screen.hints.items.contains(hint))
    screen.type("N")
    #expect(!screen.picture()[0].contains("✗") && !screen.hints.items.contains(hint))
  }
}
