/// The words that tell a key, or the text before a color, from others.
enum KeyWords {
  /// Whether a key is one of a color: a variable of a style sheet, or one of its words is of colors.
  ///
  /// The words are those between other characters, at capitals, and before numbers.
  static func namesColor(_ key: ArraySlice<UInt8>) -> Bool {
    if key.starts(with: "--".utf8) || key.first == UInt8(ascii: "$") { return true }
    return hasWord(key) { word in
      colorWords.contains(word) || word.hasPrefix("color") || word.hasSuffix("color")
        || word.hasSuffix("bg") || word.hasSuffix("fg")
        || ColorName.mayBe(Array(word.utf8)[...]) && ColorName.color(named: word.utf8) != nil
    }
  }

  /// Whether a key looks like one in a file of settings, not like a word in a sentence.
  static func isIdentifier(_ key: ArraySlice<UInt8>) -> Bool {
    key.dropLast().contains { !(0x61...0x7a).contains($0 | 0x20) }
      || key.count > 1 && key.allSatisfy { $0 < 0x60 }
  }

  /// Whether what a key has is an anchor or the number of an issue.
  static func isAddress(_ key: ArraySlice<UInt8>) -> Bool {
    let last = lastWord(of: key)
    return addressWords.contains(last) || referenceWords.contains(last)
  }

  /// Whether what a key has is an address, a name or a number, and no color whatever it looks like.
  static func namesOther(_ key: ArraySlice<UInt8>) -> Bool {
    let last = lastWord(of: key)
    return otherWords.contains(last) || addressWords.contains(last)
      || referenceWords.contains(last)
  }

  /// Whether a word announces the number of an issue or of a commit.
  static func isReference(_ word: ArraySlice<UInt8>) -> Bool {
    referenceWords.contains(lastWord(of: word))
  }

  /// Whether six hex digits say nothing of colors: they are a number or an English word.
  static func isOrdinary(_ digits: ArraySlice<UInt8>) -> Bool {
    let letters = digits.filter { !$0.isDigit }
    if letters.isEmpty || letters.count == 1 && letters[0] | 0x20 == UInt8(ascii: "e") {
      return digits.first?.isDigit == true
    }
    return isWord(digits)
  }

  /// Whether hex digits are an English word.
  static func isWord(_ digits: ArraySlice<UInt8>) -> Bool {
    guard digits.allSatisfy({ !$0.isDigit }) else { return false }
    return hexWords.contains(String(decoding: digits, as: UTF8.self).lowercased())
  }

  /// The last part of a function's name whose argument selects elements of a page.
  static func selectsElements(_ function: ArraySlice<UInt8>) -> Bool {
    selectors.contains { function.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  /// The last word of a key, in lower case; an empty one if there is none.
  private static func lastWord(of key: ArraySlice<UInt8>) -> String {
    var last = ""
    _ = hasWord(key) { word in
      last = word
      return false
    }
    return last
  }

  /// Whether one of the words of a key, in lower case, is what is looked for.
  private static func hasWord(
    _ key: ArraySlice<UInt8>, where isWanted: (String) -> Bool
  ) -> Bool {
    var start = key.startIndex
    var wasLowercase = false
    for place in key.startIndex...key.endIndex {
      let byte = place < key.endIndex ? key[place] : 0
      let isLetter = (0x61...0x7a).contains(byte | 0x20)
      let isUppercase = isLetter && byte < 0x60
      if !isLetter || isUppercase && wasLowercase {
        let word = String(decoding: key[start..<place], as: UTF8.self).lowercased()
        if !word.isEmpty, isWanted(word) { return true }
        start = isLetter ? place : place + 1
      }
      wasLowercase = isLetter && !isUppercase
    }
    return false
  }

  private static let colorWords: Set<String> = [
    "accent", "active", "back", "background", "backgrounds", "base", "bg", "border", "borders",
    "brand", "bright", "brights", "ansi", "caret", "client", "colour", "colours", "cursor", "dim",
    "error", "fg",
    "fill", "flood", "focus", "focused", "fore", "foreground", "hex", "highlight", "inactive",
    "info", "ink", "labels", "lighting", "match", "muted", "outline", "paint", "palette",
    "placeholder", "primary", "regular", "rgb", "rule", "secondary", "selected", "selection",
    "shadow", "stop", "stroke", "success", "surface", "swatch", "tertiary", "text", "theme", "tint",
    "tone", "underline", "urgent", "visual", "warning",
  ]

  private static let addressWords: Set<String> = [
    "address", "anchor", "controls", "href", "id", "selector", "src", "target", "uri", "url",
  ]

  private static let otherWords: Set<String> = [
    "author", "branch", "build", "checksum", "class", "code", "date",
    "description", "digest", "etag", "family", "file", "font", "hash", "image", "key",
    "label", "lang", "language", "link", "mac", "md", "name", "number", "oid", "owner", "password",
    "path",
    "pid", "pin", "port", "rev", "revision", "scheme", "secret", "serial", "sha",
    "size", "slug", "tag", "time", "title", "token", "user", "uuid",
    "variant", "version", "zip",
  ]

  private static let referenceWords: Set<String> = [
    "bug", "bugs", "close", "closed", "closes", "commit", "duplicate", "fix", "fixed", "fixes",
    "gh", "issue", "issues", "merge", "parent", "pr", "prs", "pull", "ref", "reference",
    "references", "refs", "related", "relates", "request", "resolve", "resolved", "resolves",
    "reverts", "see", "story", "task", "ticket", "tickets",
  ]

  private static let hexWords: Set<String> = [
    "abbe", "abed", "accede", "ace", "aced", "add", "babe", "bad", "bade", "bead", "beaded", "bed",
    "bedded", "bee", "beef", "beefed", "cab", "cafe", "cede", "dab", "dabbed", "dace", "dad",
    "dead",
    "deaf", "decade", "deed", "deeded", "deface", "ebb", "efface", "fab", "facade", "face", "fad",
    "fade", "fed", "fee", "feed",
  ]

  private static let selectors = [
    "$", "jQuery", "querySelector", "querySelectorAll", "closest", "matches", "find", "locator",
    "getElementById", "get", "getByTestId",
  ]
}
