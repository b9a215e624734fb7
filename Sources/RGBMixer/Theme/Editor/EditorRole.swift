/// What a color is in an editor, with the groups and scopes that have it.
enum EditorRole: CaseIterable, Sendable {
  case text
  case comment, keyword, function, type, string, number, constant
  case lineNumber, cursorLineNumber, cursorLine
  case selection, search
  case added, removed
  case error, warning
  case status
  /// A link in a terminal, whose slots have none.
  case link

  /// The groups whose colors it has, the first that a theme has; before each come the groups that stand for it where a
  /// program says so: in Vim a string is a `Constant` by default.
  var groups: String {
    switch self {
    case .text: "normal,editor,ui background,ui text,default,text"
    case .comment:
      """
      comment line,comment,comment block,default line comment,default block comment,\
      font lock comment face,line comment
      """
    case .keyword:
      "keyword control,keyword,statement,conditional,default keyword,font lock keyword face"
    case .function:
      """
      function,default function declaration,default function call,font lock function name face,\
      identifier
      """
    case .type: "type,default class name,default class reference,font lock type face"
    case .string: "string,default string,font lock string face"
    case .number: "constant numeric float,constant numeric,float,number,default number"
    case .constant:
      "constant builtin,constant,boolean,default constant,font lock constant face"
    case .lineNumber: "line nr,editor line number,ui linenr,line number,line numbers,gutter"
    case .cursorLineNumber:
      """
      cursor line nr,editor line number active,editor active line number,ui linenr selected,\
      line number on caret row,line number current line
      """
    case .cursorLine:
      """
      cursor line,editor line highlight,ui cursorline primary,ui cursorline,editor active line,\
      hl line
      """
    case .selection:
      "visual,editor selection,ui selection primary,ui selection,selection,region"
    case .search:
      """
      search,inc search,cur search,editor find match highlight,editor find match,search match,\
      isearch,text search result attributes,search result attributes
      """
    case .added:
      """
      diff add,added,diff added,diff plus,markup inserted,created,diff editor inserted text,\
      diff editor inserted line,diff inserted,git decoration added resource
      """
    case .removed:
      """
      diff delete,removed,diff removed,diff minus,markup deleted,deleted,diff editor removed text,\
      diff editor removed line,diff deleted,git decoration deleted resource
      """
    case .error:
      "diagnostic error,editor error,error,error msg,invalid,flycheck error,errors attributes effect"
    case .warning: "diagnostic warn,editor warning,warning,warning msg,warning attributes effect"
    case .status: "status line,status bar,ui statusline,mode line"
    case .link: "url"
    }
  }

  /// The groups that a program falls back on.
  var fallbacks: String {
    switch self {
    case .string, .number: "constant"
    default: ""
    }
  }

  /// The keys that are a background although they do not say so.
  var plainBackgrounds: String {
    switch self {
    case .selection: "selection"
    case .cursorLine: "line highlight,caret row"
    default: ""
    }
  }

  /// What TextMate calls such a place in code, the preferred name first.
  var scopes: [String] {
    switch self {
    case .comment: ["comment.line.double-slash.swift"]
    case .keyword:
      ["keyword.control.swift", "storage.type.function.swift", "storage.modifier.swift"]
    case .function: ["entity.name.function.swift", "support.function.swift"]
    case .type: ["entity.name.type.class.swift", "support.type.swift", "support.class.swift"]
    case .string: ["string.quoted.double.swift"]
    case .number: ["constant.numeric.float.swift"]
    case .constant: ["constant.language.swift"]
    case .added: ["markup.inserted.diff"]
    case .removed: ["markup.deleted.diff"]
    case .error: ["invalid.illegal.swift"]
    default: []
    }
  }

  /// Whether it is a color of code itself, which few texts but an editor's theme name.
  var isSyntax: Bool {
    switch self {
    case .comment, .keyword, .function, .type, .string, .number, .constant: true
    default: false
    }
  }
}

/// What a place of an editor looks like: the colors of its letters and of what is behind them, by their indices.
struct EditorLook: Equatable, Sendable {
  /// Nil for the color of text.
  var ink: Int?
  /// Nil for the row's own background.
  var block: Int?
}
