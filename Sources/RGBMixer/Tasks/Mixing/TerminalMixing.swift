import Binding
import TermUI

/// Prints the terminal's own colors as a theme, after they were mixed or at once (`--terminal`).
@MainActor
struct TerminalMixing {
  private let colors: TerminalColors
  private let format: ThemeFormat
  /// What was typed while the terminal was asked.
  private let typed: TypedAhead

  /// Asks the terminal, mixes, prints, and returns the exit status; a signal ends the process instead.
  static func run(_ task: MixTask, _ format: ThemeFormat?) -> ExitStatus {
    run(in: format) { mixing in mixing.mix(task) }
  }

  /// Asks the terminal, prints its colors as they are, and returns the exit status.
  static func run(_ task: PrintThemeTask) -> ExitStatus {
    run(in: task.format) { mixing in
      reportLost(mixing.typed)
      if let notice = task.background?.backgroundNotice { StandardError.say(notice) }
      return mixing.print(mixing.theme, on: task.background?.rgb ?? .black)
    }
  }

  private static func run(
    in format: ThemeFormat?, _ body: (TerminalMixing) -> ExitStatus
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
    guard !colors.reports.isEmpty else {
      reportLost(typed)
      return .failure.saying(silence(in: environment))
    }
    let names = [name, environment["TERM"], environment["TERM_PROGRAM"]]
    let file = names.compactMap { $0.flatMap(ThemeFile.init(ofTerminal:)) }.first
    return body(
      TerminalMixing(colors: colors, format: format ?? .file(file ?? .kitty), typed: typed))
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

  private var theme: TerminalTheme { TerminalTheme(colors.reports.mapValues(\.rgb)) }

  /// Reports the number of keys that were read together with the replies and are dropped, because no mixer follows.
  private static func reportLost(_ typed: TypedAhead) {
    let count = typed.events.count
    if count == 0 { return }
    let (keys, were) = count == 1 ? ("1 key", "was") : ("\(count) keys", "were")
    StandardError.say("\(keys) typed during the query \(were) lost")
  }

  /// The sentence for a terminal that reports none of its colors.
  private static func silence(in environment: Environment) -> String {
    let multiplexer = environment.has("TMUX") ? "tmux" : environment.has("STY") ? "GNU screen" : nil
    guard let multiplexer else { return "the terminal does not report its colors" }
    return "\(multiplexer) does not pass the color query on: run rgbmixer outside it"
  }

  /// Prints a theme of the reported slots, and says which are missing.
  private func print(_ theme: TerminalTheme, on background: RGB) -> ExitStatus {
    let status = StandardOutput.write(format.text(of: theme, on: background))
    for sentence in [theme.unreported.map { "not reported: \($0)" }, format.omission(in: theme)] {
      if let sentence { StandardError.say(sentence) }
    }
    return status
  }

  private func mix(_ task: MixTask) -> ExitStatus {
    let (screen, theme) = (task.screen ?? ScreenOptions(), theme)
    // kitty's format has each color once, on a line of its own, in the order of the slots.
    let text = ColoredText(Array(ThemeFile.kitty.text(of: theme).utf8))
    let location = EditTarget.Location(path: FilePath(format.description))
    guard
      let document = EditedDocument(
        text, from: .terminal, at: location)
    else {
      return .failure.saying(Self.silence(in: .process))
    }
    let terminal: Terminal
    do throws(Terminal.Failure) {
      terminal = try Terminal.open(depth: screen.depth)
    } catch {
      Self.reportLost(typed)
      return .usage.saying(
        "\(error): use --print with --terminal to print its colors without the interface")
    }
    terminal.typedAhead = typed
    let session = MixSession(
      task.mixer, document: document, on: terminal, rows: task.screen?.rows)
    session.applied = AppliedColors(
      session.mixer, slots: theme.known.map { [$0] }, reported: colors, isKept: screen.keeps,
      in: session.application)
    if let unreported = theme.unreported {
      session.status.add(.notice("not reported: \(unreported)"))
    }
    let outcome = session.mix()
    guard case .accepted = outcome else { return outcome.finish(losing: document) }
    let mixed = zip(theme.known, document.list.present.map(\.rgb))
    return print(
      TerminalTheme(Dictionary(uniqueKeysWithValues: mixed)), on: session.mixer.printedBackground)
  }
}
