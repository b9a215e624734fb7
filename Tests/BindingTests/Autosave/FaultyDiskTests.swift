import Foundation
import Testing

@testable import Binding

/// Law 16, on a disk that is full, slow or shared.
@MainActor
struct FaultyDiskTests {
  private let directory: TemporaryDirectory
  private let clock = ManualClock()
  private let calls = Calls()
  private let problems = Problems()

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// The calls of the store to the system, and the answers of the system.
  private final class Calls: @unchecked Sendable {
    var synchronizationFails = false
    var synchronizations = 0
    var largestWrite = Int.max
    var interruptions = 0
    var isStuck = false
    var hasPaused = false
    var onPause: () -> Void = {}

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
      files.pause = { [self] _ in
        hasPaused = true
        onPause()
      }
      return files
    }
  }

  private func makeStore() -> JSONFileStore {
    directory.makeStore(in: calls.files, clock: clock, reporting: problems)
  }

  @Test func `a file replaces the old one only when the disk has it, else nothing is left`()
    throws
  {
    let store = makeStore()
    store.save(.number("1"), for: "a")
    store.flush()
    // The file, and then the directory that has its name.
    #expect(calls.synchronizations == 2)
    calls.synchronizationFails = true
    store.save(.number("2"), for: "a")
    store.flush()
    #expect(try directory.read("state.json") == "{\"a\": 1}\n")
    #expect(try directory.names() == ["state.json"])
    let failure = StoreProblem.unwritable(
      path: directory.path("state.json"), reason: "Input/output error")
    #expect(problems.all == [failure])
    // After a success the next failure is news again.
    calls.synchronizationFails = false
    store.flush()
    #expect(try directory.read("state.json") == "{\"a\": 2}\n")
    calls.synchronizationFails = true
    store.save(.number("3"), for: "a")
    store.flush()
    #expect(problems.all == [failure, failure])
  }

  @Test func `a disk that takes a few bytes at a time, or is interrupted, gets them all`() throws {
    calls.largestWrite = 3
    calls.interruptions = 2
    let store = makeStore()
    store.save(.string("a long text"), for: "a")
    store.flush()
    #expect(try directory.read("state.json") == "{\"a\": \"a long text\"}\n")
    calls.isStuck = true
    store.save(.null, for: "a")
    store.flush()
    #expect(
      problems.all == [
        .unwritable(path: directory.path("state.json"), reason: "nothing more can be written")
      ])
  }

  @Test func `a bad file is not moved aside while another program replaces it`() throws {
    try directory.write("{", to: "state.json")
    let lock = try directory.lock()
    let directory = directory
    calls.onPause = {
      try? directory.write("{\"a\": 7}", to: "state.json")
      TemporaryDirectory.unlock(lock)
    }
    let store = makeStore()
    #expect(calls.hasPaused)
    #expect(store.resume("a", initial: .null) == .number("7"))
    #expect(problems.all == [])
    #expect(try directory.names() == ["state.json"])
  }

  @Test func `a file that vanishes is written again with all that it held`() throws {
    let store = makeStore()
    store.save(.number("1"), for: "a")
    store.flush()
    try FileManager.default.removeItem(atPath: directory.path("state.json"))
    store.save(.number("2"), for: "b")
    store.flush()
    #expect(try directory.read("state.json") == "{\"a\": 1, \"b\": 2}\n")
  }

  @Test func `a file of more than the greatest size is kept aside unread`() throws {
    let text = "{}" + String(repeating: " ", count: JSONFile.sizeLimit - 1)
    try directory.write(text, to: "state.json")
    _ = makeStore()
    #expect(
      problems.all == [
        .unreadable(
          path: directory.path("state.json"), reason: "it is larger than 1048576 bytes",
          keptAs: directory.path("state.json.bad"))
      ])
  }
}
