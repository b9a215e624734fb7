import Testing

@testable import Binding

/// Law 16: a file that cannot be read or used is backed up, once.
@MainActor
struct KeptAsideTests {
  private let directory: TemporaryDirectory
  private let clock = ManualClock()
  private let problems = Problems()

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// The paths of the backups, one for each problem.
  private var names: [String?] {
    problems.all.map { problem in
      switch problem {
      case .unreadable(_, _, let name), .misfit(_, _, let name): name
      default: nil
      }
    }
  }

  private func makeStore() -> JSONFileStore {
    directory.makeStore(clock: clock, reporting: problems)
  }

  @Test func `earlier backups are not overwritten, and no file is backed up twice`() throws {
    let bad = ["first", "second", "third"].enumerated()
    for round in 0..<2 {
      for (number, text) in bad {
        try directory.write(text, to: "state.json")
        _ = makeStore()
        let name = number == 0 ? "state.json.bad" : "state.json.bad.\(number + 1)"
        #expect(try directory.read(name) == text, "round \(round)")
        #expect(names.last == directory.path(name))
      }
    }
    #expect(try directory.names() == ["state.json.bad", "state.json.bad.2", "state.json.bad.3"])
  }

  @Test func `a misfit is backed up once, however often the program starts`() throws {
    try directory.write("{\"red\": 256, \"green\": 1}", to: "state.json")
    for start in 1...4 {
      let store = makeStore()
      #expect(Observable(UInt8(9), autoSaveKey: "red", in: store).value == 9)
      // The file is replaced because of another value.
      if start > 1 { Observable(0, autoSaveKey: "green", in: store).value = start }
      store.flush()
    }
    let name = directory.path("state.json.bad")
    #expect(names == [name, name, name, name])
    #expect(try directory.names() == ["state.json", "state.json.bad"])
    #expect(try directory.read("state.json.bad") == "{\"red\": 256, \"green\": 1}")
    #expect(try directory.read("state.json") == "{\"red\": 256, \"green\": 4}\n")
    // There is no backup of another misfit yet.
    try directory.write("{\"red\": -1}", to: "state.json")
    _ = Observable(UInt8(9), autoSaveKey: "red", in: makeStore())
    #expect(try directory.read("state.json.bad.2") == "{\"red\": -1}")
  }

  @Test func `a file that can be neither parsed nor moved is left alone`() throws {
    // With `.bad`, the name is longer than file systems allow.
    let name = String(repeating: "s", count: 252)
    try directory.write("{", to: name)
    let store = directory.makeStore(name, clock: clock, reporting: problems)
    let reason = "a key is expected at byte 1, and it cannot be moved: File name too long"
    #expect(
      problems.all == [.unreadable(path: directory.path(name), reason: reason, keptAs: nil)])
    store.save(.null, for: "a")
    store.flush()
    #expect(store.hasChanges)
    #expect(problems.all.count == 2)
    #expect(try directory.names() == [name])
    #expect(try directory.read(name) == "{")
  }
}
