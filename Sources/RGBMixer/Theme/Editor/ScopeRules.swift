/// The rules of a TextMate theme, which VS Code has as well: colors for the scopes of code.
struct ScopeRules: Sendable {
  private struct Rule {
    let selectors: [ArraySlice<UInt8>]
    var foreground, background: Int?
  }

  /// The rules in the order of the text.
  private let rules: [Rule]

  /// The colors of all code: those of the first entry without a scope.
  private(set) var globals = EditorLook()

  var isEmpty: Bool { rules.isEmpty }

  /// Finds the rules of a text.
  init(of text: ColoredText) {
    var rules: [Rule] = []
    var indices: [Int: Int] = [:]
    for (index, color) in text.colors.enumerated() {
      guard let key = color.key else { continue }
      let isForeground = text.original[key].isWord("foreground")
      guard isForeground || text.original[key].isWord("background") else { continue }
      guard let scope = Self.scope(of: index, in: text) else {
        guard text.original[text.sections[color.section].name].isWord("settings") else { continue }
        if isForeground {
          globals.ink = globals.ink ?? index
        } else {
          globals.block = globals.block ?? index
        }
        continue
      }
      let rule = indices[scope.lowerBound] ?? rules.count
      if rule == rules.count {
        indices[scope.lowerBound] = rule
        rules.append(Rule(selectors: Self.selectors(in: text.original[scope])))
      }
      if isForeground { rules[rule].foreground = index } else { rules[rule].background = index }
    }
    self.rules = rules
  }

  /// The colors of the first of some scopes for which there is a rule: of each kind the most specific one's, of equally
  /// specific ones the last.
  func look(of scopes: [String]) -> EditorLook? {
    for scope in scopes {
      let bytes = Array(scope.utf8)
      var (foreground, background): (Best, Best) = ((nil, 0), (nil, 0))
      for rule in rules {
        guard let depth = rule.selectors.compactMap({ Self.depth($0, in: bytes) }).max() else {
          continue
        }
        if let index = rule.foreground, depth >= foreground.depth { foreground = (index, depth) }
        if let index = rule.background, depth >= background.depth { background = (index, depth) }
      }
      if foreground.index != nil || background.index != nil {
        return EditorLook(ink: foreground.index, block: background.index)
      }
    }
    return nil
  }

  private typealias Best = (index: Int?, depth: Int)

  /// How many parts of a scope a selector names; nil if it does not select it.
  private static func depth(_ selector: ArraySlice<UInt8>, in scope: [UInt8]) -> Int? {
    guard scope.starts(with: selector),
      selector.count == scope.count || scope[selector.count] == UInt8(ascii: ".")
    else { return nil }
    return selector.count { $0 == "." } + 1
  }

  /// The selectors of one scope each; those that ask for scopes around it select other languages' code.
  private static func selectors(in list: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    list.split { $0 == "," || $0 == "\"" }.compactMap { part in
      let words = part.split(whereSeparator: \.isSpace).prefix { !$0.elementsEqual("-".utf8) }
      let own = words.drop { $0.starts(with: "source".utf8) && words.count > 1 }
      return own.count == 1 ? own.first : nil
    }
  }

  // MARK: Finding scopes

  /// The scopes of the rule that a color is in: the text or the list of them; nil if it is in none.
  private static func scope(of index: Int, in text: ColoredText) -> Range<Int>? {
    var next: Int? = text.colors[index].section
    for _ in 0..<2 {
      guard let section = next else { break }
      if let title = text.sections[section].title { return whole(title, in: text.original) }
      next = text.sections[section].parent
    }
    return nil
  }

  /// The whole list of which the first scope is at a range, or that range.
  private static func whole(_ first: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    let before = bytes[..<first.lowerBound].reversed().drop { $0.isSpace || $0.isQuote }
    guard before.first == UInt8(ascii: "["),
      let end = bytes[first.lowerBound...].firstIndex(of: UInt8(ascii: "]"))
    else { return first }
    return first.lowerBound..<end
  }
}
