import TestSupport
import Testing

@testable import TermUI

struct CapabilityProbeTests {
  private func probe(_ variables: [String: String]) throws -> (CapabilityProbe, Capabilities) {
    let environment = Environment(variables)
    let known = try #require(Capabilities.detect(environment: environment))
    return (CapabilityProbe(known, environment: environment, isDepthFixed: false), known)
  }

  private func queries(_ variables: [String: String]) throws -> [VirtualQuery] {
    var screen = VirtualTerminal(columns: 10, rows: 3)
    screen.feed(try probe(variables).0.query)
    #expect(screen.picture().allSatisfy { $0 == "\n" })
    #expect(screen.unknown.isEmpty)
    return screen.queries
  }

  @Test func `what the environment leaves open is asked, DA1 last`() throws {
    #expect(
      try queries(["TERM": "xterm-256color"]) == [
        .setting("m"), .capability("524742"), .mode(2026), .version, .deviceAttributes,
      ])
    #expect(
      try queries(["TERM": "xterm-256color", "COLORTERM": "truecolor"])
        == [.mode(2026), .version, .deviceAttributes])
    #expect(
      try queries(["TERM": "xterm", "NO_COLOR": "1"]) == [.mode(2026), .version, .deviceAttributes])
    #expect(try queries(["TERM": "xterm-kitty"]) == [.mode(2026), .deviceAttributes])
  }

  @Test(arguments: [
    ["KONSOLE_VERSION": "210401"], ["TMUX": "/tmp/x"],
  ])
  func `terminals that print or do not know the question are not asked for modes`(
    _ variables: [String: String]
  ) throws {
    let asked = try queries(["TERM": "tmux-256color"].merging(variables) { $1 })
    #expect(asked == [.setting("m"), .capability("524742"), .deviceAttributes])
  }

  /// GNU screen 4.9 hands the text of a DCS to its terminal, which prints it over the first line.
  @Test(arguments: [
    ["TERM": "screen"], ["TERM": "screen.xterm-256color", "STY": "1.tty"],
    ["TERM": "xterm-256color", "STY": "1.tty"],
  ])
  func `GNU screen is not asked for colors`(_ variables: [String: String]) throws {
    let asked = try queries(variables.merging(["COLORTERM": "truecolor"]) { $1 })
    #expect(!asked.contains(.setting("m")) && !asked.contains(.capability("524742")))
  }

  @Test func `nothing is asked where nothing is open, or no question is known`() throws {
    #expect(try queries(["TERM": "linux"]).isEmpty)
    #expect(try queries(["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"]).isEmpty)
    #expect(try queries(["TERM": "tmux", "TMUX": "/", "COLORTERM": "truecolor"]).isEmpty)
  }

  @Test(
    arguments: [
      (.setting(valid: true, "48:2::1:2:3m"), true),
      (.setting(valid: true, "0;48:2:1:2:3m"), true),
      (.setting(valid: true, "0;48;2;1;2;3m"), true),
      (.setting(valid: false, "48;2;1;2;3"), true),
      (.setting(valid: true, "48;5;16m"), false),
      (.setting(valid: true, "0m"), false),
      (.setting(valid: false, ""), false),
      (.capability(valid: true, name: "RGB", value: "8/8/8"), true),
      (.capability(valid: false, name: "RGB", value: ""), false),
      (.capability(valid: true, name: "TN", value: "xterm"), false),
      (.deviceAttributes([62]), false),
    ] as [(Reply, Bool)])
  func `an answer raises the depth whenever it comes`(_ reply: Reply, _ isRaised: Bool) throws {
    var (probe, capabilities) = try probe(["TERM": "xterm-256color"])
    _ = probe.update(&capabilities, from: .deviceAttributes([62]))
    #expect(probe.update(&capabilities, from: reply) == isRaised)
    #expect(capabilities.depth == (isRaised ? .truecolor : .ansi256))
    #expect(!probe.update(&capabilities, from: reply))
  }

  @Test func `no answer raises what NO_COLOR or the user has decided`() throws {
    let reply = Reply.setting(valid: true, "48:2::1:2:3m")
    var (probe, capabilities) = try probe(["TERM": "xterm", "NO_COLOR": "1"])
    #expect(!probe.update(&capabilities, from: reply))
    let environment = Environment(["TERM": "xterm"])
    capabilities.depth = .ansi16
    probe = CapabilityProbe(capabilities, environment: environment, isDepthFixed: true)
    #expect(!probe.update(&capabilities, from: reply))
  }

  @Test(arguments: [(0, false), (1, true), (2, true), (3, false), (4, false)])
  func `synchronized output is used where it can be set and reset`(_ state: Int, _ known: Bool)
    throws
  {
    var (probe, capabilities) = try probe(["TERM": "xterm"])
    #expect(probe.update(&capabilities, from: .mode(2026, state: state)) == known)
    #expect(capabilities.hasSynchronizedOutput == known)
  }

  @Test(
    arguments: [
      (.deviceAttributes([62, 22, 52]), true), (.deviceAttributes([62, 22]), false),
      (.version("kitty(0.26.5)"), true), (.version("WezTerm 20240203-110809-5046fc22"), true),
      (.version("foot(1.13.1)"), true), (.version("ghostty 1.0.0"), true),
      (.version("XTerm(379)"), false), (.version("tmux 3.3a"), false), (.version(""), false),
      (.version("VTE(6800)"), false),
    ] as [(Reply, Bool)])
  func `some answers tell that the terminal copies what it is sent`(_ reply: Reply, _ copies: Bool)
    throws
  {
    var (probe, capabilities) = try probe(["TERM": "xterm", "COLORTERM": "truecolor"])
    #expect(probe.update(&capabilities, from: reply) == copies)
    #expect(capabilities.hasClipboard == copies)
  }
}
