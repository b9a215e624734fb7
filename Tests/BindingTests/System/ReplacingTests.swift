import Foundation
import Testing

@testable import Binding

/// A file is replaced whole, and keeps everything but its content.
struct ReplacingTests {
  private let directory: TemporaryDirectory
  private let path: FilePath
  private let old = Array("old".utf8)
  private let new = Array("new".utf8)

  init() throws {
    directory = try TemporaryDirectory()
    path = FilePath(directory.path("theme.css"))
    try directory.write("old", to: "theme.css")
  }

  /// The system's calls, with something else that happens once before a file is flushed to the disk.
  private func files(meanwhile: @escaping @Sendable () throws -> Void) -> FileSystem {
    var files = FileSystem()
    let once = Once()
    files.synchronize = { _ in
      once.call { try? meanwhile() }
      return 0
    }
    return files
  }

  private final class Once: @unchecked Sendable {
    private var isOver = false

    func call(_ body: () -> Void) {
      defer { isOver = true }
      if !isOver { body() }
    }
  }

  @Test(arguments: [1, 8, 13, 14, 15, 100, 240, 255])
  func `a name may have any length, and the temporary name is not longer`(count: Int) throws {
    let name = String(repeating: "a", count: count)
    try directory.write("old", to: name)
    let (seen, directory) = (Names(), directory)
    let files = files { seen.all = try directory.names() }
    let path = FilePath(directory.path(name))
    try files.checkReplaceable(path)
    try files.replace(path, holding: old, with: new)
    let temporary = try #require(seen.all.first { $0 != name && $0 != "theme.css" })
    #expect(temporary.utf8.count <= max(14, count))
    #expect(try directory.read(name) == "new")
    #expect(try directory.names() == [name, "theme.css"].sorted())
  }

  private final class Names: @unchecked Sendable {
    var all: [String] = []
  }

  @Test func `a name need not be UTF-8`() throws {
    let path = FilePath(bytes: Array((directory.path + "/").utf8) + [0xFF, 0xE4, 0x2E])
    try FileSystem().replace(path, with: old)
    try FileSystem().replace(path, holding: old, with: new)
    #expect(try FileSystem().contents(of: path) == new)
    #expect(try FileSystem().resolved(path).bytes.suffix(4) == [0x2F, 0xFF, 0xE4, 0x2E])
    #expect(path.text.hasSuffix("/\u{FFFD}\u{FFFD}."))
  }

  @Test(arguments: [0o600, 0o644, 0o755, 0o640, 0o4755, 0o2711] as [mode_t])
  func `the mode is kept`(mode: mode_t) throws {
    try #require(unsafe chmod(path.cString, mode) == 0)
    try FileSystem().replace(path, holding: old, with: new)
    #expect(try FileSystem().status(at: path).permissions == mode)
    #expect(try directory.read("theme.css") == "new")
  }

  @Test(arguments: [0o600, 0o666] as [mode_t], [true, false])
  func `a mode that changes during the write is kept, too`(mode: mode_t, isChecked: Bool) throws {
    let (files, path) = (FileSystem(), path)
    let slow = self.files { _ = unsafe chmod(path.cString, mode) }
    if isChecked {
      try slow.replace(path, holding: old, with: new)
    } else {
      try slow.replace(path, with: new)
    }
    #expect(try files.status(at: path).permissions == mode)
    #expect(try directory.read("theme.css") == "new")
  }

  @Test(.enabled(if: geteuid() == 0)) func `the superuser keeps owner and group`() throws {
    try #require(unsafe chown(path.cString, 1234, 5678) == 0)
    try FileSystem().checkReplaceable(path)
    try FileSystem().replace(path, holding: old, with: new)
    let status = try FileSystem().status(at: path)
    #expect(status.st_uid == 1234 && status.st_gid == 5678)
  }

  enum Meanwhile: CaseIterable {
    case written, replaced, replacedByLink, replacedByDirectory, removed, linked
    case touched, replacedBySame

    var error: FileError? {
      switch self {
      case .written, .replaced, .replacedByLink, .replacedByDirectory: .changed
      case .removed: .system(errno: ENOENT)
      case .linked: .unsuitable("it has 2 names (hard links), and only one would change")
      case .touched, .replacedBySame: nil
      }
    }

    func happen(in directory: TemporaryDirectory) throws {
      let manager = FileManager.default
      let path = directory.path("theme.css")
      switch self {
      case .written: try directory.write("OLD", to: "theme.css")
      case .replaced:
        try directory.write("odd", to: "other")
        _ = unsafe rename(directory.path("other"), path)
      case .replacedBySame:
        try directory.write("old", to: "other")
        _ = unsafe rename(directory.path("other"), path)
      case .replacedByLink:
        try manager.moveItem(atPath: path, toPath: directory.path("other"))
        try manager.createSymbolicLink(atPath: path, withDestinationPath: "other")
      case .replacedByDirectory:
        try manager.removeItem(atPath: path)
        try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
      case .removed: try manager.removeItem(atPath: path)
      case .linked: try manager.linkItem(atPath: path, toPath: directory.path("other"))
      case .touched: try manager.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
      }
    }
  }

