import Foundation
import TermUI
import TestSupport
import Testing

@testable import notes

struct NotesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")

  init() throws {
    let home = folder.appending(path: "home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try Data("- milk\n".utf8).write(to: home.appending(path: "groceries.md"))
    try Data([0xFF, 0xFE]).write(to: folder.appending(path: "photo"))
  }

  @MainActor private func screen() -> TestScreen {
    let screen = TestScreen(width: 48, height: 7)
    screen.show { NotesScreen(folder: folder.path, in: $0) }
    return screen
  }

  @MainActor @Test func `a note is opened, edited and saved`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let screen = screen()
    screen.press(.right)
    screen.press(.right)
    screen.press(.enter)
    #expect(screen.shows("groceries.md─") && screen.shows("- milk"))
    screen.press(.end, .control)
    screen.type("- bread")
    #expect(screen.shows("groceries.md •"))
    screen.press(.control("s"))
    #expect(screen.shows("saved groceries.md") && !screen.shows("•"))
    screen.advance(by: .seconds(5))
    #expect(!screen.shows("saved groceries.md"))
    let file = folder.appending(path: "home/groceries.md")
    #expect(try String(contentsOf: file, encoding: .utf8) == "- milk\n- bread")
  }

  @MainActor @Test func `undoing all changes leaves nothing to save`() {
    defer { try? FileManager.default.removeItem(at: folder) }
    let screen = screen()
    for key in [Key.right, .right, .enter] { screen.press(key) }
    screen.type("x")
    screen.press(.control("z"))
    #expect(!screen.shows("•"))
    screen.press(.escape)
    #expect(screen.end == .stopped)
  }

  @MainActor @Test func `leaving with changes asks first`() {
    defer { try? FileManager.default.removeItem(at: folder) }
    let screen = screen()
    for key in [Key.right, .right, .enter] { screen.press(key) }
    screen.type("x")
    screen.press(.escape)
    #expect(screen.shows("Save the changes?") && screen.end == nil)
    screen.press(.enter)
    #expect(screen.end == .stopped)
  }

  @MainActor @Test func `a file that is no text is not opened`() {
    defer { try? FileManager.default.removeItem(at: folder) }
    let screen = screen()
    screen.press(.down)
    screen.press(.enter)
    #expect(screen.shows("photo cannot be read") && screen.shows("no note"))
  }
}
