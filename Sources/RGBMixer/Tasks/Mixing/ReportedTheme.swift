import Binding
import TermUI

/// The terminal's own colors as it has reported them, and the format in which they are printed as a theme.
@MainActor
struct ReportedTheme {
  let colors: TerminalColors
  let format: ThemeFormat
  /// What was typed while the terminal was asked.
  let typed: TypedAhead

  /// Asks the terminal, prints its colors as they are, and returns the exit status.
  static func print(_ task: PrintThemeTask) -> ExitStatus {
    ask(for: task.format) { reported in
      reported.reportLost()
      if let notice = task.background?.backgroundNotice { StandardError.say(notice) }
      return reported.print(reported.theme, on: task.background?.rgb ?? .black)
    }
  }

  /// Asks the terminal for its colors, and returns the exit status of what is done with them; a format that is nil is the
  /// terminal's own.
  static func ask(
    for format: ThemeFormat?, _ body: (ReportedTheme) -> ExitStatus
  ) -> ExitStatus {
    let environment = Environment.process
    var (colors, name) = (TerminalColors(TerminalTheme.slots), String?.none)
    var typed = TypedAhead()
    do throws(Terminal.Failure) {
      try ask(&colors, &name, asksName: format == nil, in: environment, typed: &typed)
    } catch {
      if case .noTerminal = error { return .usage.saying("there is no terminal to ask") }
      return .usage.saying("\(error)")
    }
    let names = [name, environment["TERM"], environment["TERM_PROGRAM"]]
    let file = names.compactMap { $0.flatMap(ThemeFile.init(ofTerminal:)) }.first
    let reported = ReportedTheme(
      colors: colors, format: format ?? .file(file ?? .kitty), typed: typed)
    guard !colors.reports.isEmpty else {
      reported.reportLost()
      return .failure.saying(silence(in: environment))
    }
    return body(reported)
  }

  /// Asks the terminal for its colors, and for its name if that decides the format.
  private static func ask(
    _ colors: inout TerminalColors, _ name: inout String?, asksName: Bool,
    in environment: Environment, typed: inout TypedAhead
  ) throws(Terminal.Failure) {
    guard Inquiry.isPossible(in: environment) else { return }
    let nameQuery = asksName ? Inquiry.versionQuery(in: environment) : []
    let signal = try Inquiry.ask(nameQuery + colors.query, typed: &typed) { reply in
      if case .version(let version) = reply { name = version }
      _ = colors.receive(reply)
      return colors.isComplete && (nameQuery.isEmpty || name != nil)
    }
    if let signal { Terminal.die(of: signal) }
  }

  var theme: TerminalTheme { TerminalTheme(colors.reports.mapValues(\.rgb)) }

  /// Reports the number of keys that were read together with the replies and are dropped, because no mixer follows.
  func reportLost() {
    let count = typed.events.count
    if count == 0 { return }
    let (keys, were) = count == 1 ? ("1 key", "was") : ("\(count) keys", "were")
    StandardError.say("\(keys) typed during the query \(were) lost")
  }

  /// The sentence for a terminal that reports none of its colors.
  static func silence(in environment: Environment) -> String {
    let multiplexer = environment.has("TMUX") ? "tmux" : environment.has("STY") ? "GNU screen" : nil
    guard let multiplexer else { return "the terminal does not report its colors" }
    return "\(multiplexer) does not pass the color query on: run rgbmixer outside it"
  }

  /// Prints a theme of the reported slots, and says which are missing.
  func print(_ theme: TerminalTheme, on background: RGB) -> ExitStatus {
    let status = StandardOutput.write(format.text(of: theme, on: background))
    for sentence in [theme.unreported.map { "not reported: \($0)" }, format.omission(in: theme)] {
      if let sentence { StandardError.say(sentence) }
    }
    return status
  }
}
