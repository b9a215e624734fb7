/// Colors among words of style, and in substitutions.
extension ColorFinder {
  /// Whether digits are between the slashes of a substitution: `s/#282a36/#1d1f21/`.
  func isSubstituted(_ span: Range<Int>) -> Bool {
    guard span.lowerBound > 0, span.count == 7, text[span.lowerBound - 1] == "/" else {
      return false
    }
    return outline.byte(span.upperBound) == "/"
  }

  /// Whether a slash follows the `s` of a substitution.
  func beginsSubstitution(_ slash: Int) -> Bool {
    slash > 0 && text[slash - 1] == "s" && !outline.isInsideWord(slash - 1)
  }

  /// Whether digits are in a string, or in brackets in a string, of nothing but colors and words of style.
  func isInStyle(_ span: Range<Int>) -> Bool {
    guard outline.level.opener == .string, !outline.level.hasOwnKind, span.count == 7 else {
      return false
    }
    let widest = Self.widestSentence
    let isStyle = { (byte: UInt8) in byte != "[" && byte != "]" }
    let start = outline.start(
      before: span.lowerBound, atMost: min(span.lowerBound - outline.level.start, widest),
      while: isStyle)
    let end = outline.end(from: span.upperBound, atMost: widest, while: isStyle)
    let words = text[start..<end].split { $0.isBlank || $0 == "," || $0 == ";" }
    return words.count > 1 && words.allSatisfy(Self.isOfStyle)
      || words.count == 1 && text[start] != "#"
        && words.allSatisfy(Self.isOfStyle)
  }

  /// Whether digits are the value of a tag in a string of a program: `"<fc=#666666>|</fc>"`.
  func isInMarkup(_ start: Int) -> Bool {
    guard outline.level.opener == .string, start > 2, text[start - 1] == "=" else { return false }
    let name = outline.start(before: start - 1, atMost: 16, while: \.isNameStart)
    return name < start - 1 && name > 0 && text[name - 1] == "<"
  }

  private static func isOfStyle(_ word: ArraySlice<UInt8>) -> Bool {
    if styleWords.contains(word) { return true }
    let color =
      ["bg:", "fg:", "border:"].first { word.hasWordPrefix($0) }
      .map { word.dropFirst($0.utf8.count) } ?? word
    return color.isEmpty
      || color.first == "#" && color.count == 7
        && color.dropFirst().allSatisfy { $0.hexValue != nil }
  }

  private static let styleWords = Words(
    "blink bold dim italic nobold noinherit noitalic none nounderline on reverse strike underline")
}
