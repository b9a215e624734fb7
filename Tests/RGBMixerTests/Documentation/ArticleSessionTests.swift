import Foundation
import TestSupport
import Testing

/// The shell commands at the end of the introductory article, typed exactly as they are there.
@Suite(.apart) struct ArticleSessionTests {
  @Test func `two mixers joined by two named pipes show one color`() throws {
    let page = "Sources/Binding/Binding.docc/FromOneValueToTwoProcesses.md"
    let block = try #require(Listing.blocks(ofPage: page).first { $0.language == "sh" })
    let commands = block.code.split(separator: "\n").map(String.init)
    try #require(commands.count == 3)
    let bin = ProgramRun.program.deletingLastPathComponent().path
    let directory = FileManager.default.temporaryDirectory.appending(path: "article-\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    func type(_ command: String) throws -> PtySession {
      try PtySession(
        ["/bin/sh", "-c", "cd '\(directory.path)' && \(command)"],
        environment: ["PATH": "\(bin):/usr/bin:/bin"])
    }

    #expect(try type(commands[0]).waitForEnd() == .exited(0))
    let (one, other) = (try type(commands[1]), try type(commands[2]))
    for session in [one, other] { try session.waitForHex("#336699") }
    one.send(Typed.right)
    try other.waitForHex("#346699")
    other.send(Typed.right)
    try one.waitForHex("#356699")
    for session in [one, other] {
      #expect(try session.finish("q") == .exited(130))
    }
  }
}
