import Foundation
import Synchronization
import TermUI
import TestSupport
import Testing

@testable import monitor

@MainActor
struct MonitorTests {
  /// Processes whose load the test sets; it grows with each reading.
  private final class System: Sendable {
    private let readings = Mutex(0)

    func processes() -> [Running] {
      let seconds = readings.withLock { readings in
        defer { readings += 1 }
        return readings
      }
      return [(1, "init", 0), (20, "busy", 60), (300, "idle", 2)].compactMap { id, name, load in
        let numbers = "S 0" + String(repeating: " 0", count: 9) + " \(load * seconds) 0"
        let rest = String(repeating: " 0", count: 20)
        return Running(stat: "\(id) (\(name)) \(numbers)\(rest)", id: Int32(id))
      }
    }
  }

  @Test func `the table sorts, and the process that was meant is ended`() async {
    let screen = TestScreen(width: 44, height: 14)
    var ended: [Int32] = []
    let system = System()
    screen.show { application in
      MonitorScreen(
        reading: { system.processes() }, killing: { ended.append($0) }, in: application)
    }
    #expect(await screen.wait(for: "3 run"))
    screen.press(.end)
    #expect(await screen.wait(for: "60.0", advancing: .seconds(1)))
    #expect(screen.style(of: "busy")?.foreground == .red && screen.shows("CPU%▼"))
    // The last one, which is idle, is now the second.
    screen.type("k")
    #expect(screen.shows("Kill idle, process 300?"))
    screen.type("\t\n")
    #expect(ended == [300] && !screen.shows("Kill idle"))
    screen.type("1")
    #expect(screen.shows("PID▲"))
  }

  @Test func `a slow reading ends before the next one begins`() async {
    let screen = TestScreen(width: 44, height: 14)
    let (system, clock) = (System(), screen.clock)
    let underway = Mutex((now: 0, most: 0))
    screen.show { application in
      MonitorScreen(
        reading: {
          underway.withLock { $0 = ($0.now + 1, max($0.now + 1, $0.most)) }
          try? await clock.sleep(for: .seconds(3))
          underway.withLock { $0.now -= 1 }
          return system.processes()
        }, killing: { _ in }, in: application)
    }
    #expect(await screen.wait(for: "60.0", advancing: .milliseconds(250)))
    #expect(underway.withLock { $0.most } == 1)
  }
}

/// On a pseudo-terminal, for which the tests wait outside the main actor.
struct MonitorSessionTests {
  #if os(Linux)
    @Test func `on a terminal it shows the processes that run`() throws {
      let session = try Example.start("monitor", columns: 60, rows: 20)
      try session.waitForText(" run")
      session.send("44")
      try session.waitForText("COMMAND▼")
      session.send("k")
      try session.waitForText("Keep")
      session.send(PtySession.escape)
      try session.wait(for: "the dialog's end") { !$0.screen.picture().contains("Keep") }
      #expect(try session.leave() == .exited(0))
    }
  #endif
}
