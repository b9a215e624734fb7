public import Foundation

/// A program on a pseudo-terminal: a test types keys, and reads from a virtual screen what the program draws.
///
/// Nothing waits for a fixed time: every wait is for a condition, and if that does not become true, throws an error
/// that shows the screen.
public final class PtySession {
  /// The process that starts the program.
  public enum Parent: Sendable {
    /// A session leader that does nothing else, so that the exact exit status of the program is known.
    case none
    /// A shell with job control, so that the program can be stopped and continued as its job.
    case shell
  }

  /// The screen as the program has drawn it.
  public private(set) var screen: VirtualTerminal
  /// All bytes from the program, and from the shell if there is one.
  public private(set) var output: [UInt8] = []
  /// The number of pieces of the output; on Linux, a write of up to 2,048 bytes is one piece.
  public private(set) var pieceCount = 0
  /// Answers the program's queries to the terminal; by default, no query is answered.
  public var answer: (VirtualQuery) -> String? = { _ in nil }
  /// The line settings before the program started.
  public let settingsBefore: PtySettings
  /// The directory for the program's state; removed with the session.
  public let directory: URL

  private let device: PtyDevice
  private let process: PtyProcess
  private let shell: PtyShell?
  private let standardOutput: PtyStream?
  private var answered = 0
  /// The time between the bytes of answers, as on a slow line; by default, each answer comes at once.
  public var gap = Duration.zero
  /// The longest time that was between two bytes with a gap: a busy machine makes it longer.
  public private(set) var longestGap = Duration.zero
  /// The bytes that are on their way to the program, and when the last one before them was sent.
  private var underway: [UInt8] = []
  private var lastByte: ContinuousClock.Instant?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: The path of the program and its arguments.
  ///   - columns: The columns of the window.
  ///   - rows: The rows of the window.
  ///   - environment: Variables in addition to those that every program gets; an empty value removes a variable.
  ///   - input: The text of a pipe as standard input; nil for the terminal.
  ///   - capturesOutput: Whether standard output is a pipe, read with ``standardOutputText``.
  ///   - parent: The process that starts the program.
  /// - Throws: A ``PtyError`` if something cannot be opened or started.
  public init(
    _ arguments: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    input: String? = nil, capturesOutput: Bool = false, parent: Parent = .none
  ) throws {
    device = try PtyDevice(columns: columns, rows: rows)
    screen = VirtualTerminal(columns: columns, rows: rows)
    settingsBefore = device.settings
    directory = FileManager.default.directoryInMemory
      .appendingPathComponent("rgbmixer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)

    let inputStream = try input.map { _ in try PtyStream() }
    standardOutput = capturesOutput ? try PtyStream() : nil
    shell = parent == .shell ? try PtyShell() : nil
    var descriptors = shell?.descriptors ?? [:]
    descriptors[0] = inputStream?.theirs
    descriptors[1] = standardOutput?.theirs
    process = try PtyProcess(
      shell?.command(arguments) ?? arguments,
      environment: Self.environment(home: directory.path, environment),
      terminal: device.path, descriptors: descriptors)
    for stream in [inputStream, standardOutput] { stream?.didStart() }
    shell?.didStart()
    inputStream?.write(input ?? "")
    inputStream?.end()
  }

  deinit {
    try? FileManager.default.removeItem(at: directory)
  }

  private static func environment(home: String, _ changes: [String: String]) -> [String: String] {
    let usual = [
      "TERM": "xterm-256color", "HOME": home, "XDG_STATE_HOME": home, "PATH": "/usr/bin:/bin",
      "LANG": "C.UTF-8",
      // The runtime's report of a crash would take time and ask what to do next.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    return usual.merging(changes) { $1 }.filter { !$1.isEmpty }
  }

  // MARK: - Toward the program

  /// Types text, which may include escape sequences.
  public func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Types bytes, and reads what the program draws meanwhile.
  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    var idleLooks = 0
    // If the program no longer reads, the next wait for a condition reports it.
    while !rest.isEmpty, status == nil, idleLooks < 6_000 {
      let count = device.write(rest)
      rest = rest.dropFirst(count)
      read(waiting: count == 0 ? 10 : 0)
      idleLooks = count == 0 ? idleLooks + 1 : 0
    }
  }

  /// Types text shorter than the device's buffer, without reading what the program draws.
  public func sendUnread(_ text: String) {
    sendUnread(Array(text.utf8))
  }

  /// Types fewer bytes than the device's buffer holds, without reading what the program draws.
  public func sendUnread(_ bytes: [UInt8]) {
    _ = device.write(bytes[...])
  }

  /// Changes the size of the window.
  public func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    device.resize(columns: columns, rows: rows)
  }

  /// Sends a signal to the program, not to the shell.
  public func signal(_ number: Int32) {
    guard let program else { return }
    kill(program, number)
  }

  /// Runs a command in the shell, such as `fg`.
  public func shell(_ command: String) {
    shell?.run(command)
  }

  /// Keeps the terminal from accepting bytes, stopped or full; nothing may be read from it until ``endStall()``.
  public func stall(_ stopsOutput: Bool) {
    read()
    device.stall(stopsOutput)
  }

