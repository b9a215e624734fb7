#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The programs to measure, in a directory that is also where they keep their state.
struct Measurements {
  /// The directory of the programs, and of the frames of the C program.
  let directory: String
  private let recording: Recording
  private let mixer: [String]
  private let minimal: [String]

  /// What a mixer is asked to do; red is at 0 and has the focus.
  enum Work: String, CaseIterable {
    case truecolor = "a color"
    case palette = "a color, 256 colors"
    case theme = "a theme of 20 colors"

    /// The arguments; the theme is a file of the directory.
    var arguments: [String] {
      switch self {
      case .truecolor: ["#00883c"]
      case .palette: ["--depth", "256", "#00883c"]
      // The number of a line begins on its sliders.
      case .theme: ["--edit", "theme.conf:1"]
      }
    }

    /// A theme for kitty whose first color has no red.
    static let themeText =
      "color2 #00883c\nforeground #c0caf5\nbackground #1a1b26\ncursor #c0caf5\n"
      + (0..<16).filter { $0 != 2 }.map { number in
        "color\(number) #\(number < 8 ? 4 : 8)5a\(number % 8)9c\n"
      }.joined() + "selection_background #33467c\n"
  }

  /// Records the frames that the C program is to write in place of a mixer of the directory.
  init(of program: String, at work: Work = .truecolor, directory: String) throws {
    self.directory = directory
    mixer = [program] + work.arguments
    minimal = ["minimal", "frames of \(program) \(work.rawValue)"]
    let session = try Session(mixer, directory: directory, on: PseudoTerminal())
    recording = try Recording(session)
    session.quit()
    try recording.write(to: "\(directory)/\(minimal[1])")
  }

  private func start(_ arguments: [String], on terminal: PseudoTerminal) throws -> Session {
    try Session(arguments, directory: directory, on: terminal)
  }

  /// The mean length of a key's frame, in bytes.
  var bytesPerKey: Double { recording.meanLength }

  /// The mean number of bytes in which the rest of the screen follows.
  var bytesFollowing: Double { recording.meanFollowing }

  /// From the moment that a key is typed to the last byte of its frame; the programs take turns.
  func keyToLastByte(rounds: Int) throws -> Comparison {
    let mixer = try start(self.mixer, on: PseudoTerminal())
    let minimal = try start(self.minimal, on: PseudoTerminal())
    defer {
      mixer.quit()
      minimal.quit()
    }
    for session in [mixer, minimal] { try session.terminal.expect(recording.start.count) }
    // The first round differs from the others in where pen and cursor are at first.
    for (turn, key) in Recording.keys.enumerated() {
      mixer.terminal.type(key)
      _ = mixer.terminal.readUntilQuiet(milliseconds: 2)
      if Recording.isLast(turn) { mixer.terminal.readRest() }
    }
    return try Comparison(
      rounds: rounds, turns: Recording.keys.count,
      { turn in try type(turn, in: mixer.terminal) },
      { turn in try type(turn, in: minimal.terminal) })
  }

  private func type(_ turn: Int, in terminal: PseudoTerminal) throws -> Double {
    let time = try time {
      terminal.type(Recording.keys[turn])
      try terminal.expect(recording.frames[turn].count)
    }
    if Recording.isLast(turn) { terminal.readRest() }
    return time
  }

  /// From the moment before a program is started to the last byte of its first frame.
  func startToLastByte(rounds: Int, turns: Int) throws -> Comparison {
    let terminal = try PseudoTerminal()
    return try Comparison(
      rounds: rounds, turns: turns, { _ in try start(mixer, timedOn: terminal) },
      { _ in try start(minimal, timedOn: terminal) })
  }

  private func start(_ arguments: [String], timedOn terminal: PseudoTerminal) throws -> Double {
    var session: Session?
    let time = try time {
      session = try start(arguments, on: terminal)
      try terminal.expect(recording.start.count)
    }
    session?.quit()
    return time
  }

  /// The kernel's numbers of the mixer while a round of keys is typed and then nothing for a while.
  func usage(idleSeconds: UInt32) throws -> Usage {
    // Saving writes, too, but not to the terminal.
    let session = try start(mixer + ["--no-save"], on: PseudoTerminal())
    defer { session.quit() }
    _ = session.terminal.readUntilQuiet(milliseconds: 300)
    let process = session.process
    guard let guardian = try ProcessStatus.children(of: process).first else {
      throw SessionError("the mixer has no guardian")
    }
    let writes = try ProcessStatus.writes(of: process)
    for key in Recording.keys {
      session.terminal.type(key)
      _ = session.terminal.readUntilQuiet(milliseconds: 200)
    }
    let written = try ProcessStatus.writes(of: process) - writes
    sleep(1)
    let waits = try ProcessStatus.waits(of: process) + ProcessStatus.waits(of: guardian)
    sleep(idleSeconds)
    return try Usage(
      memory: ProcessStatus.peakMemory(of: process),
      guardianMemory: ProcessStatus.memory(of: guardian),
      writesPerKey: Double(written) / Double(Recording.keys.count),
      wakeUps: ProcessStatus.waits(of: process) + ProcessStatus.waits(of: guardian) - waits)
  }

  /// The most memory that the mixer has resident in a round of keys, in KiB.
  func peakMemory() throws -> Int {
    let session = try start(mixer, on: PseudoTerminal())
    defer { session.quit() }
    for key in Recording.keys {
      session.terminal.type(key)
      _ = session.terminal.readUntilQuiet(milliseconds: 200)
    }
    return try ProcessStatus.peakMemory(of: session.process)
  }

  /// The number of bytes from each program after 100 keys in two seconds in which nothing was read.
  func bytesQueued() throws -> (mixer: Int, minimal: Int) {
    try (bytesQueued(by: mixer), bytesQueued(by: minimal))
  }

  private func bytesQueued(by program: [String]) throws -> Int {
    let session = try start(program, on: PseudoTerminal())
    defer { session.quit() }
    try session.terminal.expect(recording.start.count)
    for turn in 0..<100 {
      session.terminal.type(Recording.keys[turn % Recording.keys.count])
      usleep(20_000)
    }
    return session.terminal.readUntilQuiet(milliseconds: 300).count
  }
}

/// The numbers that the kernel counts of the mixer and its guardian.
struct Usage {
  /// The most memory that the mixer had resident, in KiB.
  let memory: Int
  /// The resident memory of its guardian while that waits.
  let guardianMemory: Int
  /// The mean number of calls of `write` that follow a key.
  let writesPerKey: Double
  /// The number of times that the main threads of the mixer and its guardian woke while nothing happened.
  let wakeUps: Int
}
