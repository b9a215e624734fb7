import TermUI

/// The task of `--edit`: mixes the colors of a text where they stand.
///
/// A file is written when all is over. Standard input is a filter: its text comes out whatever happens, changed
/// only by Enter, and messages go where an editor does not take them for text.
@MainActor
struct EditCommand {
  private let target: EditTarget
  private let place: EditTarget.Place
  /// The file, unless it is standard input.
  private var file: EditedFile?
  private var text = ColoredText([])

  /// Edits, and says how it went; does not return from a signal.
  static func run(_ options: Options, _ target: EditTarget) -> ExitStatus {
    var command = EditCommand(
      target: target, place: target.place(whereFileExists: Platform.fileExists))
    do throws(Failure) {
      try command.read()
      guard let chosen = command.text.index(line: command.place.line, column: command.place.column)
      else {
        throw Failure("there is no color in \(target.name(of: command.place))", .usage)
      }
      return try command.mix(options, from: chosen)
    } catch {
      command.passThrough()
      command.report("rgbmixer: \(error.sentence)\n")
      return error.status
    }
  }

  /// The reason why the text is not written.
  private struct Failure: Error {
    let sentence: String
    let status: ExitStatus

    init(_ sentence: String, _ status: ExitStatus) {
      self.sentence = sentence
      self.status = status
    }

    init(_ problem: EditedFileProblem) {
      self.init(problem.sentence, .failure)
    }
  }

  private init(target: EditTarget, place: EditTarget.Place) {
    self.target = target
    self.place = place
  }

  private mutating func read() throws(Failure) {
    guard target.isStandardInput else {
      do throws(EditedFileProblem) {
        let file = try EditedFile(place.path)
        self.file = file
        text = ColoredText(file.content)
      } catch {
        throw Failure(error)
      }
      return
    }
    if StandardInput.isTerminal { throw Failure(EditTarget.noText, .usage) }
    let (bytes, error) = StandardInput.readAll()
    text = ColoredText(bytes)
    if let error { throw Failure(error.sentence, .failure) }
  }

  private mutating func mix(_ options: Options, from chosen: Int) throws(Failure) -> ExitStatus {
    let text = text
    let edited = EditedColors(
      text.colors.map(\.rgb), chosen: chosen, name: target.shortName(of: place),
      titles: text.title(of:), lines: { text.index(line: $0) })
    let end =
      options.usesLines
      ? try mixInLines(options, edited) : try mixOnScreen(options, edited)
    if let end { return end }
    for index in text.colors.indices { self.text[index] = edited.color(at: index) }
    return try write()
  }

  /// Mixes on the screen; gives the status to exit with where nothing is to be written.
  private func mixOnScreen(
    _ options: Options, _ edited: EditedColors
  ) throws(Failure) -> ExitStatus? {
    let terminal: Terminal
    do throws(Terminal.Failure) {
      terminal = try Terminal.open(depth: options.depth)
    } catch {
      if case .cannotDraw = error, !target.isStandardInput, options.reasonForScreen == nil {
        return try mixInLines(options, edited)
      }
      throw Failure(
        "\(error): use --print with --edit to convert colors without the interface", .usage)
    }
    let session = MixSession(
      options, on: terminal, stateFile: options.stateFile, awaited: nil, edited: edited)
    if options.appliesTheme {
      session.apply(edited, slots: text.colors.indices.map(text.slots), isKept: options.keepsSlot)
    }
    let end = session.mix(report: report)
    if end == .stopped, session.isAccepted { return nil }
    passThrough()
    switch end {
    case .signal(let signal): Terminal.die(of: signal)
    case .terminalGone: return .failure
    case .notStarted(let failure):
      report("rgbmixer: \(failure)\n")
      return .usage
    case .stopped: return .canceled
    }
  }

  /// Mixes in lines; gives the status to exit with where nothing is to be written.
  private func mixInLines(
    _ options: Options, _ edited: EditedColors
  ) throws(Failure) -> ExitStatus? {
    guard let terminal = LineTerminal() else { throw Failure(LineCommand.noTerminal, .usage) }
    let session = LineSession(options, on: terminal, stateFile: options.stateFile, edited: edited)
    switch session.talk() {
    case .accepted: return nil
    case .canceled: return .canceled
    case .failed(let error): throw Failure(error.sentence, .failure)
    }
  }

  /// Writes the text with its changes.
  private func write() throws(Failure) -> ExitStatus {
    guard let file else { return StandardOutput.write(text.bytes, report: FilterReport.write) }
    if text.changedCount > 0 {
      do throws(EditedFileProblem) {
        try file.replace(with: text.bytes)
      } catch {
        throw Failure(error)
      }
    }
    report("\(text.summary) in \(target.name(of: place))\n")
    return .success
  }

  /// Lets the text of a filter come out as it came in.
  private func passThrough() {
    if target.isStandardInput {
      _ = StandardOutput.write(text.original, report: FilterReport.write)
    }
  }

  private func report(_ message: String) {
    if target.isStandardInput { FilterReport.write(message) } else { Report.write(message) }
  }
}
