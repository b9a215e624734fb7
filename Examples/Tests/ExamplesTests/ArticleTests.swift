import Binding
import TermUI
import TestSupport
import Testing

@testable import article

struct ArticleTests {
  @MainActor @Test func `the text is there at once, and the picture comes later`() async {
    let screen = TestScreen(width: 64, height: 16)
    screen.show { ArticleScreen(in: $0) }
    #expect(screen.shows("leaves without hurry"))
    #expect(screen.shows("the picture is on its way…"))
    #expect(await screen.wait(for: "▀▀▀▀", advancing: .milliseconds(250)))
    #expect(!screen.shows("the picture is on its way…"))
  }

  @Test func `on a terminal the picture is beside the text`() throws {
    let session = try Example.start("article", columns: 64, rows: 16)
    try session.wait(for: "the picture") { $0.screen.cell(column: 2, row: 4).glyph == "▀" }
    try session.waitForPicture(
      """

        The last ferry
        3 Oct 2026

        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   At ten past seven the ferry
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   leaves without hurry, as it
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   has for ninety years. The
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   captain waits for nobody, and
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   nobody is ever late.
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   ▀▀▀▀▀▀▀▀▀
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   Halfway across she stops the
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   engine. For a minute there is
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   only the water, and the sun
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   going down into it.

        ←→ turn the page  Esc leave
      """)
    let sun = VirtualCell.Color.rgb(0xFF_F0B0)
    #expect(session.screen.cell(column: 19, row: 9).background == sun)
    #expect(try session.leave() == .exited(0))
  }

  @Test func `turning the page binds another article`() throws {
    let session = try Example.start("article")
    try session.waitForText("The last ferry")
    session.send(PtySession.right)
    try session.waitForText("Up before the bakers")
    try session.waitForText("12 Jan 2026")
    session.send(PtySession.right)
    try session.waitForText("The last ferry")
    #expect(!session.screen.picture().contains("bakers"))
    #expect(try session.leave() == .exited(0))
  }

  @MainActor @Test func `the view model asks to be called back on the main thread`() async {
    let (posts, inbox) = AsyncStream.makeStream(of: (@MainActor @Sendable () -> Void).self)
    let viewModel = ArticleViewModel(Article.all[0], delay: .zero) { inbox.yield($0) }
    #expect(viewModel.thumbnail.value == nil)
    for await work in posts {
      work()
      break
    }
    #expect(viewModel.thumbnail.value?.map(\.count) == Array(repeating: 28, count: 20))
  }

  @Test func `each part of a picture is a color that it was painted with, or between two`() {
    let picture = Landscape(
      top: 0, horizon: 0xFF_FFFF, sun: 0xFF_FFFF, sunX: 0.5, sunY: 0.25, peaks: [])
    let pixels = picture.paint(width: 9, height: 10)
    #expect(pixels.count == 10 && pixels.allSatisfy { $0.count == 9 })
    #expect(pixels[2][4] == 0xFF_FFFF)
    #expect(pixels.joined().allSatisfy { $0 & 0xFF == $0 >> 8 & 0xFF && $0 & 0xFF == $0 >> 16 })
  }
}
