/// The value of `--edit`: a file, perhaps with a line and a column, as in `theme.css:12:5`.
struct EditTarget: Hashable, Sendable {
  /// A file and a place in it, both from 1.
  struct Place: Hashable, Sendable {
    let path: String
    var line = 1
    var column = 1
  }

  /// The ways to understand the value: first as the name of a file, then with a line, then with a column, too.
  let places: [Place]

  /// Takes a value.
  init(parsing text: String) throws(UsageError) {
    guard !text.isEmpty else {
      throw UsageError(sentence: "--edit needs the name of a file, or - for standard input")
    }
    // Some tools end a place with one more colon.
    let end = text.utf8.count > 1 && text.hasSuffix(":") ? text.dropLast() : text[...]
    var places = [Place(path: text)]
    if let (path, number) = Self.splitNumber(end) {
      places.append(Place(path: path, line: number))
      if let (path, line) = Self.splitNumber(path[...]) {
        places.append(Place(path: path, line: line, column: number))
      }
    }
    self.places = places
  }

  /// Whether it is `-`, with or without a place.
  var isStandardInput: Bool { place.path == "-" }

  /// The place that is meant if no file is there; else that in the first of the files that is there.
  func place(whereFileExists exists: (String) -> Bool) -> Place {
    isStandardInput ? place : places.first { exists($0.path) } ?? place
  }

  /// The name of the text at a place, for a sentence.
  func name(of place: Place) -> String {
    isStandardInput ? "standard input" : PrintableText.escaped(place.path.utf8)
  }

  /// The name of the text at a place, for where there is little room.
  func shortName(of place: Place) -> String {
    let last = place.path.split(separator: "/").last ?? ""
    return isStandardInput ? "the text" : PrintableText.escaped(last.utf8)
  }

  /// The sentence for a terminal as standard input.
  static let noText = "--edit - reads a text from standard input, which is the terminal"

  private var place: Place { places[places.count - 1] }

  private static func splitNumber(_ text: Substring) -> (path: String, number: Int)? {
    guard let colon = text.lastIndex(of: ":"), colon != text.startIndex else { return nil }
    let digits = text[text.index(after: colon)...]
    // The standard library would also take a sign.
    guard digits.utf8.allSatisfy(\.isDigit), let number = Int(digits) else { return nil }
    return (String(text[..<colon]), number)
  }
}
