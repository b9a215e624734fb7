/// What the value of an entry says about a color.
enum EntryValue: Sendable {
  /// A color of the text, by its index.
  case color(Int)
  /// The colors of a gradient. If part of it is transparent, the value under it shows through, or without one whatever
  /// is behind.
  indirect case gradient([Int], isSeenThrough: Bool, over: EntryValue?)
  case reference(Reference)
  /// Nothing: what lies further out is seen.
  case clear
  /// A picture, a function of a color, or a word that is not known: nothing further out is seen.
  case covered
}

/// A name in place of a color.
struct Reference: Sendable {
  /// The names from the outermost section to the key: `p` and `ink` in `p.ink`.
  let path: [ArraySlice<UInt8>]
  /// The value where the name is nowhere.
  var fallback: Range<Int>?
  /// Whether the name means any definition of the text, wherever it is: an anchor, a variable.
  var isGlobal = false
  /// The sign before the name, which its definition may have as well: `$`, `@`, or `*` of an anchor; nil without one.
  var sign: UInt8?

  init(
    path: [ArraySlice<UInt8>], fallback: Range<Int>? = nil, isGlobal: Bool = false,
    sign: UInt8? = nil
  ) {
    (self.path, self.fallback, self.isGlobal, self.sign) = (path, fallback, isGlobal, sign)
  }
}

extension EntryValue {
  /// Reads the value of an entry; `isBackground` is whether pictures and gradients may be in it.
  init(_ entry: Entry, in text: ColoredText, isBackground: Bool) {
    self.init(entry.value, entry, in: text, isBackground: isBackground)
  }

  /// Reads a part of an entry's value.
  init(_ range: Range<Int>, _ entry: Entry, in text: ColoredText, isBackground: Bool) {
    let found = text.colors(in: range)
    if entry.context == .declaration {
      self = Self.ofDeclaration(range, entry, found, in: text, isBackground)
      return
    }
    var content = text.original[range].trimmed
    // `(background . "#111111")`
    if text.kind.isLisp, content.first == "." { content = content.dropFirst().trimmed }
    // An anchor stands before its value: `&bg "#22242b"`.
    if content.first == "&" { content = content.drop { !$0.isSpace }.trimmed }
    let bare = content.unquoted.trimmed
    if found.count == 1, let color = found.first {
      let span = text.colors[color].span
      let rest = text.original[bare.startIndex..<max(bare.startIndex, span.lowerBound)]
      let isWhole = rest.allSatisfy { $0.isQuote || $0.isSpace } || Self.makesColor(rest)
      self = isWhole ? .color(color) : .covered
    } else if !found.isEmpty {
      self = .covered
    } else if bare.isEmpty || Self.clearWords.contains(bare)
      || Self.isVimBackground(bare, isQuoted: bare.count < content.count, text.kind)
    {
      self = .clear
    } else if let reference = Reference(bare, isQuoted: bare.count < content.count, text.kind) {
      self = .reference(reference)
    } else {
      self = .covered
    }
  }

  /// Whether what is before a color only makes one of its digits: `Color(`, `new Color(`, `QColor("`.
  private static func makesColor(_ call: ArraySlice<UInt8>) -> Bool {
    let name = call.reversed().drop { $0.isQuote || $0.isSpace }
    guard name.first == "(" else { return false }
    return ArraySlice(name.dropFirst().reversed()).hasWordSuffix("color")
  }

  private static let clearWords = Words(
    "none transparent inherit initial unset null nil false unspecified unspecified-bg unspecified-fg"
  )

  /// Whether a value is Vim's word for the background of `Normal`; elsewhere, and in code without quotes, `bg` is a name
  /// like any other.
  private static func isVimBackground(
    _ value: ArraySlice<UInt8>, isQuoted: Bool, _ kind: TextKind
  ) -> Bool {
    (kind.isVim || isQuoted && kind.layout.contains(.code)) && value.isWord("bg")
  }

  // MARK: Style sheets

  private static func ofDeclaration(
    _ range: Range<Int>, _ entry: Entry, _ found: Range<Int>, in text: ColoredText,
    _ isBackground: Bool
  ) -> EntryValue {
    let bytes =
      entry.hasComments && range == entry.value
      ? entry.content(in: text.original) : text.original[range].trimmed
    let isWhole = !entry.hasComments
    var parts = Parts()
    for token in tokens(of: bytes) {
      if token.first == "!" { continue }
      if isWhole, let color = found.first(where: { text.colors[$0].span == token.indices }) {
        parts.colors.append(.color(color))
      } else if token.hasWordPrefix("url(") || token.hasWordPrefix("image-set(") {
        parts.hasPicture = true
      } else if token.hasWordSuffix(")"),
        token.prefix(while: { $0 != "(" }).hasWordSuffix("gradient")
      {
        let colors = text.colors(in: token.indices)
        parts.gradient = colors.filter { text.colors[$0].color.alpha != 0 }
        parts.isSeenThrough =
          parts.gradient?.count != colors.count
          || token.firstRange(ofText: "transparent") != nil
        parts.isMixed =
          isWhole
          ? token.contains("$") || token.contains("@") || token.firstRange(ofText: "var(") != nil
          : true
      } else if let reference = Reference(ofSheet: token) {
        parts.colors.append(.reference(reference))
      } else if token.isWord("no-repeat") {
        parts.repeats = false
      } else if clearWords.contains(token) {
        parts.isClear = true
      } else if token.contains("(") {
        parts.isUnknown = true
      } else {
        parts.others += 1
      }
    }
    // A comment is parted from the color, which is then the only one.
    if !isWhole, found.count == 1, parts.others == 1, parts.colors.isEmpty, let color = found.first
    {
      return .color(color)
    }
    return parts.value(isBackground: isBackground, rgb: found, range: range, in: text)
  }

