import TermUI
import Testing

@testable import RGBMixer

struct CommandLineParserTests {
  private func task(_ arguments: String...) throws(UsageError) -> CommandLineTask {
    try CommandLineParser.task(arguments)
  }

  private static let orange = ParsedColor(rgb: RGB(255, 136, 0))

  @Test func `nothing asks for the screen as it is by default`() throws {
    #expect(try task() == .mix(MixTask()))
    #expect(MixerOptions().format == Format.named.first && MixerOptions().saves)
  }

  @Test(arguments: [
    ["-f", "oklch"], ["-foklch"], ["--format", "oklch"], ["--format=oklch"],
    ["-f", "rgb", "-f", "oklch"],
  ])
  func `a value may follow an option in every usual way`(arguments: [String]) throws {
    let expected = MixTask(mixer: MixerOptions(format: Format(.oklch)))
    #expect(try CommandLineParser.task(arguments) == .mix(expected))
  }

  @Test(arguments: [
    ["-pf", "oklch", "red"], ["-pfoklch", "red"], ["red", "-p", "--format=oklch"],
    ["-p", "-f", "oklch", "--", "red"],
  ])
  func `short options go together, and options go anywhere`(arguments: [String]) throws {
    let expected = PrintTask(
      source: .color(ParsedColor(rgb: RGB(255, 0, 0))), format: Format(.oklch))
    #expect(try CommandLineParser.task(arguments) == .print(expected))
  }

  @Test(arguments: [
    ["255 136 0"], ["255,136,0"], ["255", "136", "0"], ["255,", "136,", "0"],
    ["rgb(255", "136", "0)"],
    ["#f80"], ["--", "#f80"], ["ff8800"], ["color:", "#f80;"], ["--brand: #f80;"],
    ["--brand:", "#f80"],
  ])
  func `the color is one argument, or several joined by spaces`(arguments: [String]) throws {
    #expect(try CommandLineParser.task(arguments) == .mix(MixTask(color: Self.orange)))
  }

