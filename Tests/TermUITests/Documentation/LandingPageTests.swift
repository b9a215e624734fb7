import Foundation
import TermUI
import TestSupport
import Testing

// snippet.show
@MainActor
final class RedScreen {
  private let slider = Slider(range: 0...255)
  private let label = Label("red 0")

  init(in application: Application) {
    slider.colorAt = { RGB(UInt8(255 * $0), 0, 0) }
    slider.onChange = { [label] value in label.text = "red \(Int(value))" }

    let window = application.window
    window.content = .rows(spacing: 1, [slider, label]).padded(columns: 2, rows: 1)
    window.onEvent = { event in
      guard event == .key("q") else { return false }
      application.loop.stop()
      return true
    }
    window.focus(slider)
  }
}
// snippet.hide

/// The program of the documentation's landing page, which is run here and compared with the page.
@MainActor
struct LandingPageTests {
  private static let path = "\(CatalogPicture.catalog)/TermUI.md"

  private func main() {
    // snippet.show
    Application.main { application in RedScreen(in: application) }
    // snippet.hide
  }

  private func page() throws -> String {
    try String(contentsOf: Listing.root.appending(path: Self.path), encoding: .utf8)
  }

  @Test func `the program of the landing page is the one compiled here`() throws {
    let shown = try #require(Listing.blocks(ofPage: Self.path).first).code
    let compiled = try Listing.snippets(ofSource: #filePath).map(\.code)
    #expect(shown == (["import TermUI"] + compiled).joined(separator: "\n\n"))
    #expect(shown.split(separator: "\n", omittingEmptySubsequences: false).count <= 32)
  }

  @Test func `the landing page shows a picture of the program`() throws {
    let screen = TestScreen(width: 40, height: 5)
    screen.show { RedScreen(in: $0) }
    for _ in 0..<14 { screen.press(.right, .shift) }
    #expect(screen.shows("red 140"))
    let picture = CatalogPicture("first-program", of: screen)
    try picture.expectFiles()
    #expect(try page().contains("](\(picture.name))\n"))
    screen.type("q")
    #expect(screen.end == .stopped)
  }

  @Test func `every public type has its topic`() throws {
    let page = try page()
    // What begins with an underscore is public for the compiler alone.
    for name in try Listing.publicTypes(ofModule: "TermUI") where !name.hasPrefix("_") {
      #expect(page.contains("- ``\(name)``"), "\(name)")
    }
  }
}
