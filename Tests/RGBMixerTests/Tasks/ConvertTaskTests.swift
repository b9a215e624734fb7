import Foundation
import TestSupport
import Testing

/// `--print` with `--edit`: a text with its colors in another format.
struct ConvertTaskTests {
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

  @Test func `the other half keeps the ratio of a pair that is named`() throws {
    let path = try scratch.write(":root { --bg: #111111; --muted: #ffd866; --card: #303030 }")
    func shifted(_ pair: String) throws -> ProgramRun {
      try ProgramRun("-p", "--edit", path, "--shift", "light", "--pair", pair)
    }
    let run = try shifted("--muted on --card 7")
    #expect(run.status == 0 && run.errors == "")
    #expect(try run.output != shifted("--muted on nothing").output)
    let unknown = try shifted("--muted on --shelf")
    #expect(unknown.status == 2 && unknown.output == "" && unknown.errors.contains("--shelf"))
  }

  @Test func `standard input is a text, too, and same leaves it as it is`() throws {
    let text = "color0 #FFF\ncolor1 0xff8800\n"
    #expect(
      try ProgramRun("-p", "--edit", "-", input: text).output == "color0 #ffffff\ncolor1 #ff8800\n"
    )
    #expect(try ProgramRun("-p", "--edit", "-", "-f", "same", input: text).output == text)
    #expect(
      try ProgramRun("-p", "--edit", "-", "-f", "{same}/*{HEX}*/", input: text).output
        == "color0 #FFF/*#FFFFFF*/\ncolor1 0xff8800/*#FF8800*/\n")
  }

  @Test func `four digits of an X11 channel are no alpha`() throws {
    let text = "a = rgb:ffff/8888/0000\nb = rgba:ff880080\n"
    #expect(
      try ProgramRun("-p", "--edit", "-", "-f", "rgb", input: text).output
        == "a = rgb(255 136 0)\nb = rgb(255 136 0 / 0.5)\n")
  }

  @Test func `colors outside sRGB that a shift brings into it are counted, not those of a filter`()
    throws
  {
    let text = "a { color: oklch(0.7 0.3 150); fill: color(display-p3 0 1 0); stroke: #ff8800 }"
    let path = try scratch.write(text)
    let run = try ProgramRun("-p", "--edit", path, "--shift", "lightness +3")
    #expect(run.errors == "rgbmixer: \(path): 2 colors were outside sRGB and are inside now\n")
    #expect(run.status == 0 && run.output.contains("oklch(0.73 0.201 150)"))
    // Nothing is moved, or by nothing.
    for words in [["hue +0"], ["hue +9", "--only", "stroke"]] {
      #expect(try ProgramRun(arguments: ["-p", "--edit", path, "--shift"] + words).errors == "")
    }
    let filter = try ProgramRun("-p", "--edit", "-", "--shift", "lightness +3", input: text)
    #expect(filter.output == run.output && filter.errors == "")
  }

  @Test(arguments: ["json", "ansi256"])
  func `a format that no file has is refused, and what cannot have another stays`(format: String)
    throws
  {
    let path = try scratch.write("a { color: #123456; fill: #ff0000 }")
    let sentence = "\(format) is not a color notation for files"
    let run = try ProgramRun("-p", "--edit", path, "-f", format)
    #expect(run.status == 2 && run.output == "" && run.errors.contains(sentence))
    let filter = try ProgramRun("-p", "--edit", "-", "-f", format, input: "a { color: #123456 }")
    #expect(filter.status == 2 && filter.output == "a { color: #123456 }")
    #expect(filter.errors.contains(sentence))
    let names = try ProgramRun("-p", "--edit", path, "-f", "name")
    #expect(names.status == 0 && names.output == "a { color: #123456; fill: red }")
    #expect(names.errors.contains("1 color cannot be written as name there and stays as it is"))
  }

  @Test func `contrast is measured on the background`() throws {
    let run = try ProgramRun(
      "-p", "--edit", "-", "--on", "white", "-f", "{hex}{contrast}", input: "'#000'")
    #expect(run.output == "'#00000021.00'")
  }

  @Test func `a text without colors is an error, and a filter writes it unchanged`() throws {
    let path = try scratch.write("none")
    let file = try ProgramRun("-p", "--edit", path)
    #expect(file.output == "" && file.errors == "rgbmixer: there is no color in \(path)\n")
    #expect(file.status == 2)
    let filter = try ProgramRun("-p", "--edit", "-", input: "none\nat all")
    #expect(filter.output == "none\nat all" && filter.status == 2)
    #expect(filter.errors == "rgbmixer: there is no color in standard input\n")
  }

  @Test func `same writes a text without colors unchanged`() throws {
    let path = try scratch.write("none\r\n\u{0}")
    for run in [
      try ProgramRun("-p", "--edit", path, "-f", "same"),
      try ProgramRun("-p", "--edit", "-", "-f", "same", input: "none\r\n\u{0}"),
    ] {
      #expect(run.output == "none\r\n\u{0}" && run.errors == "" && run.status == 0)
    }
  }

  @Test func `a file name tells Android's colors, and colors that are not read are named`() throws {
    let android = Scratch(name: "values.xml")
    let path = try android.write("<resources><color name=\"a\">#80FF0000</color></resources>")
    #expect(
      try ProgramRun("-p", "--edit", path, "-f", "rgb").output
        == "<resources><color name=\"a\">rgb(255 0 0 / 0.5)</color></resources>")
    let run = try ProgramRun("-p", "--edit", try scratch.write("Color=1,2,3"))
    #expect(run.errors.hasSuffix(": 1 color cannot be written as hex there and stays as it is\n"))
    #expect(run.status == 0)
  }

  @Test func `what is left out of a file is said, of a filter's text nothing`() throws {
    let (text, said) = (
      "a = #ff8800\nColor=1,2,3\n", "1 color cannot be written as rgb there and stays as it is"
    )
    let path = try scratch.write(text)
    let file = try ProgramRun("-p", "--edit", path, "-f", "rgb")
    #expect(file.output == "a = rgb(255 136 0)\nColor=1,2,3\n" && file.status == 0)
    #expect(file.errors == "rgbmixer: \(path): \(said)\n")
    #expect(try ProgramRun("-p", "--edit", "-", "-f", "rgb", input: text).errors == "")
    #expect(try ProgramRun("-p", "--edit", path, "-f", "same").errors == "")
    let check = try ProgramRun("--check", path, "--on", "black")
    #expect(check.output.contains("Color #010203 on #000000: ") && check.status == 1)
  }

  @Test func `the colors of a text are shifted, each in its own syntax`() throws {
    let text = "a { color: #F80; --b: rgba(255, 0, 0, .5) }\r\n"
    let path = try scratch.write(text)
    let run = try ProgramRun("-p", "--edit", path, "--shift", "lightness -10 hue +20")
    #expect(run.output == "a { color: #BB8000; --b: rgba(169, 76, 0, .5) }\r\n", "\(run.output)")
    #expect(run.errors == "" && run.status == 0 && scratch.text == text)
    let some = try ProgramRun(
      "-p", "--edit", "-", "--shift", "lightness -10 hue +20", "--only", "--b", "-f", "same",
      input: text)
    #expect(some.output == "a { color: #F80; --b: rgba(169, 76, 0, .5) }\r\n")
    let unknown = try ProgramRun(
      "-p", "--edit", "-", "--shift", "hue +3", "--only", "--c", input: text)
    #expect(unknown.output == text && unknown.status == 2)
    #expect(unknown.errors == "rgbmixer: no color has the key or the slot \"--c\"\n")
  }

  @Test func `a filter with wrong arguments writes the text unchanged`() throws {
    let run = try ProgramRun("-p", "--edit=-", "--bogus", input: "a\u{0}b")
    #expect(run.output == "a\u{0}b" && run.status == 2)
  }

  @Test(arguments: [("/dev/null/x", "Not a directory"), ("/", "Is a directory")])
  func `a file that cannot be read is one sentence`(path: String, reason: String) throws {
    let run = try ProgramRun("-p", "--edit", path)
    #expect(run.output == "" && run.status == 1)
    #expect(run.errors == "rgbmixer: cannot read \(path): \(reason)\n")
  }

  @Test func `the text is not read from a terminal`() throws {
    let session = try PtySession.mixer("-p", "--edit", "-", capturesOutput: false, waitingFor: nil)
    #expect(try session.waitForEnd() == .exited(2))
    #expect(
      session.rows[0]
        == "rgbmixer: --edit - reads a text from standard input, which is the terminal")
  }

  @Test func `if both outputs are one file, the error goes to the terminal`() throws {
    let path = try scratch.write("none\n")
    let session = try PtySession.mixer(
      by: "\"$0\" -p --edit - <'\(path)' >'\(path).out' 2>&1; echo $?", capturesOutput: false,
      waitingFor: nil)
    try session.waitForEnd()
    #expect(session.rows[0...1] == ["rgbmixer: there is no color in standard input", "2"])
    #expect(try String(contentsOfFile: path + ".out", encoding: .utf8) == "none\n")
  }

  @Test func `the error about a file is on standard error, even if both outputs are one file`()
    throws
  {
    let path = try scratch.write("")
    let session = try PtySession.mixer(
      by: "\"$0\" -p --edit '\(path).css' >'\(path).out' 2>&1; echo $?", capturesOutput: false,
      waitingFor: nil)
    try session.waitForEnd()
    #expect(session.rows[0] == "1")
    let output = try String(contentsOfFile: path + ".out", encoding: .utf8)
    #expect(output == "rgbmixer: cannot read \(path).css: No such file or directory\n")
  }

  #if os(Linux)
    /// Files of more than the program reads have no blocks on the disk.
    @Test(arguments: [
      "-p --edit FILE", "--edit FILE", "--line --edit FILE", "--check FILE", "--check - <FILE",
    ])
    func `a text that is too large is refused in one sentence`(arguments: String) throws {
      let path = try scratch.write("")
      #expect(unsafe truncate(path, (256 << 20) + 1) == 0)
      let name = arguments.contains("<") ? "standard input" : path
      let session = try PtySession.mixer(
        by: "exec \"$0\" \(arguments.replacing("FILE", with: "'\(path)'"))", columns: 200,
        capturesOutput: false, waitingFor: nil)
      #expect(try session.waitForEnd() == .exited(2))
      #expect(
        session.rows.prefix(2) == ["rgbmixer: cannot read \(name): it is larger than 256 MB", ""])
    }

    @Test(arguments: ["-p --edit", "--edit", "--check", "--line --edit"])
    func `a device is refused in one sentence`(arguments: String) throws {
      for (file, name) in [("/dev/zero", "/dev/zero"), ("- </dev/zero", "standard input")]
      where arguments == "--check" || file != "- </dev/zero" {
        let session = try PtySession.mixer(
          by: "exec \"$0\" \(arguments) \(file)", capturesOutput: false, waitingFor: nil)
        #expect(try session.waitForEnd() == .exited(2))
        #expect(session.rows.prefix(2) == ["rgbmixer: cannot read \(name): it is a device", ""])
      }
    }

    @Test(arguments: [
      ("/dev/zero", "it is a device"), ("FILE", "it is larger than 256 MB"),
    ])
    func `a filter passes on what is too large, and says so`(input: String, reason: String) throws {
      let path = try scratch.write("")
      #expect(unsafe truncate(path, (256 << 20) + 3) == 0)
      for arguments in ["-p --edit -", "--edit -"] {
        let session = try PtySession.mixer(
          by: """
            { "$0" \(arguments) <\(input.replacing("FILE", with: path)); echo $? >/dev/tty; } \
              | head -c \((256 << 20) + 4) | wc -c
            """, capturesOutput: false, waitingFor: nil)
        try session.waitForEnd()
        let isDevice = input == "/dev/zero"
        #expect(session.rows.contains("rgbmixer: cannot read standard input: \(reason)"))
        #expect(session.rows.contains(String((256 << 20) + (isDevice ? 4 : 3))))
        #expect(session.rows.contains("2"))
      }
    }

    /// Under a limit of the text's 2 MiB and 3 more.
    @Test(arguments: [
      ("color: #F80\n", "0 color: #ff8800 "), ("Color=1,2\n", "2 rgbmixer: there is no color in "),
    ])
    func `neither the printed text nor its lines are in memory as a whole`(
      first: String, told: String
    ) throws {
      let path = try scratch.write(first + String(repeating: "a\n", count: 1 << 20))
      let lines = try limited(
        path,
        """
        ulimit -v $((least + 2048 + 3072))
        "$0" -p --edit "$1" -f hex >"$1.out" 2>"$1.log"
        echo $? $(head -n 1 "$1.out") $(head -n 1 "$1.log") $(wc -c <"$1.out")
        """)
      #expect(lines.count == 1 && lines.first?.hasPrefix(told) == true, "\(lines)")
      let isWhole = lines.first?.hasSuffix(" \((2 << 20) + 15)") == true
      #expect(isWhole == told.hasPrefix("0"), "\(lines)")
    }

    /// The lines that shell commands print, in which `$0` is the program, `$1` the text, and `$least` the memory that
    /// the program needs to start, in KiB.
    private func limited(_ path: String, _ commands: String) throws -> [Substring] {
      let process = Process()
      let (output, errors) = (Pipe(), Pipe())
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = [
        "-c",
        """
        least=8192
        until (ulimit -v $least; "$0" --version) >"$1.out" 2>&1; do least=$((least + 1024)); done

        """ + commands, ProgramRun.program.path, path,
      ]
      (process.standardOutput, process.standardError) = (output, errors)
      try process.run()
      let text = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: text, as: UTF8.self).split(separator: "\n")
    }
  #endif
}
