/// What a whole text and its path reveal of its colors.
struct TextKind {
  private let text: [UInt8]
  /// The path of the file; nil for a text without one.
  private let path: [UInt8]?

  init(_ text: [UInt8], path: [UInt8]?) {
    self.text = text
    self.path = path
  }

  /// Whether eight hex digits are `#aarrggbb`, as in files of Android and Qt.
  ///
  /// Android's files are XML with an attribute `android:`, with the root `<resources>`, or in a folder of colors,
  /// drawables or values. Without a path the text alone decides.
  var hasAlphaFirst: Bool {
    let parts = (path ?? []).split(separator: "/")
    let (folder, name) = (parts.dropLast().last ?? [], parts.last ?? [])
    let fileExtension = name.lastIndex(of: ".").map { name[($0 + 1)...] } ?? []
    if fileExtension.isWord("qml") { return true }
    guard fileExtension.isWord("xml") || path == nil && beginsWithTag else { return false }
    let isResource = ["values", "drawable", "color"].contains { folder.starts(with: $0.utf8) }
    return isResource || hasAndroidAttribute || rootElement.elementsEqual("resources".utf8)
  }

  private var beginsWithTag: Bool { text.first { !$0.isSpace && $0 < 0x80 } == "<" }

  private var hasAndroidAttribute: Bool {
    var rest = text[...]
    while let found = rest.firstRange(ofText: "android:") {
      rest = rest[found.upperBound...]
      let before = found.lowerBound > 0 ? text[found.lowerBound - 1] : 0
      let sign = rest.drop(while: \.isName).drop(while: \.isSpace).first
      if before.isSpace, sign == "=" { return true }
    }
    return false
  }

  /// The name of the first element, after declarations and comments.
  private var rootElement: ArraySlice<UInt8> {
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      rest = rest[(open + 1)...]
      if rest.starts(with: "!--".utf8) {
        guard let end = rest.firstRange(ofText: "-->") else { return [] }
        rest = rest[end.upperBound...]
      } else if rest.first?.isNameStart == true {
        return rest.prefix(while: \.isName)
      }
    }
    return []
  }

  /// The sentence for a text without colors, with the name of the text.
  func sentenceForNoColor(in name: String) -> String {
    if isUTF16 { return "\(name) is in UTF-16: only UTF-8 is read" }
    return "there is no color in \(name)" + (unread.map { ": \($0) are not read" } ?? "")
  }

  private var isUTF16: Bool {
    if text.starts(with: [0xff, 0xfe]) || text.starts(with: [0xfe, 0xff]) { return true }
    // Text of ASCII in two bytes each.
    let start = text.prefix(64)
    guard start.count > 3 else { return false }
    let zeros = [0, 1].map { half in start.indices.count { $0 % 2 == half && start[$0] == 0 } }
    return zeros.max() ?? 0 >= start.count * 3 / 8 && zeros.min() == 0
  }

  /// The kind of colors that the text seems to have and that is not read; nil if there seems to be none.
  private var unread: String? {
    for (mark, colors) in Self.unreadMarks where text[...].firstRange(ofText: mark) != nil {
      return colors
    }
    for start in ["38;5;", "48;5;"] {
      let found = text[...].firstRange(ofText: start)
      if let found, text[found.upperBound...].first?.isDigit == true {
        return "the indexes of 38;5;n"
      }
    }
    return hasTriplet ? "colors of three numbers, as konsole and PuTTY have them," : nil
  }

  /// Texts that only some files have, and those files' colors.
  private static let unreadMarks = [
    ("Red Component", "the fractions of itermcolors and of iTerm2's profiles"),
    // A binary property list, in base64.
    ("YnBsaXN0MDD", "the archived colors of macOS's Terminal"),
    ("back_red = ", "the 16-bit channels of tilda"),
    ("\ncolor_1 = ", "the 16-bit channels of HexChat"),
  ]

  /// Whether a line ends in three numbers after a `=`.
  private var hasTriplet: Bool {
    var rest = text[...]
    // Line by line, because an array of all lines may take more memory than the text.
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0a }
      rest = rest[line.endIndex...].dropFirst()
      guard let sign = line.lastIndex(of: "=") else { continue }
      let numbers = line[(sign + 1)...].filter { !$0.isSpace && !$0.isQuote }
        .split(separator: ",", omittingEmptySubsequences: false)
      if numbers.count == 3,
        numbers.allSatisfy({ (1...3).contains($0.count) && $0.allSatisfy(\.isDigit) })
      {
        return true
      }
    }
    return false
  }
}
