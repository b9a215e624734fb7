/// What is known before the terminal says anything.
extension Capabilities {
  /// Detects the capabilities from the environment, before any reply of the terminal.
  ///
  /// - Parameters:
  ///   - environment: The environment: TERM, COLORTERM, NO_COLOR (https://no-color.org), TERM_PROGRAM, and the locale
  ///     in LC_ALL, LC_CTYPE and LANG.
  ///   - depth: The color depth to use regardless of the environment; nil to detect it.
  /// - Returns: The capabilities; nil if nothing can be drawn, because TERM is unset, empty or `dumb`.
  static func detect(environment: Environment, depth: ColorDepth? = nil) -> Capabilities? {
    guard let term = environment["TERM"], !term.isEmpty, term != "dumb" else { return nil }
    return Capabilities(
      depth: depth ?? Self.depth(term: term, environment),
      hasBackgroundColorErase: !isGNUScreen(environment), hasUnicode: hasUnicode(environment),
      hasClipboard: !isInMultiplexer(environment) && hasClipboard(name: term))
  }

  /// Whether the program runs in a terminal multiplexer.
  static func isInMultiplexer(_ environment: Environment) -> Bool {
    environment.has("TMUX") || environment.has("STY")
  }

  /// Whether the program runs in kitty.
  static func isKitty(_ environment: Environment) -> Bool {
    !isInMultiplexer(environment)
      && (environment["TERM"] == "xterm-kitty" || environment.has("KITTY_WINDOW_ID"))
  }

  /// Whether the program runs in GNU screen.
  ///
  /// GNU screen does not pass on all colors, though its programs inherit `COLORTERM` from its terminal; newer versions,
  /// which do, set a TERM that ends in `-direct`. It sends the text of a DCS to its terminal, which prints the text or
  /// answers it.
  static func isGNUScreen(_ environment: Environment) -> Bool {
    guard !environment.has("TMUX"), environment["TERM_PROGRAM"] != "tmux" else { return false }
    return environment.has("STY") || (environment["TERM"] ?? "").hasPrefix("screen")
  }

  /// Whether a name, from TERM or an XTVERSION reply, belongs to a terminal that accepts OSC 52 by default: kitty,
  /// WezTerm, foot, Ghostty or Alacritty.
  static func hasClipboard(name: String) -> Bool {
    name.lowercased().split { !$0.isLetter }.prefix(2)
      .contains { ["kitty", "wezterm", "foot", "ghostty", "alacritty"].contains($0) }
  }

  /// Whether the locale's encoding is UTF-8 or unspecified; `C` and `POSIX` mean ASCII.
  private static func hasUnicode(_ environment: Environment) -> Bool {
    guard let name = ["LC_ALL", "LC_CTYPE", "LANG"].first(where: environment.has),
      let locale = environment[name]
    else { return true }
    if locale == "C" || locale == "POSIX" { return false }
    guard let dot = locale.firstIndex(of: ".") else { return true }
    let encoding = locale[dot...].dropFirst().prefix { $0 != "@" }.lowercased()
    return encoding == "utf-8" || encoding == "utf8"
  }

  private static func depth(term: String, _ environment: Environment) -> ColorDepth {
    if environment.has("NO_COLOR") { return .monochrome }
    if term.hasSuffix("-direct") { return .truecolor }
    // The COLORTERM in GNU screen may be inherited from its terminal.
    if !isGNUScreen(environment), ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") {
      return .truecolor
    }
    let truecolorTerms = [
      "xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour",
    ]
    if truecolorTerms.contains(term) { return .truecolor }
    let isInMultiplexer = isInMultiplexer(environment)
    let truecolorPrograms = ["iTerm.app", "WezTerm", "ghostty", "vscode", "rio", "WarpTerminal"]
    let program = environment["TERM_PROGRAM"] ?? ""
    if !isInMultiplexer, truecolorPrograms.contains(program) { return .truecolor }
    if program == "Apple_Terminal" {
      // This is the version in macOS 26, the first with truecolor; it sets no COLORTERM and answers no query.
      let version = Int((environment["TERM_PROGRAM_VERSION"] ?? "").prefix { $0 != "." }) ?? 0
      return !isInMultiplexer && version >= 464 ? .truecolor : .ansi256
    }
    if term.hasSuffix("256color") { return .ansi256 }
    // The monochrome VT terminals.
    if ["vt52", "vt100", "vt102", "vt220", "vt320", "vt420"].contains(term) { return .monochrome }
    return .ansi16
  }
}
