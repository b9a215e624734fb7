import Foundation
import TermUI

/// The files at the left, and the text of the selected file at the right, each in a box whose title is marked while it
/// has the focus.
@MainActor
final class ViewerScreen {
  private let paths: [String]
  private let list: ListView<String>
  private let text = TextView()
  private let page: ScrollView
  private let (files, reader): (Box, Box)
  private let position = Label(alignment: .right)
  private let help = HelpLine([
    .init("Tab", "other side"), .init("w", "wrap"), .init("Esc", "leave"),
  ])

  init(_ paths: [String], in application: Application) {
    self.paths = paths
    list = ListView(paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 })
    page = ScrollView(text)
    files = Box("Files", around: list)
    reader = Box(around: page)
    list.hasScrollBar = true
    list.onSelect = { [unowned self] in show($0) }
    list.onActivate = { [page] _ in application.window.focus(page) }
    page.onScroll = { [unowned self] _ in showPosition() }

    let window = application.window
    window.content = .rows([
      .columns([files.flexible, reader.flexible(3)]),
      .columns(spacing: 1, [help, position.width(16)]),
    ])
    window.onEvent = { [unowned self] event in
      switch event {
      case .key(.escape): application.loop.stop()
      case .key("w"): text.wraps.toggle()
      default: return false
      }
      return true
    }
    window.focus(list)
    if !paths.isEmpty { show(0) }
  }

  private func show(_ row: Int) {
    let data = FileManager.default.contents(atPath: paths[row])
    // Invalid UTF-8 is shown as replacement characters.
    text.text =
      data.map { Text(String(decoding: $0, as: UTF8.self)) } ?? "This file cannot be read."
    reader.title = Text(list.rows[row])
    page.offset = 0
    showPosition()
  }

  private func showPosition() {
    position.text = page.rowCount > 0 ? "row \(page.offset + 1) of \(page.rowCount)" : ""
  }
}

Application.main { application in
  ViewerScreen(Array(CommandLine.arguments.dropFirst()), in: application)
}
