import Foundation
import TestSupport
import Testing

/// Wherever a command waits, a signal that asks it to end ends it at once, and what was promised is passed on.
@Suite(.apart) struct EveryWaitEndsSessionTests {
  /// A command, and the place where it waits.
  struct Place: CustomTestStringConvertible, Sendable {
    enum Wait: String {
      case input, output, terminal, lock, program
    }

    /// What is waited for.
    let wait: Wait
    /// The arguments for a shell, in which `FILE` is the path of the text.
    let arguments: String
    /// The part of standard input that has come; nil for the terminal as standard input.
    var input: String?
    /// The text that the screen shows before the keys are pressed.
    var screen: String?
    /// The keys that lead to the wait, and the text that the screen shows then.
    var keys = ""
    var result: String?
    /// What standard output has at the end, if it is read.
    var output = ""
    /// A part of the state at the end.
    var state = ""
    /// What the file has at the end.
    var file = EveryWaitEndsSessionTests.text

    var testDescription: String { "\(wait.rawValue): \(arguments) \(keys.debugDescription)" }
  }

  /// A signal, or Ctrl-C on the terminal, which is a key where input is raw.
  enum End: CaseIterable {
    case interrupt, terminate, hangUp, quit, typed

    var signal: Int32 {
      switch self {
      case .interrupt, .typed: SIGINT
      case .terminate: SIGTERM
      case .hangUp: SIGHUP
      case .quit: SIGQUIT
      }
    }
  }

  fileprivate static let text = "a { color: #336699 }\n"
  private static let hex = "#336699"
  private static let prompt = "color:"

  private static let places = [
    Place(wait: .input, arguments: "-p", input: "tomato\nred", output: "#ff6347\n"),
    Place(wait: .input, arguments: "-p --edit - -f rgb", input: text),
    Place(wait: .input, arguments: "-p --edit - --bogus", input: text, output: text),
    Place(wait: .input, arguments: "--edit -", input: text, output: text),
    Place(wait: .input, arguments: "--edit - --bogus", input: text, output: text),
    Place(wait: .input, arguments: "--check -", input: text),
    Place(wait: .input, arguments: "--line", input: "tom"),
    Place(wait: .input, arguments: "", input: "tom", screen: hex),
    Place(
      wait: .input, arguments: "--live", input: "tomato\nred 1\n", screen: "#016347"),
    Place(wait: .output, arguments: "-p tomato"),
    Place(wait: .output, arguments: "-p", input: "tomato\n"),
    Place(wait: .output, arguments: "-p --edit FILE -f rgb"),
    Place(wait: .output, arguments: "-p --edit - -f rgb <FILE"),
    Place(wait: .output, arguments: "-p --edit - --bogus <FILE"),
    Place(wait: .output, arguments: "--edit - <FILE", screen: hex, keys: "q"),
    Place(
      wait: .output, arguments: "--edit - <FILE", screen: hex, keys: Typed.enter + Typed.home + "w"),
    Place(wait: .output, arguments: "--edit - --bogus <FILE"),
    Place(wait: .output, arguments: "--check FILE --on black"),
    Place(wait: .output, arguments: "--check FILE --on black -f json"),
    Place(wait: .output, arguments: "--help"),
    Place(wait: .output, arguments: "--completions zsh"),
    Place(wait: .output, arguments: "tomato", screen: "#ff6347", keys: Typed.enter),
    Place(wait: .output, arguments: "--line tomato", screen: prompt, keys: "\n"),
    Place(
      wait: .output, arguments: "--live '#336699'", screen: hex, keys: "lll",
      result: "#366699", state: "\"red\": 54"),
    Place(
      wait: .terminal, arguments: "'#336699'", screen: hex, keys: "l", result: "#346699",
      state: "\"red\": 52"),
    Place(
      wait: .terminal, arguments: "--line '#336699'", screen: prompt, keys: "red 1\nred",
      result: "red 1, green", state: "\"red\": 1,"),
    Place(wait: .terminal, arguments: "--edit FILE:1", screen: hex, keys: "l", result: "#346699"),
    Place(
      wait: .terminal, arguments: "--line --edit FILE", screen: prompt, keys: "red 1\n",
      result: "red 1, green"),
    Place(
      wait: .terminal, arguments: "--edit -:1 <FILE", screen: hex, keys: "l",
      result: "#346699", output: text),
    Place(
      wait: .lock, arguments: "'#336699'", screen: hex, keys: "l", result: "#346699",
      state: "\"red\": 52"),
    Place(
      wait: .lock, arguments: "--line '#336699'", screen: prompt, keys: "red 1\n",
      result: "red 1, green", state: "\"red\": 1,"),
    Place(
      wait: .lock, arguments: "--edit FILE:1", screen: hex, keys: Typed.home + "w",
      result: "#006699", file: "a { color: #006699 }\n"),
    Place(
      wait: .lock, arguments: "--line --edit FILE", screen: prompt, keys: "red 0\nwrite\n",
      result: "red 0, green", file: "a { color: #006699 }\n"),
    Place(wait: .program, arguments: "'#336699'", screen: hex, keys: "y"),
  ]

