import Foundation
import TestSupport
import Testing

@testable import RGBMixer

/// `--check` from outside.
struct CheckTaskTests {
  private static let theme = """
    background #1d2021
    color1 #cc241d
    color8 #928374
    foreground #ebdbb2

    """
  private let scratch = Scratch(name: "g.conf")

  @Test func `a color that falls short is printed, and the status is 1`() throws {
    let path = try scratch.write(Self.theme)
    let run = try ProgramRun("--check", path)
    #expect(
      run.output == """
        \(path):2: color1 #cc241d on #1d2021: 2.99, 4.5 wanted; #f04b3e has 4.51
        \(path): 1 of 3 pairs fall short

        """)
    #expect(run.errors == "" && run.status == 1)
    let passing = try ProgramRun("--check", path, "--goal", "2.5")
    #expect(passing.output == "\(path): 0 of 3 pairs fall short\n" && passing.status == 0)
    #expect(scratch.text == Self.theme)
  }

  @Test func `standard input is a theme, too, and json prints each pair`() throws {
    let run = try ProgramRun("--check", "-", "-f", "json", input: Self.theme)
    #expect(run.output.split(separator: "\n").count == 3 && run.status == 1)
    #expect(
      run.output.hasPrefix(
        "{\"file\": \"-\", \"line\": 2, \"column\": 8, \"key\": \"color1\", \"color\": \"#cc241d\", "
      ))
  }

  @Test func `json has the name of the file itself`() throws {
    let scratch = Scratch(name: "a\u{1b}\u{202e}\u{e9}.conf")
    let path = try scratch.write(Self.theme)
    let run = try ProgramRun("--check", path, "-f", "json")
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.count == 3 && lines.allSatisfy { $0.contains("/a\\u001b\\u202e\u{e9}.conf\", ") })
    #expect(try ProgramRun("--check", path).output.contains("/a\\u{1b}\\u{202e}\u{e9}.conf:2: "))
  }

  @Test func `--fix writes each color in its own syntax`() throws {
    let path = try scratch.write(Self.theme.replacing("#cc241d", with: "rgb(204, 36, 29)"))
    let run = try ProgramRun("--check", path, "--fix")
    #expect(run.output.hasSuffix("\(path): 1 of 3 pairs fall short\n") && run.status == 0)
    #expect(run.errors == "1 color changed in \(path)\n")
    #expect(scratch.text == Self.theme.replacing("#cc241d", with: "rgb(240, 75, 62)"))
    let second = try ProgramRun("--check", path, "--fix")
    #expect(second.output == "\(path): 0 of 3 pairs fall short\n")
    #expect(second.errors == "" && second.status == 0)
  }

  @Test func `--fix counts places, prints the same lines, and keeps alpha`() throws {
    let theme = "background #1d2021\ncolor1 rgb(204 36 29 / 90%)\ncolor9 #cc241d\n"
    let path = try scratch.write(theme)
    let lines = try ProgramRun("--check", path).output
    let run = try ProgramRun("--check", path, "--fix")
    #expect(run.output == lines && lines.hasSuffix(": 2 of 2 pairs fall short\n"))
    #expect(run.errors == "2 colors changed in \(path)\n" && run.status == 0)
    // What is seen of the translucent one has to be as light as the other.
    #expect(
      scratch.text == "background #1d2021\ncolor1 rgb(254 90 75 / 90%)\ncolor9 #f04b3e\n")
  }

  @Test func `a file that was changed meanwhile is not overwritten`() throws {
    // More lines than a pipe holds: the program has read the file and waits for the reader of the lines.
    let path = try scratch.write(
      "background #1d2021\n" + String(repeating: "color1 #cc241d\n", count: 3000))
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = ProgramRun.program
    process.arguments = ["--check", path, "--fix"]
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    _ = try output.fileHandleForReading.read(upToCount: 1)
    try scratch.write("background #000000\n")
    _ = try output.fileHandleForReading.readToEnd()
    let sentence = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1 && scratch.text == "background #000000\n")
    #expect(
      String(decoding: sentence, as: UTF8.self)
        == "rgbmixer: \(path) was changed by another program and was left as it is\n")
  }

  @Test func `the folder of a file counts, even if its path does not name it`() throws {
    let folder = scratch.directory.appending(path: "helix/themes")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try
      "[\"ui.background\"]\nbg = \"bg0\"\n[\"ui.text\"]\nfg = \"gray\"\n[palette]\nbg0 = \"#222222\"\ngray = \"#666666\"\n"
      .write(to: folder.appending(path: "x.toml"), atomically: false, encoding: .utf8)
    let (process, output) = (Process(), Pipe())
    (process.executableURL, process.currentDirectoryURL) = (ProgramRun.program, folder)
    (process.arguments, process.standardOutput) = (["--check", "x.toml"], output)
    try process.run()
    let lines = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(lines.contains("#666666 ([\"ui.text\"] fg) on bg0 #222222: 2.77"), "\(lines)")
  }

  @Test func `a color that cannot be repaired stays, and the status is 1`() throws {
    let path = try scratch.write(Self.theme)
    let run = try ProgramRun("--check", path, "--fix", "--goal", "21")
    #expect(run.status == 1 && scratch.text == Self.theme && run.errors == "")
  }

  @Test(arguments: [("--pair", "color1 on panel"), ("--only", "color1,panel")])
  func `of several files the one without a key is named`(option: String, value: String) throws {
    let path = try scratch.write(Self.theme)
    let other = Scratch(name: "h.conf")
    let second = try other.write(Self.theme + "panel #333333\n")
    let run = try ProgramRun("--check", second, path, option, value)
    #expect(run.errors.hasPrefix("rgbmixer: \(path): no color has the key"))
    #expect(run.errors.hasSuffix("\"panel\"\n") && run.status == 2)
    let alone = try ProgramRun("--check", path, option, value)
    #expect(alone.errors.hasPrefix("rgbmixer: no color has the key") && alone.status == 2)
  }

  @Test func `nothing to check is an error`() throws {
    let path = try scratch.write("a { color: #ff8800 }")
    let run = try ProgramRun("--check", path)
    #expect(run.output == "" && run.status == 2)
    #expect(run.errors.hasPrefix("rgbmixer: nothing to check in \(path): no key names a color"))
    #expect(try ProgramRun("--check", path, "--on", "black").status == 0)
    let none = try ProgramRun("--check", "-", input: "none")
    #expect(none.errors == "rgbmixer: there is no color in standard input\n" && none.status == 2)
    let missing = try ProgramRun("--check", "/dev/null/x")
    #expect(missing.errors == "rgbmixer: cannot read /dev/null/x: Not a directory\n")
    #expect(missing.status == 2)
  }
}
