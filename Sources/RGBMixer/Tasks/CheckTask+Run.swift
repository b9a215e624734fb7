import Binding

extension CheckTask {
  /// Prints what falls short and returns the exit status.
  ///
  /// `SIGPIPE` must be ignored.
  ///
  /// - Returns: Success if nothing falls short, or no longer does after the repair; ``ExitStatus/failure`` if something
  ///   does, or if the file cannot be written; ``ExitStatus/usage`` if there is nothing to check, or the file cannot be
  ///   read.
  func run() -> ExitStatus {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try read()
    } catch {
      return .usage.saying(error.sentence)
    }
    let text =
      isStandardInput
      ? ColoredText(bytes, withEntries: true) : ColoredText(bytes, of: path, withEntries: true)
    let name = isStandardInput ? EditTarget.standardInput : path.printable
    if text.colors.isEmpty { return .usage.saying(text.sentenceForNoColor(in: name)) }
    if let notice = background?.backgroundNotice { StandardError.say(notice) }
    if !isStandardInput, let sentence = text.sentenceForLeftOut(in: name) {
      StandardError.say(sentence)
    }
    let check: ThemeCheck
    do throws(UsageError) {
      check = try ThemeCheck(of: text, self)
    } catch {
      return .usage.saying(error.sentence)
    }
    for problem in check.pairs.problems { StandardError.say("\(name): \(problem)") }
    if check.isEmpty { StandardError.say(ThemeCheck.nothing(in: name)) }
    for notice in check.notices(named: name) { StandardError.say(notice) }
    if check.isEmpty { return .usage }
    let output =
      isJSON
      ? check.objects(named: String(decoding: path.bytes, as: UTF8.self))
      : check.lines(named: path.printable)
    let status = StandardOutput.write(output)
    if status != .success { return status }
    guard fixes else { return check.failing.isEmpty ? .success : .failure }
    return fix(text, check)
  }

  /// Writes the repairs to the file and returns the exit status.
  private func fix(_ text: ColoredText, _ check: ThemeCheck) -> ExitStatus {
    let count = zip(check.repaired, text.colors).count { $0 != $1.color.color }
    if count > 0 {
      do throws(EditedFileProblem) {
        let file = try EditedFile(path)
        guard file.content == text.original else {
          throw EditedFileProblem.changed(path.printable)
        }
        try file.replace(with: text.bytes(with: check.repaired))
      } catch {
        return .failure.saying(error.sentence)
      }
      StandardError.write("\(count.counted("color")) changed in \(path.printable)\n")
      let notice = text.sentenceForMapped(in: path.printable) {
        check.repaired[$0] != text.colors[$0].color.color
      }
      if let notice { StandardError.say(notice) }
    }
    if let notice = check.notWritten { StandardError.say(notice) }
    return check.passes(in: check.repaired) ? .success : .failure
  }

  private func read() throws(SystemError) -> [UInt8] {
    if isStandardInput { try WholeText.readInput() } else { try WholeText.read(path) }
  }
}
