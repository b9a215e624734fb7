/// Keys of Lisp: `:foreground "white"`, `(bg . "#111111")`, `(setq bg "#111111")`.
extension Outline {
  /// Passes a key of Lisp after its colon: `:foreground "white"`.
  func lispKey() -> Place? {
    let end = end(from: index, while: \.isName)
    (level.key, level.sign) = (index..<end, ":")
    index = skipBlanks(end)
    (level.value, level.item) = (index, index)
    noteEntry()
    return nil
  }

  /// Reads the string that closes at an offset as the key of a pair of Lisp: `("bg" . "#20232a")`.
  func beginsPair(_ close: Int) -> Bool {
    let dot = skipBlanks(close + 1)
    guard level.opener == .parenthesis, byte(dot) == ".", byte(dot + 1)?.isSpace == true,
      // A pair of colors: `("#655370" . "#fbf8ef")`.
      byte(lastString.lowerBound) != "#",
      isBlank(from: level.start, to: lastString.lowerBound - 1)
    else { return false }
    (level.key, level.sign) = (lastString, ".")
    noteDefinition(lastString)
    index = skipBlanks(dot + 1)
    (level.value, level.item) = (index, index)
    noteEntry()
    return true
  }

  /// Reads the key of a string in a list that gives variables their values: `(setq bg "#111111" fg "#eeeeee")`.
  ///
  /// The first key was read at the start of the list. A string that follows a value has none: it is a comment.
  func findVariable(before start: Int) {
    let function = end(from: level.start, atMost: 16, while: \.isKey)
    guard level.opener == .parenthesis, level.sign == " ",
      KeyWords.isDefiner(text[level.start..<function]), !isBlank(from: level.value, to: start)
    else { return }
    let keyEnd = lastVisible(before: start, from: level.value).map { $0 + 1 } ?? start
    let key = self.start(before: keyEnd, atMost: 96, while: \.isKey)..<keyEnd
    level.key = key.isEmpty ? nil : key
    (level.value, level.item) = (start, start)
    noteEntry()
  }
}
