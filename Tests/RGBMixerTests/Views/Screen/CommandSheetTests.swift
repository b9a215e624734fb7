import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The list of all commands, at its sizes.
@MainActor
struct CommandSheetTests {
  private func screen(_ width: Int, _ height: Int) -> MixerScreen {
    MixerScreen(Mixer(RGB(hex: 0x1fa08a)), width: width, height: height)
  }

  @Test func `at 80x24 all commands are seen at once, Move first, in columns that align`() {
    let screen = screen(80, 24)
    screen.type("?")
    let picture = screen.picture()
    #expect(picture[4].hasPrefix("  Move    ←→        change by 1         Sliders s         next"))
    #expect(picture[23] == "  ↑↓ choose  Enter run  Esc close")
    #expect(picture.contains { $0.hasPrefix("  Color ▌ /         find a name, words") })
    for (index, heading) in ["Move", "Color", "Leave"].enumerated() {
      let rows = picture.indices.filter { picture[$0].hasPrefix("  \(heading)") }
      #expect(rows.count == 1, "\(index)")
    }
    let listed = CommandTable.keyGroups.flatMap { group in
      group.heading == "move" || group.heading == "ratios"
        ? [] : (group.rows + group.unbound).filter { $0.audience != .editors }
    }.compactMap(\.listing).filter { !$0.isExtra }
    #expect(picture[2].hasSuffix("\(listed.count) commands"))
    for listing in listed {
      #expect(picture.contains { $0.contains(listing.name) }, "\(listing.name)")
    }
  }

  @Test(arguments: ["?", "f", "m"])
  func `a paste that is no color closes what is open, so that the message is seen`(key: String) {
    let screen = screen(80, 24)
    screen.type(key)
    screen.window.handle(.paste("nope", truncated: false))
    #expect(screen.picture().contains { $0.contains("cannot read \"nope\" as a color") })
    #expect(screen.mixer.color.present.hexText == "#1fa08a")
  }

  @Test func `Down goes down the left column, then the right, and Move is passed over`() {
    let screen = screen(80, 24)
    screen.type("?")
    func chosen() -> String? {
      screen.picture().first { $0.contains("▌") }?.split(separator: "▌").last.map(String.init)
    }
    #expect(chosen()?.hasPrefix(" /  ") == true)
    screen.press(.up)
    #expect(chosen()?.hasPrefix(" /  ") == true)
    for _ in 0..<40 {
      if chosen()?.hasPrefix(" Ctrl-L") == true { break }
      screen.press(.down)
    }
    screen.press(.down)
    #expect(chosen()?.hasPrefix(" s  ") == true)
    screen.press(.end)
    #expect(chosen()?.hasPrefix(" Delete") == true)
  }

  @Test func `every name and key fits in its columns`() {
    for group in CommandTable.keyGroups {
      for row in group.rows + group.unbound {
        guard let listing = row.listing else { continue }
        #expect(listing.name.count <= 20 && listing.short.count <= 11, "\(listing.name)")
        #expect((listing.keys ?? row.keys).count <= 10, "\(listing.name)")
      }
    }
  }

  @Test func `undo in a new session is dim and says why, and stays open`() {
    let screen = screen(80, 24)
    screen.type("?undo")
    #expect(screen.picture()[4].contains("undo  nothing to undo"))
    screen.press(.enter)
    #expect(screen.window.overlay != nil && screen.picture()[23] == "  nothing to undo")
  }

  @Test(arguments: [
    (24, 6, false), (40, 12, true), (80, 24, true), (100, 30, true), (120, 40, true),
  ])
  func `a reason stands where it has room, and is never cut`(
    width: Int, height: Int, isSeen: Bool
  ) {
    let screen = screen(width, height)
    screen.type("?")
    #expect(!screen.picture().contains { $0.contains("…") })
    screen.type("undo")
    #expect(screen.picture().contains { $0.contains("nothing to undo") } == isSeen)
  }

  @Test func `quit leaves without output, and each space is a command`() {
    let screen = screen(80, 24)
    var outcome: Outcome?
    screen.onEnd = { outcome = $0 }
    screen.type("?oklch\n")
    #expect(screen.mixer.space.value == .oklch && outcome == nil)
    screen.type("?quit\n")
    #expect(outcome?.name == "canceled")
  }

  @Test func `small windows have two commands a row, very small ones one, and say what is below`() {
    let small = screen(40, 12)
    small.type("?")
    #expect(small.picture()[2].hasPrefix("  ←→   change        ⇧←→  by 10"))
    #expect(small.picture()[11].hasSuffix(" ↓"))
    let tiny = screen(24, 6)
    tiny.type("?")
    #expect(tiny.picture()[0].hasPrefix(" ? type to narrow") && tiny.picture()[5].hasSuffix("↓"))
    #expect(tiny.picture()[5].hasPrefix(" Enter run"))
  }

  @Test func `a click runs a command`() {
    let screen = screen(80, 24)
    screen.type("?")
    screen.click("OKLCH sliders", row: 8)
    #expect(screen.window.overlay == nil && screen.mixer.space.value == .oklch)
  }
}
