import Foundation
import TermUI
import Testing

@testable import RGBMixer

struct PrintTaskTests {
  /// The output of a run of the command, its errors and its status.
  private struct Result: Equatable {
    var output = ""
    var errors = ""
    var status = ExitStatus.success
  }

  private func run(_ input: some Collection<UInt8>, _ format: Format = .hex) throws -> Result {
    var task = PrintTask()
    task.format = format
    let files = try (0..<3).map { _ in try TemporaryFile() }
    try files[0].write(input)
    let status = task.run(
      input: files[0].descriptor, output: files[1].descriptor, errors: files[2].descriptor)
    return Result(output: try files[1].text(), errors: try files[2].text(), status: status)
  }

  @Test func `a color is printed without reading the input`() throws {
    var task = PrintTask()
    task.source = .colors([try ColorParser.read(Array("1 2 3".utf8)[...])])
    let output = try TemporaryFile()
    #expect(task.run(input: -1, output: output.descriptor) == .success)
    #expect(try output.text() == "#010203\n")
  }

  @Test func `--between prints eleven lines, from the color to the background`() throws {
    let run = try ProgramRun(
      "-p", "--between", "--on", "#1e1e2e", "-f", "{step} {hex} {on}", "#626886")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 11 && run.errors.isEmpty)
    #expect(lines.first == "0 #626886 #1e1e2e" && lines.last == "100 #1e1e2e #1e1e2e")
    #expect(lines.map { $0.prefix { $0 != " " } } == Between.names.map { $0[...] })
    #expect(lines[5].hasPrefix("50 #3e4158"))
  }

  @Test(arguments: ["name", "ansi", "ansi256", "cmyk", "{r},{g},{b}", "{rgb565}"])
  func `a format without alpha drops it, which is said once`(format: String) throws {
    let colors = "#ff880080\nred\nrgb(1 2 3 / 50%)\n#f80f\n"
    let result = try run(colors.utf8, Format(parsing: format))
    let reason =
      format.contains("{") ? "{a} in the format prints it" : "\(format) has none"
    #expect(result.errors == "rgbmixer: alpha is dropped: \(reason)\n")
    #expect(result.status == .success)
    #expect(try run("#ff8800\n#f80f\n".utf8, Format(parsing: format)).errors == "")
  }

  @Test func `a ramp and steps keep alpha`() throws {
    for option in ["--ramp", "--between"] {
      let run = try ProgramRun("-p", option, "--on", "#1e1e2e", "#33669980")
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 11 && lines.allSatisfy { $0.count == 9 && $0.hasSuffix("80") })
    }
  }

  @Test(arguments: [
    (["red", "blue"], "#ff0000\n#0000ff\n"), (["dark", "orange"], "#ff8c00\n"),
    (["dark orange", "red"], "#ff8c00\n#ff0000\n"), (["255", "136", "0"], "#ff8800\n"),
    (["#f80", "rgb(1 2 3)", "#f808"], "#ff8800\n#010203\n#ff880088\n"),
    (["-f", "same", "#F80", "RGB(1 2 3)"], "#F80\nRGB(1 2 3)\n"),
    (["-f", "{contrast}", "--on", "white", "black", "white"], "21.00\n1.00\n"),
    (["--shift", "lightness -10", "#336699"], "#14497a\n"),
    (["--shift", "invert", "black", "#fff", "#336699"], "#ffffff\n#000000\n#336699\n"),
    (["--shift", "hue +180", "-f", "rgb", "#33669980"], "rgb(134 88 21 / 0.5)\n"),
  ])
  func `several colors are printed one after the other`(arguments: [String], output: String) throws
  {
    let run = try ProgramRun(arguments: ["-p"] + arguments, input: "lime\n")
    #expect(run.output == output && run.errors == "" && run.status == 0)
  }

  @Test func `ramps of several colors follow each other`() throws {
    let run = try ProgramRun("-p", "--ramp", "-f", "{step}", "red", "blue")
    #expect(run.output.split(separator: "\n").map(String.init) == Ramp.names + Ramp.names)
  }

  @Test func `lines of standard input are moved, too`() throws {
    let run = try ProgramRun("-p", "--shift", "invert", input: "black\nx\nwhite\n")
    #expect(run.output == "#ffffff\n#000000\n" && run.status == 2)
  }

  @Test func `if one of several colors cannot be read, nothing is printed`() throws {
    let run = try ProgramRun("-p", "red", "blurry", "blue")
    #expect(run.output == "" && run.status == 2)
    #expect(run.errors.hasPrefix("rgbmixer: cannot read \"blurry\" as a color: expected a CSS"))
    let one = try ProgramRun("-p", "255", "136")
    #expect(one.errors.hasPrefix("rgbmixer: cannot read \"255 136\" as a color: expected a whole"))
    let mixed = try ProgramRun("red", "blue")
    #expect(mixed.errors.contains("-p prints several") && mixed.status == 2)
  }

  @Test func `a background with alpha is laid over black`() throws {
    let run = try ProgramRun("-p", "-f", "{on}", "--on", "#ff880080", "red")
    #expect(run.output == "#804400\n" && run.errors == "")
  }

  @Test func `--ramp prints eleven lines for each color, which templates can name and measure`()
    throws
  {
    var task = PrintTask()
    task.steps = .ramp
    task.background = ParsedColor(rgb: .white)
    task.format = try Format(parsing: "{step} {hex} {contrast} on {on}")
    let (input, output) = (try TemporaryFile(), try TemporaryFile())
    try input.write("#808080\n#336699\n".utf8)
    #expect(
      task.run(input: input.descriptor, output: output.descriptor) == .success)
    let lines = try output.text().split(separator: "\n")
    #expect(lines.map { String($0.prefix { $0 != " " }) } == Ramp.names + Ramp.names)
    #expect(lines[5] == "500 #808080 3.94 on #ffffff")
    #expect(lines[18] == "700 #336699 5.99 on #ffffff")
  }

  @Test func `--pairs prints 110 lines for each color, or objects`() throws {
    let run = try ProgramRun("-p", "--ramp", "--pairs", "#1fa08a", "tomato")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 220 && lines.contains("700 #006e5d on 50 #eaf9f5: 5.71"))
    let json = try ProgramRun("-p", "--ramp", "--pairs", "-f", "json", "#1fa08a")
    let objects = json.output.split(separator: "\n")
    #expect(objects.count == 110 && objects.allSatisfy { $0.hasPrefix(#"{"step": ""#) })
  }

  @Test func `same prints each color as it was written, and a ramp in that syntax`() throws {
    let colors = "rgba(1,2,3,.4)\noklch(0.7 0.3 150)\n#F80\n"
    #expect(
      try run("\"rgba(1,2,3,.4)\",\n oklch(0.7 0.3 150)\na: #F80;\n".utf8, Format.same)
        == Result(output: colors))
    #expect(
      try run("hsl(0 0% 0%)\ntransparent\n".utf8, Format.same)
        == Result(output: "hsl(0 0% 0%)\ntransparent\n"))
    #expect(
      try run("rgba(1,2,3,.4)\n#f80\n".utf8, Format(parsing: "{same};"))
        == Result(output: "rgba(1,2,3,.4);\n#f80;\n"))
    let run = try ProgramRun("-p", "--ramp", "-f", "same", "oklch(0.7 0.3 150 / 50%)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines.allSatisfy { $0.hasPrefix("oklch(") && $0.hasSuffix(" / 50%)") })
    #expect(run.errors == "rgbmixer: outside sRGB; nearest is #00c24880\n")
  }

  @Test(arguments: [
    ("", ""), ("\n\n  \n", ""), ("red", "#ff0000\n"), ("red\r\nlime\r\n", "#ff0000\n#00ff00\n"),
    ("\u{feff}red\n", "#ff0000\n"), ("  red  \n", "#ff0000\n"),
  ])
  func `lines may have any endings`(input: String, output: String) throws {
    #expect(try run(input.utf8) == Result(output: output))
  }

  @Test func `a message about a line follows what is printed for it`() throws {
    var task = PrintTask()
    task.format = .hex
    let (input, both) = (try TemporaryFile(), try TemporaryFile())
    try input.write("oklch(0.7 0.4 150)\nx\nred\n".utf8)
    let status = task.run(input: input.descriptor, output: both.descriptor, errors: both.descriptor)
    #expect(status == .usage)
    let lines = try both.text().split(separator: "\n").map { $0.prefix(16) }
    #expect(lines == ["#00c248", "rgbmixer: line 1", "rgbmixer: line 2", "#ff0000"])
  }

  @Test func `bad lines are reported by number, counting blank ones, and the rest is printed`()
    throws
  {
    let result = try run("red\n\n#12345\n1 2 3 4\nlime\n\u{1b}[31m\n".utf8)
    #expect(
      result
        == Result(
          output: "#ff0000\n#00ff00\n",
          errors: """
            rgbmixer: line 3: cannot read "#12345" as a color: expected 3, 4, 6, 8, 9 or 12 hex digits \
            after # at the end
            rgbmixer: line 4: cannot read "1 2 3 4" as a color: expected the end of the color, \
            not "4"
            rgbmixer: line 6: cannot read "\\u{1b}[31m" as a color: expected a CSS color, such as \
            #f80, rgb(255 136 0) or darkorange

            """, status: .usage))
  }

  @Test(arguments: [4096, 4097, 65_535, 65_536, 65_537, 200_000])
  func `a line that is too long is skipped`(length: Int) throws {
    let long = [UInt8](repeating: UInt8(ascii: " "), count: length - 4) + Array("blue".utf8)
    let result = try run(Array("red\n".utf8) + long + Array("\nlime".utf8))
    if length <= LineSplitter.limit {
      #expect(result == Result(output: "#ff0000\n#0000ff\n#00ff00\n"))
    } else {
      let message = "rgbmixer: line 2: a line longer than 4096 bytes is not a color\n"
      #expect(
        result == Result(output: "#ff0000\n#00ff00\n", errors: message, status: .usage))
    }
  }

  @Test func `a last line that is too long is reported as well`() throws {
    for length in [4097, 65_536, 131_072] {
      let result = try run([UInt8](repeating: 0x78, count: length))
      let message = "rgbmixer: line 1: a line longer than 4096 bytes is not a color\n"
      #expect(result == Result(errors: message, status: .usage))
    }
  }

  @Test func `many lines keep their order`() throws {
    let numbers = (0..<30_000).map { UInt32($0 * 559) }
    let lines = numbers.map { Format.hex.text(of: RGB(hex: $0)) + "\n" }.joined()
    let result = try run(lines.utf8)
    #expect(result.output == lines)
    #expect(result.errors == "" && result.status == .success)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is reported`() throws {
    var task = PrintTask()
    task.source = .colors([try ColorParser.read(Array("1 2 3".utf8)[...])])
    let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
    let errors = try TemporaryFile()
    let status = task.run(input: -1, output: full.fileDescriptor, errors: errors.descriptor)
    #expect(status == .failure)
    #expect(
      try errors.text() == "rgbmixer: cannot write to standard output: No space left on device\n")
  }

  @Test func `an input that cannot be read is reported`() throws {
    let errors = try TemporaryFile()
    let output = try TemporaryFile()
    let status = PrintTask().run(input: -1, output: output.descriptor, errors: errors.descriptor)
    #expect(status == .failure)
    #expect(try errors.text() == "rgbmixer: cannot read standard input: Bad file descriptor\n")
  }
}

/// A file that is removed at the end of this value's lifetime.
private final class TemporaryFile {
  private let handle: FileHandle
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: url)
    handle = try FileHandle(forUpdating: url)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  var descriptor: Int32 { handle.fileDescriptor }

  /// Writes the content, and seeks back to its start.
  func write(_ bytes: some Collection<UInt8>) throws {
    try handle.write(contentsOf: Data(bytes))
    try handle.seek(toOffset: 0)
  }

  /// The whole content.
  func text() throws -> String {
    String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }
}
