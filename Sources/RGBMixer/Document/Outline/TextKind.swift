/// A kind of text: what its comments, sections and keys look like, and which of its words are colors.
///
/// A kind is recognized by the name of the file or by a mark in the text, never by a color. ``TextKind/all`` has a row
/// for each; a text that fits no row is ``TextKind/unknown``.
struct TextKind: Sendable {
  /// What comments look like.
  struct Comments: OptionSet {
    let rawValue: UInt16

    /// `#` first on its line.
    static let hashLine = Comments(rawValue: 1 << 0)
    /// `#` between blanks, as in `color0 #111111 # black`.
    static let spacedHash = Comments(rawValue: 1 << 1)
    /// `#` after a blank, whatever follows: an unquoted color would be a comment.
    static let hash = Comments(rawValue: 1 << 2)
    /// `;` first on its line, or after a blank.
    static let semicolon = Comments(rawValue: 1 << 3)
    static let slashes = Comments(rawValue: 1 << 4)
    /// `/*` to `*/`.
    static let block = Comments(rawValue: 1 << 5)
    /// `--`, and `--[[` to `]]`.
    static let dashes = Comments(rawValue: 1 << 6)
    /// `!` first on its line.
    static let bang = Comments(rawValue: 1 << 7)
    /// `"` first on its line.
    static let quote = Comments(rawValue: 1 << 8)
    /// `<!--` to `-->`.
    static let markup = Comments(rawValue: 1 << 9)
  }

  /// How a text is laid out.
  struct Layout: OptionSet {
    let rawValue: UInt16

    /// A line is a statement, unless it continues on the next.
    static let lines = Layout(rawValue: 1 << 0)
    /// A blank alone may follow a key: `color0 #111111`.
    static let blankKeys = Layout(rawValue: 1 << 1)
    /// `[colors.primary]` on a line of its own begins a section.
    static let headings = Layout(rawValue: 1 << 2)
    /// What is indented under a key is a section.
    static let indents = Layout(rawValue: 1 << 3)
    /// Statements end with `;` or `}`, and blocks begin with selectors.
    static let rules = Layout(rawValue: 1 << 4)
    /// Tags with attributes.
    static let tags = Layout(rawValue: 1 << 5)
    /// Tags that all close, with texts between them.
    static let elements = Layout(rawValue: 1 << 6)
    /// Sentences; a line is a section.
    static let sentences = Layout(rawValue: 1 << 7)
    /// Programs, in which a name without quotes is a variable.
    static let code = Layout(rawValue: 1 << 9)
    /// Anything, in a text of no known kind.
    static let guessed = Layout(rawValue: 1 << 8)
  }

  /// Where alpha is in four or eight hex digits.
  enum Alpha { case last, first, blueFirst, unknown }

  /// Which hex digits without `#` are colors.
  enum Bare {
    case never
    /// Six or eight, where key, section or neighbors say so.
    case doubtful
    /// Six or eight that are a whole value.
    case certain
    /// Up to eight, leading zeros left out.
    case short
  }

  /// Which names are colors.
  enum Names {
    /// None: they are the terminal's, the file's or a program's own.
    case none
    /// Words of a value.
    case words
    /// Whole strings.
    case strings
    /// Whole values, in quotes or not.
    case values
  }

  /// The name for people: `CSS`.
  private(set) var name = ""
  private(set) var comments: Comments = []
  private(set) var layout: Layout = []
  private(set) var alpha = Alpha.last
  private(set) var bare = Bare.doubtful
  private(set) var names = Names.strings
  /// Whether only strings can be names or bare digits.
  private(set) var hasQuotes = false
  /// Whether no other color can be written where a name is.
  private(set) var keepsNames = false
  /// Whether its colors can have an alpha.
  private(set) var hasAlpha = true
  /// Whether its hex digits are arguments of a function: `rgb(33ccff)`.
  private(set) var hasHexFunction = false
  /// Whether its numbers have more digits than CSS's: `#rrrrggggbbbb`.
  private(set) var isX11 = false

  /// Whether the text is Lisp, in which a key begins with a `:` or a parenthesis.
  var isLisp: Bool { comments == .semicolon && layout.contains(.code) }

  /// Whether the text is a theme of Helix, whose scopes name the colors of its palette.
  var isHelix: Bool { name == "Helix" }

  /// Whether the text is a script of Vim.
  var isVim: Bool { name == "Vim" }

  /// Whether the text is a theme of rofi, in whose functions there may be more blanks than in CSS.
  var isRofi: Bool { name == "rofi" }

  /// Whether the text is QML, whose functions take fractions.
  var isQML: Bool { name == "QML" }

  /// Whether the text is a shell's, which may hold documents of any kind.
  var isShell: Bool { layout.contains(.code) && hashIsComment && names == .none }

  /// Whether what is indented below a selector is its block.
  var hasIndentedBlocks: Bool { layout == [.rules, .lines] }

  /// Whether an unquoted `#` after a blank begins a comment.
  var hashIsComment: Bool { comments.contains(.hash) }
}

// Families of kinds, from which the rows are made.
extension TextKind {
  static let unknown = TextKind(
    comments: [
      .spacedHash, .semicolon, .slashes, .block, .dashes, .bang, .quote, .markup,
    ], layout: [.lines, .blankKeys, .headings, .indents, .rules, .guessed],
    alpha: .unknown, bare: .never, names: .none)

  /// A text of no known kind in a shell's script.
  static let document = unknown.with { $0.alpha = .last }
  static let sheet = TextKind(comments: .block, layout: .rules, bare: .never, names: .words)
  static let braces = TextKind(comments: [.slashes, .block], layout: .lines, hasQuotes: true)
  static let scripts = TextKind(comments: .hash, layout: [.lines, .code])
  static let quotedScripts = scripts.with { $0.hasQuotes = true }
  static let toml = TextKind(comments: .hash, layout: [.lines, .headings], hasQuotes: true)
  static let yaml = TextKind(comments: .hash, layout: [.lines, .indents], names: .values)
  static let settings = TextKind(
    comments: [.hashLine, .spacedHash, .semicolon, .bang],
    layout: [.lines, .blankKeys, .headings], names: .values)
  static let markup = TextKind(comments: .markup, layout: .tags, names: .strings)
  static let elements = TextKind(comments: .markup, layout: [.tags, .elements], names: .strings)
  static let prose = TextKind(
    comments: .markup, layout: [.lines, .sentences], bare: .never, names: .values)

  // A kind that differs from this one in one thing.
  var alphaFirst: Self { with { $0.alpha = .first } }
  var blueFirst: Self { with { $0.alpha = .blueFirst } }
  var opaque: Self { with { $0.hasAlpha = false } }
  var bareDigits: Self { with { $0.bare = .certain } }
  var shortDigits: Self { with { $0.bare = .short } }
  var hashOnly: Self { with { $0.bare = .never } }
  var nameless: Self { with { $0.names = .none } }
  var unwritable: Self { with { ($0.names, $0.hasQuotes, $0.keepsNames) = (.values, false, true) } }
  var hexFunctions: Self { with { $0.hasHexFunction = true } }
  var x11: Self { with { ($0.isX11, $0.hasAlpha) = (true, false) } }
  func comments(_ comments: Comments) -> Self { with { $0.comments = comments } }
  func adding(_ layout: Layout) -> Self { with { $0.layout.formUnion(layout) } }
  func called(_ name: String) -> Self { with { $0.name = name } }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