  /// Lets the terminal accept bytes again.
  public func endStall() {
    device.resume()
  }

  /// Closes the terminal's window.
  public func hangUp() {
    device.hangUp()
  }

  // MARK: - From the program

  /// The line settings in force now.
  public var settings: PtySettings { device.settings }

  /// The text that the program has written to its standard output, if it is captured.
  public var standardOutputText: String { standardOutput?.text() ?? "" }

  /// The way in which the program, or the shell if there is one, ended; nil while it runs.
  public var status: PtyStatus? { process.poll() }

  /// The shell's reports on its job so far: `stopped`, or `ended` and the status in `$?`.
  public var jobReports: [String] { shell?.reports ?? [] }

  /// The process of the program; nil after it has ended.
  public var program: pid_t? {
    guard shell != nil else { return status == nil ? process.id : nil }
    return ProcessTable.children(of: process.id).first
  }

  /// Whether the program is stopped.
  public var isStopped: Bool { program.map(ProcessTable.isStopped) ?? false }

  /// The running children of a process.
  public static func children(of process: pid_t) -> [pid_t] {
    ProcessTable.children(of: process)
  }

  /// Reads the program's output, waiting up to a number of milliseconds for the first byte.
  public func read(waiting milliseconds: Int = 0) {
    if milliseconds > 0 { device.wait(milliseconds: milliseconds) }
    while let bytes = device.read() {
      output += bytes
      pieceCount += 1
      screen.feed(bytes)
    }
    while answered < screen.queries.count {
      let query = screen.queries[answered]
      answered += 1
      if let reply = answer(query) { underway += reply.utf8 }
    }
    sendUnderway()
  }

  /// Whether no byte of an answer is on its way.
  public var hasAnswered: Bool { underway.isEmpty }

  /// Sends text as the bytes of answers are sent, with a gap between them.
  public func sendSlowly(_ text: String) {
    underway += text.utf8
  }

  /// Sends the bytes that are on their way, or, with a gap, the next of them if it is due.
  private func sendUnderway() {
    guard !underway.isEmpty else { return }
    guard gap > .zero else {
      _ = device.write(underway[...])
      return underway.removeAll()
    }
    let now = ContinuousClock.now
    let passed = lastByte.map { now - $0 }
    if let passed, passed < gap { return }
    _ = device.write([underway.removeFirst()])
    longestGap = max(longestGap, passed ?? .zero)
    lastByte = underway.isEmpty ? nil : now
  }

  /// Reads until a condition holds.
  ///
  /// - Parameters:
  ///   - what: The condition in words, for the message.
  ///   - isReading: Whether what the program draws is read meanwhile.
  ///   - condition: The condition, checked after each read.
  /// - Throws: A ``PtyTimeout`` with the screen if the condition does not become true.
  public func wait(
    for what: String, reading isReading: Bool = true, until condition: (PtySession) throws -> Bool
  ) throws {
    // A minute of checks while the program draws nothing, or longer on a slow machine.
    var idleLooks = 0
    while true {
      if isReading { read() }
      if try condition(self) { return }
      guard idleLooks < 12_000 else { throw PtyTimeout(what: what, session: self) }
      let count = output.count
      if isReading { read(waiting: 5) } else { usleep(5_000) }
      idleLooks = output.count == count ? idleLooks + 1 : 0
    }
  }

  /// Reads until the screen shows a text, and then the rest of what the program draws with it.
  public func waitForText(_ text: String) throws {
    try wait(for: "the text \"\(text)\"") { $0.screen.picture().contains(text) }
    settle()
  }

  /// Reads until the program waits for something, such as the next key, and its frame is complete.
  ///
  /// A frame comes in pieces, between which a busy machine does other work.
  public func settle() {
    for _ in 0..<12_000 {
      guard let program, ProcessTable.isBusy(program) else { break }
      read(waiting: 1)
    }
    read()
  }

  /// Reads until the program has ended, and returns how.
  @discardableResult
  public func waitForEnd() throws -> PtyStatus {
    try wait(for: "the program's end") { $0.status != nil }
    read()
    guard let status else { throw PtyTimeout(what: "the end", session: self) }
    return status
  }

  /// Reads until the shell has made `count` reports on its job, and returns the last one.
  public func waitForJobReport(_ count: Int) throws -> String {
    try wait(for: "\(count) reports of the shell") { $0.jobReports.count >= count }
    // The bytes that the job drew before the report.
    read()
    return jobReports[count - 1]
  }
}

/// A wait for a condition that did not become true.
public struct PtyTimeout: Error, CustomStringConvertible {
  /// The condition, the state of the program, the modes and settings of the terminal, and the screen.
  public let description: String

  init(what: String, session: PtySession) {
    let running = session.program.map { "still running (\(ProcessTable.state(of: $0)))" }
    let state = session.status.map { "\($0)" } ?? running ?? "gone"
    description = """
      waited in vain for \(what); the program is \(state), the modes are \(session.screen.modes.sorted()), \
      the settings \(session.settings), and the screen is
      \(session.screen.picture())
      """
  }
}