  @Test(arguments: places, End.allCases)
  func `a command that waits is ended by a signal`(place: Place, end: End) throws {
    let stage = try Stage(place)
    let session = stage.session
    session.send(place.keys)
    try stage.waitForTheWait()
    let isRaw = !session.settings.echoes
    let start = ContinuousClock.now
    if end == .typed { session.send(Typed.control("c")) } else { session.signal(end.signal) }
    let status = try session.waitForEnd()
    // It takes 0.3 s, and longer on a busy machine, but no wait that somebody else must end.
    #expect(start.duration(to: .now) < .seconds(10))
    #expect(status == (end == .typed && isRaw ? .exited(130) : .signaled(end.signal)))
    if place.wait != .output { #expect(session.standardOutputText == place.output) }
    if !place.state.isEmpty { #expect(stage.state.contains(place.state)) }
    #expect(stage.file == place.file)
  }

  @Test(arguments: ["--edit -", "--edit - --bogus"])
  func `a reader that reads too little gets the beginning of a text`(arguments: String) throws {
    let (scratch, output) = (Scratch(), try Fifo())
    let text = String(repeating: Self.text, count: 10_000)
    let path = try scratch.write(text)
    let session = try PtySession.mixer(
      by: "exec \"$0\" \(arguments) <'\(path)'", to: output,
      waitingFor: arguments.hasSuffix("-") ? "#" : nil)
    session.send("q")
    try session.wait(for: "the pipe to be full") { _ in output.isFull }
    session.signal(SIGTERM)
    #expect(try session.waitForEnd() == .signaled(SIGTERM))
    let received = output.text()
    #expect(received.utf8.count >= 4096 && text.hasPrefix(received))
  }

  @Test func `text mode ends on a terminal that takes nothing`() throws {
    let session = try PtySession.lines("#336699")
    session.sendUnread(String(repeating: "ramp\n", count: 400))
    var looks = 0
    try wait(for: "the answers to fill the terminal") {
      looks = session.program.map(ProcessTable.isBusy) == false ? looks + 1 : 0
      return looks == 50
    }
    session.signal(SIGTERM)
    // The terminal is not read.
    try wait(for: "the end") { session.program == nil }
    #expect(try session.waitForEnd() == .signaled(SIGTERM))
  }
}

/// A command that is led to the place where it waits.
private struct Stage {
  let session: PtySession
  private let place: EveryWaitEndsSessionTests.Place
  private let scratch = Scratch()
  private let directory: StateDirectory
  private let input: Fifo?
  /// Kept open, so that the output is not broken.
  private let output: Fifo?
  private let lock: Lock?

  init(_ place: EveryWaitEndsSessionTests.Place) throws {
    self.place = place
    let path = try scratch.write(EveryWaitEndsSessionTests.text)
    directory = StateDirectory(scratch.directory)
    try directory.write("{}")
    var environment = directory.environment
    input = try place.input.map { _ in try Fifo() }
    output = place.wait == .output ? try Fifo() : nil
    output?.fill()
    let folder = place.arguments.contains("FILE") ? scratch.directory : directory.url
    lock = place.wait == .lock ? Lock(on: folder) : nil
    if place.wait == .program {
      try scratch.addProgram("xclip", ">'\(path).started'; exec sleep 60")
      environment.merge(["DISPLAY": ":7", "PATH": "\(scratch.directory.path):/bin"]) { $1 }
    }
    session = try PtySession.mixer(
      by: "exec \"$0\" " + place.arguments.replacing("FILE", with: "'\(path)'"),
      environment: environment, from: input, to: output, waitingFor: nil)
    input?.write(place.input ?? "")
    if let screen = place.screen { try session.waitForText(screen) }
  }

  /// Waits until the command waits for what it is to wait for.
  func waitForTheWait() throws {
    if place.wait == .lock, place.file != EveryWaitEndsSessionTests.text {
      // It waits for a second at most, and looks at the lock again and again meanwhile.
      return try session.wait(for: "the new file") { _ in
        scratch.names.contains { $0.hasPrefix(".tmp") }
      }
    }
    if let input { try session.wait(for: "the input to be read") { _ in input.isDrained } }
    if let result = place.result { try session.waitForText(result) }
    switch place.wait {
    case .output where place.screen?.hasPrefix("#") == true && place.result == nil:
      // A key that comes before the screen is left goes with it.
      try session.wait(for: "the terminal to be restored") { $0.settings.echoes }
    case .program:
      try session.wait(for: "the program") { _ in
        scratch.names.contains("theme.css.started")
      }
    default: break
    }
    session.settle()
  }

  /// The saved state at the end.
  var state: String { directory.text ?? "" }

  /// The text of the file at the end.
  var file: String? { scratch.text }

  /// A lock on a folder, as another program holds it while it writes there.
  private final class Lock {
    private let descriptor: Int32

    init(on folder: URL) {
      descriptor = unsafe open(folder.path, O_RDONLY | O_CLOEXEC)
      _ = flock(descriptor, LOCK_EX)
    }

    deinit {
      close(descriptor)
    }
  }
}
