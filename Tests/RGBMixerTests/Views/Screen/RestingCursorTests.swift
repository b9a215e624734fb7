import Binding
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// Braille displays and magnifiers follow the cursor, shown or hidden.
@MainActor
struct RestingCursorTests {
  private let screen = MixerScreen(Mixer(RGB(hex: 0x336699)))

  /// The position of the cursor of a terminal that has received every frame.
  private func rest(after act: () -> Void) -> Position? {
    var encoder = FrameEncoder()
    var bytes: [UInt8] = []
    let buffer = Buffer(size: screen.window.size)
    func draw() {
      _ = screen.window.draw(into: buffer)
      encoder.encode(
        buffer, cursor: screen.window.cursor, restingAt: screen.window.accessibilityCursor,
        into: &bytes)
    }
    draw()
    act()
    draw()
    var terminal = VirtualTerminal(columns: 80, rows: 24)
    terminal.feed(bytes)
    return Position(column: terminal.cursor.column, row: terminal.cursor.row)
  }

  @Test func `after each frame it rests at the number of the channel that has the focus`() {
    let fields = [Position(column: 74, row: 2), Position(column: 73, row: 4)]
    #expect(rest {} == fields[0])
    #expect(rest { screen.press(.right) } == fields[0])
    #expect(rest { screen.press(.down) } == fields[1])
    #expect(rest { screen.type("s") } == Position(column: 72, row: 4))
    #expect(rest { screen.type("12") } == screen.window.cursor)
    #expect(rest { screen.type("#") } == screen.window.cursor)
    _ = rest { screen.press(.escape) }
    #expect(rest { screen.press(.escape) } == Position(column: 72, row: 4))
  }

  @Test func `in a band it rests on the chosen block`() {
    #expect(rest { screen.type("t") } == Position(column: 54, row: 18))
    #expect(rest { screen.press(.right) } == Position(column: 60, row: 18))
    #expect(rest { screen.press(.escape) } == Position(column: 74, row: 2))
  }

  @Test func `in the search it is in the text while typing, and on the name that Down chooses`()
    throws
  {
    #expect(rest { screen.type("/red") } == screen.window.cursor)
    let place = try #require(rest { screen.press(.down) })
    #expect(screen.window.cursor == nil)
    let name = screen.picture()[place.row].dropFirst(place.column).prefix { $0 != " " }
    #expect(name.contains("red") && ColorName.color(named: Array(name.utf8)[...]) != nil, "\(name)")
    #expect(rest { screen.type("o") } == screen.window.cursor)
  }
}
