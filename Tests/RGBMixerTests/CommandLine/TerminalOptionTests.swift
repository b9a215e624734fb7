import TermUI
import Testing

@testable import RGBMixer

/// `--terminal` on the command line.
struct TerminalOptionTests {
  @Test func `the screen is the default, and a format is a theme's`() throws {
    #expect(try CommandLineParser.task(["--terminal"]) == .terminal(TerminalTask()))
    #expect(
      try CommandLineParser.task(["-p", "--terminal", "-f", "foot"])
        == .terminal(TerminalTask(format: .file(.foot), screen: nil)))
    #expect(
      try CommandLineParser.task([
        "--terminal", "--keep", "--depth=256", "--on", "white", "--space", "oklch", "--no-save",
        "-f", "{slot}={hex}",
      ])
        == .terminal(
          TerminalTask(
            format: .template(try Format(parsing: "{slot}={hex}")),
            mixer: MixerOptions(ground: .white, space: .oklch, saves: false),
            screen: .init(depth: .ansi256, isKept: true))))
  }

  @Test(arguments: [
    (
      ["--terminal", "-f", "hex"],
      """
      unknown format of a theme "hex": expected kitty, ghostty, alacritty, foot, wezterm, xresources, \
      or a template like '{slot} {hex}'
      """
    ),
    (["--terminal", "-f", "kity"], #"unknown format of a theme "kity": did you mean kitty?"#),
    (["-f", "kitty"], "kitty is the format of a theme, and so needs --terminal"),
    (
      ["-p", "-f", "{slot}"],
      "{slot} in the format names a color of a theme, and so needs --terminal"
    ),
    (
      ["-p", "--terminal", "-f", "{step} {hex}"],
      "{step} in the format names a step, and so needs --ramp or --between"
    ),
    (["--terminal", "red"], "--terminal takes its colors from the terminal, and so no COLOR"),
    (
      ["--terminal", "--edit", "a"],
      "--terminal and --edit each have colors: give one of them"
    ),
    (
      ["--terminal", "--line"],
      "--terminal asks the terminal itself, to which --line sends nothing but text"
    ),
    (["-p", "--terminal", "--keep"], "--keep is for Enter, which --print is without"),
    (["--terminal", "--apply", "4"], "--terminal shows its colors in the terminal by itself"),
    (
      ["--terminal", "--shift", "hue +3"],
      "--shift moves the colors of a text, and so needs --edit FILE"
    ),
    (["--keep"], "--keep has no meaning without --apply SLOT or --terminal"),
  ])
  func `what does not go together is refused`(arguments: [String], sentence: String) {
    let error = #expect(throws: UsageError.self) { try CommandLineParser.task(arguments) }
    #expect(error?.sentence == sentence)
  }
}
