import Testing

@testable import RGBMixer

/// Options that need or exclude each other: one sentence each.
struct OptionRuleTests {
  @Test(arguments: [
    (["--apply", "theme"], "--apply theme shows the colors of a file, and so needs --edit FILE"),
    (["--ramp"], "--ramp prints tints and shades, and so needs --print (-p)"),
    (
      ["--pairs"], "--pairs prints how readable the steps of a ramp are, and so needs --print (-p)"
    ),
    (
      ["-p", "--pairs"], "--pairs prints how readable the steps of a ramp are, and so needs --ramp"
    ),
    (["--between"], "--between prints the steps to a background, and so needs --print (-p)"),
    (["-p", "--between"], "--between prints the steps to a background, and so needs --on COLOR"),
    (["--recent"], "--recent prints the recent colors, and so needs --print (-p)"),
    (["--keep"], "--keep leaves colors in the terminal, and so needs --apply SLOT or --terminal"),
    (["--fix"], "--fix writes the repaired colors, and so needs --check FILE"),
    (["--goal", "3"], "--goal sets the contrast to reach, and so needs --check FILE"),
    (
      ["--edit", "a", "--shift", "hue +3"],
      "--shift moves colors that are printed, and so needs --print (-p)"
    ),
    (["--only", "3"], "--only chooses colors of a file to move, and so needs --shift WORDS"),
    (
      ["-p", "-f", "{step}"], "{step} in the format names a step, and so needs --ramp or --between"
    ),
    (
      ["-p", "--terminal", "-f", "{step} {hex}"],
      "{step} in the format names a step, and so needs --ramp or --between"
    ),
    (
      ["--terminal", "-f", "{step} {hex}"],
      "{step} in the format names a step, and so needs --ramp or --between"
    ),
    (
      ["-p", "-f", "{slot}"],
      "{slot} in the format names a color of a theme, and so needs --terminal"
    ),
  ])
  func `what an option needs`(arguments: [String], sentence: String) {
    expect(arguments, sentence)
  }

  @Test(arguments: [
    (["--edit", "a", "red"], "--edit takes its colors from a file"),
    (["-p", "--recent", "tomato"], "--recent prints the recent colors"),
    (["--terminal", "red"], "--terminal edits the terminal's own colors"),
    (["--check", "a.conf", "red"], "--check prints what it finds in a file"),
  ])
  func `what takes no color`(arguments: [String], sentence: String) {
    expect(arguments, "\(sentence), so it takes no COLOR")
  }

  @Test(arguments: [
    (["--check", "a.conf", "b.conf"], #"--check takes one FILE, so "b.conf" is one too many"#),
    (["-p", "--edit", "a.css", "b.css"], #"--edit takes one FILE, so "b.css" is one too many"#),
    (["--check", "a", "--check", "b"], "--check was given several files: it takes one"),
    (["--edit", "a", "--edit=b"], "--edit was given several files: it takes one"),
  ])
  func `a file is one`(arguments: [String], sentence: String) {
    expect(arguments, sentence)
  }

  @Test func `the same file twice is that file, and of other options the last value counts`() throws
  {
    let repeated = try CommandLineParser.task([
      "--check", "a", "--check", "a", "--on=red", "--on=tan",
    ])
    #expect(repeated == (try CommandLineParser.task(["--check", "a", "--on=tan"])))
  }

  @Test(
    arguments: [
      ("--live", ["--print", "--edit=a", "--terminal", "--check=a"]),
      ("--line", ["--print", "--live", "--apply=4", "--terminal", "--check=a"]),
      ("--apply=4", ["--print", "--check=a"]),
      ("--ramp", ["--edit=a", "--terminal", "--check=a", "--between"]),
      ("--between", ["--edit=a", "--terminal", "--check=a"]),
      ("--recent", ["--edit=a", "--terminal", "--check=a", "--no-save"]),
      ("--terminal", ["--edit=a", "--check=a", "--apply=4"]),
      ("--check=a", ["--edit=b"]),
    ])
  func `what cannot be combined`(option: String, others: [String]) throws {
    let printed: Set = ["--ramp", "--between", "--recent"]
    for other in others {
      let needed = (printed.contains(option) ? ["-p"] : []) + ["--on=red"]
      for arguments in [needed + [option, other], needed + [other, option]] {
        let error = #expect(throws: UsageError.self) { try CommandLineParser.task(arguments) }
        let sentence = error?.sentence ?? ""
        #expect(sentence.contains(", so it cannot be combined with "), "\(arguments)")
        for name in [option, other] {
          #expect(sentence.contains(name.prefix { $0 != "=" }), "\(arguments)")
        }
      }
    }
  }

  @Test(arguments: [
    (["--line", "--edit", "-"], "--line prints too much for a filter: give --edit a FILE"),
    (
      ["--check", "-", "--fix"],
      "--fix writes a file, so it cannot be combined with --check - (standard input)"
    ),
    (
      ["--check", "a", "-f", "rgb"],
      "--check prints lines, or objects with -f json, and no other FORMAT"
    ),
    (
      ["-p", "--ramp", "--pairs", "-f", "{hex}"],
      "--pairs prints lines, or objects with -f json, and no other FORMAT"
    ),
    (
      ["-p", "--edit", "a", "--shift", "hue +3", "-f", "rgb"],
      "--shift leaves each color of a file in its own notation, so it takes no other FORMAT"
    ),
    (
      ["-p", "--keep", "--terminal"],
      "--keep leaves colors in the terminal, so it cannot be combined with --print"
    ),
  ])
  func `what a value excludes`(arguments: [String], sentence: String) {
    expect(arguments, sentence)
  }

  private func expect(_ arguments: [String], _ sentence: String) {
    let error = #expect(throws: UsageError.self) { try CommandLineParser.task(arguments) }
    #expect(error?.sentence == sentence)
  }
}
