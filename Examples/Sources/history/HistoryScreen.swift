import Shared
import TermUI

/// A line of `git log`: the hash, the day, the author and the subject, separated by tabs.
struct Commit: Identifiable {
  let (id, day, author, subject): (String, String, String, String)

  init?(_ line: String) {
    let parts = line.split(separator: "\t", maxSplits: 3).map(String.init)
    guard parts.count == 4 else { return nil }
    (id, day, author, subject) = (parts[0], parts[1], parts[2], parts[3])
  }
}

/// The commits of a repository, a filter above them, and the changes of the selected commit beside them.
@MainActor
final class HistoryScreen {
  private let (filter, diff) = (TextField(), TextView())
  private let list = ListView<Commit> { Text($0.subject) }
  private let page: ScrollView
  private let status = Label(alignment: .right)
  private let git: [String]
  private var (commits, hasNews): ([Commit], Bool) = ([], false)
  private var (current, changes): (String?, Task<Void, Never>?)

  init(_ directory: String, in application: Application) {
    git = ["git", "-C", directory]
    page = ScrollView(diff)
    (diff.wraps, list.hasScrollBar) = (false, true)
    filter.placeholder = "filter"
    filter.onChange = { [unowned self] _ in showCommits() }
    list.onSelect = { [unowned self] _ in showChanges() }
    application.window.content = .rows([
      .columns([filter, status.width(14)]),
      .columns([
        Box("Commits", around: list).flexible(2), Box("Changes", around: page).flexible(3),
      ]).flexible, HelpLine([.init("Tab", "next"), .init("Esc", "leave")]),
    ])
    application.window.onEvent = { event in
      if event == .key(.escape) { application.loop.stop() }
      return event == .key(.escape)
    }
    application.window.focus(list)
    // Commits come by the hundred, and so they are shown once a frame.
    application.willDraw = { [weak self] in if self?.hasNews == true { self?.showCommits() } }
    _ = read("log", "--format=%h%x09%as%x09%an%x09%s") { screen, line in
      screen.commits += [Commit(line)].compactMap(\.self)
      screen.hasNews = true
    }
  }

  /// Runs git, and reads its lines until the task is canceled.
  private func read(
    _ arguments: String..., take: @escaping (HistoryScreen, String) -> Void
  ) -> Task<Void, Never> {
    Task { [weak self, git] in
      guard let command = try? ChildOutput(git + arguments) else { return }
      for await line in command.lines where !Task.isCancelled { if let self { take(self, line) } }
      command.stop()
    }
  }

  private func showCommits() {
    hasNews = false
    let wanted = filter.text.lowercased()
    let shown = commits.filter { wanted.isEmpty || $0.subject.lowercased().contains(wanted) }
    status.text = "\(shown.count) of \(commits.count)"
    list.text = { commit in
      let subject = Text(commit.subject).matching(wanted)
      return "\(commit.id.styled(.foreground(.yellow))) \(subject) \(commit.author.styled(.dim))"
    }
    let days = Dictionary(grouping: shown, by: \.day).sorted { $0.key > $1.key }
    list.setSections(days.map { RowSection(Text($0.key), rows: $0.value) })
    showChanges()
  }

  private func showChanges() {
    guard let commit = list.selectedRow, commit.id != current else { return }
    changes?.cancel()
    (current, diff.text, page.offset) = (commit.id, "", 0)
    changes = read("show", "--stat", "--patch", commit.id) { screen, line in
      let style = line.first.flatMap { Self.styles[$0] } ?? .plain
      screen.diff.append(line.styled(style) + "\n")
    }
  }

  private static let styles: [Character: Style] = [
    "+": .foreground(.green), "-": .foreground(.red), "@": .foreground(.cyan), "d": .bold,
  ]
}
