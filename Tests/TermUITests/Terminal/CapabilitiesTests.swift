import Testing

@testable import TermUI

struct CapabilitiesTests {
  private static func apple(_ version: String) -> [String: String] {
    [
      "TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal", "TERM_PROGRAM_VERSION": version,
    ]
  }

  @Test(
    arguments: [
      (["TERM": "xterm"], .ansi16),
      (["TERM": "xterm-256color"], .ansi256),
      (["TERM": "tmux-256color"], .ansi256),
      (["TERM": "screen"], .ansi16),
      (["TERM": "linux"], .ansi16),
      (["TERM": "vt100"], .monochrome),
      (["TERM": "xterm-direct"], .truecolor),
      (["TERM": "xterm-kitty"], .truecolor),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .truecolor),
      (["TERM": "linux", "COLORTERM": "24bit"], .truecolor),
      (["TERM": "screen", "COLORTERM": "truecolor", "STY": "1.tty"], .ansi16),
      (["TERM": "screen.xterm-256color", "COLORTERM": "truecolor"], .ansi256),
      (["TERM": "screen-256color", "COLORTERM": "truecolor"], .ansi256),
      (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/x"], .truecolor),
      (["TERM": "screen", "COLORTERM": "truecolor", "TERM_PROGRAM": "tmux"], .truecolor),
      (["TERM": "screen-direct", "COLORTERM": "truecolor", "STY": "1.tty"], .truecolor),
      (["TERM": "xterm-256color", "COLORTERM": "yes"], .ansi256),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .truecolor),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .ansi256),
      (apple("455.1"), .ansi256), (apple("464"), .truecolor), (apple("466.2"), .truecolor),
      (apple("466").merging(["STY": "1.tty"]) { $1 }, .ansi256),
      (apple("466").merging(["NO_COLOR": "1"]) { $1 }, .monochrome),
      (["TERM": "screen-256color", "TERM_PROGRAM": "iTerm.app", "TMUX": "/tmp/x"], .ansi256),
      (["TERM": "xterm-direct", "COLORTERM": "truecolor", "NO_COLOR": "1"], .monochrome),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .ansi256),
    ] as [([String: String], ColorDepth)])
  func `the environment sets the color depth`(_ variables: [String: String], _ depth: ColorDepth) {
    #expect(Capabilities.detect(environment: Environment(variables))?.depth == depth)
  }

  @Test func `an explicit depth overrides the environment`() {
    let environment = Environment(["TERM": "xterm", "NO_COLOR": "1"])
    #expect(Capabilities.detect(environment: environment, depth: .truecolor)?.depth == .truecolor)
  }

  @Test(arguments: [
    [:], ["TERM": ""], ["TERM": "dumb"], ["TERM": "dumb", "COLORTERM": "truecolor"],
  ])
  func `a terminal without a usable TERM has no capabilities`(_ variables: [String: String]) {
    #expect(Capabilities.detect(environment: Environment(variables)) == nil)
  }

  @Test func `only GNU screen lacks background color erase`() {
    func erases(_ variables: [String: String]) -> Bool? {
      Capabilities.detect(environment: Environment(variables))?.hasBackgroundColorErase
    }
    #expect(erases(["TERM": "screen", "STY": "1.tty"]) == false)
    #expect(erases(["TERM": "xterm-256color", "STY": "1.tty"]) == false)
    // Over ssh, which does not pass on STY.
    #expect(erases(["TERM": "screen"]) == false)
    #expect(erases(["TERM": "screen-256color", "TMUX": "/tmp/x"]) == true)
    #expect(erases(["TERM": "xterm"]) == true)
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], true), (["TERM": "foot-extra"], true), (["TERM": "wezterm"], true),
    (["TERM": "xterm-ghostty"], true), (["TERM": "alacritty-direct"], true),
    (["TERM": "xterm-256color"], false), (["TERM": "footer"], false),
    (["TERM": "xterm-kitty", "TMUX": "/tmp/x"], false),
    (["TERM": "foot", "STY": "1.tty"], false),
  ])
  func `terminals known by name have a clipboard`(
    _ variables: [String: String], _ copies: Bool
  ) {
    let known = Capabilities.detect(environment: Environment(variables))
    #expect(known?.hasClipboard == copies)
  }

  @Test(
    arguments: [
      ([:], true), (["LANG": ""], true), (["LANG": "en_US.UTF-8"], true),
      (["LANG": "de_AT.utf8@euro"], true), (["LC_CTYPE": "UTF-8"], true), (["LANG": "en_US"], true),
      (["LANG": "C.UTF-8"], true), (["LANG": "C"], false), (["LANG": "POSIX"], false),
      (["LANG": "de_AT.ISO-8859-15@euro"], false), (["LANG": "ja_JP.eucJP"], false),
      (["LANG": "en_US.UTF-8", "LC_CTYPE": "C"], false),
      (["LANG": "C", "LC_CTYPE": "en_US.UTF-8"], true),
      (["LC_CTYPE": "C", "LC_ALL": "en_US.UTF-8"], true),
      (["LC_CTYPE": "en_US.UTF-8", "LC_ALL": "C"], false),
      (["LC_ALL": "", "LANG": "C"], false),
    ] as [([String: String], Bool)])
  func `the locale determines whether the terminal takes UTF-8`(
    _ variables: [String: String], _ hasUnicode: Bool
  ) {
    let environment = Environment(variables.merging(["TERM": "xterm"]) { $1 })
    #expect(Capabilities.detect(environment: environment)?.hasUnicode == hasUnicode)
  }
}
