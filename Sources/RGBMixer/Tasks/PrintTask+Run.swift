import struct TermUI.RGB

extension PrintTask {
  /// Prints all colors and returns the exit status.
  ///
  /// `SIGPIPE` must be ignored.
  ///
  /// - Parameters:
  ///   - recent: The recent colors, if the task is to print them.
  ///   - input: The descriptor to read lines from.
  ///   - output: The descriptor for the colors.
  ///   - errors: The descriptor for messages.
  /// - Returns: Success, even if the reader is gone; ``ExitStatus/usage`` if a line could not be read;
  ///   ``ExitStatus/failure`` if the system failed.
  func run(
    recent: RecentColors = RecentColors(), input: Int32 = Descriptor.input,
    output: Int32 = Descriptor.output, errors: Int32 = Descriptor.errors
  ) -> ExitStatus {
    var printer = ColorPrinter(self, output: output, errors: errors)
    if let notice = background.backgroundNotice { printer.report(notice, line: nil) }
    do throws(SystemError) {
      switch source {
      case .colors(let colors): for color in colors { try printer.print(color, line: nil) }
      case .input:
        if System.isTerminal(input) { printer.report(ColorPrinter.waiting, line: nil) }
        try printer.printLines(of: input)
      case .recent: try printer.print(recent)
      }
      try printer.flush()
      return printer.status
    } catch {
      if error.isBrokenPipe { return .success }
      printer.report(error.sentence, line: nil)
      return .failure
    }
  }
}

/// Prints a color, or every line of an input, in a format (`--print`).
///
/// A line that is not a color is reported by its number, and the others are printed; blank lines are skipped. It is not
/// an error if the reader closes the pipe early. The output for a line is flushed before the program waits for the next
/// line.
private struct ColorPrinter {
  let errors: Int32
  private var output: BufferedOutput
  private(set) var status = ExitStatus.success
  private var task: PrintTask
  /// Whether the user was told that alpha is dropped.
  private var hasToldOfAlpha = false

  init(_ task: PrintTask, output: Int32, errors: Int32) {
    (self.task, self.errors) = (task, errors)
    self.output = BufferedOutput(descriptor: output)
  }

  static let waiting = """
    reading colors from standard input, one per line; on the command line, quote '#ff8800' or omit the #
    """

  mutating func flush() throws(SystemError) { try output.flush() }

  mutating func print(_ recent: RecentColors) throws(SystemError) {
    if recent.colors.isEmpty {
      report("no recent colors yet: Enter, y and a in the mixer save one", line: nil)
    }
    for color in recent.colors {
      let moved = task.shift?.prepared.moved(ShiftedColor(color.rgb)) ?? MovedColor(color.rgb)
      try print(
        ParsedColor(rgb: moved.rgb, alpha: color.alpha, isOutside: moved.isOutside), line: nil)
    }
  }

  mutating func printLines(of input: Int32) throws(SystemError) {
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

  mutating func print(_ written: WrittenColor, line: Int?) throws(SystemError) {
    guard let moved = task.shift?.prepared.moved(written.shifted) else {
      return try print(
        task.format.adopt(syntaxOf: written), near: written.exact, line: line)
    }
    // In its own syntax it is as exact as it was written.
    let text = written.text(
      as: AlphaColor(moved.rgb, alpha: written.color.alpha), near: moved.oklch)
    let new = try? ColorParser.read(text[...])
    if let new { _ = task.format.adopt(syntaxOf: new) }
    let color = ParsedColor(
      rgb: moved.rgb, alpha: written.color.alpha,
      isOutside: written.color.isOutside || moved.isOutside)
    try print(color, near: new?.exact, line: line)
  }

  /// Prints a color, or the steps made from it; `exact` is what it was rounded from, if that is known.
  private mutating func print(
    _ color: ParsedColor, near exact: ExactNumbers? = nil, line: Int?
  ) throws(SystemError) {
    let own = exact.flatMap { $0.isRounded(to: color.rgb) ? $0.oklch : nil }
    switch task.steps {
    case .ramp: append(Ramp(of: color.rgb, near: own).steps, Ramp.names, alpha: color.alpha)
    case .pairs:
      let pairs = PairTable(rampOf: color.rgb, near: own)
      let isJSON = task.format == Format(.json)
      for pair in pairs.pairs {
        output.bytes.append(contentsOf: (isJSON ? pairs.json(of: pair) : pairs.line(of: pair)).utf8)
        output.bytes.append(UInt8(ascii: "\n"))
      }
      return try output.flushIfFull()
    case .between:
      let between = Between(color.rgb, near: own, and: task.background.rgb)
      append(between.steps, Between.names, alpha: color.alpha)
    case nil: append(color.color, near: exact)
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

  private mutating func append(_ steps: [DerivedColor], _ names: [String], alpha: Double?) {
    for (step, name) in zip(steps, names) {
      append(AlphaColor(step.rgb, alpha: alpha), near: step.exact, step: name)
    }
  }

  private mutating func append(
    _ color: AlphaColor, near exact: ExactNumbers? = nil, step: String = ""
  ) {
    task.format.append(
      color, near: exact, on: task.background.rgb, step: step, to: &output.bytes)
    output.bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func fail(_ sentence: String, line: Int) throws(SystemError) {
    // If both go to one file, messages and colors are in the order of the lines.
    try output.flush()
    status = .usage
    report(sentence, line: line)
  }

  func report(_ sentence: String, line: Int?) {
    let location = line.map { "line \($0): " } ?? ""
    StandardError.say("\(location)\(sentence)", to: errors)
  }
}
