import Testing

@testable import Binding

/// Law 16, while another program holds the lock on the directory.
@MainActor
@Suite struct LockedDirectoryTests {
  private let directory: TemporaryDirectory
  private let clock = ManualClock()
  private let store: JSONFileStore

  init() throws {
    directory = try TemporaryDirectory()
    store = JSONFileStore(path: directory.path("state.json"), clock: clock) {
      Issue.record("\($0)")
    }
  }

  @Test func `the timer does not wait for the other, but comes again`() throws {
    let lock = DirectoryLock(directory.path)
    store.save(.number("1"), for: "a")
    clock.advance(by: .milliseconds(600))
    #expect(try directory.names() == [] && store.hasChanges)
    _ = consume lock
    clock.advance(by: .milliseconds(200))
    #expect(try directory.read("state.json") == "{\"a\": 1}\n")
    #expect(clock.isIdle)
  }

  @Test func `after a second the other seems to be stopped, and the file is written all the same`()
    throws
  {
    let lock = DirectoryLock(directory.path)
    store.save(.number("1"), for: "a")
    clock.advance(by: .milliseconds(1100))
    #expect(try directory.names() == [])
    clock.advance(by: .milliseconds(100))
    #expect(try directory.names() == ["state.json"])
    #expect(clock.isIdle)
    // The next change is as patient as the first.
    store.save(.number("2"), for: "a")
    clock.advance(by: .milliseconds(1100))
    #expect(try directory.read("state.json") == "{\"a\": 1}\n")
    clock.advance(by: .milliseconds(100))
    #expect(try directory.read("state.json") == "{\"a\": 2}\n")
    _ = consume lock
  }

  @Test func `the flush at the end waits, and has a bound`() throws {
    let lock = DirectoryLock(directory.path)
    store.save(.number("1"), for: "a")
    store.flush()
    #expect(try directory.names() == ["state.json"])
    _ = consume lock
  }
}
