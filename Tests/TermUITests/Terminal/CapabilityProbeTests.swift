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
    let probe = try probe(variables).0
    screen.feed(probe.screenQuery + probe.query)
    #expect(screen.picture().allSatisfy { $0 == "\n" })
    #expect(screen.unknown.isEmpty)
    return screen.queries
  }

  @Test func `the probe asks for the screen, the colors, an unknown depth, and DA1`() throws {
    #expect(
      try queries(["TERM": "xterm-256color"]) == [
        .mode(1049), .color(10), .color(11), .setting("m"), .capability("524742"),
        .deviceAttributes,
      ])
    for environment in [
      ["TERM": "xterm-256color", "COLORTERM": "truecolor"], ["TERM": "xterm", "NO_COLOR": "1"],
      ["TERM": "xterm-kitty"], ["TERM": "tmux", "TMUX": "/", "COLORTERM": "truecolor"],
    ] {
      #expect(
        try queries(environment) == [.mode(1049), .color(10), .color(11), .deviceAttributes])
    }
  }

  @Test(arguments: [
    (CapabilityProbe.LateQuery.version, VirtualQuery.version),
    (.synchronizedOutput, .mode(2026)),
  ])
  func `late queries are asked once`(
    _ question: CapabilityProbe.LateQuery, _ query: VirtualQuery
  ) throws {
    var (probe, capabilities) = try probe(["TERM": "xterm-256color"])
    _ = probe.update(&capabilities, from: .deviceAttributes([62]))
    var screen = VirtualTerminal(columns: 10, rows: 3)
    for _ in 0..<2 { screen.feed(probe.ask(question)) }
    #expect(screen.queries == [query, .deviceAttributes])
    #expect(screen.unknown.isEmpty)
  }

  @Test func `no mode is asked for before DA1 is answered, and none of libtsm`() throws {
    for (attributes, isAsked) in [([60, 1, 6, 9, 15], false), ([62, 22], true)] {
      var (probe, capabilities) = try probe(["TERM": "xterm-256color"])
      #expect(probe.ask(.synchronizedOutput).isEmpty)
      _ = probe.update(&capabilities, from: .deviceAttributes(attributes))
      #expect(probe.ask(.synchronizedOutput).isEmpty == !isAsked)
      #expect(!probe.ask(.version).isEmpty)
    }
  }

  @Test(arguments: [
    ["KONSOLE_VERSION": "210401"], ["TMUX": "/tmp/x"], ["STY": "1.tty"], ["TERM": "linux"],
    ["TERM_PROGRAM": "Apple_Terminal"],
  ])
  func `terminals that print or do not know late queries are not asked`(
    _ variables: [String: String]
  ) throws {
    var (probe, capabilities) = try probe(["TERM": "xterm-256color"].merging(variables) { $1 })
    _ = probe.update(&capabilities, from: .deviceAttributes([62]))
    #expect(probe.ask(.version).isEmpty && probe.ask(.synchronizedOutput).isEmpty)
  }

  @Test(
    arguments: [
      (["TERM": "screen"], [.mode(1049), .deviceAttributes]),
      (["TERM": "screen.xterm-256color", "STY": "1.tty"], [.mode(1049), .deviceAttributes]),
      (["TERM": "xterm-256color", "STY": "1.tty"], [.mode(1049), .deviceAttributes]),
      (["TERM": "linux"], []), (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], []),
      (
        ["TERM": "xterm-256color", "KONSOLE_VERSION": "230804"],
        [.color(10), .color(11), .deviceAttributes]
      ),
    ] as [([String: String], [VirtualQuery])])
  func `terminals that print queries, or answer DA1 first, are not asked them`(
    _ variables: [String: String], _ expected: [VirtualQuery]
  ) throws {
    #expect(try queries(variables.merging(["COLORTERM": "truecolor"]) { $1 }) == expected)
  }

  @Test(
    arguments: [
      (.setting(valid: true, text: "48:2::1:2:3m"), true),
      (.setting(valid: true, text: "0;48:2:1:2:3m"), true),
      (.setting(valid: true, text: "0;48;2;1;2;3m"), true),
      (.setting(valid: false, text: "48;2;1;2;3"), true),
      (.setting(valid: true, text: "48;5;16m"), false),
      (.setting(valid: true, text: "0m"), false),
      (.setting(valid: false, text: ""), false),
      (.capability(valid: true, name: "RGB", value: "8/8/8"), true),
      (.capability(valid: false, name: "RGB", value: ""), false),
      (.capability(valid: true, name: "TN", value: "xterm"), false),
      (.deviceAttributes([62]), false),
    ] as [(Reply, Bool)])
  func `a reply raises the depth, even a late one`(_ reply: Reply, _ isRaised: Bool) throws {
    var (probe, capabilities) = try probe(["TERM": "xterm-256color"])
    _ = probe.update(&capabilities, from: .deviceAttributes([62]))
    #expect(probe.update(&capabilities, from: reply) == isRaised)
    #expect(capabilities.depth == (isRaised ? .truecolor : .ansi256))
    #expect(!probe.update(&capabilities, from: reply))
  }

  @Test func `no reply overrides NO_COLOR or an explicit depth`() throws {
    let reply = Reply.setting(valid: true, text: "48:2::1:2:3m")
    var (probe, capabilities) = try probe(["TERM": "xterm", "NO_COLOR": "1"])
    #expect(!probe.update(&capabilities, from: reply))
    let environment = Environment(["TERM": "xterm"])
    capabilities.depth = .ansi16
    probe = CapabilityProbe(capabilities, environment: environment, isDepthFixed: true)
    #expect(!probe.update(&capabilities, from: reply))
  }

  @Test(arguments: [(0, false), (1, true), (2, true), (3, false), (4, false)])
  func `synchronized output needs a mode that can be set and reset`(_ state: Int, _ known: Bool)
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
  func `some replies tell that the terminal has a clipboard`(_ reply: Reply, _ copies: Bool)
    throws
  {
    var (probe, capabilities) = try probe(["TERM": "xterm", "COLORTERM": "truecolor"])
    #expect(probe.update(&capabilities, from: reply) == copies)
    #expect(capabilities.hasClipboard == copies)
  }
}
