import TermUI
import Testing

@testable import RGBMixer

struct CommandLineParserTests {
  private func task(_ arguments: String...) throws(UsageError) -> CommandLineTask {
    try CommandLineParser.task(arguments)
  }

  private static func written(_ text: String) throws -> WrittenColor {
    try ColorParser.read(Array(text.utf8)[...])
  }

  private static let white = ParsedColor(rgb: .white)

  @Test func `nothing asks for the screen as it is by default`() throws {
    #expect(try task() == .mix(MixTask()))
    #expect(MixerOptions().format == Format.named.first && MixerOptions().saves)
  }

  @Test(arguments: [
    ["-f", "oklch"], ["-foklch"], ["--format", "oklch"], ["--format=oklch"],
    ["-f", "rgb", "-f", "oklch"],
  ])
  func `a value follows an option in every usual way`(arguments: [String]) throws {
    let expected = MixTask(mixer: MixerOptions(format: Format(.oklch)))
    #expect(try CommandLineParser.task(arguments) == .mix(expected))
  }

  @Test(arguments: [
    ["-pf", "oklch", "red"], ["-pfoklch", "red"], ["red", "-p", "--format=oklch"],
    ["-p", "-f", "oklch", "--", "red"],
  ])
  func `short options go together, and options go anywhere`(arguments: [String]) throws {
    let expected = PrintTask(
      source: .colors([try ColorParser.read(Array("red".utf8)[...])]), format: Format(.oklch))
    #expect(try CommandLineParser.task(arguments) == .print(expected))
  }

  @Test(arguments: [
    ["255 136 0"], ["255,136,0"], ["255", "136", "0"], ["255,", "136,", "0"],
    ["rgb(255", "136", "0)"],
    ["#f80"], ["--", "#f80"], ["ff8800"], ["color:", "#f80;"], ["--brand: #f80;"],
    ["--brand:", "#f80"],
  ])
  func `the color is one argument, or several joined by spaces`(arguments: [String]) throws {
    guard case .mix(let task) = try CommandLineParser.task(arguments),
      case .color(let written) = task.source
    else {
      Issue.record("not a color to mix")
      return
    }
    #expect(written?.color == ParsedColor(rgb: RGB(255, 136, 0)))
  }

  @Test func `a file in place of a color is named`() throws {
    func sentence(_ arguments: String...) -> String? {
      let bytes = arguments.map { Array($0.utf8) }
      let parser = CommandLineParser(bytes) { $0 != Array("missing".utf8) }
      return #expect(throws: UsageError.self) { try parser.task() }?.sentence
    }
    #expect(sentence("kitty.conf") == "kitty.conf is a file: rgbmixer --edit kitty.conf")
    #expect(sentence("-p", "a b.css") == "a b.css is a file: rgbmixer -p --edit 'a b.css'")
    #expect(sentence("missing")?.hasPrefix("cannot read \"missing\" as a color") == true)
    let red = CommandLineParser([Array("red".utf8)]) { _ in true }
    #expect(try red.task() == .mix(MixTask(source: .color(Self.written("red")))))
  }

