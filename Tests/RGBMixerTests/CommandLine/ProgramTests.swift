import Foundation
import TestSupport
import Testing

@testable import RGBMixer

/// The program from outside, as far as it needs no terminal.
struct ProgramTests {
  @Test func `a color is printed in a format`() throws {
    let run = try ProgramRun("--print", "-f", "{HEX} {ansi}", "255", "136", "0")
    #expect(run.output == "#FF8800 \\e[38;2;255;136;0m\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `each line is printed, and a bad one reported by its number`() throws {
    let run = try ProgramRun("-p", input: "red\nreddish\n\nblue")
    #expect(run.output == "#ff0000\n#0000ff\n")
    #expect(
      run.errors == """
        rgbmixer: line 2: cannot read "reddish" as a color: expected a CSS color, such as #f80, \
        rgb(255 136 0) or darkorange

        """)
    #expect(run.status == 2)
  }

  @Test(arguments: [
    ("oklch(0.75 0.4 62)", "#ff8b00", "outside sRGB; nearest is #ff8b00")
  ])
  func `a color that is changed is no error, but noted`(
    color: String, output: String, notice: String
  ) throws {
    let run = try ProgramRun("-p", color)
    #expect(run.output == "\(output)\n" && run.errors == "rgbmixer: \(notice)\n")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("oklch(0.7 0.4 150)", "outside sRGB; nearest is #00c248")
  ])
  func `a background that is changed is no error, but noted`(background: String, notice: String)
    throws
  {
    let theme = "background #000000\nforeground #ffffff\n"
    for run in [
      try ProgramRun("-p", "--on", background, "red"),
      try ProgramRun("-p", "--edit", "-", "--on", background, input: theme),
      try ProgramRun("--check", "-", "--on", background, input: theme),
    ] {
      #expect(run.errors == "rgbmixer: --on: \(notice)\n" && run.status == 0, "\(run.output)")
    }
  }

  @Test func `on a terminal, the program says that it reads colors`() throws {
    let session = try PtySession.mixer(
      "-p", capturesOutput: false,
      waitingFor: "rgbmixer: reading colors from standard input, one per line; on the command"
    )
    session.send("tomato\r")
    try session.waitForText("#ff6347")
    session.send("\u{4}")
    #expect(try session.waitForEnd() == .exited(0))
  }

  @Test func `wrong usage is one sentence`() throws {
    let run = try ProgramRun("--fromat=hex")
    #expect(run.output == "")
    #expect(run.errors == "rgbmixer: unknown option --fromat: did you mean --format?\n")
    #expect(run.status == 2)
  }

  @Test func `help and version go to standard output`() throws {
    let help = try ProgramRun("--help")
    #expect(help.output == String(decoding: HelpText.bytes, as: UTF8.self))
    #expect(help.errors == "" && help.status == 0)
    let version = try ProgramRun("-V")
    let lines = version.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0] == "rgbmixer \(ProgramVersion.current)")
    #expect(version.output == ProgramVersion.lines)
    #expect(version.errors == "" && version.status == 0)
  }

  @Test(.timeLimit(.minutes(5))) func `a line is answered before the next one comes`() throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = ProgramRun.program
    process.arguments = ["-p"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for (name, hex) in [("red", "#ff0000\n"), ("lime", "#00ff00\n")] {
      try input.fileHandleForWriting.write(contentsOf: Data("\(name)\n".utf8))
      let answer = output.fileHandleForReading.availableData
      #expect(String(decoding: answer, as: UTF8.self) == hex)
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test(.timeLimit(.minutes(5))) func `a reader that has enough ends the program silently`() throws
  {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "yes red | { \"$0\" -p; echo $? >&2; } | head -n 1", ProgramRun.program.path,
    ]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    let told = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(String(decoding: printed, as: UTF8.self) == "#ff0000\n")
    #expect(String(decoding: told, as: UTF8.self) == "0\n")
  }
}
