import Foundation
import TermUITestSupport
import TestSupport
import Testing

@testable import TermUI

/// The code and the pictures of the documentation's page about widgets, which are compared with the page.
///
/// With `RGBMIXER_WRITE_DOCUMENTATION` set, both are written instead of compared.
@MainActor
struct WidgetsPageTests {
  private static let catalog = "Sources/TermUI/TermUI.docc"

  @Test func `the page shows the code`() throws {
    let codes = try Listing.snippets(ofSource: #filePath).map(\.code)
    let path = "\(Self.catalog)/Widgets.md"
    if WrittenFile.isWriting {
      var parts = try text(of: path).components(separatedBy: "```")
      for (index, code) in codes.enumerated() where 2 * index + 1 < parts.count {
        parts[2 * index + 1] = "swift\n\(code)\n"
      }
      _ = try WrittenFile.text(of: path, written: parts.joined(separator: "```"))
    }
    let blocks = try Listing.blocks(ofPage: path)
    #expect(blocks.map(\.code) == codes)
    #expect(blocks.allSatisfy { $0.language == "swift" })
  }

  @Test func `the page shows the pictures, in light and in dark`() throws {
    let pictures = choices() + rows() + texts() + figures() + boxes()
    for picture in pictures {
      for (variant, svg) in [("", picture.light), ("~dark", picture.dark)] {
        let path = "\(Self.catalog)/Resources/\(picture.name)\(variant).svg"
        #expect(try WrittenFile.text(of: path, written: svg) == svg)
        #expect(svg.utf8.count < 8_000, "\(path)")
      }
    }
    let names = pictures.map(\.name)
    let shown = try text(of: "\(Self.catalog)/Widgets.md").matches(of: /!\[(.{20,})\]\((.+)\)/)
    #expect(shown.map { String($0.2) } == names)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Listing.root.appending(path: "\(Self.catalog)/Resources").path)
    #expect(Set(files) == Set(names.flatMap { ["\($0).svg", "\($0)~dark.svg"] }))
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: Listing.root.appending(path: path), encoding: .utf8)
  }

  // MARK: - The code and its pictures, in the order of the page

  private func choices() -> [WidgetPicture] {
    // snippet.show
    let save = PushButton("Save") { document.save() }
    // snippet.hide
    // snippet.show
    let news = Checkbox("Send me news", isChecked: true)
    // snippet.hide
    // snippet.show
    let plans = RadioGroup(["Free", "Team", "Enterprise"], selection: 1)
    // snippet.hide
    // snippet.show
    let country = Select(["Austria", "Germany", "Switzerland"], selection: 2)
    // snippet.hide
    // snippet.show
    let tabs = Tabs(["Account", "Keys", "Help"])
    tabs.pages = [account, keys, help]
    // snippet.hide
    return [
      WidgetPicture("button", save, 12, 1), WidgetPicture("check-box", news, 16, 1),
      WidgetPicture("radio-buttons", plans, 14, 3),
      WidgetPicture("drop-down-list", country, 15, 7) { $0.press(.enter) },
      WidgetPicture("tabs", LayoutItem.rows(spacing: 1, [tabs, account]), 24, 3),
    ]
  }

  private func rows() -> [WidgetPicture] {
    // snippet.show
    let files = ListView(["README.md", "Package.swift", "Sources", "Tests"])
    files.hasScrollBar = true
    // snippet.hide
    // snippet.show
    let table = TableView<Planet>(
      id: \.name,
      columns: [
        .init("PLANET", \.name),
        .init("MOONS", \.moons, width: .fixed(7), alignment: .right),
      ])
    table.rows = planets
    table.sort(by: 1, descending: true)
    // snippet.hide
    return [
      WidgetPicture("list", files, 16, 3),
      WidgetPicture("table", table, 16, 4) { $0.press(.home) },
    ]
  }

