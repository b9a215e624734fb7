import Foundation
import Testing

@testable import Binding

/// Law 16, on a disk that is full, slow or shared.
@MainActor
struct FaultyDiskTests {
  private let directory: TemporaryDirectory
  private let clock = ManualClock()
  private let disk = Disk()
  private let problems = Problems()

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// System calls that fail or wait as a test says; pauses take no time.
  private final class Disk: @unchecked Sendable {
    var synchronizationFails = false
    var synchronizations = 0
    var largestWrite = Int.max
    var interruptions = 0
    var isStuck = false
    var paused = Duration.zero
    var onPause: (Duration) -> Void = { _ in }

    var files: FileSystem {
      var files = FileSystem.onOneThread
      files.synchronize = { [self] _ in
        synchronizations += 1
        if synchronizationFails { errno = EIO }
        return synchronizationFails ? -1 : 0
      }
      files.writeSome = { [self] file, bytes in
        if interruptions > 0 {
          interruptions -= 1
          errno = EINTR
          return -1
        }
        return isStuck ? 0 : FileSystem().writeSome(file, bytes.prefix(largestWrite))
      }
      files.pause = { [self] in
        paused += $0
        onPause(paused)
      }
      return files
    }
  }

  private func makeStore() -> JSONFileStore {
    directory.makeStore(in: disk.files, clock: clock, reporting: problems)
  }

  @Test func `the file is replaced only once the disk has the new one, else nothing is left`()
    throws
  {
    let store = makeStore()
    store.save(.number("1"), for: "a")
    store.flush()
    // The file, and then the directory that has its name.
    #expect(disk.synchronizations == 2)
    disk.synchronizationFails = true
    store.save(.number("2"), for: "a")
    store.flush()
    #expect(try directory.read("state.json") == "{\"a\": 1}\n")
    #expect(try directory.names() == ["state.json"])
    let failure = StoreProblem.unwritable(
      path: directory.path("state.json"), reason: "Input/output error")
    #expect(problems.all == [failure])
    // After a success, the next failure is reported again.
    disk.synchronizationFails = false
    store.flush()
    #expect(try directory.read("state.json") == "{\"a\": 2}\n")
    disk.synchronizationFails = true
    store.save(.number("3"), for: "a")
    store.flush()
    #expect(problems.all == [failure, failure])
  }

  @Test func `all bytes are written, even if a write takes only a few or is interrupted`() throws {
    disk.largestWrite = 3
    disk.interruptions = 2
    let store = makeStore()
    store.save(.string("a long text"), for: "a")
    store.flush()
    #expect(try directory.read("state.json") == "{\"a\": \"a long text\"}\n")
    disk.isStuck = true
    store.save(.null, for: "a")
    store.flush()
    #expect(
      problems.all == [
        .unwritable(path: directory.path("state.json"), reason: "nothing more can be written")
      ])
  }

  @Test func `a deleted file is written again with everything that it held`() throws {
    let store = makeStore()
    store.save(.number("1"), for: "a")
    store.flush()
    try FileManager.default.removeItem(atPath: directory.path("state.json"))
    store.save(.number("2"), for: "b")
    store.flush()
    #expect(try directory.read("state.json") == "{\"a\": 1, \"b\": 2}\n")
  }

  /// A file of a tebibyte, which no memory holds, has no blocks on the disk.
  @Test(arguments: [(1 << 20) + 1, 1 << 40] as [UInt64])
  func `a file that is too large is moved aside unread`(size: UInt64) throws {
    try directory.write("{}", to: "state.json")
    let file = try FileHandle(forWritingTo: URL(filePath: directory.path("state.json")))
    try file.truncate(atOffset: size)
    try file.close()
    _ = makeStore()
    #expect(
      problems.all == [
        .unreadable(
          path: directory.path("state.json"), reason: "it is larger than 1048576 bytes",
          keptAs: directory.path("state.json.bad"))
      ])
  }

  // While another program has locked the directory.

  @Test func `a bad file is not moved aside while another program replaces it`() throws {
    try directory.write("{", to: "state.json")
    let lock = try directory.lock()
    disk.onPause = { [directory] _ in
      try? directory.write("{\"a\": 7}", to: "state.json")
      TemporaryDirectory.unlock(lock)
    }
    let store = makeStore()
    #expect(disk.paused > .zero)
    #expect(store.resume("a", initial: .null) == .number("7"))
    #expect(problems.all == [])
    #expect(try directory.names() == ["state.json"])
  }

  @Test func `a save waits for the other program and keeps its changes`() throws {
    let store = makeStore()
    let lock = try directory.lock()
    disk.onPause = { [directory] paused in
      guard paused == .milliseconds(200) else { return }
      try? directory.write("{\"b\": 1}", to: "state.json")
      TemporaryDirectory.unlock(lock)
    }
    store.save(.number("1"), for: "a")
    clock.advance(by: .milliseconds(200))
    #expect(disk.paused == .milliseconds(200))
    #expect(try directory.read("state.json") == "{\"b\": 1, \"a\": 1}\n")
    #expect(clock.isIdle && problems.all == [])
  }

  @Test func `if the other program seems to be stopped, the file is written anyway`() throws {
    let store = makeStore()
    let lock = try directory.lock()
    for value in 1...2 {
      disk.paused = .zero
      store.save(.number("\(value)"), for: "a")
      clock.advance(by: .milliseconds(200))
      #expect(disk.paused == .milliseconds(400))
      #expect(try directory.read("state.json") == "{\"a\": \(value)}\n")
    }
    TemporaryDirectory.unlock(lock)
    disk.paused = .zero
    store.save(.number("3"), for: "a")
    store.flush()
    #expect(disk.paused == .zero && clock.isIdle && problems.all == [])
  }
}
