import Foundation
import TestSupport
import Testing

@testable import Binding

/// A file that cannot be replaced, or not without a loss, is rejected before anything is written.
struct ReplaceableTests {
  private let directory: TemporaryDirectory
  private let path: FilePath

  init() throws {
    directory = try TemporaryDirectory()
    path = FilePath(directory.path("theme.css"))
    try directory.write("old", to: "theme.css")
  }

  @Test func `the check changes nothing`() throws {
    let before = try FileSystem().status(at: path)
    try FileSystem().checkReplaceable(path)
    let after = try FileSystem().status(at: path)
    #expect(after.st_ino == before.st_ino && after.st_mode == before.st_mode)
    #expect(try directory.read("theme.css") == "old")
    #expect(try directory.names() == ["theme.css"])
  }

  @Test func `a read-only file, a link, a directory and a missing file are rejected`() throws {
    let files = FileSystem()
    try #require(unsafe chmod(path.cString, 0o444) == 0)
    #expect(throws: FileError.unsuitable("it is read-only")) { try files.checkReplaceable(path) }
    let link = FilePath(directory.path("link"))
    try FileManager.default.createSymbolicLink(
      atPath: link.text, withDestinationPath: "theme.css")
    for path in [link, FilePath(directory.path)] {
      #expect(throws: FileError.unsuitable("it is not a regular file")) {
        try files.checkReplaceable(path)
      }
    }
    #expect(throws: FileError.system(errno: ENOENT)) {
      try files.checkReplaceable(FilePath(directory.path("none")))
    }
  }

  @Test func `a file with another name is rejected`() throws {
    try FileManager.default.linkItem(atPath: path.text, toPath: directory.path("second"))
    #expect(
      throws: FileError.unsuitable("it has 2 names (hard links), and only one would change")
    ) {
      try FileSystem().checkReplaceable(path)
    }
  }

  /// A file and its directory, to be replaced by an ordinary user.
  struct Case: Codable, Sendable {
    var owner: uid_t = 1234
    var group: gid_t = 1234
    var mode: mode_t = 0o644
    var directoryMode: mode_t = 0o700
    var directoryGroup: gid_t = 1234
    /// The reason why it is rejected; nil if it is replaced.
    var reason: String?
    /// The mode afterward.
    var newMode: mode_t = 0o644
  }

  private static let cases: [Case] = [
    Case(),
    Case(group: 5678, mode: 0o640, newMode: 0o600),
    Case(group: 5678, mode: 0o664, newMode: 0o604),
    Case(group: 5678, mode: 0o2604, newMode: 0o600),
    Case(group: 4321, mode: 0o664, newMode: 0o664),
    Case(mode: 0o444, reason: "it is read-only"),
    Case(directoryMode: 0o500, reason: "its directory is read-only"),
    Case(owner: 99, mode: 0o644, reason: "it is read-only"),
    Case(
      owner: 99, group: 4321, mode: 0o664, directoryMode: 0o770, directoryGroup: 4321,
      reason: "it is another user's, and would become yours"),
  ]

  // A child process becomes user 1234 of the groups 1234 and 4321.
  @Test(.apart, .enabled(if: geteuid() == 0), arguments: cases)
  func `an ordinary user keeps the owner, and the group if possible`(_ example: Case) async throws {
    try #require(unsafe chown(path.cString, example.owner, example.group) == 0)
    try #require(unsafe chmod(path.cString, example.mode) == 0)
    try #require(unsafe chown(directory.path, 1234, example.directoryGroup) == 0)
    try #require(unsafe chmod(directory.path, example.directoryMode) == 0)
    await #expect(processExitsWith: .success) {
      [bytes = path.bytes as [UInt8], example = example as Case] in
      becomeUser()
      let path = FilePath(bytes: bytes)
      if let reason = example.reason {
        #expect(throws: FileError.unsuitable(reason)) { try FileSystem().checkReplaceable(path) }
      } else {
        try FileSystem().checkReplaceable(path)
        try FileSystem().replace(path, holding: Array("old".utf8), with: Array("new".utf8))
        #expect(try FileSystem().status(at: path).permissions == example.newMode)
      }
    }
    #expect(try directory.read("theme.css") == (example.reason == nil ? "new" : "old"))
    #expect(try directory.names() == ["theme.css"])
  }

  @Test(.apart, .enabled(if: geteuid() == 0))
  func `a store takes over another user's file, without its group's permissions`() async throws {
    try #require(unsafe chown(path.cString, 99, 99) == 0)
    try #require(unsafe chmod(path.cString, 0o4664) == 0)
    try #require(unsafe chown(directory.path, 1234, 1234) == 0)
    await #expect(processExitsWith: .success) { [bytes = path.bytes as [UInt8]] in
      becomeUser()
      let path = FilePath(bytes: bytes)
      try FileSystem().replace(path, with: [])
      let status = try FileSystem().status(at: path)
      #expect(status.st_uid == 1234 && status.st_gid == 1234 && status.permissions == 0o604)
    }
  }
}

/// Makes the process run as user 1234 of the groups 1234 and 4321.
private func becomeUser() {
  var groups: [gid_t] = [1234, 4321]
  unsafe setgroups(2, &groups)
  setgid(1234)
  setuid(1234)
}