  private func texts() -> [WidgetPicture] {
    // snippet.show
    let label = Label("Tests " + "passed".styled(.bold, .foreground(.green)))
    // snippet.hide
    // snippet.show
    let page = ScrollView(TextView("It was a bright cold day in April.\n\tAnd so on."))
    // snippet.hide
    // snippet.show
    let name = TextField("Ada Lovelace")
    // snippet.hide
    // snippet.show
    let age = NumericField(range: 0...150)
    age.number = 36
    // snippet.hide
    // snippet.show
    let help = HelpLine([.init("Tab", "next"), .init("q", "quit")])
    // snippet.hide
    return [
      WidgetPicture("label", label, 14, 1), WidgetPicture("long-text", page, 16, 3),
      WidgetPicture("text-field", name, 20, 1) { $0.press(.end) },
      WidgetPicture("number-field", age, 6, 1) { $0.press(.end) },
      WidgetPicture("help-line", help, 18, 1),
    ]
  }

  private func figures() -> [WidgetPicture] {
    // snippet.show
    let progress = ProgressBar(0.63)
    progress.style = .foreground(.green)
    // snippet.hide
    // snippet.show
    let load = Sparkline([1, 3, 7, 5, 2, 4, 8, 6, 3, 1])
    // snippet.hide
    // snippet.show
    let volume = Slider(range: 0...10)
    volume.value = 4
    // snippet.hide
    // snippet.show
    let red = Slider(range: 0...255)
    red.colorAt = { RGB(UInt8(255 * $0), 0, 0) }
    red.value = 144
    // snippet.hide
    // snippet.show
    let orange = Swatch(RGB(255, 136, 0))
    // snippet.hide
    // snippet.show
    let flag = PictureView()
    flag.pixels = [RGB(0, 87, 183), RGB(255, 215, 0)].map { Array(repeating: $0, count: 6) }
    // snippet.hide
    // snippet.show
    let spinner = Spinner(in: application.loop)
    spinner.isSpinning = true
    // snippet.hide
    return [
      WidgetPicture("progress-bar", progress, 20, 1), WidgetPicture("graph", load, 10, 1),
      WidgetPicture("slider", volume, 20, 1), WidgetPicture("color-slider", red, 32, 1),
      WidgetPicture("color", orange, 11, 1), WidgetPicture("pixels", flag, 6, 1),
      WidgetPicture("spinner", spinner, 1, 1),
    ]
  }

  private func boxes() -> [WidgetPicture] {
    let volume = Slider(range: 0...10)
    volume.value = 4
    // snippet.show
    let box = Box("Volume", around: volume)
    // snippet.hide
    // snippet.show
    let dialog = Dialog("Delete it?", buttons: [PushButton("Keep"), PushButton("Delete")])
    // snippet.hide
    // snippet.show
    let commands = [
      Command("save", key: .control("s"), group: "Document") { document.save() },
      Command("quit", key: "q", group: "Program") { application.loop.stop() },
    ]
    let list = CommandList(commands)
    // snippet.hide
    // snippet.show
    let overlay = Overlay(title: "Keys", lines: ["Enter  add", "Esc    leave"])
    // snippet.hide
    return [
      WidgetPicture("box", box, 20, 3),
      WidgetPicture("dialog", View(), 26, 5) { dialog.open(in: $0.window) },
      WidgetPicture("command-list", Label("Notes"), 44, 6) { list.open(in: $0.window) },
      WidgetPicture("overlay", View(), 16, 4) { overlay.open(in: $0.window) },
    ]
  }

  // What the snippets use.
  private let application = TestScreen(width: 1, height: 1).application
  private let document = Document()
  private let account = Label("Signed in as Ada")
  private let keys = View()
  private let help = View()
  private let planets = [
    Planet(name: "Earth", moons: 1), Planet(name: "Mars", moons: 2),
    Planet(name: "Jupiter", moons: 97),
  ]

  private struct Document {
    func save() {}
  }

  private struct Planet {
    let name: String
    let moons: Int
  }
}

/// A view that fills a screen of its own and has the focus, if it can have it, in two themes.
@MainActor
private struct WidgetPicture {
  let name: String
  let light: String
  let dark: String

  /// Draws a view after something has happened.
  init(
    _ name: String, _ content: any LayoutElement, _ width: Int, _ height: Int,
    after happen: (TestScreen) -> Void = { _ in }
  ) {
    let screen = TestScreen(width: width, height: height)
    screen.window.content = content
    screen.window.focusNext()
    happen(screen)
    self.name = name
    light = ScreenSVG(screen, theme: .light).text
    dark = ScreenSVG(screen, theme: .dark).text
  }
}
