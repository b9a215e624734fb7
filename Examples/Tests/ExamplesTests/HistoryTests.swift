import Foundation
import TermUI
import TestSupport
import Testing

@testable import history

@MainActor
struct HistoryTests {
  @Test(.enabled(if: Repository.path != nil, "git is not installed"))
  func `commits come, are filtered, and show their changes in color`() async throws {
    let repository = try #require(Repository.path)
    let screen = TestScreen(width: 100, height: 24)
    screen.show { HistoryScreen(repository, in: $0) }
    #expect(await screen.wait(for: "First commit Ada"))
    #expect(await screen.wait(for: "+Third"))
    #expect(screen.style(of: "+Third") == .foreground(.green))
    #expect(screen.style(of: "-Second") == .foreground(.red))
    screen.press(.tab, .shift)
    screen.type("SEC")
    #expect(await screen.wait(for: "+Second"))
    #expect(screen.shows("1 of 3") && screen.style(of: "Second") == Style.bold.with(.reverse))
  }
}

/// The same on a pseudo-terminal, whose waiting must not hold up the main actor.
struct HistorySessionTests {
  @Test(.enabled(if: Repository.path != nil, "git is not installed"))
  func `on a terminal it goes from commit to commit`() throws {
    let repository = try #require(Repository.path)
    let session = try Example.start("history", repository, columns: 80, rows: 24)
    try session.waitForText("First commit")
    session.send("j")
    try session.waitForText("+Second")
    session.send("G")
    try session.waitForText("new file")
    #expect(try session.leave() == .exited(0))
  }
}

private enum Repository {
  /// The path of a repository of three commits; nil where there is no git.
  static let path: String? = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    let script = """
      git init -q \(folder) && cd \(folder) || exit 1
      git config user.name Ada && git config user.email ada@example.org
      for word in First Second Third; do
        echo $word > file && git add file && git commit -qm "$word commit" || exit 1
      done
      """
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    try? process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? folder : nil
  }()
}
