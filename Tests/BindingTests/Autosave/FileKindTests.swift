import Foundation
import TestSupport
import Testing

@testable import Binding

/// Law 16: only a regular file is read, moved or replaced, whatever is at the path.
@MainActor
struct FileKindTests {
  private let directory: TemporaryDirectory
  private let clock = ManualClock()
  private let problems = Problems()
  private let manager = FileManager.default
  /// A device that even the superuser cannot rename.
  private let device: PtyDevice

  init() throws {
    directory = try TemporaryDirectory()
    device = try PtyDevice(columns: 1, rows: 1)
  }

  private func makeStore() -> JSONFileStore {
    directory.makeStore(clock: clock, reporting: problems)
  }

  private func link(to target: String) throws {
    try manager.createSymbolicLink(
      atPath: directory.path("state.json"), withDestinationPath: target)
  }

  enum Obstacle: CaseIterable {
    case directory, pipe, socket, linkToDirectory, linkToDevice, linkToBadFile, linkToLargeFile
    case linkToItself

    var reason: String {
      switch self {
      case .directory: "it is a directory"
      case .pipe: "it is a pipe"
      case .socket: "it is a socket"
      case .linkToDirectory: "it is a link to a directory"
      case .linkToDevice: "it is a link to a device"
      case .linkToBadFile: "it is a link to what cannot be used: an object is expected at byte 0"
      case .linkToLargeFile:
        "it is a link to what cannot be used: it is larger than 1048576 bytes"
      case .linkToItself: "it is a link to itself"
      }
    }
  }

  /// Puts an obstacle at the file's path.
  private func put(_ obstacle: Obstacle) throws {
    let path = directory.path("state.json")
    switch obstacle {
    case .directory:
      try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
    case .pipe: try #require(unsafe mkfifo(path, 0o600) == 0)
    case .socket: try makeSocket("state.json")
    case .linkToDirectory:
      try manager.createDirectory(
        atPath: directory.path("other"), withIntermediateDirectories: false)
      try link(to: "other")
    case .linkToDevice:
      try link(to: device.path)
    case .linkToBadFile:
      try directory.write("export EDITOR=vi\n", to: "other")
      try link(to: "other")
    case .linkToLargeFile:
      try directory.write("{}" + String(repeating: " ", count: 1 << 20), to: "other")
      try link(to: directory.path("other"))
    case .linkToItself: try link(to: "state.json")
    }
  }

  private func makeSocket(_ name: String) throws {
    #if canImport(Glibc)
      let type = Int32(SOCK_STREAM.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let socket = socket(AF_UNIX, type, 0)
    let path = Array(directory.path(name).utf8)
    try #require(path.count < MemoryLayout.size(ofValue: address.sun_path))
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path) }
    let result = unsafe withUnsafePointer(to: address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0)
    close(socket)
  }

  /// The directory's names with their kinds, modes, inode numbers and sizes.
  private func inventory() throws -> [String] {
    try directory.names().map { name in
      var status = stat()
      _ = unsafe lstat(directory.path(name), &status)
      return "\(name) \(status.st_mode) \(status.st_ino) \(status.st_size)"
    }
  }

  @Test(arguments: Obstacle.allCases)
  func `anything else is left alone and reported, and nothing is saved`(obstacle: Obstacle) throws {
    try put(obstacle)
    let before = try inventory()
    let store = makeStore()
    let path = directory.path("state.json")
    let unread = StoreProblem.unreadable(path: path, reason: obstacle.reason, keptAs: nil)
    #expect(problems.all == [unread])
    let red = Observable(1, autoSaveKey: "red", in: store)
    red.value = 2
    clock.advance(by: .milliseconds(200))
    clock.finishSaving()
    #expect(problems.all == [unread])
    store.flush()
    #expect(problems.all == [unread, .unwritable(path: path, reason: obstacle.reason)])
    #expect(store.hasChanges)
    #expect(try inventory() == before)
    // Once it has been removed, the file is written.
    try manager.removeItem(atPath: path)
    store.flush()
    #expect(try directory.read("state.json") == "{\"red\": 2}\n")
    #expect(problems.all.count == 2)
  }

  @Test func `a directory made at the path while the program runs is left alone, too`() throws {
    let store = makeStore()
    try put(.directory)
    store.save(.null, for: "red")
    store.flush()
    let path = directory.path("state.json")
    #expect(problems.all == [.unwritable(path: path, reason: "it is a directory")])
    #expect(try directory.names() == ["state.json"])
  }

  @Test(arguments: [
    ("{\"red\": 1}", "{\"red\": 2}\n"), ("{\"a\":  [ ]}", "{\"a\": [], \"red\": 2}\n"),
    ("", "{\"red\": 2}\n"), (nil, "{\"red\": 2}\n"),
  ])
  func `a link to a JSON object, an empty file or a missing one is followed and kept`(
    text: String?, expected: String
  ) throws {
    if let text {
      try directory.write(text, to: "target")
    }
    // Through another link, and through a link to a directory.
    try manager.createSymbolicLink(atPath: directory.path("here"), withDestinationPath: ".")
    try manager.createSymbolicLink(
      atPath: directory.path("between"), withDestinationPath: "here/target")
    try link(to: directory.path("between"))
    let store = makeStore()
    store.save(.number("2"), for: "red")
    store.flush()
    #expect(try directory.read("target") == expected)
    #expect(
      try manager.destinationOfSymbolicLink(atPath: directory.path("state.json"))
        == directory.path("between"))
    #expect(try directory.names() == ["between", "here", "state.json", "target"])
    #expect(problems.all == [])
  }

  @Test func `missing directories that a link leads into are created`() throws {
    try link(to: "a/b/target.json")
    let store = makeStore()
    store.save(.null, for: "red")
    store.flush()
    #expect(try directory.read("a/b/target.json") == "{\"red\": null}\n")
    #expect(problems.all == [])
  }
}
