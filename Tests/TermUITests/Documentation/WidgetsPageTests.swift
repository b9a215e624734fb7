import Foundation
import TestSupport
import Testing

@testable import TermUI

/// The code and the pictures of the documentation's page about widgets, which are compared with the page.
@MainActor
struct WidgetsPageTests {
  private static let page = "Sources/TermUI/TermUI.docc/Widgets.md"

  /// The pictures of the page, in its order.
  private func pictures() -> [String] {
    buttons() + options() + rows() + text() + figures()
  }

  private func buttons() -> [String] {
    // snippet.show
    let save = PushButton("Save") { document.save() }
    // snippet.hide
    // snippet.show
    let news = Checkbox("Send me news", isChecked: true)
    // snippet.hide
    return [picture(save, 8), picture(news, 16)]
  }

  private func options() -> [String] {
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
    return [picture(plans, 14, 3), picture(country, 13), picture(tabs, 21)]
  }

  private func rows() -> [String] {
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
    return [picture(files, 16, 3), picture(table, 16, 4)]
  }

  private func text() -> [String] {
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
    let shown = [picture(label, 14), picture(page, 16, 3), picture(name, 14)]
    return shown + [picture(age, 3), picture(help, 18)]
  }

  private func figures() -> [String] {
    // snippet.show
    let progress = ProgressBar(0.63)
    // snippet.hide
    // snippet.show
    let load = Sparkline([1, 3, 7, 5, 2, 4, 8, 6, 3, 1])
    // snippet.hide
    // snippet.show
    let volume = Slider(range: 0...10)
    volume.value = 4
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
    // snippet.show
    let box = Box("Volume", around: volume)
    // snippet.hide
    // snippet.show
    let dialog = Dialog("Delete it?", buttons: [PushButton("Keep"), PushButton("Delete")])
    // snippet.hide
    // snippet.show
    let list = Overlay(title: "Keys", lines: ["Enter  add", "Esc    leave"])
    list.open(in: window)
    // snippet.hide
    let bars = [picture(progress, 20), picture(load, 10), picture(volume, 20)]
    let colors = [picture(orange, 11), picture(flag, 6)]
    let boxes = [picture(box, 20, 3), picture(dialog, 26, 5), picture(list, 16, 4)]
    return bars + colors + [picture(spinner, 1)] + boxes
  }

  private func picture(_ view: View, _ width: Int, _ height: Int = 1) -> String {
    let rows = Picture(of: view, width, height).rows
    return rows.map { String($0.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  // What the snippets use.
  private let application = TestScreen(width: 1, height: 1).application
  private let window = Window()
  private let document = Document()
  private let account = View()
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

  /// With `RGBMIXER_WRITE_DOCUMENTATION` set, the pictures are written instead of compared.
  @Test func `the page shows the code and the pictures`() throws {
    let snippets = try Listing.snippets(ofSource: #filePath).map(\.code)
    let pictures = pictures()
    let file = URL(filePath: Self.page, relativeTo: Listing.root)
    if ProcessInfo.processInfo.environment["RGBMIXER_WRITE_DOCUMENTATION"] != nil {
      var parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```")
      for (index, picture) in pictures.enumerated() where 4 * index + 3 < parts.count {
        parts[4 * index + 1] = "swift\n\(snippets[index])\n"
        parts[4 * index + 3] = "text\n\(picture)\n"
      }
      try parts.joined(separator: "```").write(to: file, atomically: true, encoding: .utf8)
    }
    let blocks = try Listing.blocks(ofPage: Self.page)
    #expect(blocks.filter { $0.language == "swift" }.map(\.code) == snippets)
    #expect(blocks.filter { $0.language == "text" }.map(\.code) == pictures)
  }
}
