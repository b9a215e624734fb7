import Binding
import TermUI
import Testing

@testable import RGBMixer

/// `--edit` and the format `same` on the command line.
struct EditOptionTests {
  @Test(
    arguments: [
      ("a.css", [], "a.css", nil, 1), ("a.css:12", [], "a.css", 12, 1),
      ("a.css:12:5", [], "a.css", 12, 5), ("a.css:12:", [], "a.css", 12, 1),
      ("a.css:12:5:", [], "a.css", 12, 5), ("a:b:3", [], "a:b", 3, 1), (":3", [], ":3", nil, 1),
      ("a:", [], "a:", nil, 1), ("a:+3", [], "a:+3", nil, 1), ("a:x:3", [], "a:x", 3, 1),
      ("a:99999999999999999999", [], "a:99999999999999999999", nil, 1),
      // A file that exists is meant as it is called.
      ("a:12:5", ["a:12:5", "a"], "a:12:5", nil, 1), ("a:12:5", ["a:12", "a"], "a:12", 5, 1),
      ("a:12", ["a"], "a", 12, 1), ("-", ["-"], "-", nil, 1), ("-:7", ["-:7"], "-", 7, 1),
      ("-:7:2", [], "-", 7, 2),
    ] as [(String, [String], String, Int?, Int)])
  func `a file may be followed by a line and a column`(
    text: String, files: [String], path: String, line: Int?, column: Int
  ) throws {
    let location = try EditTarget(text.utf8).location { files.contains($0.text) }
    #expect(
      location == EditTarget.Location(path: FilePath(path), line: line, column: column))
  }

  @Test(arguments: [["--edit", "\u{1}"], ["--edit=\u{1}"]])
  func `the name of a file need not be UTF-8`(arguments: [String]) throws {
    let bytes = arguments.map { Array($0.utf8).map { $0 == 1 ? 0xFF : $0 } }
    guard case .mix(let task) = try CommandLineParser(bytes).task(),
      case .file(let target) = task.source
    else {
      Issue.record("no text to edit")
      return
    }
    #expect(target.location { _ in false }.path.bytes == [0xFF])
  }

  @Test(
    arguments: [
      (["--edit", "-", "-x"], true), (["-x", "--edit=-"], true), (["--edit=-:12", "-x"], true),
      (["--bogus", "x", "--edit", "-"], true), (["--edit", "-", "red"], true),
      (["--edit", "a", "-x"], false), (["--edit"], false), (["-", "-x"], false),
    ])
  func `a filter is known even if the arguments are wrong`(arguments: [String], isFilter: Bool) {
    #expect(CommandLineParser(arguments.map { Array($0.utf8) }).isFilter == isFilter)
  }

  @Test(arguments: [
    ("same", "hsl(32 100% 50%)", "hsl(32 100% 50%)", "hsl(210 50% 40%)"),
    ("same", "--brand: rgba(255, 136, 0, .5);", "rgba(255, 136, 0, .5)", "rgba(51, 102, 153, .5)"),
    ("same", "transparent", "transparent", "#33669900"),
    ("<{same}>", "#ff880080", "<#ff880080>", "<#33669980>"),
    ("{same} {a}", "rgb(1 2 3 / 50%)", "rgb(1 2 3 / 50%) 0.5", "rgb(51 102 153 / 50%) 0.5"),
    ("{same} {hex}", "hsl(32 100% 50%)", "hsl(32 100% 50%) #ff8800", "hsl(210 50% 40%) #336699"),
    ("{same}{hex}", "#f808", "#f808#ff880088", "#3698#33669988"),
  ])
  func `the format same takes the syntax of COLOR, with its alpha`(
    format: String, color: String, text: String, other: String
  ) throws {
    guard case .mix(let task) = try CommandLineParser.task(["-f", format, color]),
      case .color(let read) = task.source
    else {
      Issue.record("not a color to mix")
      return
    }
    let syntax = try #require(read)
    let (written, own) = (syntax.color, task.mixer.format.adopting(syntaxOf: syntax))
    let blue = AlphaColor(RGB(51, 102, 153), alpha: written.alpha)
    #expect(own.text(of: written.color) == text)
    #expect(own.text(of: blue) == other)
  }
}
