/// Queries to the terminal for capabilities that the environment does not name; replies may come at any time.
///
/// No frame waits for a reply, and none is needed. At the start only a few queries are sent: on a slow line a short
/// program may be gone when the replies come, and the shell would read them. The last query, DA1, is answered by every
/// terminal, also by those that print or lose the queries before it.
struct CapabilityProbe {
  /// A query that is sent only when its reply is of use.
  struct LateQuery: OptionSet {
    let rawValue: UInt8

    /// Whether the terminal has synchronized output (DECRQM of mode 2026).
    static let synchronizedOutput = LateQuery(rawValue: 1)
    /// The terminal's name and version (XTVERSION), by which some capabilities are known.
    static let version = LateQuery(rawValue: 2)
  }

  /// The bytes of the queries at the start: the background color, and the color depth where it is not known; empty
  /// where the terminal answers no query.
  let query: [UInt8]
  private let isDepthOpen: Bool
  private var lateQueries: LateQuery

  /// Makes the probe of a terminal.
  ///
  /// - Parameters:
  ///   - capabilities: The capabilities detected from the environment.
  ///   - environment: The environment, in which terminals give their names: some print queries they do not know.
  ///   - isDepthFixed: Whether the user has chosen the color depth.
  init(_ capabilities: Capabilities, environment: Environment, isDepthFixed: Bool) {
    isDepthOpen = !isDepthFixed && !environment.has("NO_COLOR") && capabilities.depth < .truecolor
    // Apple's Terminal prints queries that it does not know, and the Linux console knows none.
    guard environment["TERM"] != "linux", environment["TERM_PROGRAM"] != "Apple_Terminal" else {
      (query, lateQueries) = ([], [])
      return
    }
    lateQueries = Self.knowsLateQueries(environment) ? [.synchronizedOutput, .version] : []
    // GNU screen sends OSC 11 and the text of a DCS to its terminal, whose replies come after that to DA1.
    if Capabilities.isGNUScreen(environment) {
      query = []
      return
    }
    var questions = Array("\u{1B}]11;?\u{1B}\\".utf8)
    if isDepthOpen {
      // A background set, read back with DECRQSS, and reset.
      questions += "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m".utf8
      // The terminfo entry, XTGETTCAP "RGB".
      questions += "\u{1B}P+q524742\u{1B}\\".utf8
    }
    query = questions + PendingQueries.sentinel
  }

  /// Whether the terminal replies to late queries.
  ///
  /// Old versions of Konsole print the `p` of DECRQM; multiplexers do not know the mode, and reply for themselves.
  static func knowsLateQueries(_ environment: Environment) -> Bool {
    !Capabilities.isInside(environment) && !environment.has("KONSOLE_VERSION")
      && environment["TERM"] != "linux" && environment["TERM_PROGRAM"] != "Apple_Terminal"
  }

  /// The query for the terminal's name and version (XTVERSION).
  static let versionQuery: [UInt8] = Array("\u{1B}[>q".utf8)

  /// The bytes of a late query; empty if it was sent before or the terminal does not know it.
  mutating func ask(_ query: LateQuery) -> [UInt8] {
    guard lateQueries.remove(query) != nil else { return [] }
    let bytes = query == .version ? Self.versionQuery : Array("\u{1B}[?2026$p".utf8)
    return bytes + PendingQueries.sentinel
  }

  /// Updates the capabilities from a reply, and returns whether they have changed.
  func update(_ capabilities: inout Capabilities, from reply: Reply) -> Bool {
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

  /// Whether a DECRQSS reply contains the color that was set, with colons or semicolons, with or without the empty color
  /// space.
  private static func keptColor(_ setting: String) -> Bool {
    let parts = setting.dropLast(setting.hasSuffix("m") ? 1 : 0)
      .split(whereSeparator: { $0 == ":" || $0 == ";" }).suffix(5)
    return parts == ["48", "2", "1", "2", "3"]
  }
}
