import Foundation
import TestSupport
import Testing

@testable import TermUI

/// The code and the pictures of the documentation's page about widgets, which are compared with the page.
///
/// With `RGBMIXER_WRITE_DOCUMENTATION` set, both are written instead of compared.
@MainActor
struct WidgetsPageTests {
  private static let path = "\(CatalogPicture.catalog)/Widgets.md"

  @Test func `the page shows the code`() throws {
    let codes = try Listing.snippets(ofSource: #filePath).map(\.code)
    if WrittenFile.isWriting {
      var parts = try text(of: Self.path).components(separatedBy: "```")
      for (index, code) in codes.enumerated() where 2 * index + 1 < parts.count {
        parts[2 * index + 1] = "swift\n\(code)\n"
      }
      _ = try WrittenFile.text(of: Self.path, written: parts.joined(separator: "```"))
    }
    let blocks = try Listing.blocks(ofPage: Self.path)
    #expect(blocks.map(\.code) == codes, "\(WrittenFile.hint)")
    #expect(blocks.allSatisfy { $0.language == "swift" })
  }

  @Test func `the page shows the pictures, in light and in dark`() throws {
    let pictures = choices() + rows() + texts() + figures() + boxes()
    for picture in pictures { try picture.expectFiles() }
    let shown = try text(of: Self.path).matches(of: /!\[.+\]\((.+)\)/)
    #expect(shown.map { String($0.1) } == pictures.map(\.name))
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: Listing.root.appending(path: path), encoding: .utf8)
  }

  // MARK: - The code and its pictures, in the order of the page

  private func choices() -> [CatalogPicture] {
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
      CatalogPicture("button", save, 12, 1), CatalogPicture("check-box", news, 16, 1),
      CatalogPicture("radio-buttons", plans, 14, 3),
      CatalogPicture("drop-down-list", country, 15, 7) { $0.press(.enter) },
      CatalogPicture("tabs", LayoutItem.rows(spacing: 1, [tabs, account]), 24, 3),
    ]
  }

  private func rows() -> [CatalogPicture] {
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
    // snippet.show
    let tree = TreeView(
      folder.contents, id: \.path, canExpand: \.isFolder, children: \.contents
    ) { file in
      Text(file.name)
    }
    // snippet.hide
    return [
      CatalogPicture("list", files, 16, 3),
      CatalogPicture("table", table, 16, 4) { $0.press(.home) },
      CatalogPicture("tree", tree, 18, 4) { $0.press(.right) },
    ]
  }

  private func texts() -> [CatalogPicture] {
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
    let notes = TextArea("- milk\n- bread")
    notes.onChange = { [document] in document.save() }
    // snippet.hide
    // snippet.show
    let age = NumericField(range: 0...150)
    age.number = 36
    // snippet.hide
    // snippet.show
    let help = HelpLine([.init("Tab", "next"), .init("q", "quit")])
    // snippet.hide
    return [
      CatalogPicture("label", label, 14, 1), CatalogPicture("long-text", page, 16, 3),
      CatalogPicture("text-field", name, 20, 1) { $0.press(.end) },
      CatalogPicture("text-area", notes, 20, 3) { $0.press(.end, .control) },
      CatalogPicture("number-field", age, 6, 1) { $0.press(.end) },
      CatalogPicture("help-line", help, 18, 1),
    ]
  }

  private func figures() -> [CatalogPicture] {
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
      CatalogPicture("progress-bar", progress, 20, 1), CatalogPicture("graph", load, 10, 1),
      CatalogPicture("slider", volume, 20, 1), CatalogPicture("color-slider", red, 32, 1),
      CatalogPicture("color", orange, 11, 1), CatalogPicture("pixels", flag, 6, 1),
      CatalogPicture("spinner", spinner, 1, 1),
    ]
  }

  private func boxes() -> [CatalogPicture] {
    let volume = Slider(range: 0...10)
    volume.value = 4
    // snippet.show
    let box = Box("Volume", around: volume)
    // snippet.hide
    let list = ListView(["one", "two"])
    // snippet.show
    let rounded = Box("Files", around: list)
    rounded.border = .rounded
    // snippet.hide
    // snippet.show
    let save = PushButton("Save") { [application] in application.notify("Saved") }
    // snippet.hide
    // snippet.show
    let dialog = Dialog("Delete it?", buttons: [PushButton("Keep"), PushButton("Delete")])
    // snippet.hide
    // snippet.show
    let commands = [
      Command("save", key: .control("s"), group: "Document") { document.save() },
      Command("quit", key: "q", group: "Program") { application.loop.stop() },
    ]
    let commandList = CommandList(commands)
    // snippet.hide
    // snippet.show
    let overlay = TextOverlay(title: "Keys", lines: ["Enter  add", "Esc    leave"])
    // snippet.hide
    return [
      CatalogPicture("box", box, 20, 3),
      CatalogPicture("rounded-box", rounded, 14, 4),
      CatalogPicture("notification", save, 26, 5) { $0.application.notify("Saved") },
      CatalogPicture("dialog", View(), 26, 5) { dialog.open(in: $0.window) },
      CatalogPicture("command-list", Label("Notes"), 44, 6) { commandList.open(in: $0.window) },
      CatalogPicture("overlay", View(), 16, 4) { overlay.open(in: $0.window) },
    ]
  }

  // What the snippets use.
  private let application = TestScreen(width: 1, height: 1).application
  private let document = Document()
  private let account = Label("Signed in as Ada")
  private let keys = View()
  private let help = View()
  private let folder = Folder(path: "/", isFolder: true)
  private let planets = [
    Planet(name: "Earth", moons: 1), Planet(name: "Mars", moons: 2),
    Planet(name: "Jupiter", moons: 97),
  ]

  private struct Document {
    func save() {}
  }

  private struct Folder {
    let path: String
    let isFolder: Bool
    var name: String { String(path.dropFirst()) }
    var contents: [Folder] {
      path == "/"
        ? [Folder(path: "/Sources", isFolder: true), Folder(path: "/Tests", isFolder: true)]
        : [Folder(path: "/TermUI", isFolder: true), Folder(path: "/main.swift", isFolder: false)]
    }
  }

  private struct Planet {
    let name: String
    let moons: Int
  }
}
