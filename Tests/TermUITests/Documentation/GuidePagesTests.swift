import Foundation
import TestSupport
import Testing

@testable import TermUI

// snippet.show
/// A number of stars; Left, Right and a click choose it.
final class Rating: View {
  var stars = 0 {
    didSet { if stars != oldValue { setNeedsDisplay() } }
  }
  var onChange: (Int) -> Void = { _ in }

  override var canFocus: Bool { true }

  override func preferredSize(in available: Size) -> Size { Size(width: 5, height: 1) }

  override func draw(in canvas: Canvas) {
    let style = canvas.theme.text.overlaid(with: isFocused ? canvas.theme.focus : nil)
    canvas.fill(style: canvas.theme.text)
    for column in 0..<5 {
      canvas.write(column < stars ? "★" : "☆", column: column, row: 0, style: style)
    }
  }

  override func handle(_ event: Event) -> Bool {
    switch event {
    case .key(.left): choose(stars - 1)
    case .key(.right): choose(stars + 1)
    case .mouse(let mouse) where mouse.action == .press(.left): choose(mouse.position.column + 1)
    default: return false
    }
    return true
  }

  private func choose(_ stars: Int) {
    self.stars = min(max(stars, 0), 5)
    onChange(self.stars)
  }
}
// snippet.hide

/// The code of the documentation's guides, which is run here and compared with the pages.
@MainActor
struct GuidePagesTests {
  private let screen = TestScreen(width: 20, height: 3)
  private var window: Window { screen.window }
  private var application: Application { screen.application }

  @Test func `writing a view`() {
    // snippet.show
    let rating = Rating()
    screen.window.content = rating
    screen.window.focus(rating)
    screen.press(.right)
    screen.press(.right)
    #expect(screen.text == "★★☆☆☆")
    // snippet.hide
    screen.click(at: Position(column: 3, row: 0))
    #expect(screen.text == "★★★★☆")
  }

  @Test func `focus and keys`() {
    var (log, isPaused) = ([String](), false)
    let (field, list) = (TextField("a"), ListView(["one"]))
    func refresh() { log.append("refresh") }
    // snippet.show
    window.onEvent = { event in
      switch event {
      case .key("q"), .key(.escape): application.loop.stop()
      case .key(.function(5)): refresh()
      case .key(.control("f")): window.focus(field)
      default: return false
      }
      return true
    }
    // snippet.hide
    // snippet.show
    list.handlesLetters = false
    window.willHandle = { event in isPaused && event != .key("p") }
    // snippet.hide
    window.content = .rows([field, list])
    window.focus(list)
    screen.press(.function(5))
    #expect(log == ["refresh"] && !list.handle(.typed("j")))
    screen.press(.character("f"), .control)
    #expect(window.focused === field)
    isPaused = true
    screen.press(.escape)
    #expect(screen.end == nil)
    isPaused = false
    screen.press(.escape)
    #expect(screen.end == .stopped)
  }

  @Test func themes() {
    let bar = ProgressBar(1)
    // snippet.show
    window.theme.focus = Style(foreground: .black, background: .cyan)
    window.theme.border = .dim
    // snippet.hide
    // snippet.show
    bar.style = bar.value > 0.9 ? window.theme.error : nil
    // snippet.hide
    window.content = .rows([bar, PushButton("OK")])
    window.focusNext()
    #expect(screen.style(of: "OK")?.background == .cyan)
    #expect(screen.style(column: 0, row: 0) == .foreground(.red))
  }

  @Test func `the library captures nothing as unowned`() throws {
    let sources = Listing.root.appending(path: "Sources/TermUI")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      let code = text.split(separator: "\n").filter { !$0.contains("///") }
      #expect(!code.contains { $0.contains("[unowned ") }, "\(file)")
    }
  }

  @Test(arguments: [
    ("GuidePagesTests", ["WritingViews", "FocusAndKeys", "Themes"]),
    ("LayoutPageTests", ["Layout"]), ("RecipesPageTests", ["Recipes"]),
  ])
  func `the pages show the code of these tests`(source: String, pages: [String]) throws {
    let shown = try pages.flatMap { page in
      try Listing.blocks(ofPage: "Sources/TermUI/TermUI.docc/\(page).md")
        .filter { $0.language == "swift" }
    }
    let path = #filePath.replacing("GuidePagesTests", with: source)
    #expect(try shown.map(\.code) == Listing.snippets(ofSource: path).map(\.code))
  }
}
