import Binding

extension CheckTask {
  /// What became of a file.
  private enum Result {
    /// How many pairs it has, how many fall short, and whether some still do after a repair.
    case checked(all: Int, failing: Int, fallsShort: Bool)
    /// It has no pairs.
    case hasNothing
    /// It could not be read, or written.
    case failed(ExitStatus)
  }

  /// Prints what falls short, and returns the exit status.
  ///
  /// `SIGPIPE` must be ignored.
  ///
  /// - Returns: Success if nothing falls short, or no longer does after the repair; ``ExitStatus/failure`` if something
  ///   does, or if a file cannot be written; ``ExitStatus/usage`` if there is nothing to check in any file, or if one
  ///   cannot be read.
  func run() -> ExitStatus {
    if let notice = background?.backgroundNotice { StandardError.say(notice) }
    var (results, status) = ([Result](), ExitStatus.success)
    for path in paths {
      let result = check(path, &status)
      if status != .success { return status }
      results.append(result)
    }
    if paths.count > 1, !isJSON { status = printSum(of: results) }
    return status == .success ? Self.status(of: results) : status
  }

  private static func status(of results: [Result]) -> ExitStatus {
    var (status, hasPairs) = (ExitStatus.success, false)
    for result in results {
      switch result {
      case .hasNothing: break
      case .checked(_, _, let fallsShort):
        hasPairs = true
        if fallsShort, status == .success { status = .failure }
      case .failed(let own):
        if own == .usage || status == .success { status = own }
      }
    }
    return status == .success && !hasPairs ? .usage : status
  }

  /// Prints one line for all files, such as `9 of 60 pairs in 3 files fall short`.
  private func printSum(of results: [Result]) -> ExitStatus {
    var (all, failing, files) = (0, 0, 0)
    for result in results {
      if case .failed(.usage) = result { continue }
      files += 1
      guard case .checked(let own, let ownFailing, _) = result else { continue }
      (all, failing) = (all + own, failing + ownFailing)
    }
    if all == 0 { return .success }
    return StandardOutput.write(
      "\(failing) of \(all) pairs in \(files.counted("file")) fall short\n".utf8)
  }

  /// Checks a file, prints what falls short, and repairs it if that is asked for; `status` is not success if nothing
  /// more can be printed.
  private func check(_ path: FilePath, _ status: inout ExitStatus) -> Result {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try isStandardInput ? WholeText.readInput() : WholeText.read(path)
    } catch {
      return .failed(.usage.saying(error.sentence))
    }
    let text =
      isStandardInput
      ? ColoredText(bytes, withEntries: true) : ColoredText(bytes, of: path, withEntries: true)
    let name = isStandardInput ? EditTarget.standardInput : path.printable
    if text.colors.isEmpty {
      StandardError.say(text.sentenceForNoColor(in: name))
      return .hasNothing
    }
    if !isStandardInput, let sentence = text.sentenceForLeftOut(in: name) {
      StandardError.say(sentence)
    }
    let check: ThemeCheck
    do throws(UsageError) {
      check = try self.check(text)
    } catch {
      let start = paths.count > 1 ? "\(name): " : ""
      return .failed(.usage.saying(start + error.sentence))
    }
    for problem in check.pairs.problems { StandardError.say("\(name): \(problem)") }
    if check.isEmpty { StandardError.say(ThemeCheck.nothing(in: name)) }
    for notice in check.notices(named: path.printable) { StandardError.say(notice) }
    if check.isEmpty { return .hasNothing }
    status = StandardOutput.write(
      isJSON
        ? check.objects(named: String(decoding: path.bytes, as: UTF8.self))
        : check.lines(named: path.printable))
    let failing = check.failing.count
    var fallsShort = failing > 0
    if fixes, status == .success {
      switch fix(path, text, check) {
      case .success: fallsShort = false
      case .failure: break
      case let own: return .failed(own)
      }
    }
    return .checked(all: check.texts.count, failing: failing, fallsShort: fallsShort)
  }

  /// Checks a text.
  ///
  /// - Throws: An error that names the first key that the text does not have.
  func check(_ text: ColoredText) throws(UsageError) -> ThemeCheck {
    let pairs = try ThemePairs(of: text, on: background?.rgb, stating: stated)
    return ThemeCheck(
      of: text, pairs, in: text.colors.map(\.color.color), goal: goal,
      only: try selection?.indices(in: text, pairs.slots.slots))
  }

  /// Writes the repairs to the file and returns the exit status.
  private func fix(_ path: FilePath, _ text: ColoredText, _ check: ThemeCheck) -> ExitStatus {
    let count = zip(check.repaired, text.colors).count { $0 != $1.color.color }
    if count > 0 {
      do throws(EditedFileProblem) {
        let file = try EditedFile(path)
        guard file.content == text.original else {
          throw EditedFileProblem(.changed, when: "write", path)
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
}
