import struct TermUI.RGB

/// Prints a color, or every line of an input, in a format (`--print`).
///
/// A line that is no color is reported by its number, and the others are printed; blank lines are skipped. A reader
/// that closes the pipe early is no error. The output for a line is flushed before the program waits for the next line.
struct PrintCommand {
  private var task: PrintTask
  private var output: BufferedOutput
  private let errors: Int32
  private var status = ExitStatus.success
  /// Whether it was said that alpha is dropped.
  private var hasToldOfAlpha = false

  /// Prints all colors and returns the exit status.
  ///
  /// `SIGPIPE` must be ignored.
  ///
  /// - Parameters:
  ///   - task: The colors, and what is printed of each.
  ///   - recent: The colors that were kept, if the task is to print them.
  ///   - input: The descriptor of the lines.
  ///   - output: The descriptor for the colors.
  ///   - errors: The descriptor for messages.
  /// - Returns: Success, even if the reader is gone; ``ExitStatus/usage`` if a line could not be read;
  ///   ``ExitStatus/failure`` if the system failed.
  static func run(
    _ task: PrintTask, recent: RecentColors = RecentColors(), input: Int32 = Descriptor.input,
    output: Int32 = Descriptor.output, errors: Int32 = Descriptor.errors
  ) -> ExitStatus {
    var command = PrintCommand(
      task: task, output: BufferedOutput(descriptor: output), errors: errors)
    if let notice = task.background.backgroundNotice { command.report(notice, line: nil) }
    do throws(SystemError) {
      switch task.source {
      case .colors(let colors): for color in colors { try command.print(color, line: nil) }
      case .input:
        if System.isTerminal(input) { command.report(waiting, line: nil) }
        try command.printLines(of: input)
      case .recent: try command.print(recent)
      }
      try command.output.flush()
      return command.status
    } catch {
      if error.isBrokenPipe { return .success }
      command.report(error.sentence, line: nil)
      return .failure
    }
  }

  private static let waiting = """
    reading colors from standard input, one per line; on the command line, quote '#ff8800' or omit the #
    """

  private mutating func print(_ recent: RecentColors) throws(SystemError) {
    if recent.colors.isEmpty {
      report("no colors kept yet: Enter, y and a in the mixer keep one", line: nil)
    }
    for color in recent.colors {
      try print(ParsedColor(rgb: color.rgb, alpha: color.alpha), line: nil)
    }
  }

  private mutating func printLines(of input: Int32) throws(SystemError) {
    var lines = LineInput(descriptor: input)
    var number = 0
    while let line = try lines.next(willWait: { () throws(SystemError) in try output.flush() }) {
      number += 1
      guard case .text(let text) = line else {
        try fail(LineSplitter.complaint, line: number)
        continue
      }
      if text.allSatisfy(\.isSpace) { continue }
      let written: WrittenColor
      do throws(ColorSyntaxError) {
        written = try ColorParser.read(text)
      } catch {
        try fail(error.sentence(for: text), line: number)
        continue
      }
      try print(written, line: number)
    }
  }

  private mutating func print(_ written: WrittenColor, line: Int?) throws(SystemError) {
    try print(task.format.take(written), line: line)
  }

  private mutating func print(_ color: ParsedColor, line: Int?) throws(SystemError) {
    let color = task.shift == nil ? color : shifted(color)
    switch task.steps {
    case .ramp:
      for (step, rgb) in zip(Ramp.names, Ramp(of: color.rgb).colors) {
        append(AlphaColor(rgb, alpha: color.alpha), step: step)
      }
    case .between:
      for (step, rgb) in zip(Between.names, Between(color.rgb, and: task.background.rgb).colors) {
        append(AlphaColor(rgb, alpha: color.alpha), step: step)
      }
    case nil: append(color.color)
    }
    let alphaNotice = hasToldOfAlpha ? nil : task.format.alphaNotice(for: color.color)
    // In its own syntax a color is unchanged, and needs no notice.
    let notice =
      task.format.isSame && task.steps == nil && task.shift == nil ? nil : color.notice
    guard alphaNotice != nil || notice != nil else { return try output.flushIfFull() }
    // If both go to one file, a notice follows the line that it is about.
    try output.flush()
    if let notice { report(notice, line: line) }
    if let alphaNotice {
      hasToldOfAlpha = true
      report(alphaNotice, line: nil)
    }
  }

  private func shifted(_ color: ParsedColor) -> ParsedColor {
    guard let moved = task.shift?.shown(color.rgb) else { return color }
    return ParsedColor(
      rgb: moved.rgb, alpha: color.alpha, isOutside: color.isOutside || moved.isOutside)
  }

  private mutating func append(_ color: AlphaColor, step: String = "") {
    task.format.append(color, on: task.background.rgb, step: step, to: &output.bytes)
    output.bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func fail(_ sentence: String, line: Int) throws(SystemError) {
    // If both go to one file, messages and colors are in the order of the lines.
    try output.flush()
    status = .usage
    report(sentence, line: line)
  }

  private func report(_ sentence: String, line: Int?) {
    let location = line.map { "line \($0): " } ?? ""
    StandardError.say("\(location)\(sentence)", to: errors)
  }
}
