import Foundation
import Testing

@testable import Binding

/// Law 16, while another program holds the lock on the directory.
@MainActor
struct LockedDirectoryTests {
  private let directory: TemporaryDirectory
  private let clock = ManualClock()
  private let disk = Disk()
  private let store: JSONFileStore

  /// Pauses that take no time, and threads that are the caller's.
  private final class Disk: @unchecked Sendable {
    var paused = Duration.zero
    var onPause: (Duration) -> Void = { _ in }

    var files: FileSystem {
      var files = FileSystem.onOneThread
      files.pause = { [self] in
        paused += $0
        onPause(paused)
      }
      return files
    }
  }

  init() throws {
    directory = try TemporaryDirectory()
    store = JSONFileStore(path: directory.path("state.json"), in: disk.files, clock: clock) {
      Issue.record("\($0)")
    }
  }

  @Test func `the other is waited for, and its changes stay`() throws {
    let lock = try directory.lock()
    let directory = directory
    disk.onPause = { paused in
      guard paused == .milliseconds(200) else { return }
      try? directory.write("{\"b\": 1}", to: "state.json")
      TemporaryDirectory.unlock(lock)
    }
    store.save(.number("1"), for: "a")
    clock.advance(by: .milliseconds(200))
    #expect(disk.paused == .milliseconds(200))
    #expect(try directory.read("state.json") == "{\"b\": 1, \"a\": 1}\n")
    #expect(clock.isIdle)
  }

  @Test func `after a while the other seems to be stopped, and the file is written all the same`()
    throws
  {
    let lock = try directory.lock()
    for value in 1...2 {
      disk.paused = .zero
      store.save(.number("\(value)"), for: "a")
      clock.advance(by: .milliseconds(200))
      #expect(disk.paused == .milliseconds(400))
      #expect(try directory.read("state.json") == "{\"a\": \(value)}\n")
    }
    #expect(clock.isIdle)
    TemporaryDirectory.unlock(lock)
    disk.paused = .zero
    store.save(.number("3"), for: "a")
    store.flush()
    #expect(disk.paused == .zero)
  }
}
