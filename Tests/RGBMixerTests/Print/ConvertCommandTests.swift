import Foundation
import TestSupport
import Testing

/// `--print` with `--edit`: a text with its colors in another format.
struct ConvertCommandTests {
  private let scratch = Scratch()

  @Test func `every color of a file is printed in a format, and the file stays`() throws {
    let text = "a { color: #F80; --b: rgba(255, 0, 0, .5) }\r\n/* none: #12 */"
    let path = try scratch.write(text)
    let run = try ProgramRun("-p", "--edit", path + ":1:7", "-f", "hsl")
    #expect(
      run.output
        == "a { color: hsl(32 100% 50%); --b: hsl(0 100% 50% / .5) }\r\n/* none: #12 */")
    #expect(run.errors == "" && run.status == 0)
    #expect(scratch.text == text)
  }

  @Test func `standard input is a text, too, and same leaves it as it is`() throws {
    let text = "color0 #FFF\ncolor1 0xff8800\n"
    #expect(
      try ProgramRun("-p", "--edit", "-", input: text).output == "color0 #ffffff\ncolor1 #ff8800\n"
    )
    #expect(try ProgramRun("-p", "--edit", "-", "-f", "same", input: text).output == text)
  }

  @Test func `contrast is measured on the other color`() throws {
    let run = try ProgramRun(
      "-p", "--edit", "-", "--on", "white", "-f", "{hex}{contrast}", input: "'#000'")
    #expect(run.output == "'#00000021.00'")
  }

  @Test func `a text without colors is a sentence, and goes through where it was piped in`() throws
  {
    let path = try scratch.write("none")
    let file = try ProgramRun("-p", "--edit", path)
    #expect(file.output == "" && file.errors == "rgbmixer: there is no color in \(path)\n")
    #expect(file.status == 2)
    let filter = try ProgramRun("-p", "--edit", "-", input: "none\nat all")
    #expect(filter.output == "none\nat all" && filter.status == 2)
    #expect(filter.errors == "rgbmixer: there is no color in standard input\n")
  }

  @Test func `arguments that are wrong do not eat a text`() throws {
    let run = try ProgramRun("-p", "--edit=-", "--bogus", input: "a\u{0}b")
    #expect(run.output == "a\u{0}b" && run.status == 2)
  }

  @Test(arguments: [("/dev/null/x", "Not a directory"), ("/", "Is a directory")])
  func `what cannot be read is a sentence`(path: String, reason: String) throws {
    let run = try ProgramRun("-p", "--edit", path)
    #expect(run.output == "" && run.status == 1)
    #expect(run.errors == "rgbmixer: cannot read \(path): \(reason)\n")
  }

  @Test func `a terminal is not waited for`() throws {
    let session = try PtySession.mixer("-p", "--edit", "-", capturesOutput: false, waitingFor: nil)
    #expect(try session.waitForEnd() == .exited(2))
    #expect(
      session.rows[0]
        == "rgbmixer: --edit - reads a text from standard input, which is the terminal")
  }

  @Test func `where both outputs are one file, the sentence goes to the terminal`() throws {
    let path = try scratch.write("none\n")
    let session = try PtySession.mixer(
      by: "\"$0\" -p --edit - <'\(path)' >'\(path).out' 2>&1; echo $?", capturesOutput: false,
      waitingFor: nil)
    try session.waitForEnd()
    #expect(session.rows[0...1] == ["rgbmixer: there is no color in standard input", "2"])
    #expect(try String(contentsOfFile: path + ".out", encoding: .utf8) == "none\n")
  }
}
