/// What the scopes of a Helix theme say about the colors of its palette.
///
/// `"comment" = { fg = "gray" }` makes `gray` a text, and `"ui.background" = { bg = "bg0" }` says what it is read on.
struct HelixScopes {
  /// The names of the colors of scopes that have no background of their own.
  private(set) var texts: Set<ArraySlice<UInt8>> = []
  /// A scope that names a color of the palette.
  struct Use: Sendable {
    let scope, color: ArraySlice<UInt8>
    let isBackground: Bool
  }

  private(set) var uses: [Use] = []
  /// The name of the color of the editor's background.
  private(set) var background: ArraySlice<UInt8>?

  /// Reads the lines before the first table, such as `[palette]`, and those after it up to the next.
  ///
  /// O(n) in the length of the text.
  init(of text: [UInt8]) {
    var isScopes = true
    for line in text.split(separator: 0x0a) {
      var cursor = ByteCursor(line)
      cursor.skipSpace()
      if cursor.consume("[") {
        isScopes = false
      } else if isScopes, let scope = Self.name(&cursor) {
        cursor.skipSpace()
        if cursor.consume("=") { add(scope, &cursor) }
      }
    }
  }

  /// Adds the value of a scope: the name of its color, or a table.
  private mutating func add(_ scope: ArraySlice<UInt8>, _ cursor: inout ByteCursor) {
    cursor.skipSpace()
    var (foreground, background): (ArraySlice<UInt8>?, ArraySlice<UInt8>?)
    if cursor.consume("{") {
      while let key = Self.name(&cursor, afterAnything: true) {
        cursor.skipSpace()
        guard cursor.consume("=") else { continue }
        cursor.skipSpace()
        if key.isWord("fg") { foreground = Self.string(&cursor) }
        if key.isWord("bg") { background = Self.string(&cursor) }
      }
    } else {
      foreground = Self.string(&cursor)
    }
    if let foreground { uses.append(Use(scope: scope, color: foreground, isBackground: false)) }
    if let background { uses.append(Use(scope: scope, color: background, isBackground: true)) }
    if scope.isWord("ui.background") {
      self.background = background
    } else if let foreground, background == nil, Self.isText(scope) {
      texts.insert(foreground)
    }
  }

  /// Whether a scope is text on the editor's background; the parts of the window, such as `ui.menu`, are not.
  static func isText(_ scope: ArraySlice<UInt8>) -> Bool {
    if scope.isWord("ui.text") { return true }
    return !["ui.", "diff."].contains { scope.starts(with: $0.utf8) } && !KeyRole.isNoText(scope)
  }

  /// A key, in quotes or not; nil without one.
  private static func name(
    _ cursor: inout ByteCursor, afterAnything: Bool = false
  ) -> ArraySlice<UInt8>? {
    if afterAnything { _ = cursor.consume { !$0.isName && !$0.isQuote } }
    if let name = string(&cursor) { return name }
    let name = cursor.consume { $0.isName || $0 == "." }
    return name.isEmpty ? nil : name
  }

  /// What is in quotes; nil without them.
  private static func string(_ cursor: inout ByteCursor) -> ArraySlice<UInt8>? {
    guard let mark = cursor.next, mark.isQuote else { return nil }
    cursor.advance()
    let string = cursor.consume { $0 != mark }
    if cursor.isAtEnd { return nil }
    cursor.advance()
    return string
  }
}
