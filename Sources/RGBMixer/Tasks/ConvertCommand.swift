import Binding

import struct TermUI.RGB

/// Prints a text with all its colors in a format, or shifted (`--print --edit`).
enum ConvertCommand {
  /// Prints the text and returns the exit status.
  ///
  /// `SIGPIPE` must be ignored.
  static func run(_ task: ConvertTask) -> ExitStatus {
    let isFilter = task.target.isStandardInput
    // An editor would read a message in the same file as part of the text.
    if isFilter, StandardError.isOutput { StandardError.moveToTerminal() }
    if let notice = task.background?.backgroundNotice { StandardError.say(notice) }
    if isFilter { return filter(task) }
    let path = task.target.location().path
    let text: ColoredText
    do throws(SystemError) {
      text = ColoredText(try WholeText.read(path), path: path.bytes)
    } catch {
      return error.status.saying(error.sentence)
    }
    if text.colors.isEmpty, !task.isSame {
      return .usage.saying(text.sentenceForNoColor(in: path.shown))
    }
    do throws(UsageError) {
      let change = try change(of: text, task)
      if !task.isSame, let sentence = text.sentenceForLeftOut(in: path.shown) {
        StandardError.say(sentence)
      }
      return StandardOutput.write { output throws(SystemError) in
        try text.write(replacing: change, to: &output)
      }
    } catch {
      return .usage.saying(error.sentence)
    }
  }

  /// Prints standard input; unchanged if anything is wrong.
  private static func filter(_ task: ConvertTask) -> ExitStatus {
    if System.isTerminal(Descriptor.input) { return .usage.saying(EditTarget.noText) }
    return FilterText.read(keepsAtSignals: false) { input in
      let text = ColoredText(input.bytes)
      if text.colors.isEmpty {
        return input.passThrough(
          saying: task.isSame ? nil : text.sentenceForNoColor(in: EditTarget.standardInput))
      }
      do throws(UsageError) {
        return input.replace(with: text.replacing(try change(of: text, task)))
      } catch {
        return input.passThrough(saying: error.sentence)
      }
    }
  }

  private static func change(
    of text: ColoredText, _ task: ConvertTask
  ) throws(UsageError) -> (Int) -> [UInt8]? {
    switch task.conversion {
    case .format(let format): text.conversion(to: format, on: task.background?.rgb ?? .black)
    case .shift(let shift, let selection):
      text.change(to: try shift.colors(of: text, only: selection, on: task.background?.rgb))
    }
  }
}

extension ConvertTask {
  fileprivate var isSame: Bool {
    if case .format(let format) = conversion { format.isSame } else { false }
  }
}
