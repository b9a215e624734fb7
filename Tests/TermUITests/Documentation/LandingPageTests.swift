import Foundation
import TermUI
import TestSupport
import Testing

/// The program of the documentation's landing page, which is compiled here and compared with the page.
struct LandingPageTests {
  @MainActor private func program() {
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

    Application.main { application in RedScreen(in: application) }
  }

  private func page() throws -> String {
    try String(
      contentsOf: Listing.root.appending(path: "Sources/TermUI/TermUI.docc/TermUI.md"),
      encoding: .utf8)
  }

  @Test func `the program of the landing page is the one compiled here`() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let shown = try #require(lines(of: page(), from: "import TermUI", to: "```"))
    let compiled = try #require(lines(of: source, from: "program() {", to: "  }"))
    #expect(shown == compiled.map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : $0 })
    #expect(shown.count <= 32)
  }

  @Test func `every public type has its topic`() throws {
    let page = try page()
    for name in try Listing.publicTypes(ofModule: "TermUI") {
      #expect(page.contains("- ``\(name)``"), "\(name)")
    }
  }

  /// The lines after the first that ends with a text, up to the next that equals another.
  private func lines(of text: String, from start: String, to end: String) -> [String]? {
    let lines = text.components(separatedBy: "\n")
    guard let first = lines.firstIndex(where: { $0.hasSuffix(start) && !$0.contains("lines(of") }),
      let last = lines[first...].firstIndex(of: end)
    else { return nil }
    return Array(lines[(first + 1)..<last].drop { $0.isEmpty })
  }
}
