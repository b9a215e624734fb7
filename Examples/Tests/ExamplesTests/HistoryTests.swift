import Foundation
import TermUI
import TestSupport
import Testing

@testable import history

@MainActor
struct HistoryTests {
  private let repository = Repository()

  @Test(.enabled(if: Repository.hasGit, "git is not installed"))
  func `commits come, are filtered, and show their changes in color`() async throws {
    let path = try repository.make()
    let screen = TestScreen(width: 100, height: 24)
    screen.show { HistoryScreen(path, in: $0) }
    #expect(await screen.wait(for: "First commit Ada"))
    #expect(screen.shows("2026-02-03") && screen.shows("2026-02-04"))
    #expect(await screen.wait(for: "+Third"))
    #expect(screen.style(of: "+Third") == .foreground(.green))
    #expect(screen.style(of: "-Second") == .foreground(.red))
    screen.press(.tab, .shift)
    screen.type("SEC")
    #expect(await screen.wait(for: "+Second"))
    #expect(
      screen.shows("1 of 3") && screen.style(of: "Second") == Style.bold.overlaid(with: .reverse))
  }
}

/// On a pseudo-terminal, for which the tests wait outside the main actor.
struct HistorySessionTests {
  private let repository = Repository()

  @Test(.enabled(if: Repository.hasGit, "git is not installed"))
  func `on a terminal it goes from commit to commit`() throws {
    let session = try Example.start("history", try repository.make(), columns: 80, rows: 24)
    try session.waitForText("First commit")
    session.send("j")
    try session.waitForText("+Second")
    session.send("G")
    try session.waitForText("new file")
    #expect(try session.leave() == .exited(0))
  }
}

/// A repository of three commits, which is removed together with this object.
private final class Repository {
  static let hasGit = run("command -v git")

  private let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Makes the repository and returns its path.
  func make() throws -> String {
    let isMade = Self.run(
      """
      git init -q \(folder) && cd \(folder) || exit 1
      git config user.name Ada && git config user.email ada@example.org
      day=2
      for word in First Second Third; do
        export GIT_AUTHOR_DATE=2026-02-0$((day += 1))T12:00:00Z
        echo $word > file && git add file && git commit -qm "$word commit" || exit 1
      done
      """)
    try #require(isMade)
    return folder
  }

  /// Runs a script and returns whether it succeeded.
  private static func run(_ script: String) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    process.standardOutput = FileHandle.nullDevice
    try? process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
