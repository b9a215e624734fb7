/// An option: its names, its value, what it needs and excludes, and its documentation.
struct OptionRow: Sendable {
  /// The identity of an option; the raw value is the long name.
  enum Name: String, CaseIterable, Sendable {
    case format, space, on, line, live
    case noSave = "no-save"
    case print, ramp, pairs, between, recent
    case edit, shift, only, check, fix, goal, pair
    case apply, keep, terminal, depth, height
    case completions, help, version
  }

  /// A heading of the help.
  enum Group: String, CaseIterable, Sendable {
    case mix = "Mix"
    case print = "Print"
    case files = "Files"
    case terminal = "Terminal"
    case other = "Other"
  }

  struct Argument: Sendable {
    /// The placeholder in the help, such as `FORMAT`.
    let name: String
    /// Makes the values that shells complete, which are seldom needed; others may be accepted, too.
    private let makeChoices: @Sendable () -> [String]
    /// The values that shells complete instead after `--terminal`.
    var terminalChoices: [String]?
    /// Whether the value begins with the path of a file, which shells complete instead.
    var isFile = false
    /// Whether all arguments that are not options are its values.
    var isRest = false
    /// A value, for the sentence that asks for one.
    var example: String?

    init(
      name: String, choices: @autoclosure @escaping @Sendable () -> [String],
      terminalChoices: [String]? = nil, isFile: Bool = false, isRest: Bool = false,
      example: String? = nil
    ) {
      (self.name, self.isRest, self.example) = (name, isRest, example)
      makeChoices = choices
      self.terminalChoices = terminalChoices
      self.isFile = isFile
    }

    /// The placeholder in a sentence that asks for one: `a FILE`, `KEYS`.
    var demanded: String {
      let word = name.prefix { $0 != "." && $0 != "[" }
      return word.last == "S" ? String(word) : "a \(word)"
    }

    /// The values that shells complete.
    var choices: [String] { makeChoices() }
  }

  let name: Name
  /// The letter after a single dash.
  var short: Character?
  /// The value, for an option that takes one.
  var argument: Argument?
  /// The description in completions, without quotation marks and brackets.
  let brief: String
  /// The description in the help and the manual page.
  let summary: String
  /// What the option does, for error messages: `prints eleven colors`.
  var purpose = ""
  /// The options that it needs: one of each list.
  var needs: [[Name]] = []
  /// The options that it cannot be combined with.
  var excludes: [Name] = []
  /// Whether a COLOR can be given beside it.
  var goesWithColor = true

  var long: String { "--\(name.rawValue)" }

  /// The names as they are typed, the short one first.
  var names: [String] { (short.map { ["-\($0)"] } ?? []) + [long] }
}