  @Test func `each option has its place`() throws {
    let mixer = MixerOptions(
      format: Format(.oklch), ground: .white, space: .hsv, saves: false)
    let shared = ["-f", "oklch", "--on", "white", "--space=hsv", "--no-save"]
    let screen = ["--apply", "200", "--keep", "--depth", "16"]
    let slot = Applied(target: ApplySlot.palette(200), isKept: true)
    #expect(
      try CommandLineParser.task(shared + screen + ["--live", "#f80"])
        == .mix(
          MixTask(
            color: Self.orange, mixer: mixer,
            surface: .screen(.init(depth: .ansi16, isLive: true, applied: slot)))))
    #expect(
      try CommandLineParser.task(shared + ["--line", "#f80"])
        == .mix(MixTask(color: Self.orange, mixer: mixer, surface: .lines)))
    let target = try EditTarget("a.css:3".utf8)
    #expect(
      try CommandLineParser.task(shared + screen + ["--edit", "a.css:3"])
        == .edit(
          EditTask(
            target: target, mixer: mixer,
            surface: .screen(
              .init(
                depth: .ansi16, applied: Applied(target: .slot(.palette(200)), isKept: true))))))
    #expect(
      try CommandLineParser.task(shared + ["--line", "--edit=a.css:3"])
        == .edit(EditTask(target: target, mixer: mixer, surface: .lines)))
    let print = ["-p", "-f", "oklch", "--on", "white"]
    #expect(
      try CommandLineParser.task(print + ["--ramp"])
        == .print(PrintTask(format: Format(.oklch), ground: .white, steps: .ramp)))
    #expect(
      try CommandLineParser.task(print + ["--recent"])
        == .print(PrintTask(source: .recent, format: Format(.oklch), ground: .white)))
    #expect(
      try CommandLineParser.task(print + ["--edit", "a.css:3"])
        == .convert(ConvertTask(target: target, change: .format(Format(.oklch)), ground: .white)))
  }

  @Test func `lines can be preferred, but to what needs the screen`() throws {
    for (arguments, isInLines) in [
      ([], true), (["--edit", "a"], true), (["--live"], false), (["--apply", "4"], false),
    ] as [([String], Bool)] {
      let parser = CommandLineParser(arguments.map { Array($0.utf8) }, prefersLines: true)
      switch try parser.task() {
      case .mix(let task): #expect((task.surface == .lines) == isInLines, "\(arguments)")
      case .edit(let task): #expect((task.surface == .lines) == isInLines, "\(arguments)")
      default: Issue.record("\(arguments)")
      }
    }
  }

  @Test(
    arguments: [
      (["--apply", "4", "--apply", "theme"], .theme), (["--apply", "theme"], .theme),
      (["--apply", "theme", "--apply", "4"], .slot(.palette(4))),
    ] as [([String], ApplyTarget)])
  func `of an option that is given again the last value counts`(
    arguments: [String], target: ApplyTarget
  ) throws {
    let expected = EditTask(
      target: try EditTarget("a".utf8), surface: .screen(.init(applied: Applied(target: target))))
    #expect(try CommandLineParser.task(["--edit", "a"] + arguments) == .edit(expected))
  }

  @Test(
    arguments: [
      ("background", .background), ("foreground", .foreground), ("cursor", .cursor),
      ("0", .palette(0)), ("255", .palette(255)), ("256", nil), ("-1", nil), ("+1", nil), ("", nil),
      ("Background", nil),
    ] as [(String, ApplySlot?)])
  func `a slot is a name or an index`(text: String, slot: ApplySlot?) {
    #expect(ApplySlot(text) == slot)
  }

  @Test(
    arguments: [
      ("auto", nil), ("truecolor", .truecolor), ("256", .ansi256), ("16", .ansi16),
      ("none", ColorDepth.none),
    ] as [(String, ColorDepth?)])
  func `a depth is one of five`(text: String, depth: ColorDepth?) throws {
    #expect(
      try task("--depth", text) == .mix(MixTask(surface: .screen(.init(depth: depth)))))
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
    (["--\u{1b}[31m"], "unknown option --\\u{1b}[31m: rgbmixer --help lists them all"),
    (["--bg=a:b"], "unknown option --bg: rgbmixer --help lists them all"),
    (["--print=yes"], "option --print takes no value"),
    (
      ["--space"],
      "option --space needs a value: the sliders to begin with: rgb (default), "
        + ColorSpace.allCases.dropFirst().map(\.name).listed
    ),
    (
      ["--space=lab"],
      #"unknown color space "lab": expected "# + ColorSpace.allCases.map(\.name).listed
    ),
    (["--depth", "8"], #"unknown color depth "8": expected auto, truecolor, 256, 16, none"#),
    (["--completions", "csh"], #"unknown shell "csh": expected bash, zsh, fish"#),
    (
      ["--apply", "bg"],
      #"""
      unknown slot "bg": expected background, foreground, cursor, theme, or a palette index 0-255
      """#
    ),
    (
      ["--format="],
      """
      unknown format "": expected \(NamedFormat.all.map(\.spelling).listed), same, or a template \
      like '{r},{g},{b}'
      """
    ),
    (["--keep"], "--keep has no meaning without --apply SLOT or --terminal"),
    (["-p", "--live"], "--live needs the interface, which --print is without"),
    (["-p", "--apply", "1"], "--apply needs the interface, which --print is without"),
    (["-"], #"cannot read "-" as a color: expected a whole number 0-255 for red"#),
    (
      ["-.5", "0", "0"],
      #"cannot read "-.5 0 0" as a color: expected a whole number 0-255 for red"#
    ),
    (["-5", "0", "0"], #"cannot read "-5 0 0" as a color: expected a whole number 0-255 for red"#),
    (
      ["red", "blue"],
      #"cannot read "red blue" as a color: expected nothing more instead of "blue""#
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

  @Test func `the message points at what cannot be read`() {
    let error = #expect(throws: UsageError.self) { try task("rgb(1", "2)") }
    #expect(
      error?.message == """
        rgbmixer: cannot read "rgb(1 2)" as a color: expected a number or a percentage for blue \
        instead of ")"
          rgb(1 2)
                 ^

        """)
  }

  @Test(
    arguments: [
      (["--ramp"], "--ramp prints colors, and so needs --print (-p)"),
      (
        ["-p", "-f", "{step}"],
        "{step} in the format names a step, and so needs --ramp or --between"
      ),
      (["--between"], "--between prints colors, and so needs --print (-p)"),
      (["-p", "--between"], "--between ends at the ground, and so needs --on COLOR"),
      (
        ["-p", "--on", "red", "--ramp", "--between"],
        "--ramp and --between print eleven lines each: give one of them"
      ),
      (["--on", "reddish"], "cannot read"),
      (["--recent"], "--recent prints colors, and so needs --print (-p)"),
      (
        ["-p", "--recent", "tomato"],
        "--recent prints the colors that were kept, and so takes no COLOR"
      ),
      (
        ["-p", "--recent", "--no-save"],
        "--recent prints what is kept, which --no-save does not read"
      ),
    ])
  func `what has no meaning without another option, or with it, is refused`(
    arguments: [String], sentence: String
  ) {
    let error = #expect(throws: UsageError.self) { try CommandLineParser.task(arguments) }
    #expect(error?.message.contains(sentence) == true, "\(error?.message ?? "")")
  }
}
