import Foundation
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// Options that a user wants every time, from a file.
struct ConfigFileTests {
  private func task(_ arguments: [String], with config: String) throws(UsageError)
    -> CommandLineTask
  {
    var line = CommandLineParser(arguments.map { Array($0.utf8) })
    line.add(try ConfigFile(text: Array(config.utf8), named: "config").options)
    return try line.task()
  }

  @Test(arguments: [
    ("--format rgb\n--space=oklch", ["-f", "rgb", "--space", "oklch"]),
    ("-f '{r}, {g}'  # as CSS has it", ["-f", "{r}, {g}"]),
    ("--on #1e1e2e", ["--on", "#1e1e2e"]), ("--on \"rgb(1 2 3)\"", ["--on", "rgb(1 2 3)"]),
    ("# --line\n\n  # --no-save\n--no-save #", ["--no-save"]),
    ("\u{FEFF}--depth 16\r\n--line\r\n", ["--depth", "16", "--line"]),
    (#"-f "{r} \"b\" \\c""#, ["-f", #"{r} "b" \c"#]), (#"-f {r}\ b"#, ["-f", "{r} b"]),
  ])
  func `a line is an option as on the command line`(config: String, arguments: [String]) throws {
    #expect(try task([], with: config) == CommandLineParser.task(arguments))
  }

  @Test(arguments: [
    ("--format rgb", ["-f", "hsl"], ["-f", "hsl"]),
    // What has no meaning for a task is passed over.
    ("--line", ["--live"], ["--live"]), ("--line", ["--edit", "-"], ["--edit", "-"]),
    ("--line", ["--terminal"], ["--terminal"]), ("-f hsl", ["--terminal"], ["--terminal"]),
    ("--height 6", ["--edit", "a"], ["--edit", "a"]),
    ("--height 6", ["--terminal"], ["--terminal"]),
    ("-f '{slot} {hex}'", [], []),
    ("-f kitty", [], []), ("-f kitty", ["--terminal"], ["--terminal", "-f", "kitty"]),
    ("--line", ["--edit", "a"], ["--edit", "a", "--line"]),
    ("-f '{step} {hex}'", ["--terminal"], ["--terminal"]),
    ("--line\n--height 6", [], ["--line"]), ("--height 6\n--line", [], ["--line"]),
    ("--line\n--height 6", ["--live"], ["--live", "--height", "6"]),
    ("--line\n--height 6", ["--height", "7"], ["--height", "7"]),
  ])
  func `the command line comes after it`(
    config: String, arguments: [String], same: [String]
  ) throws {
    #expect(try task(arguments, with: config) == CommandLineParser.task(same))
  }

  @Test(arguments: [
    ("--line\n--frmat rgb", "config:2: unknown option --frmat: did you mean --format?"),
    (
      "-p",
      "config:1: --print is for the command line alone; a file of options may have "
        + "--format, --space, --on, --depth, --height, --line, --no-save"
    ),
    ("--space=lab", #"config:1: unknown color space "lab": expected rgb, hsl, hsv, oklch"#),
    ("line", #"config:1: expected an option, not "line""#),
    ("--line --no-save", "config:1: --no-save after --line: expected one option per line"),
    (
      "--on dark orange",
      #"config:1: "orange" after --on: expected one option per line, "#
        + "and quotes around a value with blanks"
    ),
    ("-f 'rgb", "config:1: a quotation mark is not closed"),
    ("--on nonsense", nil),
  ])
  func `a mistake is one sentence with the number of its line`(
    config: String, sentence: String?
  ) {
    let error = #expect(throws: UsageError.self) { try task([], with: config) }
    #expect(error?.sentence == sentence ?? error?.sentence)
    #expect(error?.sentence.hasPrefix("config:") == true)
  }

  @Test(arguments: [
    (["RGBMIXER_CONFIG": "x", "HOME": "/h"], "x"), (["RGBMIXER_CONFIG": "", "HOME": "/h"], nil),
    (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/rgbmixer/config"),
    (["XDG_CONFIG_HOME": "c", "HOME": "/h"], "/h/.config/rgbmixer/config"), ([:], nil),
  ])
  func `the environment says where the file is`(variables: [String: String], path: String?) {
    #expect(ConfigFile.path(in: Environment(variables)) == path)
  }

  @Test(arguments: [
    ([], true), (["--edit", "a"], true), (["--terminal"], true), (["-p", "red"], false),
    (["--check", "a"], false), (["-p", "--recent"], false), (["--help"], false), (["-x"], false),
  ])
  func `it counts for mixing and editing alone`(arguments: [String], counts: Bool) {
    #expect(CommandLineParser(arguments.map { Array($0.utf8) }).mixes == counts)
  }

  @Test func `what prints does not read it, and what mixes refuses a mistake in it`() throws {
    let file = Scratch(name: "config")
    let environment = ["RGBMIXER_CONFIG": try file.write("--bogus\n")]
    let printed = try ProgramRun("-p", "tomato", environment: environment)
    #expect(printed.output == "#ff6347\n" && printed.errors.isEmpty)
    let refused = try ProgramRun("--line", environment: environment)
    #expect(
      refused.status == 2
        && refused.errors.hasSuffix(
          "config:1: unknown option --bogus: rgbmixer --help lists them all\n")
    )
  }

  @Test func `nothing is waited for: the null device is empty, and a pipe is refused`() throws {
    let scratch = Scratch()
    try FileManager.default.createDirectory(
      at: scratch.directory, withIntermediateDirectories: true)
    let pipe = scratch.directory.appending(path: "pipe").path
    let made = unsafe mkfifo(pipe, 0o600)
    #expect(made == 0)
    for path in ["", "/dev/null", scratch.directory.appending(path: "missing").path] {
      #expect(try ConfigFile(in: Environment(["RGBMIXER_CONFIG": path])).options.isEmpty)
    }
    for (path, kind) in [(pipe, "pipe"), ("/dev/zero", "device")] {
      let error = #expect(throws: UsageError.self) {
        try ConfigFile(in: Environment(["RGBMIXER_CONFIG": path]))
      }
      #expect(error?.sentence == "cannot read \(path): it is a \(kind)")
    }
  }
}
