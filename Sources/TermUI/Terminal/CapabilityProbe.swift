/// Queries to the terminal for capabilities that the environment does not name; replies may come at any time.
///
/// No frame waits for a reply, and none is needed. Only a few queries are sent at the start: on a slow line a short
/// program may have ended when the replies come, and the shell would read them. Every terminal answers the last query,
/// DA1, even one that prints or loses the queries before it.
struct CapabilityProbe {
  /// A query that is sent only when its reply becomes useful.
  struct LateQuery: OptionSet {
    let rawValue: UInt8

    /// Whether the terminal has synchronized output (DECRQM of mode 2026).
    static let synchronizedOutput = LateQuery(rawValue: 1)
    /// The terminal's name and version (XTVERSION), from which some capabilities follow.
    static let version = LateQuery(rawValue: 2)
  }

  /// The query to send before the screen is taken: whether the alternate screen is in use (DECRQM of mode 1049); empty
  /// if the terminal would print it.
  let screenQuery: [UInt8]
  /// The queries to send at the start: for foreground and background, and for an unknown color depth; empty if they
  /// would fail.
  let query: [UInt8]
  private let isDepthOpen: Bool
  private var lateQueries: LateQuery
  /// What the terminal has answered to DA1; nil before.
  private var attributes: [Int]?

  /// Makes the probe of a terminal.
  ///
  /// - Parameters:
  ///   - capabilities: The capabilities detected from the environment.
  ///   - environment: The environment, which names the terminal: some print queries that they do not know.
  ///   - isDepthFixed: Whether the user has chosen the color depth.
  init(_ capabilities: Capabilities, environment: Environment, isDepthFixed: Bool) {
    isDepthOpen = !isDepthFixed && !environment.has("NO_COLOR") && capabilities.depth < .truecolor
    // Apple's Terminal prints queries that it does not know, and the Linux console knows none.
    guard environment["TERM"] != "linux", environment["TERM_PROGRAM"] != "Apple_Terminal" else {
      (screenQuery, query, lateQueries) = ([], [], [])
      return
    }
    lateQueries = Self.knowsLateQueries(environment) ? [.synchronizedOutput, .version] : []
    screenQuery = environment.has("KONSOLE_VERSION") ? [] : Self.modeQuery(1049)
    // GNU screen passes OSC 11 and the text of a DCS on to its terminal, whose replies come after the one to DA1.
    if Capabilities.isGNUScreen(environment) {
      query = PendingQueries.sentinel
      return
    }
    var questions = Array("\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\".utf8)
    if isDepthOpen {
      // Set a background, read it back with DECRQSS, and reset it.
      questions += "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m".utf8
      // Ask for the terminfo entry "RGB" with XTGETTCAP.
      questions += "\u{1B}P+q524742\u{1B}\\".utf8
    }
    query = questions + PendingQueries.sentinel
  }

  /// The query for the state of a mode (DECRQM).
  private static func modeQuery(_ mode: Int) -> [UInt8] { Array("\u{1B}[?\(mode)$p".utf8) }

  /// Whether the terminal answers late queries.
  ///
  /// Old versions of Konsole print the `p` of DECRQM. Multiplexers do not know the mode, and name themselves.
  static func knowsLateQueries(_ environment: Environment) -> Bool {
    !Capabilities.isInMultiplexer(environment) && !environment.has("KONSOLE_VERSION")
      && environment["TERM"] != "linux" && environment["TERM_PROGRAM"] != "Apple_Terminal"
  }

  /// The query for the terminal's name and version (XTVERSION).
  static let versionQuery: [UInt8] = Array("\u{1B}[>q".utf8)

  /// The bytes that ask a late query; empty if it was asked before, or the terminal does not know it or would be harmed
  /// by it.
  mutating func ask(_ query: LateQuery) -> [UInt8] {
    // libtsm 4.0, which names itself by 60, resets itself at any query for a mode. So none is asked before DA1 is
    // answered.
    if query == .synchronizedOutput, attributes == nil || attributes?.first == 60 { return [] }
    guard lateQueries.remove(query) != nil else { return [] }
    let bytes = query == .version ? Self.versionQuery : Self.modeQuery(2026)
    return bytes + PendingQueries.sentinel
  }

  /// Updates the capabilities from a reply, and returns whether they have changed.
  mutating func update(_ capabilities: inout Capabilities, from reply: Reply) -> Bool {
    if case .deviceAttributes(let attributes) = reply { self.attributes = attributes }
    let before = capabilities
    switch reply {
    case .mode(2026, let state): capabilities.hasSynchronizedOutput = state == 1 || state == 2
    case .setting(_, let setting) where isDepthOpen && Self.keptColor(setting):
      capabilities.depth = .truecolor
    case .capability(true, "RGB", _) where isDepthOpen: capabilities.depth = .truecolor
    // 52 among the attributes: "clipboard access".
    case .deviceAttributes(let attributes) where attributes.contains(52):
      capabilities.hasClipboard = true
    case .version(let name) where Capabilities.hasClipboard(name: name):
      capabilities.hasClipboard = true
    default: break
    }
    return capabilities != before
  }

  /// Whether a DECRQSS reply contains the color that was set, with colons or semicolons, and with or without the empty
  /// parameter for the color space.
  private static func keptColor(_ setting: String) -> Bool {
    let parts = setting.dropLast(setting.hasSuffix("m") ? 1 : 0)
      .split(whereSeparator: { $0 == ":" || $0 == ";" }).suffix(5)
    return parts == ["48", "2", "1", "2", "3"]
  }
}
