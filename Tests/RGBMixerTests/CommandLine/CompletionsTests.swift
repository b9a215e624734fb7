import Foundation
import TestSupport
import Testing

@testable import RGBMixer

/// Each shell completes command lines with the script that the program gives it.
struct CompletionsTests {
  private static let lines = [
    ("--de", ["--depth"]), ("--depth t", ["truecolor"]),
    ("--space=", ColorSpace.allCases.map(\.name).sorted()),
    ("--format=okl", ["oklab", "oklch"]), ("-f js", ["json"]), ("-fok", ["oklab", "oklch"]),
    ("-pfok", ["oklab", "oklch"]), ("-p darkor", ["darkorange", "darkorchid"]),
    ("-pf okl", ["oklab", "oklch"]), ("--on darkor", ["darkorange", "darkorchid"]),
    ("--terminal -f gh", ["ghostty"]), ("-f gh", []), ("--shift inv", ["invert"]),
    ("--terminal darkor", []), ("--recent darkor", []),
    ("-p tomato darkor", ["darkorange", "darkorchid"]),
    ("--apply c", ["cursor"]), ("--no", ["--no-save"]), ("--edit /etc/hostn", ["/etc/hostname"]),
    ("tomato darkor", []), ("--edit x --liv", []), ("-p --ramp --betw", []),
    ("--check /etc/hostn", ["/etc/hostname"]), ("--check x /etc/hostn", ["/etc/hostname"]),
    ("--check x --go", ["--goal"]), ("--check x --goal 4", ["4.5"]),
    ("-p tomato --ram", ["--ramp"]),
  ]

  @Test(arguments: Shell.allCases)
  func `a script knows every option, value and color`(shell: Shell) {
    let script = Completions.script(for: shell)
    for row in OptionTable.rows {
      #expect(script.contains(shell == .fish ? "-l \(row.name.rawValue)" : row.long))
      for choice in row.argument?.choices ?? [] {
        #expect(script.contains(choice))
      }
    }
    #expect(ColorNameTable.entries.allSatisfy { script.contains($0.name) })
  }

  @Test(arguments: lines)
  func `bash completes a word`(line: String, expected: [String]) throws {
    // An equals sign is a word of its own to Bash.
    let words = "rgbmixer \(line.replacing("=", with: " = "))".split(
      separator: " ", omittingEmptySubsequences: false)
    let script = """
      eval "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _rgbmixer
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let answer = try output(
      of: "/bin/bash", ["-c", script, Completions.script(for: .bash)] + words.map(String.init))
    #expect(Self.values(answer, line) == expected)
  }

  private static let fish = "/usr/bin/fish"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: fish)), arguments: lines)
  func `fish completes a word`(line: String, expected: [String]) throws {
    let script = "echo $argv[1] | source; complete -C $argv[2]"
    let answer = try output(
      of: Self.fish,
      ["--no-config", "-c", script, Completions.script(for: .fish), "rgbmixer \(line)"])
    #expect(Self.values(answer, line) == expected)
  }

  private static let zsh = "/usr/bin/zsh"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: zsh)))
  func `zsh completes a word, and no second color`() throws {
    let session = try PtySession([Self.zsh, "-f", "-i"])
    session.send(
      """
      PS1='> '; unsetopt list_ambiguous; autoload -Uz compinit; compinit -D -u
      source <('\(MixerBinary.path)' --completions zsh); print rea''dy

      """)
    try session.waitForText("ready")
    for (line, expected) in Self.lines {
      // Clears the line and the screen.
      session.send("\u{15}\u{0c}")
      try session.wait(for: "an empty line") {
        !$0.screen.picture().contains("ready") && !$0.screen.picture().contains("rgbmixer")
      }
      session.send("rgbmixer \(line)\t")
      for value in expected { try session.waitForText(value) }
      if expected.isEmpty {
        session.send("!")
        try session.waitForText("\(line)!")
      }
    }
  }

  private func output(of shell: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: shell)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: printed, as: UTF8.self)
  }

  /// The candidates, without the part of their word before the value, and without explanations.
  private static func values(_ answer: String, _ line: String) -> [String] {
    let prefix = ["--space=", "--format=", "-pf", "-f"].first { line.hasPrefix($0) } ?? ""
    return answer.split(separator: "\n").map { candidate in
      let word = candidate.prefix { $0 != "\t" }
      return String(word.hasPrefix(prefix) ? word.dropFirst(prefix.count) : word)
    }.sorted()
  }
}