  /// The directory's names with their kinds, modes and sizes.
  private func inventory() throws -> [String] {
    try directory.names().map { name in
      var status = stat()
      _ = unsafe lstat(directory.path(name), &status)
      return "\(name) \(status.st_mode) \(status.st_size)"
    }
  }

  @Test(arguments: Meanwhile.allCases)
  func `a file that changes during the write is left alone`(
    meanwhile: Meanwhile
  ) throws {
    let (directory, seen) = (directory, Names())
    let files = files { try meanwhile.happen(in: directory) }
    let path = path
    guard let error = meanwhile.error else {
      try files.replace(path, holding: old, with: new)
      #expect(try directory.read("theme.css") == "new")
      return
    }
    #expect(throws: error) { try files.replace(path, holding: old, with: new) }
    seen.all = try inventory()
    #expect(!seen.all.contains { $0.hasPrefix(".tmp") })
    // The directory is the same as without the attempt to replace the file.
    try? FileManager.default.removeItem(atPath: directory.path("theme.css"))
    try? FileManager.default.removeItem(atPath: directory.path("other"))
    try directory.write("old", to: "theme.css")
    try meanwhile.happen(in: directory)
    #expect(try inventory() == seen.all)
  }

  #if os(Linux)
    @Test func `a file that says that it is empty, such as one in /proc, is read to its end`()
      throws
    {
      let status = try #require(try FileSystem().contents(of: FilePath("/proc/self/status")))
      #expect(status.count > 100 && status.last == UInt8(ascii: "\n"))
    }
  #endif

  @Test func `concurrent replacements do not lose each other's changes`() async throws {
    try directory.write("0", to: "theme.css")
    let (writers, changes) = (4, 50)
    await withThrowingTaskGroup(of: Void.self) { [path] group in
      for _ in 0..<writers {
        group.addTask {
          let files = FileSystem()
          var count = 0
          while count < changes {
            let content = try #require(try files.contents(of: path))
            let number = try #require(Int(String(decoding: content, as: UTF8.self)))
            do throws(FileError) {
              try files.replace(path, holding: content, with: Array("\(number + 1)".utf8))
              count += 1
            } catch {
              #expect(error == .changed)
            }
          }
        }
      }
    }
    #expect(try directory.read("theme.css") == "\(writers * changes)")
    #expect(try directory.names() == ["theme.css"])
  }

  @Test(arguments: [(Duration.seconds(2), 1000), (.milliseconds(100), 160), (.zero, 60)])
  func `a stopped process's lock is waited for a second, or a moment once the program is to end`(
    end: Duration, milliseconds: Int
  ) throws {
    let lock = try directory.lock()
    let waited = Waited()
    var files = FileSystem()
    files.pause = { waited.time += $0 }
    files.isHurried = { waited.time >= end }
    try files.replace(path, holding: old, with: new)
    #expect(waited.time == .milliseconds(milliseconds))
    #expect(try directory.read("theme.css") == "new")
    TemporaryDirectory.unlock(lock)
  }

  @Test func `a file that is replaced during the wait for the lock has changed`() throws {
    let lock = try directory.lock()
    let (directory, path) = (directory, path)
    var files = FileSystem()
    files.pause = { _ in
      try? directory.write("odd", to: "other")
      _ = unsafe rename(directory.path("other"), path.cString)
      TemporaryDirectory.unlock(lock)
    }
    #expect(throws: FileError.changed) { try files.replace(path, holding: old, with: new) }
    #expect(try directory.read("theme.css") == "odd")
  }

  /// The method for a mount point, which is tried in the sessions of the mixer.
  @Test(arguments: [0, 1, 2])
  func `a file that cannot be overwritten to its end gets its old content back`(
    count: Int
  ) throws {
    let waited = Waited()
    var files = FileSystem()
    files.writeSome = { file, bytes in
      waited.time += .seconds(1)
      if waited.time == .seconds(count + 1) {
        errno = ENOSPC
        return -1
      }
      return unsafe bytes.prefix(1).withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
    }
    let longer = Array("new and longer".utf8)
    #expect(throws: FileError.system(errno: ENOSPC)) {
      try files.overwrite(path, holding: old, with: longer)
    }
    #expect(try directory.read("theme.css") == "old")
    try FileSystem().overwrite(path, holding: old, with: longer)
    try FileSystem().overwrite(path, holding: longer, with: new)
    #expect(try directory.read("theme.css") == "new")
  }

  private final class Waited: @unchecked Sendable {
    var time = Duration.zero
  }
}