  /// The parts of a declaration.
  private struct Parts {
    var colors: [EntryValue] = []
    var hasPicture = false, isUnknown = false, isClear = false, isMixed = false
    var repeats = true
    var gradient: [Int]?
    var isSeenThrough = false
    var others = 0

    func value(
      isBackground: Bool, rgb: Range<Int>, range: Range<Int>, in text: ColoredText
    ) -> EntryValue {
      if let gradient, isBackground {
        if isMixed || hasPicture || colors.count > 1 { return .covered }
        if gradient.isEmpty { return isSeenThrough ? colors.first ?? .clear : .covered }
        return .gradient(gradient, isSeenThrough: isSeenThrough, over: colors.first)
      }
      if isUnknown || hasPicture && (repeats || colors.isEmpty) { return .covered }
      if colors.count == 1 { return colors[0] }
      if !colors.isEmpty { return .covered }
      // shadcn's `222.2 47.4% 11.2%` is a color of several words.
      if rgb.count == 1, let color = rgb.first,
        text.colors[color].span == text.original[range].trimmed.indices
      {
        return .color(color)
      }
      return isClear || others == 0 || isBackground ? .clear : .covered
    }
  }

  /// The words of a value, where what is in brackets and strings belongs to one.
  private static func tokens(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var tokens: [ArraySlice<UInt8>] = []
    var (start, depth) = (bytes.startIndex, 0)
    for offset in bytes.indices {
      let byte = bytes[offset]
      if byte == "(" || byte == "{" { depth += 1 }
      if byte == ")" || byte == "}" { depth -= 1 }
      // A mark needs no blank before it: `#fff!important`.
      if depth <= 0, byte.isSpace || byte == "," || byte == "/" || byte == "!" {
        if start < offset { tokens.append(bytes[start..<offset]) }
        start = byte == "!" ? offset : offset + 1
      }
    }
    if start < bytes.endIndex { tokens.append(bytes[start...]) }
    return tokens
  }
}

extension Reference {
  /// Reads a reference of a style sheet: `var(--x, #fff)`, `$x`, `#{$x}`, `@x`, `@{x}`; nil for anything else.
  init?(ofSheet token: ArraySlice<UInt8>) {
    if token.hasWordPrefix("var("), token.last == ")" {
      let inner = token.dropFirst(4).dropLast()
      let name = inner.prefix { $0 != "," }
      let rest = inner[name.endIndex...].dropFirst().trimmed
      guard !name.trimmed.isEmpty, name.trimmed.allSatisfy(\.isName) else { return nil }
      self.init(path: [name.trimmed], fallback: rest.isEmpty ? nil : rest.indices)
      return
    }
    // shadcn's `hsl(var(--background))` only names the space of its numbers.
    let inner = token.drop { $0 != "(" }.dropFirst().dropLast().trimmed
    if token.last == ")", Self.spaces.contains(token.prefix { $0 != "(" }),
      inner.hasWordPrefix("var("), !inner.contains("/"), !inner.contains(",")
    {
      self.init(ofSheet: inner)
      return
    }
    let name = token.starts(with: "#{".utf8) ? token.dropFirst(2).dropLast().trimmed : token
    guard let sigil = name.first, sigil == "$" || sigil == "@" else { return nil }
    let isBraced = sigil == "@" && name.dropFirst().first == "{" && name.last == "}"
    let bare = isBraced ? name.dropFirst(2).dropLast() : name.dropFirst()
    guard !bare.isEmpty, bare.allSatisfy(\.isName) else { return nil }
    self.init(path: [bare], isGlobal: true, sign: sigil)
  }

  private static let spaces = Words("hsl rgb oklch lch lab")

  /// Reads a reference of another kind of text; nil if it is none.
  init?(_ value: ArraySlice<UInt8>, isQuoted: Bool, _ kind: TextKind) {
    var (name, isGlobal, sign) = (value, kind.isLisp, UInt8?.none)
    switch name.first {
    case "*" where kind.layout.contains(.indents) && !isQuoted:
      self.init(path: [name.dropFirst()], isGlobal: true, sign: name.first)
      return
    case "," where kind.isLisp: name = name.dropFirst()
    case "#" where name.starts(with: "#{@".utf8) && name.last == "}":
      (name, isGlobal, sign) = (name.dropFirst(3).dropLast(), true, UInt8(ascii: "@"))
    case "$" where name.dropFirst().first == "{" && name.last == "}":
      // polybar has a fallback value after a colon.
      name = name.dropFirst(2).dropLast().prefix { $0 != ":" }
      (isGlobal, sign) = (!name.contains("."), UInt8(ascii: "$"))
    case "$": (name, isGlobal, sign) = (name.dropFirst(), true, name.first)
    case "{" where name.last == "}": name = name.dropFirst().dropLast()
    default: break
    }
    // Vim's scopes of names: `s:fg`.
    if kind.isVim, name.dropFirst().first == ":" { (name, isGlobal) = (name.dropFirst(2), true) }
    guard let first = name.first, first.isNameStart || first == "-", name.count <= 64,
      name.allSatisfy({ $0.isName || $0 == "." })
    else { return nil }
    var path = name.split(separator: UInt8(ascii: "."))
    // Style Dictionary may name the value of a token: `{base.gray.value}`.
    if value.first == "{", path.count > 1, path.last?.isWord("value") == true { path.removeLast() }
    self.init(path: path, isGlobal: isGlobal, sign: sign)
  }
}
