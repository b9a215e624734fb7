import Foundation
import Testing

import TermUI

/// The program of the documentation's landing page: compiled here, and compared with the page.
@Suite struct LandingPageTests {
  @MainActor private func program() throws {
    Guardian.runIfAsked()

    let slider = Slider(range: 0...255)
    slider.colorAt = { TrackColor(RGB(UInt8(255 * $0), 0, 0)) }

    let label = Label("red 0")
    slider.onChange = { value in
      label.text = "red \(Int(value))"
    }

    let application = Application(on: try Terminal.open())
    let window = application.window
    window.views = [slider, label]
    window.layout = { size in
      let screen = Rect(column: 0, row: 0, width: size.width, height: size.height)
      let rows = screen.inset(columns: 2, rows: 1).rows([.fixed(1), .fixed(1)], spacing: 1)
      slider.frame = rows[0]
      label.frame = rows[1]
    }
    window.onEvent = { event in
      guard event == .key(Key(.character("q"))) else { return false }
      application.loop.stop()
      return true
    }
    window.focus(slider)

    if case .signal(let signal) = application.run() {
      Terminal.die(of: signal)
    }
  }

  @Test func `the program of the landing page is the one compiled here`() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Sources/TermUI/TermUI.docc/TermUI.md"),
      encoding: .utf8)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let shown = try #require(lines(of: page, from: "import TermUI", to: "```"))
    let compiled = try #require(lines(of: source, from: "program() throws {", to: "  }"))
    #expect(shown == compiled.map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : $0 })
    #expect(shown.count <= 30)
  }

  /// The lines after the first that ends with one text and before the next that is another.
  private func lines(of text: String, from start: String, to end: String) -> [String]? {
    let lines = text.components(separatedBy: "\n")
    guard let first = lines.firstIndex(where: { $0.hasSuffix(start) && !$0.contains("lines(of") }),
      let last = lines[first...].firstIndex(of: end)
    else { return nil }
    return Array(lines[(first + 1)..<last].drop { $0.isEmpty })
  }
}
