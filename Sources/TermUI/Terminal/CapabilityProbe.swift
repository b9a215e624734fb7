/// Asks the terminal what the environment left open, and takes the answers whenever they come.
///
/// No frame waits for an answer, and none is needed. The last question, DA1, is one that every terminal
/// knows: one that prints or loses the questions before it at least ends them there.
struct CapabilityProbe {
  /// The questions; empty where there is nothing to ask.
  let query: [UInt8]
  private let isDepthOpen: Bool

  /// Makes the probe of a terminal.
  ///
  /// - Parameters:
  ///   - capabilities: What is known already.
  ///   - environment: Where terminals tell their names, some of which print questions they do not know.
  ///   - isDepthFixed: Whether the user has decided on the color depth.
  init(_ capabilities: Capabilities, environment: Environment, isDepthFixed: Bool) {
    isDepthOpen = !isDepthFixed && !environment.has("NO_COLOR") && capabilities.depth < .truecolor
    // Apple's Terminal prints the questions that it does not know, and the Linux console knows none.
    guard environment["TERM"] != "linux", environment["TERM_PROGRAM"] != "Apple_Terminal" else {
      query = []
      return
    }
    var questions: [UInt8] = []
    if isDepthOpen, !Capabilities.isGNUScreen(environment) {
      // A background set, read back with DECRQSS, and reset.
      questions += "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m".utf8
      // The terminfo entry, XTGETTCAP "RGB".
      questions += "\u{1B}P+q524742\u{1B}\\".utf8
    }
    // Old Konsoles print the `p` of DECRQM; the multiplexers do not know the mode.
    if !Capabilities.isInside(environment), !environment.has("KONSOLE_VERSION") {
      questions += "\u{1B}[?2026$p".utf8
      // XTVERSION: some names tell what nothing else does.
      if !capabilities.hasClipboard { questions += "\u{1B}[>q".utf8 }
    }
    if !questions.isEmpty { questions += OpenQuestions.sentinel }
    query = questions
  }

  /// Adds to the capabilities what an answer tells, and says whether that has changed them.
  func update(_ capabilities: inout Capabilities, from reply: Reply) -> Bool {
    let before = capabilities
    switch reply {
    case .mode(2026, let state): capabilities.hasSynchronizedOutput = state == 1 || state == 2
    case .setting(_, let setting) where isDepthOpen && Self.keptColor(setting):
      capabilities.depth = .truecolor
    case .capability(true, "RGB", _) where isDepthOpen:
      capabilities.depth = .truecolor
    // 52 among the attributes: "clipboard access".
    case .deviceAttributes(let attributes) where attributes.contains(52):
      capabilities.hasClipboard = true
    case .version(let name) where Capabilities.hasClipboard(name: name):
      capabilities.hasClipboard = true
    default: break
    }
    return capabilities != before
  }

  /// Whether a DECRQSS answer still holds the color that was set, with colons or semicolons, with or
  /// without the empty color space.
  private static func keptColor(_ setting: String) -> Bool {
    let parts = setting.dropLast(setting.hasSuffix("m") ? 1 : 0)
      .split(whereSeparator: { $0 == ":" || $0 == ";" }).suffix(5)
    return parts == ["48", "2", "1", "2", "3"]
  }
}
