import Foundation
import Testing

@testable import Binding

/// Law 16: a slow disk does not block the program.
@MainActor
struct SavingThreadTests {
  private let directory: TemporaryDirectory
  private let clock = ManualClock()
  private let disk = Disk()
  private let problems = Problems()

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// A disk on which a save runs when the test says so.
  private final class Disk: @unchecked Sendable {
    var saves: [@Sendable () -> Void] = []
    var hasThreads = true
    var synchronizationFails = false
    /// The total length of the waits, which take no time.
    var waited = Duration.zero

    var files: FileSystem {
      var files = FileSystem()
      files.wait = { [self] in
        waited += $1
        return $1
      }
      files.startThread = { [self] work in
        guard hasThreads else { return false }
        saves.append(work)
        return true
      }
      files.synchronize = { [self] _ in
        if synchronizationFails { errno = EIO }
        return synchronizationFails ? -1 : 0
      }
      return files
    }

    func goOn() { saves.removeFirst()() }
  }

  private func makeStore() -> JSONFileStore {
    directory.makeStore(in: disk.files, clock: clock, reporting: problems)
  }

  private func save(_ number: Int, in store: JSONFileStore) {
    store.save(.number("\(number)"), for: "a")
  }

  @Test func `changes during a save wait for the next save`() throws {
    let store = makeStore()
    save(1, in: store)
    clock.advance(by: .milliseconds(200))
    save(2, in: store)
    save(3, in: store)
    clock.advance(by: .seconds(10))
    #expect(disk.saves.count == 1 && store.hasChanges)
    disk.goOn()
    #expect(try directory.read("state.json") == "{\"a\": 1}\n")
    // It takes up to 200 ms to notice the end of the save, and another 200 ms until the next save.
    clock.advance(by: .milliseconds(400))
    disk.goOn()
    #expect(try directory.read("state.json") == "{\"a\": 3}\n")
    clock.advance(by: .milliseconds(200))
    #expect(clock.isIdle && !store.hasChanges && disk.saves.isEmpty)
  }

  @Test func `a change during a save that fails is tried without another change`() throws {
    let store = makeStore()
    save(1, in: store)
    store.save(.number("7"), for: "b")
    clock.advance(by: .milliseconds(200))
    save(2, in: store)
    disk.synchronizationFails = true
    disk.goOn()
    clock.advance(by: .milliseconds(400))
    #expect(problems.all.count == 1)
    disk.synchronizationFails = false
    disk.goOn()
    #expect(try directory.read("state.json") == "{\"a\": 2, \"b\": 7}\n")
    // A store lives until it has noticed that everything is written.
    clock.advance(by: .milliseconds(400))
    #expect(clock.isIdle && !store.hasChanges)
  }

  @Test func `the initial value of a key resumed during a save is written by the next save`()
    throws
  {
    let store = makeStore()
    save(1, in: store)
    clock.advance(by: .milliseconds(200))
    #expect(store.resume("b", initial: .number("7")) == nil)
    disk.goOn()
    clock.advance(by: .milliseconds(400))
    #expect(try directory.read("state.json") == "{\"a\": 1}\n")
    save(2, in: store)
    clock.advance(by: .milliseconds(200))
    disk.goOn()
    #expect(try directory.read("state.json") == "{\"a\": 2, \"b\": 7}\n")
    clock.advance(by: .milliseconds(400))
    #expect(clock.isIdle)
  }

  @Test func `a value that cannot be written is reported once, even if the save fails`() throws {
    let store = makeStore()
    save(1, in: store)
    store.save(.number("nan"), for: "b")
    disk.synchronizationFails = true
    clock.advance(by: .milliseconds(200))
    disk.goOn()
    clock.advance(by: .milliseconds(400))
    #expect(problems.all.count == 2)
    disk.synchronizationFails = false
    save(2, in: store)
    clock.advance(by: .milliseconds(200))
    disk.goOn()
    clock.advance(by: .milliseconds(400))
    #expect(problems.all.count == 2 && clock.isIdle)
    #expect(try directory.read("state.json") == "{\"a\": 2}\n")
  }

  @Test func `a flush waits for the running save and writes the other changes`() throws {
    let store = JSONFileStore(path: directory.path("state.json"), in: .patient, clock: clock) {
      [problems] in problems.all.append($0)
    }
    save(1, in: store)
    clock.advance(by: .milliseconds(200))
    save(2, in: store)
    store.flush()
    #expect(try directory.read("state.json") == "{\"a\": 2}\n")
    #expect(clock.isIdle && !store.hasChanges && problems.all.isEmpty)
  }

  @Test
  func `a flush gives up after a second and reports it, and the end of the save is noticed later`()
    throws
  {
    let store = makeStore()
    save(1, in: store)
    store.flush()
    let late = StoreProblem.unwritable(
      path: directory.path("state.json"), reason: "it takes too long")
    #expect(problems.all == [late])
    #expect(store.hasChanges && disk.waited == .seconds(1))
    disk.goOn()
    clock.advance(by: .seconds(1))
    #expect(try directory.read("state.json") == "{\"a\": 1}\n")
    #expect(clock.isIdle && !store.hasChanges && problems.all == [late])
  }

  @Test func `a flush waits no longer than it is told to, and need not report that`() throws {
    let store = makeStore()
    save(1, in: store)
    store.flush(within: .milliseconds(150), reportsDelay: false)
    #expect(problems.all.isEmpty && store.hasChanges && disk.waited == .milliseconds(150))
    disk.goOn()
    clock.advance(by: .seconds(1))
    #expect(try directory.read("state.json") == "{\"a\": 1}\n" && !store.hasChanges)
  }

  @Test func `if no thread can be created, the caller writes`() throws {
    disk.hasThreads = false
    let store = makeStore()
    save(1, in: store)
    clock.advance(by: .milliseconds(200))
    #expect(try directory.read("state.json") == "{\"a\": 1}\n")
  }

  @Test func `the thread's stack is large enough for the deepest file`() throws {
    let deep = String(repeating: "{\"a\":[", count: 99) + String(repeating: "]}", count: 99)
    try directory.write("{\"deep\": \(deep)}", to: "state.json")
    let store = JSONFileStore(path: directory.path("state.json"), in: .patient, clock: clock) {
      [problems] in problems.all.append($0)
    }
    save(1, in: store)
    store.flush()
    let spaced = try JSONParser.parse(Array(deep.utf8)).text
    #expect(try directory.read("state.json") == "{\"deep\": \(spaced), \"a\": 1}\n")
  }
}
