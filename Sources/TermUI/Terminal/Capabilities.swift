/// What a terminal can do, as far as is known.
public struct Capabilities: Equatable, Sendable {
  /// How many colors it shows.
  public var depth: ColorDepth
  /// Whether erasing fills with the current background color (terminfo's `bce`).
  public var hasBackgroundColorErase: Bool
  /// Whether it repeats the last character at `CSI n b` (REP).
  public var hasRepeat: Bool
  /// Whether it holds drawing back between `CSI ?2026h` and `CSI ?2026l`.
  public var hasSynchronizedOutput: Bool

  /// Makes capabilities of their parts; what is not given is assumed to be missing, but for `bce`.
  public init(
    depth: ColorDepth, hasBackgroundColorErase: Bool = true, hasRepeat: Bool = false,
    hasSynchronizedOutput: Bool = false
  ) {
    self.depth = depth
    self.hasBackgroundColorErase = hasBackgroundColorErase
    self.hasRepeat = hasRepeat
    self.hasSynchronizedOutput = hasSynchronizedOutput
  }

  /// What the environment tells; none where TERM is unset, empty or `dumb`, and nothing can be drawn.
  ///
  /// - Parameters:
  ///   - environment: Where TERM, COLORTERM, NO_COLOR (https://no-color.org), TERM_PROGRAM and the like
  ///     are looked up.
  ///   - depth: The color depth to use whatever the environment says; none to detect it.
  /// - Returns: The capabilities, before any answer of the terminal.
  static func detect(environment: Environment, depth: ColorDepth? = nil) -> Capabilities? {
    guard let term = environment["TERM"], !term.isEmpty, term != "dumb" else { return nil }
    let isScreen = term.hasPrefix("screen") && environment.has("STY")
    let isXterm = environment.has("XTERM_VERSION")
    return Capabilities(
      depth: depth ?? Self.depth(term: term, environment),
      hasBackgroundColorErase: !isScreen,
      hasRepeat: isXterm && !isScreen && !environment.has("TMUX"),
      hasSynchronizedOutput: false)
  }

  private static func depth(term: String, _ environment: Environment) -> ColorDepth {
    if environment.has("NO_COLOR") { return .none }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") { return .truecolor }
    if term.hasSuffix("-direct") { return .truecolor }
    let truecolorTerms = [
      "xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour",
    ]
    if truecolorTerms.contains(term) { return .truecolor }
    let inside = environment.has("TMUX") || environment.has("STY")
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
