/// The abilities of a terminal, as far as they are known.
public struct Capabilities: Equatable, Sendable {
  /// The colors that it shows.
  public var depth: ColorDepth
  /// Whether erasing fills with the current background color (terminfo's `bce`).
  public var hasBackgroundColorErase: Bool
  /// Whether it repeats the last character at `CSI n b` (REP).
  public var hasRepeat: Bool
  /// Whether it holds drawing back between `CSI ?2026h` and `CSI ?2026l`.
  public var hasSynchronizedOutput: Bool
  /// Whether it takes UTF-8; else it gets ASCII alone.
  public var hasUnicode: Bool
  /// Whether it is known to put on its clipboard what ``Clipboard`` sends; most others do not tell.
  public var hasClipboard: Bool

  /// Makes capabilities of their parts; what is not given is assumed to be missing, but for `bce` and UTF-8.
  public init(
    depth: ColorDepth, hasBackgroundColorErase: Bool = true, hasRepeat: Bool = false,
    hasSynchronizedOutput: Bool = false, hasUnicode: Bool = true, hasClipboard: Bool = false
  ) {
    self.depth = depth
    self.hasBackgroundColorErase = hasBackgroundColorErase
    self.hasRepeat = hasRepeat
    self.hasSynchronizedOutput = hasSynchronizedOutput
    self.hasUnicode = hasUnicode
    self.hasClipboard = hasClipboard
  }

  /// The abilities that the environment tells; none where TERM is unset, empty or `dumb`, and nothing can be drawn.
  ///
  /// - Parameters:
  ///   - environment: Where TERM, COLORTERM, NO_COLOR (https://no-color.org), TERM_PROGRAM, the locale
  ///     (LC_ALL, LC_CTYPE, LANG) and the like are looked up.
  ///   - depth: The color depth to use whatever the environment says; none to detect it.
  /// - Returns: The capabilities, before any answer of the terminal.
  static func detect(environment: Environment, depth: ColorDepth? = nil) -> Capabilities? {
    guard let term = environment["TERM"], !term.isEmpty, term != "dumb" else { return nil }
    let isInside = isInside(environment)
    let isScreen = isGNUScreen(environment)
    let isXterm = environment.has("XTERM_VERSION")
    return Capabilities(
      depth: depth ?? Self.depth(term: term, environment),
      hasBackgroundColorErase: !isScreen,
      hasRepeat: isXterm && !isScreen && !environment.has("TMUX"),
      hasSynchronizedOutput: false, hasUnicode: hasUnicode(environment),
      hasClipboard: !isInside && hasClipboard(name: term))
  }

  /// Whether there is a multiplexer between the program and the terminal.
  static func isInside(_ environment: Environment) -> Bool {
    environment.has("TMUX") || environment.has("STY")
  }

  /// Whether this is GNU screen.
  ///
  /// It does not pass on all colors, though its programs inherit its terminal's `COLORTERM`; a newer one that
  /// does has a TERM that ends in `-direct`. It hands the text of a DCS to its terminal, which then prints it
  /// or answers for itself.
  static func isGNUScreen(_ environment: Environment) -> Bool {
    guard !environment.has("TMUX"), environment["TERM_PROGRAM"] != "tmux" else { return false }
    return environment.has("STY") || (environment["TERM"] ?? "").hasPrefix("screen")
  }

  /// Whether a name, which TERM or an XTVERSION reply tells, is one of a terminal that takes OSC 52 as it comes:
  /// kitty, WezTerm, foot, Ghostty or Alacritty.
  static func hasClipboard(name: String) -> Bool {
    name.lowercased().split { !$0.isLetter }.prefix(2)
      .contains { ["kitty", "wezterm", "foot", "ghostty", "alacritty"].contains($0) }
  }

  /// Whether the locale names UTF-8 or no encoding; the locales `C` and `POSIX` name ASCII.
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
    if environment.has("NO_COLOR") { return .none }
    if term.hasSuffix("-direct") { return .truecolor }
    let inherits = isGNUScreen(environment)
    if !inherits, ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") {
      return .truecolor
    }
    let truecolorTerms = [
      "xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour",
    ]
    if truecolorTerms.contains(term) { return .truecolor }
    let inside = isInside(environment)
    let truecolorPrograms = ["iTerm.app", "WezTerm", "ghostty", "vscode", "rio", "WarpTerminal"]
    let program = environment["TERM_PROGRAM"] ?? ""
    if !inside, truecolorPrograms.contains(program) { return .truecolor }
    if program == "Apple_Terminal" {
      // Since macOS 26, whose Terminal is of this version; it neither says so nor answers.
      let version = Int((environment["TERM_PROGRAM_VERSION"] ?? "").prefix { $0 != "." }) ?? 0
      return !inside && version >= 464 ? .truecolor : .ansi256
    }
    if term.hasSuffix("256color") { return .ansi256 }
    // VT100 and its like, which had one color.
    if ["vt52", "vt100", "vt102", "vt220", "vt320", "vt420"].contains(term) { return .none }
    return .ansi16
  }
}
