import Foundation
import Testing

@testable import RGBMixer

/// Real files in Tests/Data/Colored, with the expected colors of each in a file beside it.
///
/// After a change of the rules, RGBMIXER_WRITE_EXPECTATIONS=1 writes the found colors to those files; review the diff.
struct FixtureTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Data/Colored")

  @Test(arguments: [
    "style.css", "style.scss", "tailwind.css", "kitty.conf", "alacritty.toml", "foot.ini",
    "ghostty.conf", "wezterm.lua", "windows-terminal.json", "Xresources", "base16.yaml",
    "tmux.conf", "neovim.lua", "harbor.vim", "i3.conf", "hyprland.conf", "rofi.rasi", "fzf.sh",
    "ls-colors.sh", "gtk.css", "picture.svg", "page.html", "lights.ino", "Brand.swift.txt",
    "Theme.kt",
    "README.md", "history.log",
  ])
  func `the colors of a file are found, and nothing else`(name: String) throws {
    let bytes = Array(try Data(contentsOf: Self.folder.appending(path: name)))
    let text = ColoredText(bytes)
    let slots = ThemeSlots(of: text).slots
    let found = text.colors.indices.map { Self.row(of: $0, in: text, slots[$0]) }.joined()
    let expectation = Self.folder.appending(path: "\(name).colors")
    if ProcessInfo.processInfo.environment["RGBMIXER_WRITE_EXPECTATIONS"] != nil {
      try Data(found.utf8).write(to: expectation)
    }
    #expect(found == (try String(contentsOf: expectation, encoding: .utf8)))
    #expect(text.bytes(with: text.colors.map(\.rgb)) == bytes)
    #expect(text.replacing { Array(bytes[text.colors[$0].span]) } == bytes)
  }

  /// Title, text, syntax and hex triplet, with the slots of a terminal where the key names any.
  private static func row(
    of index: Int, in text: ColoredText, _ slots: [ThemeSlot]
  ) -> String {
    let color = text.colors[index]
    let slots = slots.map { " \($0)" }.joined()
    let spelling = String(decoding: text.original[color.span], as: UTF8.self)
      .replacing("\n", with: "\\n")
    let hex = Format.hex.text(of: color.rgb)
    return "\(text.title(of: index))\t\(spelling)\t\(color.syntax.kind) \(hex)\(slots)\n"
  }
}
