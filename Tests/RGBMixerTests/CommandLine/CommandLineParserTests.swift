import TermUI
import Testing

@testable import RGBMixer

struct CommandLineParserTests {
  private func parse(_ line: String...) throws(UsageError) -> Invocation {
    try CommandLineParser.parse(line)
  }

  private func options(_ change: (inout Options) -> Void) -> Options {
    var options = Options()
    change(&options)
    return options
  }

  @Test func `nothing asks for the interface as it is by default`() throws {
    #expect(try parse() == .mix(Options()))
    #expect(Options().format == Format.named.first && Options().space == nil)
    #expect(Options().saves && !Options().isLive && !Options().keepsSlot)
  }

  @Test(arguments: [
    ["-f", "oklch"], ["-foklch"], ["--format", "oklch"], ["--format=oklch"],
    ["-f", "rgb", "-f", "oklch"],
  ])
  func `a value may follow an option in every usual way`(arguments: [String]) throws {
    let invocation = try CommandLineParser.parse(arguments)
    #expect(invocation == .mix(options { $0.format = Format(.oklch) }))
  }

  @Test(arguments: [
    ["-pf", "oklch", "red"], ["-pfoklch", "red"], ["red", "-p", "--format=oklch"],
    ["-p", "-f", "oklch", "--", "red"],
  ])
  func `short options go together, and options go anywhere`(arguments: [String]) throws {
    let expected = options {
      $0.format = Format(.oklch)
      $0.color = ParsedColor(rgb: RGB(255, 0, 0))
    }
    #expect(try CommandLineParser.parse(arguments) == .print(expected))
  }

  @Test(arguments: [
    ["255 136 0"], ["255,136,0"], ["255", "136", "0"], ["255,", "136,", "0"],
    ["rgb(255", "136", "0)"],
    ["#f80"], ["--", "#f80"], ["ff8800"], ["color:", "#f80;"], ["--brand: #f80;"],
    ["--brand:", "#f80"],
  ])
  func `the color is one argument, or several joined by spaces`(arguments: [String]) throws {
    let expected = options { $0.color = ParsedColor(rgb: RGB(255, 136, 0)) }
    #expect(try CommandLineParser.parse(arguments) == .mix(expected))
  }

  @Test func `each option has its place`() throws {
    let expected = options {
      $0.space = .hsv
      $0.isLive = true
      $0.slot = .palette(200)
      $0.keepsSlot = true
      $0.depth = .ansi16
      $0.saves = false
    }
    #expect(
      try parse(
        "--space=hsv", "--live", "--apply", "200", "--keep", "--depth", "16", "--no-save")
        == .mix(expected))
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
    #expect(try parse("--depth", text) == .mix(options { $0.depth = depth }))
  }

  @Test(arguments: [
    (["-h"], Invocation.help), (["--help"], .help), (["-V"], .version), (["--version"], .version),
    (["-pV"], .version), (["red", "-h", "--bogus"], .help),
    (["--completions", "zsh"], .completions(.zsh)), (["--completions=fish"], .completions(.fish)),
  ])
  func `some options decide alone`(arguments: [String], invocation: Invocation) throws {
    #expect(try CommandLineParser.parse(arguments) == invocation)
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
      "option --space needs a value: the sliders to begin with: rgb (default), hsl, hsv, oklch"
    ),
    (["--space=lab"], #"unknown color space "lab": expected rgb, hsl, hsv, oklch"#),
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
      unknown format "": expected hex, rgb, hsl, hsv, hwb, lab, lch, oklab, oklch, cmyk, name, \
      ansi, ansi256, json, same, or a template like '{r},{g},{b}'
      """
    ),
    (["--keep"], "--keep has no meaning without --apply SLOT"),
    (["-p", "--live"], "--live needs the interface, which --print is without"),
    (["-p", "--apply", "1"], "--apply needs the interface, which --print is without"),
    (["-"], #"cannot read "-" as a color: expected a whole number 0-255 for red"#),
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
    let error = #expect(throws: UsageError.self) { try CommandLineParser.parse(arguments) }
    #expect(error?.sentence == sentence)
  }

  @Test func `the message points at what cannot be read`() {
    let error = #expect(throws: UsageError.self) { try parse("rgb(1", "2)") }
    #expect(
      error?.message == """
        rgbmixer: cannot read "rgb(1 2)" as a color: expected a number or a percentage for blue \
        instead of ")"
          rgb(1 2)
                 ^

        """)
  }

  @Test func `the other color and the ramp are options`() throws {
    #expect(
      try CommandLineParser.parse(["--on", "white", "tomato"])
        == .mix(
          Options(color: ParsedColor(rgb: RGB(hex: 0xff6347)), ground: RGB(hex: 0xffffff))))
    #expect(
      try CommandLineParser.parse(["-p", "--ramp", "-f", "{step}"])
        == .print(Options(format: Format(parsing: "{step}"), printsRamp: true)))
    #expect(
      try CommandLineParser.parse(["-p", "--recent"]) == .print(Options(printsRecent: true)))
  }

  @Test(
    arguments: [
      (["--ramp"], "--ramp prints colors, and so needs --print (-p)"),
      (["-p", "-f", "{step}"], "{step} in the format names a step of a ramp, and so needs --ramp"),
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
    let error = #expect(throws: UsageError.self) { try CommandLineParser.parse(arguments) }
    #expect(error?.message.contains(sentence) == true, "\(error?.message ?? "")")
  }
}
