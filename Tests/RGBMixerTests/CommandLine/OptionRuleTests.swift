import Binding
import Testing

@testable import RGBMixer

/// Options that need or exclude each other: one sentence each.
struct OptionRuleTests {
  @Test(arguments: [
    (["--apply", "theme"], "--apply theme needs --edit FILE"),
    (["--ramp"], "--ramp needs --print (-p)"),
    (["--pairs"], "--pairs needs --print (-p)"), (["-p", "--pairs"], "--pairs needs --ramp"),
    (["--between"], "--between needs --print (-p)"),
    (["-p", "--between"], "--between needs --on COLOR"),
    (["--recent"], "--recent needs --print (-p)"),
    (["--keep"], "--keep needs --apply SLOT or --terminal"),
    (["--fix"], "--fix needs --check FILE..."),
    (["--goal", "3"], "--goal needs --check FILE..."),
    (
      ["--edit", "a", "--shift", "hue +3"],
      "--shift needs --print (-p)"
    ),
    (["--only", "3"], "--only needs --shift WORDS or --check FILE..."),
    (["--pair", "a on b"], "--pair needs --check FILE... or --edit FILE[:LINE[:COLUMN]]"),
    (
      ["-p", "-f", "{step}"], "{step} needs --ramp or --between"
    ),
    (
      ["-p", "--terminal", "-f", "{step} {hex}"],
      "{step} needs --ramp or --between"
    ),
    (
      ["--terminal", "-f", "{step} {hex}"],
      "{step} needs --ramp or --between"
    ),
    (
      ["-p", "-f", "{slot}"],
      "{slot} needs --terminal"
    ),
  ])
  func `what an option needs`(arguments: [String], sentence: String) {
    expect(arguments, sentence)
  }

  @Test(arguments: [
    (["--edit", "a", "red"], "--edit takes its colors from a file"),
    (["-p", "--recent", "tomato"], "--recent prints the recent colors"),
    (["--terminal", "red"], "--terminal edits the terminal's own colors"),
  ])
  func `what takes no color`(arguments: [String], sentence: String) {
    expect(arguments, "\(sentence): it takes no COLOR")
  }

  @Test(arguments: [
    (["-p", "--edit", "a.css", "b.css"], #"--edit takes one FILE, not "b.css" as well"#),
    (["--edit", "a", "--edit=b"], "--edit was given several files: it takes one"),
  ])
  func `an edited file is one`(arguments: [String], sentence: String) {
    expect(arguments, sentence)
  }

  @Test func `the same file twice is that file, and of other options the last value counts`() throws
  {
    let repeated = try CommandLineParser.task([
      "--edit", "a", "--edit", "a", "--on=red", "--on=tan",
    ])
    #expect(repeated == (try CommandLineParser.task(["--edit", "a", "--on=tan"])))
  }

  @Test(arguments: [
    ["--check", "a", "b", "--fix", "--goal", "7"], ["--check", "--fix", "a", "b", "--goal=7"],
    ["a", "--goal=7", "--check", "b", "--fix"], ["--fix", "--check=a", "--goal", "7", "b"],
  ])
  func `what is checked are all files, anywhere on the line`(arguments: [String]) throws {
    let task = CheckTask(paths: [FilePath("a"), FilePath("b")], goal: 7, fixes: true)
    #expect(try CommandLineParser.task(arguments) == .check(task))
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
        #expect(sentence.contains(": it cannot be combined with "), "\(arguments)")
        for name in [option, other] {
          #expect(sentence.contains(name.prefix { $0 != "=" }), "\(arguments)")
        }
      }
    }
  }

  @Test(arguments: [
    (["--line", "--edit", "-"], "--line prints too much for a filter: give --edit a FILE"),
    (
      ["-p", "--shift", "dark"],
      "--shift dark moves the colors of a theme, and so needs --edit FILE"
    ),
    (
      ["-p", "--edit", "a", "--shift", "light", "--only", "b"],
      "--shift light moves all colors of a theme, and so takes no --only"
    ),
    (
      ["-p", "--edit", "a", "--shift", "match tan"],
      "--shift match moves some colors of a file, and so needs --edit FILE and --only KEYS"
    ),
    (
      ["--check", "-", "--fix"],
      "--fix writes files: it cannot be combined with --check - (standard input)"
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
      "--shift leaves each color of a file in its own notation: it takes no FORMAT but same"
    ),
    (
      ["-p", "--keep", "--terminal"],
      "--keep leaves colors in the terminal: it cannot be combined with --print"
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
