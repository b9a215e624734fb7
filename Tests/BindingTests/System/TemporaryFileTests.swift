import Foundation
import Testing

@testable import Binding

/// Files left behind by killed processes are removed, and nothing else.
struct TemporaryFileTests {
  private let directory: TemporaryDirectory
  private let files = FileSystem()
  private let path: FilePath

  init() throws {
    directory = try TemporaryDirectory()
    path = FilePath(directory.path("theme.css"))
    try directory.write("old", to: "theme.css")
  }

  /// Creates a temporary file as a killed process leaves it.
  private func leave(beside name: String) throws -> String {
    let bytes = files.temporaryName(for: FilePath(directory.path(name)))
    let name = String(decoding: bytes, as: UTF8.self)
    try directory.write("half", to: name)
    return name
  }

  @Test func `an abandoned file is removed by the next replacement`() throws {
    for _ in 0..<3 { _ = try leave(beside: "theme.css") }
    try files.replace(path, holding: Array("old".utf8), with: [])
    #expect(try directory.names() == ["theme.css"])
    _ = try leave(beside: "theme.css")
    try files.checkReplaceable(path)
    #expect(try directory.names() == ["theme.css"])
  }

  @Test func `a file that a living process writes is kept`() throws {
    let name = try leave(beside: "theme.css")
    let file = unsafe open(directory.path(name), O_RDONLY)
    try #require(flock(file, LOCK_EX | LOCK_NB) == 0)
    try files.replace(path, with: [])
    #expect(try directory.names() == [name, "theme.css"])
    TemporaryDirectory.unlock(file)
    try files.replace(path, with: [])
    #expect(try directory.names() == ["theme.css"])
  }

  @Test func `the temporary files of other files and programs are kept`() throws {
    let other = try leave(beside: "other.css")
    let name = try leave(beside: "theme.css")
    try FileManager.default.removeItem(atPath: directory.path(name))
    let foreign = [String(name.dropLast()), name + "a", ".tmp", ".tmpabcdefghij", "tmp"]
    for name in foreign { try directory.write("", to: name) }
    // A directory with such a name is kept, too.
    try FileManager.default.createDirectory(
      atPath: directory.path(name), withIntermediateDirectories: false)
    try files.replace(path, with: [])
    #expect(try directory.names() == ([other, name, "theme.css"] + foreign).sorted())
  }
}
