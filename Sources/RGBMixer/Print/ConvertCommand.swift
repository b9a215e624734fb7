/// The task of `--print` with `--edit`: prints a text with all its colors in a format.
///
/// Where something is wrong, the text of standard input goes out unchanged.
enum ConvertCommand {
  /// Prints, and says how it went.
  ///
  /// `SIGPIPE` must be ignored.
  static func run(_ options: Options, _ target: EditTarget) -> ExitStatus {
    let place = target.place(whereFileExists: Platform.fileExists)
    if target.isStandardInput, StandardInput.isTerminal {
      return fail(EditTarget.noText, .usage)
    }
    let (bytes, error) = target.isStandardInput ? StandardInput.readAll() : read(place.path)
    let text = ColoredText(bytes)
    if error == nil, !text.colors.isEmpty {
      return StandardOutput.write(text.converted(to: options.format, on: options.ground ?? .black))
    }
    if target.isStandardInput, StandardOutput.write(bytes) == .failure { return .failure }
    if let error { return fail(error.sentence, .failure) }
    return fail("there is no color in \(target.name(of: place))", .usage)
  }

  private static func fail(_ sentence: String, _ status: ExitStatus) -> ExitStatus {
    FilterReport.writeToErrors("rgbmixer: \(sentence)\n")
    return status
  }

  private static func read(_ path: String) -> (bytes: [UInt8], error: SystemError?) {
    let action = "read \(PrintableText.escaped(path.utf8))"
    var bytes: [UInt8] = []
    do throws(SystemError) {
      guard let file = Platform.openFile(path, for: .readable) else {
        throw SystemError(action: action, errno: .last)
      }
      defer { Platform.closeFile(file) }
      try Descriptor.readAll(file, into: &bytes, action)
    } catch {
      return (bytes, error)
    }
    return (bytes, nil)
  }
}
