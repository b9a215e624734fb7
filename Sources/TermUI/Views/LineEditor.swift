/// A line of text being edited: the text, the caret in it, and whether all of it is selected.
///
/// Positions are counted in characters as a reader sees them (grapheme clusters). Control
/// characters are dropped wherever text comes in.
struct LineEditor: Equatable {
  private(set) var text: String
  /// The character before which the next one goes; 0 to the text's length.
  private(set) var caret: Int
  /// Whether what comes next takes the place of the whole text.
  private(set) var isSelected = false

  init(_ text: String = "") {
    self.text = Self.printable(text)
    caret = Self.count(of: self.text)
  }

  mutating func selectAll() {
    isSelected = !text.isEmpty
    caret = Self.count(of: text)
  }

  mutating func deselect() {
    isSelected = false
  }

  /// Puts the caret before a character; what was selected is so no longer.
  mutating func move(to position: Int) {
    isSelected = false
    caret = min(max(position, 0), text.count)
  }

  mutating func moveLeft() {
    move(to: isSelected ? 0 : caret - 1)
  }

  mutating func moveRight() {
    move(to: isSelected ? text.count : caret + 1)
  }

  /// Goes to the start of the word before the caret.
  mutating func moveWordLeft() {
    move(to: isSelected ? 0 : wordStart)
  }

  /// Goes to the end of the word after the caret.
  mutating func moveWordRight() {
    move(to: isSelected ? text.count : wordEnd)
  }

  mutating func insert(_ string: String) {
    deleteSelection()
    let head = text.prefix(caret) + Self.printable(string)
    text = String(head + text.dropFirst(caret))
    // A combining mark joins the character before it, so that the count is taken after the fact.
    move(to: head.count)
  }

  mutating func deleteBackward() {
    guard !deleteSelection() else { return }
    delete(from: caret - 1, to: caret)
  }

  mutating func deleteForward() {
    guard !deleteSelection() else { return }
    delete(from: caret, to: caret + 1)
  }

  mutating func deleteToStart() {
    guard !deleteSelection() else { return }
    delete(from: 0, to: caret)
  }

  mutating func deleteToEnd() {
    guard !deleteSelection() else { return }
    delete(from: caret, to: text.count)
  }

  /// Deletes the spaces before the caret and the word before them.
  mutating func deleteWord() {
    guard !deleteSelection() else { return }
    delete(from: wordStart, to: caret)
  }

  /// Deletes the spaces after the caret and the word after them.
  mutating func deleteWordForward() {
    guard !deleteSelection() else { return }
    delete(from: caret, to: wordEnd)
  }

  /// The start of the word before the caret, over the spaces between.
  private var wordStart: Int {
    let characters = Array(text.prefix(caret))
    let end = characters.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
    return characters[..<end].lastIndex(of: " ").map { $0 + 1 } ?? 0
  }

  /// The end of the word after the caret, over the spaces between.
  private var wordEnd: Int {
    let characters = Array(text)
    let start = characters[caret...].firstIndex { $0 != " " } ?? characters.count
    return characters[start...].firstIndex(of: " ") ?? characters.count
  }

  @discardableResult
  private mutating func deleteSelection() -> Bool {
    guard isSelected else { return false }
    delete(from: 0, to: text.count)
    return true
  }

  private mutating func delete(from start: Int, to end: Int) {
    let start = max(0, start)
    text = String(text.prefix(start) + text.dropFirst(end))
    move(to: start)
  }

  /// The characters of a text without control characters: as many as bytes in ASCII, the usual case.
  private static func count(of text: String) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.count
  }

  private static func printable(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) }))
  }

  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }
}
