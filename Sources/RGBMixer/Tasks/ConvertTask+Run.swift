import Binding

import struct TermUI.RGB

extension ConvertTask {
  /// Prints the text and returns the exit status.
  ///
  /// `SIGPIPE` must be ignored.
  func run() -> ExitStatus {
    let isFilter = target.isStandardInput
    // An editor would read a message in the same file as part of the text.
    if isFilter, StandardError.isOutput { StandardError.moveToTerminal() }
    if let notice = background?.backgroundNotice { StandardError.say(notice) }
    if isFilter { return filter() }
    let path = target.location().path
    let text: ColoredText
    do throws(SystemError) {
      text = ColoredText(try WholeText.read(path), of: path)
    } catch {
      return error.status.saying(error.sentence)
    }
    if text.colors.isEmpty, !isSame {
      return .usage.saying(text.sentenceForNoColor(in: path.printable))
    }
    do throws(UsageError) {
      let (replacements, notes) = try replacements(of: text, named: path.printable)
      for note in notes { StandardError.say(note) }
      if !isSame, let sentence = text.sentenceForLeftOut(in: path.printable) {
        StandardError.say(sentence)
      }
      if !isFormat,
        let sentence = text.sentenceForMapped(in: path.printable, { replacements($0) != nil })
      {
        StandardError.say(sentence)
      }
      return StandardOutput.write { output throws(SystemError) in
        try text.write(replacing: replacements, to: &output)
      }
    } catch {
      return .usage.saying(error.sentence)
    }
  }

  /// Prints standard input; unchanged if anything is wrong.
  private func filter() -> ExitStatus {
    if System.isTerminal(Descriptor.input) { return .usage.saying(EditTarget.noText) }
    return FilterText.read(keepsAtSignals: false) { input in
      let text = ColoredText(input.bytes)
      if text.colors.isEmpty {
        return input.passThrough(
          saying: isSame ? nil : text.sentenceForNoColor(in: EditTarget.standardInput))
      }
      do throws(UsageError) {
        let (replacements, notes) = try replacements(of: text, named: EditTarget.standardInput)
        if !isFormat { for note in notes { StandardError.say(note) } }
        return input.replace(with: text.replacing(replacements))
      } catch {
        return input.passThrough(saying: error.sentence)
      }
    }
  }

  /// The new text of each color, and what a person should know about it.
  private func replacements(
    of text: ColoredText, named name: String
  ) throws(UsageError) -> (replacement: (Int) -> [UInt8]?, notes: [String]) {
    switch conversion {
    case .format(let format):
      if format.isForOutputOnly {
        throw UsageError(
          sentence: "\(format.name) is not a color notation for files: "
            + "expected another format, or a template like '{r},{g},{b}'")
      }
      let conversion = text.conversion(to: format, on: background?.rgb ?? .black)
      return (conversion.replacement, [conversion.sentenceForKept(in: name)].compactMap(\.self))
    case .shift(let shift, let selection):
      let colors = try shift.colors(
        of: text, only: selection, on: background?.rgb, stating: target.stated)
      return (text.replacements(for: colors), [])
    case .match(let color, let selection):
      let colors = try MatchedColors.colors(of: text, matching: color, only: selection)
      return (text.replacements(for: colors), [])
    case .variant(let kind):
      let variant = FileVariant(
        to: kind, of: text,
        try ThemePairs(of: text, on: background?.rgb, stating: target.stated),
        as: text.colors.map(\.color.color), on: background?.rgb)
      return (
        text.replacements(for: variant.colors.map(\.rgb)), variant.notes.map { "\(name): \($0)" }
      )
    }
  }

  private var isFormat: Bool { if case .format = conversion { true } else { false } }

  private var isSame: Bool {
    if case .format(let format) = conversion { format.isSame } else { false }
  }
}
