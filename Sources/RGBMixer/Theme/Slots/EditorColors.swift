/// The colors that an editor shows code in, by the groups and scopes that keys name.
///
/// `Comment guifg` of Vim, `comment` of TextMate, Zed and Helix, `editorLineNumber.foreground` of VS Code,
/// `DEFAULT_KEYWORD` of JetBrains and `font-lock-string-face` of Emacs are read alike: words of a group, and whether
/// the color is its background.
struct EditorColors: Sendable {
  /// What a color is in an editor.
  enum Role: CaseIterable, Sendable {
    case text, background
    case comment, keyword, function, type, string, number, constant
    case lineNumber, cursorLine
    case selected, selection
    case found, search
    case added, addedLine, removed, removedLine
    case error, warning
    case statusText, status
    /// A link in a terminal, whose slots have none.
    case link

    /// The groups that have the color, the preferred first; `bg` stands for a background.
    fileprivate var names: String {
      switch self {
      case .text: "normal,editor,ui text,default,text,settings"
      case .background: "normal bg,editor bg,ui background bg,default bg,text bg,settings bg"
      case .comment:
        """
        comment,comment line,comment block,punctuation definition comment,default line comment,\
        default block comment,font lock comment face,line comment
        """
      case .keyword:
        """
        keyword,statement,keyword control,conditional,storage type,storage,default keyword,\
        font lock keyword face
        """
      case .function:
        """
        function,entity name function,support function,meta function call,default function declaration,\
        default function call,font lock function name face,identifier
        """
      case .type:
        """
        type,entity name type,entity name class,support type,support class,entity name,\
        default class name,default class reference,font lock type face
        """
      case .string: "string,string quoted,string quoted double,default string,font lock string face"
      case .number: "number,constant numeric,float,default number"
      case .constant:
        "constant,constant language,boolean,default constant,font lock constant face"
      case .lineNumber: "line nr,editor line number,ui linenr,line number,line numbers,gutter"
      case .cursorLine:
        """
        cursor line bg,editor line highlight bg,ui cursorline primary bg,ui cursorline bg,\
        editor active line bg,line highlight,caret row,hl line bg
        """
      case .selected: "visual,editor selection"
      case .selection:
        "visual bg,editor selection bg,ui selection primary bg,ui selection bg,selection bg,selection,region bg"
      case .found: "search,inc search,cur search,editor find match,isearch"
      case .search:
        """
        search bg,inc search bg,cur search bg,editor find match highlight bg,editor find match bg,\
        search match bg,isearch bg
        """
      case .added:
        "diff add,added,diff added,diff plus,markup inserted,created,git decoration added resource"
      case .addedLine:
        "diff add bg,diff editor inserted text bg,diff editor inserted line bg,diff added bg"
      case .removed:
        "diff delete,removed,diff removed,diff minus,markup deleted,deleted,git decoration deleted resource"
      case .removedLine:
        "diff delete bg,diff editor removed text bg,diff editor removed line bg,diff removed bg"
      case .error: "diagnostic error,editor error,error,error msg,invalid,flycheck error"
      case .warning: "diagnostic warn,editor warning,warning,warning msg"
      case .statusText: "status line,status bar,ui statusline,mode line"
      case .status: "status line bg,status bar bg,ui statusline bg,mode line bg"
      case .link: "url"
      }
    }

    /// Whether it is a color of code itself, which few texts but an editor's theme name.
    fileprivate var isSyntax: Bool {
      switch self {
      case .comment, .keyword, .function, .type, .string, .number, .constant: true
      default: false
      }
    }
  }

  /// The colors of each group.
  private var colors: ScopedColors<UInt64>
  /// The roles that have a color.
  private var roles: Set<Role> = []
  private let isHelix: Bool

  /// Finds the colors of a text.
  ///
  /// O(n log n) in the length of the text.
  init(of text: ColoredText, _ keys: ThemeKeys) {
    colors = ScopedColors<UInt64>(of: keys)
    isHelix = text.kind.isHelix
    for index in text.colors.indices {
      if let name = Self.name(of: index, in: text) { add(index, as: name) }
    }
    if isHelix { addPalette(of: text) }
  }

  private mutating func add(_ index: Int, as name: UInt64) {
    guard let role = Self.known[name] else { return }
    colors.add(index, as: name)
    roles.insert(role)
  }

  /// Adds the colors of a Helix theme's palette, which its scopes name.
  private mutating func addPalette(of text: ColoredText) {
    var palette: [ArraySlice<UInt8>: Int] = [:]
    for (index, color) in text.colors.enumerated() {
      guard let key = color.key,
        text.original[text.sections[color.section].name].isWord("palette")
      else { continue }
      palette[text.original[key]] = index
    }
    for use in HelixScopes(of: text.original).uses {
      guard let index = palette[use.color] else { continue }
      let words = Self.words(of: use.scope)
      add(index, as: WordHash.joined(use.isBackground ? words + [Self.background] : words))
    }
  }

  /// Whether the text is the theme of an editor, with more than a few of its colors.
  var areOfEditor: Bool { isHelix || roles.count { $0.isSyntax } >= 3 }

  /// The index of a role's color in the theme of the color at an index; nil if it has none.
  func index(of role: Role, around index: Int) -> Int? {
    guard roles.contains(role), let names = Self.names[role] else { return nil }
    return colors.nearest(to: index, of: names)
  }

  // MARK: Words

  private static let names: [Role: [UInt64]] = Dictionary(
    uniqueKeysWithValues: Role.allCases.map { role in
      let names = role.names.utf8.split(separator: UInt8(ascii: ","))
      return (role, names.map { WordHash.joined(WordHash.all(of: $0)) })
    })

  private static let known = HashedWords(
    Role.allCases.flatMap { role in (names[role] ?? []).map { ($0, role) } })

  private static let foregrounds = Set(WordHash.all(of: "fg guifg foreground color"))
  private static let backgrounds = Set(WordHash.all(of: "bg guibg background"))
  private static let background = WordHash.of("bg")

  /// The words of a color's group, and that it is a background; nil without a key.
  private static func name(of index: Int, in text: ColoredText) -> UInt64? {
    guard let key = text.key(of: index) else { return nil }
    var words = words(of: key)
    let isBackground = words.last.map(backgrounds.contains) ?? false
    if isBackground || words.last.map(foregrounds.contains) == true { words.removeLast() }
    if words.isEmpty {
      words = Self.words(of: text.original[text.sections[text.colors[index].section].name])
    }
    return WordHash.joined(isBackground ? words + [background] : words)
  }

  private static func words(of name: ArraySlice<UInt8>) -> [UInt64] {
    var words: [UInt64] = []
    name.forEachWord { words.append(WordHash.of($0)) }
    return words
  }
}
