import Testing

@testable import RGBMixer

/// Arguments that need or exclude each other: one sentence each.
struct OptionRuleTests {
  @Test(arguments: [
    (["--edit", "a", "red"], "--edit takes its colors from one FILE, so it takes no COLOR"),
    (
      ["-p", "--edit", "a.css", "b.css"],
      "--edit takes its colors from one FILE, so it takes no COLOR"
    ),
    (["--edit", "a", "--live"], "--live prints one color, so it cannot be combined with --edit"),
    (
      ["-p", "--edit", "a", "--ramp"],
      "--ramp starts from one color, so it cannot be combined with --edit"
    ),
    (
      ["-p", "--edit", "a", "--on", "red", "--between"],
      "--between starts from one color, so it cannot be combined with --edit"
    ),
    (
      ["-p", "--edit", "a", "--recent"],
      "--recent prints the colors kept, so it cannot be combined with --edit"
    ),
    (["--apply", "theme"], "--apply theme shows the colors of a file, and so needs --edit FILE"),
    (
      ["-p", "--edit", "a", "--apply", "theme"],
      "--apply needs the interface, which --print does not show"
    ),
    (["-p", "--live"], "--live needs the interface, which --print does not show"),
    (["-p", "--apply", "1"], "--apply needs the interface, which --print does not show"),
    (["--line", "-p"], "--print asks nothing, but --line does: give only one of them"),
    (
      ["--line", "--edit", "-"],
      "--edit - is a filter, for which --line is too talkative: give it a FILE"
    ),
    (
      ["--line", "--live"],
      "--live needs the screen: --line takes the same lines, and prints the color at the end"
    ),
    (
      ["--line", "--apply", "4"],
      "--apply changes the terminal itself, to which --line sends nothing but text"
    ),
  ])
  func `what does not go together on the screen or with a text`(
    arguments: [String], sentence: String
  ) {
    expect(arguments, sentence)
  }

  @Test(arguments: [
    (["--ramp"], "--ramp prints colors, and so needs --print (-p)"),
    (
      ["-p", "-f", "{step}"], "{step} in the format names a step, and so needs --ramp or --between"
    ),
    (["--between"], "--between prints colors, and so needs --print (-p)"),
    (["-p", "--between"], "--between ends at the background, and so needs --on COLOR"),
    (
      ["-p", "--on", "red", "--ramp", "--between"],
      "--ramp and --between print eleven lines each: give one of them"
    ),
    (["--recent"], "--recent prints colors, and so needs --print (-p)"),
    (
      ["-p", "--recent", "tomato"],
      "--recent prints the colors that were kept, so it takes no COLOR"
    ),
    (
      ["-p", "--recent", "--no-save"], "--recent prints what is kept, which --no-save does not read"
    ),
  ])
  func `what cannot be printed`(arguments: [String], sentence: String) {
    expect(arguments, sentence)
  }

  @Test(arguments: [
    (["--keep"], "--keep has no meaning without --apply SLOT or --terminal"),
    (["-p", "--terminal", "--keep"], "--keep takes effect at Enter, and --print has none"),
    (
      ["-p", "-f", "{slot}"],
      "{slot} in the format names a color of a theme, and so needs --terminal"
    ),
    (
      ["-p", "--terminal", "-f", "{step} {hex}"],
      "{step} in the format names a step, and so needs --ramp or --between"
    ),
    (["--terminal", "red"], "--terminal takes its colors from the terminal, so it takes no COLOR"),
    (["--terminal", "--edit", "a"], "--terminal and --edit each have colors: give one of them"),
    (
      ["--terminal", "-f", "{step} {hex}"],
      "{step} in the format names a step, and so needs --ramp or --between"
    ),
    (
      ["--terminal", "--line"],
      "--terminal asks the terminal itself, to which --line sends nothing but text"
    ),
    (["--terminal", "--apply", "4"], "--terminal shows its colors in the terminal by itself"),
    (["--terminal", "--check", "a"], "--check measures a file: print one by -p --terminal"),
    (
      ["--terminal", "--live"], "--live prints one color, so it cannot be combined with --terminal"
    ),
    (
      ["--terminal", "--shift", "hue +3"],
      "--shift moves the colors of a text, and so needs --edit FILE"
    ),
  ])
  func `what has no meaning for the terminal's own colors`(arguments: [String], sentence: String) {
    expect(arguments, sentence)
  }

  @Test(arguments: [
    (["--fix"], "--fix has no meaning without --check FILE"),
    (["--goal", "3"], "--goal has no meaning without --check FILE"),
    (
      ["--check", "-", "--fix"],
      "--fix writes a file, so it cannot be combined with --check - (standard input)"
    ),
    (
      ["--check", "a", "-f", "rgb"],
      "--check prints lines, or objects with -f json, and no other FORMAT"
    ),
    (
      ["--check", "a.conf", "b.conf"],
      "--check takes its colors from one FILE, so it takes no COLOR"
    ),
    (["--check", "a", "--edit", "b"], "--check and --edit each need a file: give one of them"),
    (
      ["--check", "a", "--line"],
      "--check prints what it finds, so it cannot be combined with --line"
    ),
    (
      ["--check", "a", "-p", "--ramp"],
      "--ramp starts from one color, so it cannot be combined with --check"
    ),
    (
      ["--check", "a", "-p", "--on", "red", "--between"],
      "--between starts from one color, so it cannot be combined with --check"
    ),
    (["--shift", "hue +3"], "--shift moves the colors of a text, and so needs --edit FILE"),
    (["--edit", "a", "--shift", "hue +3"], "--shift prints a text, and so needs --print (-p)"),
    (["--only", "3"], "--only has no meaning without --shift WORDS"),
    (
      ["-p", "--edit", "a", "--shift", "hue +3", "-f", "{same}"],
      "--shift leaves each color in its own format, and so takes no other FORMAT"
    ),
  ])
  func `what has no meaning for a theme`(arguments: [String], sentence: String) {
    expect(arguments, sentence)
  }

  private func expect(_ arguments: [String], _ sentence: String) {
    let error = #expect(throws: UsageError.self) { try CommandLineParser.task(arguments) }
    #expect(error?.sentence == sentence)
  }
}
