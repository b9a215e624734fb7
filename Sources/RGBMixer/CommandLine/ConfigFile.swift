import Binding
import TermUI

/// The options that a user wants every time: a file with one option a line, as on the command line.
///
/// Quotes and backslashes mean what they mean to a shell. A comment follows a `#` that begins a line or has a blank on
/// both sides, so that `--on #1e1e2e` needs no quotes.
struct ConfigFile {
  /// The options that the file may hold.
  static let names: [OptionRow.Name] = [
    .format, .space, .on, .depth, .height, .line, .noSave,
  ]

  let options: [CommandLineParser.Option]

  /// The path: what `RGBMIXER_CONFIG` names, or else `rgbmixer/config` in the directory of the XDG Base Directory
  /// Specification; nil if the variable is empty, or no variable names a directory.
  static func path(in environment: Environment) -> String? {
    if let path = environment["RGBMIXER_CONFIG"] { return path.isEmpty ? nil : path }
    let end = "rgbmixer/config"
    if let config = environment["XDG_CONFIG_HOME"], config.utf8.first == UInt8(ascii: "/") {
      return "\(config)/\(end)"
    }
    if let home = environment["HOME"], home.utf8.first == UInt8(ascii: "/") {
      return "\(home)/.config/\(end)"
    }
    return nil
  }

  /// Reads the file that the environment names; without a file, or with `/dev/null`, there are no options.
  init(in environment: Environment) throws(UsageError) {
    guard let path = Self.path(in: environment), System.fileExists(Array(path.utf8)),
      !System.isNull(Array(path.utf8))
    else {
      self.init(options: [])
      return
    }
    let name = FilePath(path).printable
    let text: [UInt8]
    do throws(SystemError) {
      text = try WholeText.readAtOnce(FilePath(path))
    } catch {
      throw UsageError(sentence: error.sentence)
    }
    try self.init(text: text, named: name)
  }

  private init(options: [CommandLineParser.Option]) {
    self.options = options
  }

  /// Reads a text; `name` is for error messages.
  init(text: [UInt8], named name: String) throws(UsageError) {
    var options: [CommandLineParser.Option] = []
    let content = text.starts(with: "\u{FEFF}".utf8) ? text.dropFirst(3) : text[...]
    let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      do throws(UsageError) {
        if let option = try Self.option(in: ShellWords.words(of: line)) { options.append(option) }
      } catch {
        throw UsageError(sentence: "\(name):\(index + 1): \(error.sentence)")
      }
    }
    self.init(options: options)
  }

  /// The option of a line; nil if the line is blank.
  private static func option(in words: [[UInt8]]) throws(UsageError) -> CommandLineParser.Option? {
    guard let first = words.first else { return nil }
    let line = CommandLineParser(words)
    if let mistake = line.mistake { throw mistake }
    if let extra = line.words.first, let name = line.names.first {
      throw UsageError(
        sentence:
          "\(PrintableText.quoted(extra)) after --\(name.rawValue): expected one option per line, "
          + "and quotes around a value with blanks")
    }
    guard let name = line.names.first else {
      throw UsageError(sentence: "expected an option, not \(PrintableText.quoted(first))")
    }
    if line.names.count > 1 {
      throw UsageError(
        sentence: "--\(line.names[1].rawValue) after --\(name.rawValue): "
          + "expected one option per line")
    }
    guard names.contains(name) else {
      throw UsageError(
        sentence: "--\(name.rawValue) is for the command line alone; "
          + "a file of options may have \(names.map { "--\($0.rawValue)" }.listed)")
    }
    try check(name, words)
    return CommandLineParser.Option(name: name, value: line.value(of: name) ?? [])
  }

  /// Checks a value; a theme's format is allowed, too.
  private static func check(_ name: OptionRow.Name, _ words: [[UInt8]]) throws(UsageError) {
    if name == .format,
      (try? CommandLineParser(words + [Array("--terminal".utf8)]).task()) != nil
    {
      return
    }
    _ = try CommandLineParser(words).task()
  }
}

/// Words of a line as a shell splits them.
enum ShellWords {
  private static let escape = UInt8(ascii: "\\")

  /// The words before a comment, without their quotes.
  static func words(of line: ArraySlice<UInt8>) throws(UsageError) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8]?
    var rest = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        if let complete = word { words.append(complete) }
        word = nil
      case UInt8(ascii: "#") where word == nil && (words.isEmpty || rest.first?.isSpace ?? true):
        return words
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        word = try (word ?? []) + quoted(by: byte, &rest)
      case escape:
        word = (word ?? []) + [rest.popFirst() ?? escape]
      default:
        word = (word ?? []) + [byte]
      }
    }
    if let word { words.append(word) }
    return words
  }

  /// Reads up to the closing quote; between double quotes a backslash protects a quote and itself.
  private static func quoted(
    by quote: UInt8, _ rest: inout ArraySlice<UInt8>
  ) throws(UsageError) -> [UInt8] {
    var text: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == quote { return text }
      if byte == escape, quote == UInt8(ascii: "\""),
        let next = rest.first, next == quote || next == escape
      {
        text.append(next)
        rest.removeFirst()
      } else {
        text.append(byte)
      }
    }
    throw UsageError(sentence: "a quotation mark is not closed")
  }
}
