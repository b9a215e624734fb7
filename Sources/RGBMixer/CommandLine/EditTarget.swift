import Binding

/// The value of `--edit`: a file, optionally with a line and a column, as in `theme.css:12:5`.
struct EditTarget: Hashable, Sendable {
  /// A line and a column in a file, both from 1.
  struct Location: Hashable, Sendable {
    let path: FilePath
    /// The line; nil if none is given.
    var line: Int?
    var column = 1
  }

  /// The ways to read the value: as the name of a file, then with a line, then with a line and a column.
  let locations: [Location]
  /// What the user says of pairs in the file: `TEXT on BACKGROUND`.
  var stated: [String] = []

  /// Reads a value, which need not be UTF-8.
  init(_ value: some Collection<UInt8>) throws(UsageError) {
    let text = Array(value)
    guard !text.isEmpty else {
      throw UsageError(sentence: "--edit needs the name of a file, or - for standard input")
    }
    // Some tools end a location with another colon.
    let end = text.count > 1 && text.last == ":" ? text.dropLast() : text[...]
    var locations = [Location(path: FilePath(bytes: text))]
    if let (name, number) = Self.splitNumber(end) {
      locations.append(Location(path: FilePath(bytes: Array(name)), line: number))
      if let (name, line) = Self.splitNumber(name) {
        locations.append(Location(path: FilePath(bytes: Array(name)), line: line, column: number))
      }
    }
    self.locations = locations
  }

  /// Whether the file is `-`, with or without a line.
  var isStandardInput: Bool { last.path == FilePath("-") }

  /// The first location in a file that exists; if none does, the last.
  func location(
    whereFileExists exists: (FilePath) -> Bool = { System.fileExists($0.bytes) }
  ) -> Location {
    isStandardInput ? last : locations.first { exists($0.path) } ?? last
  }

  /// The name of `-` in sentences.
  static let standardInput = "standard input"

  /// The error if standard input is a terminal.
  static let noText = "--edit - reads a text from standard input, which is the terminal"

  private var last: Location { locations[locations.count - 1] }

  private static func splitNumber(
    _ text: ArraySlice<UInt8>
  ) -> (name: ArraySlice<UInt8>, number: Int)? {
    guard let colon = text.lastIndex(of: ":"), colon != text.startIndex else { return nil }
    return Int(digits: text[(colon + 1)...]).map { (text[..<colon], $0) }
  }
}

extension FilePath {
  /// The path in messages, without control characters.
  var printable: String { PrintableText.escaped(bytes) }

  /// The name of the file without its directory, for narrow places.
  var printableName: String { PrintableText.escaped(name) }
}
