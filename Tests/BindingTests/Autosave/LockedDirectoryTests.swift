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
    var microseconds: UInt32 = 0
    var onPause: (UInt32) -> Void = { _ in }

    var files: FileSystem {
      var files = FileSystem.onOneThread
      files.pause = { [self] in
        microseconds += $0
        onPause(microseconds)
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
    var lock: DirectoryLock? = DirectoryLock(directory.path) { false }
    let directory = directory
    disk.onPause = { microseconds in
      guard microseconds == 600_000 else { return }
      try? directory.write("{\"b\": 1}", to: "state.json")
      _ = lock.take()
    }
    store.save(.number("1"), for: "a")
    clock.advance(by: .milliseconds(200))
    #expect(disk.microseconds == 600_000)
    #expect(try directory.read("state.json") == "{\"b\": 1, \"a\": 1}\n")
    #expect(clock.isIdle)
  }

  @Test func `after a second the other seems to be stopped, and the file is written all the same`()
    throws
  {
    let lock = DirectoryLock(directory.path) { false }
    for value in 1...2 {
      disk.microseconds = 0
      store.save(.number("\(value)"), for: "a")
      clock.advance(by: .milliseconds(200))
      // The next change is as patient as the first.
      #expect(disk.microseconds == 1_000_000)
      #expect(try directory.read("state.json") == "{\"a\": \(value)}\n")
    }
    #expect(clock.isIdle)
    _ = consume lock
  }

  @Test func `who flushes waits half a second for it, so that a second is enough`() throws {
    let lock = DirectoryLock(directory.path) { false }
    store.save(.number("1"), for: "a")
    store.flush()
    #expect(disk.microseconds == 500_000)
    #expect(try directory.names() == ["state.json"])
    _ = consume lock
    store.save(.number("2"), for: "a")
    store.flush()
    #expect(disk.microseconds == 500_000)
  }
}
