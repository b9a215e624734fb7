import TermUI

/// A field that narrows a list of lines.
@MainActor
final class PickScreen {
  /// The line that was chosen; nil before.
  private(set) var choice: String?

  private let lines: [String]
  private let field = TextField()
  private let list = ListView()
  private let help = HelpLine([
    .init("Enter", "choose"), .init("Esc", "leave"), .init("F1", "all keys"),
  ])

  init(_ lines: [String], in application: Application) {
    self.lines = lines
    let window = application.window
    window.content = .rows([field, list.flexible, help])
    field.onChange = { [unowned self] _ in narrow() }
    window.willHandle = { [unowned self] event in
      guard window.presented.isEmpty else { return false }
      switch event {
      // The field has the focus, and the list the keys that choose.
      case .key(.up), .key(.down), .key(.pageUp), .key(.pageDown): return list.handle(event)
      case .key(.enter):
        choice = list.selection.map { list.rows[$0] }
        application.loop.stop()
      case .key(.escape): application.loop.stopAfterEscape()
      // More lines than there are rows: they have the whole screen while they are read.
      case .key(.function(1)): window.present(Self.keys)
      default: return false
      }
      return true
    }
    narrow()
    window.focus(field)
  }

  private func narrow() {
    let words = field.text.lowercased().split(separator: " ")
    list.rows = lines.filter { line in words.allSatisfy(line.lowercased().contains) }
  }

  private static var keys: View {
    TextOverlay(
      title: "Keys",
      lines: [
        "letters     narrow the list to lines with all words", "Up, Down    choose a line",
        "Page Up     a page up", "Page Down   a page down", "Enter       print the line",
        "Esc         leave without a line", "Ctrl-C      leave, and end the script",
      ])
  }
}
