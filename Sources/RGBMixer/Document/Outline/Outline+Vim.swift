/// Conditions, highlights, scopes of names and comments of Vim.
extension Outline {
  /// Begins or ends a branch of a condition of Vim, whose highlights belong together.
  func branch(at first: Int) {
    let word = text[first..<end(from: first, atMost: 8, while: \.isNameStart)]
    let (begins, ends) = (word.isWord("if"), word.isWord("endif"))
    guard begins || ends || word.isWord("else") || word.isWord("elseif") else { return }
    // All of it may be on one line.
    if begins, text[first..<lineEnd(from: first)].firstRange(ofText: "endif") != nil { return }
    if !begins, level.opener == .branch {
      pop()
      level.begin(at: lineStart)
    }
    if !ends, outer.count < Self.deepest {
      push(.branch)
      // `if &background ==# 'dark'`, or `else`.
      level.label = first..<lineEnd(from: first)
    }
  }

  /// The group to which a command of Vim gives the color of a key: `Comment` in `hi! Comment gui=bold guifg=#888888`.
  ///
  /// The command may follow another, as in `autocmd ColorScheme * hi Comment`, or be in strings.
  func highlighted(before key: Int) -> Range<Int>? {
    let statement = level.opener == .string ? outer.last?.statement : level.statement
    var offset = Swift.max(statement ?? level.start, key - Self.longestCommand)
    var group: Range<Int>?
    while offset < key {
      let wordEnd = end(from: offset, atMost: key - offset, while: \.isName)
      let word = text[offset..<wordEnd]
      if word.isWord("hi") || word.isWord("highlight") {
        var start = skipBlanks(byte(wordEnd) == "!" ? wordEnd + 1 : wordEnd)
        if text[start...].hasWordPrefix("default ") { start = skipBlanks(start + 8) }
        let groupEnd = end(from: start, atMost: 96, while: \.isKey)
        if start > wordEnd, groupEnd > start, byte(groupEnd)?.isSpace == true {
          group = start..<groupEnd
        }
      }
      offset = Swift.max(wordEnd, offset + 1)
    }
    return group
  }

  /// Whether one of Vim's scopes is before an offset: `g:`, `s:`.
  func isScoped(_ start: Int) -> Bool {
    kind.layout.contains(.blankKeys) && start > textStart + 1 && text[start - 1] == ":"
      && text[start - 2].isNameStart && (start == textStart + 2 || !text[start - 3].isName)
  }

  /// Whether a value of Vim ends before a quotation mark, so that a comment begins there.
  func isAfterValue(_ start: Int) -> Bool {
    guard let last = lastVisible(before: start, from: lineStart) else { return true }
    switch text[last] {
    case "\"", "'", ")", "]", "}": return true
    case let byte where byte.isName:
      // What follows the name of a command may be a string, if it is closed.
      let word = self.start(before: last + 1, atMost: 64, while: \.isName)
      let isHash = word > 0 && text[word - 1] == "#"
      return isHash || text[word].isDigit
        || !text[(start + 1)..<lineEnd(from: start)].contains("\"")
    default: return false
    }
  }

  /// The word `link` in `hi! link String Constant`, after the command; nil for anything else.
  func forcedLink(after command: Int) -> Int? {
    guard kind.isVim, byte(command) == "!" else { return nil }
    let start = skipBlanks(command + 1)
    return text[start..<end].hasWordPrefix("link ") ? start : nil
  }
}
