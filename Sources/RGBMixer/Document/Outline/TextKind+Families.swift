// Families of kinds, from which the rows are made.
extension TextKind {
  static let unknown = TextKind(
    comments: [.hashLine, .spacedHash, .semicolon, .slashes, .block, .dashes, .markup],
    layout: [.lines, .blankKeys, .headings, .indents, .rules, .guessed],
    alpha: .unknown, bare: .never, names: .none)

  static let sheet = TextKind(
    comments: .block, layout: .rules, family: .sheet, bare: .never, names: .words)
  static let braces = TextKind(
    comments: [.slashes, .block], layout: .lines, family: .braces, hasQuotes: true)
  static let code = TextKind(
    comments: [.slashes, .block], layout: [.lines, .code], family: .code, vocabulary: .mixed,
    hasQuotes: true)
  static let scripts = TextKind(
    comments: .hash, layout: [.lines, .code], alpha: .unknown, names: .none)
  static let shell = scripts.speaking(.shell).inFamily(.shell).documents
  static let python = quotedScripts.inFamily(.python).tripleQuotes
  static let c = code.inFamily(.c)
  static let lua = code.comments(.dashes).speaking(.lua).inFamily(.lua)
  static let quotedScripts = TextKind(
    comments: .hash, layout: [.lines, .code], family: .code, vocabulary: .mixed, hasQuotes: true)
  static let toml = TextKind(
    comments: .hash, layout: [.lines, .headings], family: .toml, vocabulary: .mixed,
    hasQuotes: true, hasTripleQuotes: true)
  static let vim = braces.comments(.quote).adding(.blankKeys).speaking(.vim).inFamily(.vim)
  static let yaml = TextKind(
    comments: .hash, layout: [.lines, .indents], family: .yaml, names: .values, vocabulary: .mixed)
  static let settings = TextKind(
    comments: [.hashLine, .spacedHash, .semicolon, .bang],
    layout: [.lines, .blankKeys, .headings], family: .settings, alpha: .unknown, names: .values,
    vocabulary: .mixed)
  static let markup = TextKind(
    comments: .markup, layout: .tags, family: .markup, names: .strings)
  static let elements = TextKind(
    comments: .markup, layout: [.tags, .elements], family: .markup, names: .strings)
  static let prose = TextKind(
    comments: .markup, layout: [.lines, .sentences], family: .prose, bare: .never, names: .values)

  // A kind that differs from this one in one thing.
  var alphaLast: Self { with { $0.alpha = .last } }
  var alphaFirst: Self { with { $0.alpha = .first } }
  var alphaUnknown: Self { with { $0.alpha = .unknown } }
  var blueFirst: Self { with { $0.alpha = .blueFirst } }
  var numbersFirst: Self { with { $0.numberAlpha = .first } }
  var numbersLast: Self { with { $0.numberAlpha = .last } }
  var opaque: Self { with { ($0.hasAlpha, $0.alpha) = (false, .last) } }
  var bareDigits: Self { with { $0.bare = .certain } }
  var shortDigits: Self { with { $0.bare = .short } }
  var hashOnly: Self { with { $0.bare = .never } }
  var nameless: Self { with { $0.names = .none } }
  var cssNames: Self { with { $0.vocabulary = .css } }
  var mixedNames: Self { with { $0.vocabulary = .mixed } }
  var x11Names: Self { with { $0.vocabulary = .x11 } }
  var bareNames: Self { with { ($0.names, $0.hasQuotes) = (.values, false) } }
  var unwritable: Self { with { ($0.names, $0.hasQuotes, $0.keepsNames) = (.values, false, true) } }
  var hexFunctions: Self { with { $0.hasHexFunction = true } }
  var x11: Self {
    with { ($0.isX11, $0.hasAlpha, $0.alpha, $0.vocabulary) = (true, false, .last, .x11) }
  }
  var blankLists: Self { with { $0.hasBlankLists = true } }
  var tripleQuotes: Self { with { $0.hasTripleQuotes = true } }
  var documents: Self { with { $0.hasDocuments = true } }
  var nestedComments: Self { with { $0.comments.insert(.nested) } }
  /// A mark may tell more of a text of this name.
  var refinedByMarks: Self { with { $0.refinement = .marks } }
  /// A mark or a folder may tell more of a text of this name.
  var refined: Self { with { $0.refinement = .folders } }
  func speaking(_ dialect: Dialect) -> Self { with { $0.dialect = dialect } }
  func inFamily(_ family: Family) -> Self { with { $0.family = family } }
  func comments(_ comments: Comments) -> Self { with { $0.comments = comments } }
  func adding(_ layout: Layout) -> Self { with { $0.layout.formUnion(layout) } }
  func called(_ name: String) -> Self { with { $0.name = name } }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
