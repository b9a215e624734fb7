import Binding
import Foundation
import TestSupport
import Testing

@testable import RGBMixer

/// Whole themes moved and repaired: the example files, and those in a folder that the environment names.
@MainActor
struct ThemeFolderTests {
  /// The names and bytes of the themes.
  private static func themes() throws -> [(name: String, bytes: [UInt8])] {
    let examples = [
      "kitty.conf", "alacritty.toml", "foot.ini", "ghostty.conf", "wezterm.lua", "Xresources",
      "windows-terminal.json", "base16.yaml", "style.css", "harbor.vim", "neovim.lua", "gtk.css",
    ]
    var themes = try examples.map { ($0, try TestData.bytes(of: "Colored/\($0)")) }
    guard let folder = ProcessInfo.processInfo.environment["RGBMIXER_THEMES"] else { return themes }
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      // A folder has nothing to read.
      guard let data = try? Data(contentsOf: URL(filePath: "\(folder)/\(name)")) else { continue }
      themes.append(("/\(name)", Array(data)))
    }
    return themes
  }

  @Test func `after each of six moves and back every byte is the original one`() throws {
    for (name, bytes) in try Self.themes() {
      let text = ColoredText(bytes)
      guard !text.colors.isEmpty else { continue }
      let mixer = Mixer(editing: text)
      let list = mixer.list
      mixer.perform(.toggleAllMarks)
      for (channel, position) in [(0, 5.0), (0, -5), (1, 1.2), (1, 0.85), (2, 30), (2, -180)] {
        guard list.isShifting.value else { continue }
        let moved = mixer.channels[channel]
        let rest = moved.position.value
        mixer.move(moved, to: position, by: nil)
        let isMoved = text.bytes(with: list.present.map(\.rgb)) != bytes
        // Grays have no hue to move, and colors at the edge of sRGB no more chroma.
        #expect((list.changedCount > 0) == isMoved && (isMoved || name.hasPrefix("/")), "\(name)")
        mixer.move(moved, to: rest, by: nil)
        #expect(list.changedCount == 0, "\(name)")
        #expect(text.bytes(with: list.present.map(\.rgb)) == bytes, "\(name)")
      }
    }
  }

  @Test func `a repaired theme passes, and is not repaired again`()
    throws
  {
    for (name, bytes) in try Self.themes() {
      let check = ThemeCheck(of: ColoredText(bytes), on: nil, goal: 4.5)
      let text = ColoredText(ColoredText(bytes).bytes(with: check.repaired))
      // The written colors are found again, where they were.
      #expect(text.colors.map(\.color.color) == check.repaired, "\(name)")
      let second = ThemeCheck(of: text, on: nil, goal: 4.5)
      #expect(second.pairs.all == check.pairs.all, "\(name)")
      for text in second.failing where second.pairs.isWritable(text.color) {
        // What is left has no lightness on its side, or is on a background that is to blame.
        if case .repaired? = second.remedy(of: text) {
          #expect(text.pairs.contains { second.pairs.all[$0].isFixed }, "\(name)")
        }
      }
      #expect(second.repaired == check.repaired, "\(name)")
    }
  }

  @Test(arguments: ["lightness +5", "chroma -15% hue +12", "invert"])
  func `each slot of a moved theme is found again where it was`(words: String) throws {
    for (name, bytes) in try Self.themes() {
      let text = ColoredText(bytes)
      let slots = ThemeSlots(of: text).slots
      let colors = try ThemeShift(parsing: words).colors(of: text, only: nil, on: nil)
      let moved = ColoredText(text.replacing(text.replacements(for: colors)))
      let found = ThemeSlots(of: moved).slots
      let old = slots.indices.filter { !slots[$0].isEmpty }
      let new = found.indices.filter { !found[$0].isEmpty }
      #expect(old.map { slots[$0] } == new.map { found[$0] }, "\(name)")
      #expect(old.map { text.colors[$0].line } == new.map { moved.colors[$0].line }, "\(name)")
      #expect(old.map { colors[$0].rgb } == new.map { moved.colors[$0].rgb }, "\(name)")
    }
  }
}
