import struct TermUI.RGB

/// The task of `--print`: prints a color, or every line of an input, in a format, without an interface.
///
/// A line that is no color is reported by its number, and the others are printed; blank lines are passed
/// over. A reader that closes the pipe early has what it wanted. What is printed for a line leaves before the
/// next one is waited for.
struct PrintCommand {
  private var options: Options
  private var output: BufferedOutput
  private let errors: Int32
  private var status = ExitStatus.success

  /// Prints to the end, and says how it went.
  ///
  /// `SIGPIPE` must be ignored.
  ///
  /// - Parameters:
  ///   - options: The color, if one was given, the format, and what else is printed of each color.
  ///   - recent: The colors that were kept, where they are printed instead.
  ///   - input: The descriptor of the lines.
  ///   - output: The descriptor for the colors.
  ///   - errors: The descriptor for messages.
  /// - Returns: Success, also where the reader has gone; ``ExitStatus/usage`` where a line could not be read;
  ///   ``ExitStatus/failure`` where the system failed.
  static func run(
    _ options: Options, recent: RecentColors? = nil, input: Int32 = 0, output: Int32 = 1,
    errors: Int32 = 2
  ) -> ExitStatus {
    var command = PrintCommand(
      options: options, output: BufferedOutput(descriptor: output, name: "standard output"),
      errors: errors)
    do throws(SystemError) {
      if let recent {
        try command.print(recent)
      } else if let color = options.color {
        try command.print(color, line: nil)
      } else {
        if Platform.isTerminal(input) {
          command.report(waiting, line: nil)
        }
        try command.printLines(of: input)
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
    reading colors, one a line; as an argument, '#ff8800' needs its quotes, or leave the # out
    """

  private mutating func print(_ recent: RecentColors) throws(SystemError) {
    if recent.colors.isEmpty {
      report("no colors are kept yet: Enter, y and a in the mixer keep one", line: nil)
    }
    for color in recent.colors { try print(ParsedColor(rgb: color), line: nil) }
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
      let color: ParsedColor
      do throws(ColorSyntaxError) {
        color = try ColorParser.parse(text)
      } catch {
        try fail(error.sentence(for: text), line: number)
        continue
      }
      options.take(color, from: text)
      try print(options.color ?? color, line: number)
    }
  }

  private mutating func print(_ color: ParsedColor, line: Int?) throws(SystemError) {
    if options.printsRamp {
      for (step, rgb) in zip(Ramp.names, Ramp(of: color.rgb).colors) { append(rgb, step: step) }
    } else {
      append(color.rgb)
    }
    // As it was written, it is still what it was.
    let isUnchanged = options.format.hasModel && !options.printsRamp
    if let notice = color.notice, !isUnchanged {
      // Behind its line where both go to one place.
      try output.flush()
      report(notice, line: line)
    } else {
      try output.flushIfFull()
    }
  }

  private mutating func append(_ rgb: RGB, step: String = "") {
    options.format.append(rgb, on: options.ground ?? .black, step: step, to: &output.bytes)
    output.bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func fail(_ sentence: String, line: Int) throws(SystemError) {
    // In the order of the lines where both go to one place.
    try output.flush()
    status = .usage
    report(sentence, line: line)
  }

  private func report(_ sentence: String, line: Int?) {
    let place = line.map { "line \($0): " } ?? ""
    Report.write("rgbmixer: \(place)\(sentence)\n", to: errors)
  }
}
