#if os(Linux)
  import TestSupport
  import Testing

  @testable import TermUI

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// A program whose terminal fails while it runs.
  struct LostTerminalTests {
    enum Call: String, CaseIterable, Codable, Sendable {
      case poll, read, write
    }

    /// Runs a program on a terminal for which a call fails from then on.
    @MainActor private static func run(on path: String, failing call: Call) {
      setsid()
      // The first terminal that the leader of a session opens is its controlling terminal.
      let keeper = unsafe open(path, O_RDWR)
      unsafe setenv("TERM", "linux", 1)
      Application.main { application in
        let terminal = application.loop.terminal.descriptor
        switch call {
        case .poll: application.loop.poll = { _, _ in .failed }
        case .read: dup2(unsafe open(path, O_WRONLY | O_NONBLOCK), terminal)
        case .write:
          application.willDraw = { dup2(unsafe open(path, O_RDONLY | O_NONBLOCK), terminal) }
        }
        _ = keeper
        return application
      }
    }

    @Test(arguments: Call.allCases)
    func `it ends with a sentence, and the settings as they were`(_ call: Call) async throws {
      let device = try PtyDevice(columns: 80, rows: 24)
      let before = device.settings
      device.type("x")
      let result = await #expect(
        processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
      ) { @MainActor [path = device.path as String, call = call as Call] in
        LostTerminalTests.run(on: path, failing: call)
      }
      let errors = try #require(result).standardErrorContent
      let sentence = ": the terminal can no longer be read or written\n"
      #expect(errors.suffix(sentence.utf8.count) == Array(sentence.utf8)[...])
      #expect(device.settings == before)
    }
  }
#endif
