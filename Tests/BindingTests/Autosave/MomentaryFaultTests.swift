import Foundation
import TestSupport
import Testing

@testable import Binding

/// Law 16: a temporary failure is reported, and does not make a good file bad.
struct MomentaryFaultTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write("{\"red\": 1, \"later\": 2}\n", to: "state.json")
  }

  /// Prevents the process from opening files, or allows it again.
  private static func limitFiles(_ isLimited: Bool) {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    unsafe getrlimit(resource, &limit)
    limit.rlim_cur = isLimited ? 0 : limit.rlim_max
    unsafe setrlimit(resource, &limit)
  }

  // In a child process, so that the limit does not affect other tests.
  @Test(.apart, arguments: [true, false])
  func `with too many open files, the file stays in place and the next save tries again`(
    whileReading: Bool
  ) async throws {
    await #expect(processExitsWith: .success) {
      @MainActor
      [path = directory.path("state.json") as String, whileReading = whileReading as Bool] in
      let (clock, problems) = (ManualClock(), Problems())
      if whileReading { MomentaryFaultTests.limitFiles(true) }
      let store = JSONFileStore(path: path, in: .onOneThread, clock: clock) {
        problems.all.append($0)
      }
      MomentaryFaultTests.limitFiles(true)
      let reason = "Too many open files"
      let red = Observable(0, autoSaveKey: "red", in: store)
      red.value = 5
      store.flush()
      #expect(
        problems.all
          == (whileReading ? [.unreadable(path: path, reason: reason, keptAs: nil)] : [])
          + [.unwritable(path: path, reason: reason)])
      #expect(store.hasChanges)
      MomentaryFaultTests.limitFiles(false)
      store.flush()
      #expect(!store.hasChanges)
    }
    #expect(try directory.names() == ["state.json"])
    #expect(try directory.read("state.json") == "{\"red\": 5, \"later\": 2}\n")
  }

  @Test(.apart, .enabled(if: geteuid() == 0))
  func `a file that the user may not read is moved aside`() async throws {
    try #require(unsafe chmod(directory.path("state.json"), 0o200) == 0)
    try #require(unsafe chown(directory.path("state.json"), 1234, 1234) == 0)
    try #require(unsafe chown(directory.path, 1234, 1234) == 0)
    await #expect(processExitsWith: .success) {
      @MainActor
      [path = directory.path("state.json") as String] in
      setuid(1234)
      let problems = Problems()
      _ = JSONFileStore(path: path, clock: ManualClock()) { problems.all.append($0) }
      #expect(
        problems.all == [
          .unreadable(path: path, reason: "Permission denied", keptAs: path + ".bad")
        ])
    }
    #expect(try directory.names() == ["state.json.bad"])
  }
}
