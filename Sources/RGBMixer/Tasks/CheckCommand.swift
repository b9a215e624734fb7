import Binding

/// Measures the colors of a theme on their backgrounds (`--check`), and repairs them (`--fix`).
enum CheckCommand {
  /// Prints what falls short and returns the exit status.
  ///
  /// `SIGPIPE` must be ignored.
  ///
  /// - Returns: Success if nothing falls short, or no longer does after the repair; ``ExitStatus/failure`` if something
  ///   does, or if the file cannot be written; ``ExitStatus/usage`` if there is nothing to check, or the file cannot be
  ///   read.
  static func run(_ task: CheckTask) -> ExitStatus {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try read(task)
    } catch {
      return .usage.saying(error.sentence)
    }
    let text = ColoredText(bytes, path: task.isStandardInput ? nil : task.path.bytes)
    let name = task.isStandardInput ? EditTarget.standardInput : task.path.shown
    if text.colors.isEmpty { return .usage.saying(text.sentenceForNoColor(in: name)) }
    if let notice = task.background?.backgroundNotice { StandardError.say(notice) }
    if !task.isStandardInput, let sentence = text.sentenceForLeftOut(in: name) {
      StandardError.say(sentence)
    }
    let check = ThemeCheck(of: text, on: task.background?.rgb, goal: task.goal)
    if check.isEmpty { StandardError.say(ThemeCheck.nothing(in: name)) }
    for notice in check.notices(named: name) { StandardError.say(notice) }
    if check.isEmpty { return .usage }
    let output =
      task.isJSON
      ? check.objects(named: String(decoding: task.path.bytes, as: UTF8.self))
      : check.lines(named: task.path.shown)
    let status = StandardOutput.write(output)
    if status != .success { return status }
    guard task.fixes else { return check.failures.isEmpty ? .success : .failure }
    return fix(text, check, task)
  }

  /// Writes the repairs to the file and returns the exit status.
  private static func fix(
    _ text: ColoredText, _ check: ThemeCheck, _ task: CheckTask
  ) -> ExitStatus {
    let count = zip(check.repaired, text.colors).count { $0 != $1.color.color }
    if count > 0 {
      do throws(EditedFileProblem) {
        let file = try EditedFile(task.path)
        guard file.content == text.original else {
          throw EditedFileProblem.changed(task.path.shown)
        }
        try file.replace(with: text.bytes(with: check.repaired))
      } catch {
        return .failure.saying(error.sentence)
      }
      StandardError.write("\(ColorList.changedColors(count)) in \(task.path.shown)\n")
    }
    return check.failures(in: check.repaired).isEmpty ? .success : .failure
  }

  private static func read(_ task: CheckTask) throws(SystemError) -> [UInt8] {
    if task.isStandardInput { try WholeText.readInput() } else { try WholeText.read(task.path) }
  }
}