  @Test func `a task has its options`() throws {
    let mixer = MixerOptions(
      format: Format(.oklch), background: Self.white, space: .hsv, saves: false)
    let shared = ["-f", "oklch", "--on", "white", "--space=hsv", "--no-save"]
    let screen = ["--apply", "200", "--keep", "--depth", "16"]
    let options = ScreenOptions(
      depth: .ansi16, applied: .slot(.palette(200)), keeps: true)
    var live = options
    live.isLive = true
    let color = MixTask.Source.color(try Self.written("#f80"))
    let file = MixTask.Source.file(try EditTarget("a.css:3".utf8))
    for (arguments, task) in [
      (
        shared + screen + ["--live", "#f80"], MixTask(source: color, mixer: mixer, screen: live)
      ),
      (shared + ["--line", "#f80"], MixTask(source: color, mixer: mixer, screen: nil)),
      (
        shared + screen + ["--edit", "a.css:3"],
        MixTask(source: file, mixer: mixer, screen: options)
      ),
      (shared + ["--line", "--edit=a.css:3"], MixTask(source: file, mixer: mixer, screen: nil)),
    ] {
      #expect(try CommandLineParser.task(arguments) == .mix(task))
    }
    let target = try EditTarget("a.css:3".utf8)
    let print = ["-p", "-f", "oklch", "--on", "white"]
    #expect(
      try CommandLineParser.task(print + ["--ramp"])
        == .print(PrintTask(format: Format(.oklch), background: Self.white, steps: .ramp)))
    #expect(
      try CommandLineParser.task(print + ["--recent"])
        == .print(PrintTask(source: .recent, format: Format(.oklch), background: Self.white)))
    #expect(
      try CommandLineParser.task(print + ["--edit", "a.css:3"])
        == .convert(
          ConvertTask(target: target, conversion: .format(Format(.oklch)), background: Self.white)))
  }

  @Test func `the terminal's own colors have a screen by default, and a theme's format`() throws {
    #expect(try task("--terminal") == .mix(MixTask(source: .terminal(nil))))
    #expect(
      try task("-p", "--terminal", "-f", "foot")
        == .printTheme(PrintThemeTask(format: .file(.foot))))
    #expect(
      try task(
        "--terminal", "--keep", "--depth=256", "--on", "white", "--space", "oklch", "--no-save",
        "-f", "{slot}={hex}")
        == .mix(
          MixTask(
            source: .terminal(.template(try Format(parsing: "{slot}={hex}"))),
            mixer: MixerOptions(background: Self.white, space: .oklch, saves: false),
            screen: .init(depth: .ansi256, keeps: true))))
  }

  @Test func `the steps of palettes can be named on the screen, where palettes are copied`() throws
  {
    let mixer = MixerOptions(format: try Format(parsing: "{step} {hex}"))
    #expect(mixer.format.text(of: .white) == " #ffffff")
    #expect(try task("-f", "{step} {hex}") == .mix(MixTask(mixer: mixer)))
    #expect(
      try task("-f", "{step} {hex}", "--edit", "a")
        == .mix(MixTask(source: .file(EditTarget("a".utf8)), mixer: mixer)))
  }

  @Test(
    arguments: [
      (["--apply", "4", "--apply", "theme"], .theme), (["--apply", "theme"], .theme),
      (["--apply", "theme", "--apply", "4"], .slot(.palette(4))),
    ] as [([String], ApplyTarget)])
  func `the last value of an option counts`(
    arguments: [String], target: ApplyTarget
  ) throws {
    let expected = MixTask(
      source: .file(try EditTarget("a".utf8)), screen: .init(applied: target))
    #expect(try CommandLineParser.task(["--edit", "a"] + arguments) == .mix(expected))
  }

  @Test(
    arguments: [
      ("background", .background), ("foreground", .foreground), ("cursor", .cursor),
      ("0", .palette(0)), ("255", .palette(255)), ("256", nil), ("-1", nil), ("+1", nil), ("", nil),
      ("Background", nil),
    ] as [(String, ThemeSlot?)])
  func `a slot is a name or an index`(text: String, slot: ThemeSlot?) {
    #expect(ThemeSlot(applied: text) == slot)
  }

  @Test(
    arguments: [
      ("3", .rows(3)), ("200", .rows(200)), ("40%", .percent(40)), ("100%", .percent(100)),
    ] as [(String, RowCount)])
  func `a height is a number of rows or a share of the window`(text: String, rows: RowCount) throws
  {
    #expect(try task("--height", text) == .mix(MixTask(screen: .init(rows: rows))))
  }

  @Test(
    arguments: [
      ("auto", nil), ("truecolor", .truecolor), ("256", .ansi256), ("16", .ansi16),
      ("none", ColorDepth.monochrome),
    ] as [(String, ColorDepth?)])
  func `a depth is one of five`(text: String, depth: ColorDepth?) throws {
    #expect(
      try task("--depth", text) == .mix(MixTask(screen: .init(depth: depth))))
  }

  @Test(arguments: [
    (["-h"], CommandLineTask.help), (["--help"], .help), (["-V"], .version),
    (["--version"], .version),
    (["-pV"], .version), (["red", "-h", "--bogus"], .help),
    (["--completions", "zsh"], .completions(.zsh)), (["--completions=fish"], .completions(.fish)),
  ])
  func `some options decide alone`(arguments: [String], task: CommandLineTask) throws {
    #expect(try CommandLineParser.task(arguments) == task)
  }

  @Test(arguments: [
    (["--fromat", "hex"], "unknown option --fromat: did you mean --format?"),
    (["--frobnicate"], "unknown option --frobnicate: rgbmixer --help lists them all"),
    (["-x"], "unknown option -x: rgbmixer --help lists them all"),
    (["-px"], "unknown option -x: rgbmixer --help lists them all"),
    (["-é"], "unknown option -é: rgbmixer --help lists them all"),
    (["--\u{1b}[31m"], "unknown option --\\u{1b}[31m: rgbmixer --help lists them all"),
    (["--bg=a:b"], "unknown option --bg: rgbmixer --help lists them all"),
    (["--print=yes"], "option --print takes no value"),
    (["--space"], "--space needs a SPACE, such as oklch"),
    (
      ["--space=lab"],
      #"unknown color space "lab": expected "# + ColorSpace.allCases.map(\.name).listed
    ),
    (
      ["--height", "2"],
      #"--height takes a number of rows from 3, or a share of the window such as 40%, not "2""#
    ),
    (
      ["--height", "101%"],
      #"--height takes a number of rows from 3, or a share of the window such as 40%, not "101%""#
    ),
    (
      ["--height", "6", "-p"],
      "--height mixes below the prompt: it cannot be combined with --print"
    ),
    (
      ["--height", "6", "--edit", "a.css"],
      "--height mixes below the prompt: it cannot be combined with --edit"
    ),
    (
      ["--terminal", "--height=6"],
      "--height mixes below the prompt: it cannot be combined with --terminal"
    ),
    (["--depth", "8"], #"unknown color depth "8": expected auto, truecolor, 256, 16, none"#),
    (["--completions", "csh"], #"unknown shell "csh": expected bash, zsh, fish"#),
    (
      ["--apply", "bg"],
      #"""
      unknown slot "bg": expected background, foreground, cursor, theme, or a palette index 0-255
      """#
    ),
    (["--format="], "--format needs a FORMAT, not an empty text, such as oklch"),
    (["-p", "--on", "", "red"], "--on needs a COLOR, not an empty text, such as white"),
    (["--check"], "--check needs a FILE, such as kitty.conf"),
    (["--check", "--fix"], "--check needs a FILE, such as kitty.conf"),
    (["--check", "-", "a.conf"], "- is standard input, which --check takes alone"),
    (["--only"], "--only needs KEYS, such as 1-6,--brand"),
    (["--on:red"], #""--on:red" is no option: did you mean --on=red?"#),
    (["-p", "--on: red"], #""--on: red" is no option: did you mean --on=red?"#),
    (["--ramp:x"], #""--ramp:x" is no option: --ramp takes no value"#),
    (["help"], #""help" is no color: --help prints the help"#),
    (["-p", "Version"], #""Version" is no color: --version prints the version"#),
    (
      ["--terminal", "-f", "hex"],
      """
      unknown format of a theme "hex": expected kitty, ghostty, alacritty, foot, wezterm, xresources, \
      or a template like '{slot} {hex}'
      """
    ),
    (["--terminal", "-f", "kity"], #"unknown format of a theme "kity": did you mean kitty?"#),
    (["-f", "kitty"], "kitty is the format of a theme: it needs --terminal"),
    (
      ["--edit", ""],
      "--edit needs a FILE, not an empty text, such as theme.css"
    ),
    (
      ["--check", "a", "--goal", "1"],
      #"--goal takes a contrast ratio above 1, at most 21, not "1""#
    ),
    (
      ["--check", "a", "--goal", "21.1"],
      #"--goal takes a contrast ratio above 1, at most 21, not "21.1""#
    ),
    (
      ["--check", "a", "--goal", "4,5"],
      #"--goal takes a contrast ratio above 1, at most 21, not "4,5""#
    ),
    (
      ["--check", "a", "--goal", "0x5"],
      #"--goal takes a contrast ratio above 1, at most 21, not "0x5""#
    ),
    (
      ["-"],
      #"cannot read "-" as a color: expected a CSS color, "#
        + "such as #f80, rgb(255 136 0) or darkorange"
    ),
    (
      ["-.5", "0", "0"],
      #"cannot read "-.5 0 0" as a color: expected a whole number 0-255 for red"#
    ),
    (["-5", "0", "0"], #"cannot read "-5 0 0" as a color: expected a whole number 0-255 for red"#),
    (["red", "blue"], "one COLOR is mixed, not 2: -p prints several"),
    (
      ["red", "bleu"],
      #"cannot read "red bleu" as a color: expected the end of the color, not "bleu""#
    ),
    (
      [""],
      """
      cannot read "" as a color: expected a CSS color, such as #f80, rgb(255 136 0) or darkorange
      """
    ),
  ])
  func `wrong usage is one sentence`(arguments: [String], sentence: String) {
    let error = #expect(throws: UsageError.self) { try CommandLineParser.task(arguments) }
    #expect(error?.sentence == sentence)
  }

  /// The argument that is an option is read as one, and is not the value.
  @Test(arguments: [
    (
      ["-p", "--edit", "--shift", "hue +3", "a"],
      "option --edit needs a FILE, but --shift is an option; for a file of that name write ./--shift"
    ),
    (["--on", "-p", "red"], "option --on needs a value, but -p is an option"),
    (["-f", "--print"], "option --format needs a value, but --print is an option"),
    (["--completions", "--help"], "option --completions needs a value, but --help is an option"),
    (["--on"], "--on needs a COLOR, such as white"),
  ])
  func `an option is no value of another`(arguments: [String], sentence: String) {
    let error = #expect(throws: UsageError.self) { try CommandLineParser.task(arguments) }
    #expect(error?.sentence == sentence)
  }

  @Test func `a key may have the name of an option, and a value after an equals sign any name`()
    throws
  {
    let task = try task("-p", "--edit", "a", "--shift", "hue +3", "--only", "--space")
    guard case .convert(let convert) = task, case .shift(_, let only) = convert.conversion else {
      Issue.record("no text to shift")
      return
    }
    #expect(try only == KeySelection(parsing: "--space"))
    #expect(try self.task("--edit=-p") == .mix(MixTask(source: .file(try EditTarget("-p".utf8)))))
  }

  @Test func `the message points at what cannot be read`() {
    for arguments in [["rgb(1", "2)"], ["--on", "rgb(1 2)"]] {
      let error = #expect(throws: UsageError.self) { try CommandLineParser.task(arguments) }
      #expect(
        error?.message == """
          rgbmixer: cannot read "rgb(1 2)" as a color: expected a number or a percentage for blue, \
          not ")"
            rgb(1 2)
                   ^

          """)
    }
  }
}
