/// A kind of text: what its comments, sections and keys look like, and which of its words are colors.
///
/// A kind is recognized by the name of the file or by a mark in the text, never by a color. ``TextKind/rows`` has a row
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
    /// `"` first on its line, or after a value.
    static let quote = Comments(rawValue: 1 << 8)
    /// `<!--` to `-->`.
    static let markup = Comments(rawValue: 1 << 9)
    /// `%`, but not `\%`.
    static let percent = Comments(rawValue: 1 << 10)
    /// `{-` to `-}`.
    static let braceDashes = Comments(rawValue: 1 << 11)
    /// `/-`, before what is left out.
    static let slashDash = Comments(rawValue: 1 << 12)
    /// `{#` to `#}`.
    static let braceHash = Comments(rawValue: 1 << 13)
    /// `=` and a word at the start of a line, to `=end` or `=cut`.
    static let pod = Comments(rawValue: 1 << 14)
    /// Blocks may hold others.
    static let nested = Comments(rawValue: 1 << 15)
  }

  /// Kinds that are read alike, so that one may be found to be another.
  enum Family {
    case settings, toml, yaml, braces, markup, sheet, shell, fish, lua, python, c, code, prose, vim,
      other
  }

  /// What may tell more of a text whose name tells its kind.
  enum Refinement {
    /// Nothing: the name tells all.
    case none
    /// A mark of the same family.
    case marks
    /// A mark or a folder of the same family.
    case folders
  }

  /// What no other kind has.
  enum Dialect {
    case none, vim, helix, fish, qml, latex, jetBrains
    /// Windows have a list of colors each.
    case i3
    /// A name in a value stands for a color of the chosen palette.
    case starship
    /// Words without signs between them are settings.
    case gnuplot
    /// `<-` gives a variable its value.
    case r
    /// A string may be a list of colors: `"tan:blue"`, `"tan;0.3:blue"`.
    case graphviz
    /// Theme files of rofi, in whose functions there may be more blanks than in CSS.
    case rofi
    /// A key begins with a `:` or a parenthesis.
    case lisp
    /// Strings in long brackets hold any text.
    case lua
    /// Texts up to a mark hold any text.
    case shell
    /// `$` refers to a variable that an assignment sets, and options can hold styles.
    case tmux
    /// Templates hold style sheets, `$` selects elements.
    case javaScript
  }

  /// Which colors names mean.
  enum Vocabulary {
    case css
    /// Those of X11, in which gray, green, maroon and purple differ.
    case x11
    /// CSS's, unless all names of a section may be those of a terminal's palette.
    case mixed
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
    /// What is indented below a selector is its block.
    static let indentedBlocks = Layout(rawValue: 1 << 10)
  }

  /// Where alpha is in four or eight hex digits.
  enum AlphaEnd { case last, first, blueFirst, unknown }

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
  var name = ""
  var comments: Comments = []
  var layout: Layout = []
  var family = Family.other
  var refinement = Refinement.none
  var dialect = Dialect.none
  var alpha = AlphaEnd.last
  /// Where alpha is in `0x` with eight digits.
  var numberAlpha = AlphaEnd.unknown
  var bare = Bare.doubtful
  var names = Names.strings
  var vocabulary = Vocabulary.css
  /// Whether only strings can be names or bare digits.
  var hasQuotes = false
  /// Whether no other color can be written where a name is.
  var keepsNames = false
  /// Whether its colors can have an alpha.
  var hasAlpha = true
  /// Whether the items of a list have only blanks between them.
  var hasBlankLists = false
  /// Whether its hex digits are arguments of a function: `rgb(33ccff)`.
  var hasHexFunction = false
  /// Whether three quotation marks open a multiline string.
  var hasTripleQuotes = false
  /// Whether it has here-documents: `<<` and a word open a text that ends at a line with that word.
  var hasDocuments = false
  /// Whether its numbers have more digits than CSS's: `#rrrrggggbbbb`.
  var isX11 = false

  var isLisp: Bool { dialect == .lisp }
  /// Whether X11's names with numbers are colors: `gray42`.
  var hasShades: Bool { vocabulary == .x11 || isLisp || isVim }
  var isHelix: Bool { dialect == .helix }
  var isVim: Bool { dialect == .vim }
  var isShell: Bool { dialect == .shell || dialect == .fish }

  /// Whether nothing is known of the text.
  var isUnknown: Bool { layout.contains(.guessed) }

  /// Whether it is known to be a style sheet; a text of no known kind may have rules, too.
  var isSheet: Bool { layout.contains(.rules) && !isUnknown }

  /// Whether it is a style sheet whose blocks are in braces.
  var isBracedSheet: Bool { isSheet && !layout.contains(.indentedBlocks) }

  /// Whether an unquoted `#` after a blank begins a comment.
  var hashIsComment: Bool { comments.contains(.hash) }
}
