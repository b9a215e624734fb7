/// The rules that decide whether what looks like a color is one: by its syntax, its context, and the key before it.
enum ScanRules {
  /// What looks like a color and may be something else.
  enum Form {
    /// `#` and hex digits.
    case hash
    /// Six hex digits alone.
    case bare
    /// A color's name.
    case name
    /// `0x` and eight hex digits.
    case number
  }

  /// What stands before and after a color; the scanner finds it.
  struct Context: OptionSet {
    let rawValue: UInt32

    /// What links to something or selects it: `[x](#fade)`, `[x]: #bad`, `$("#fade")`.
    static let anchor = Context(rawValue: 1 << 0)
    /// After the sign of a key, in a string or not: `color: #f80`, `"fg=#f80"`.
    static let value = Context(rawValue: 1 << 1)
    /// All of a string, or its beginning: `"#f80"`, `"#f80, #08f"`.
    static let string = Context(rawValue: 1 << 2)
    /// The beginning of a string that goes on with words: `"#fade in"`.
    static let phrase = Context(rawValue: 1 << 3)
    /// Elsewhere in a string: `"1px solid #f80"`.
    static let inString = Context(rawValue: 1 << 4)
    /// The first argument of a call: `rgba(#f80, .5)`.
    static let argument = Context(rawValue: 1 << 5)
    /// After a separator, in a list of colors or in a call: `#f80, #08f`, `mix(x, #08f)`.
    static let member = Context(rawValue: 1 << 6)
    /// In brackets after a name or a sign: `x[#f80]`, `=[#f80]`.
    static let subscripted = Context(rawValue: 1 << 7)
    /// After the name that a line defines: `@define-color bg #f80`; in XPM after the `c` of a color.
    static let definition = Context(rawValue: 1 << 8)
    /// All of a line, of a cell of a table, or of an element.
    static let alone = Context(rawValue: 1 << 9)
    /// The beginning of a line, with how far along a gradient after it: `#f80 40%`.
    static let stop = Context(rawValue: 1 << 10)
    /// Between the semicolons of a control sequence: `4;1;#ff8800`.
    static let parameter = Context(rawValue: 1 << 11)
    /// After a word and a blank: `1px solid #f80`, `color0 #f80`.
    static let word = Context(rawValue: 1 << 12)
    /// The beginning of a line, after a comma, after an opening parenthesis.
    static let loose = Context(rawValue: 1 << 13)
    /// Anywhere else.
    static let sentence = Context(rawValue: 1 << 14)

    static let any = Context(rawValue: .max)
  }

  /// What the key of a color says.
  struct Key: OptionSet {
    let rawValue: UInt8

    /// Its value is a color: `border-color`, `--accent`, `ansiBlue`.
    static let color = Key(rawValue: 1 << 0)
    /// Its value is often something else, but may be a color: `link`, `line_number`, `markup.link.url`.
    static let weak = Key(rawValue: 1 << 1)
    /// Its value is a name or a number: `version`, `commit`.
    static let other = Key(rawValue: 1 << 2)
    /// Its value is an anchor or a reference: `href`, `issue`.
    static let address = Key(rawValue: 1 << 3)
    /// A sign is after it, and it is of a color or in a block, as all that style sheets declare.
    static let declared = Key(rawValue: 1 << 4)
    /// A blank is after it, and it is of a color, or its value cannot be a number.
    static let setting = Key(rawValue: 1 << 5)
    /// Another key.
    static let plain = Key(rawValue: 1 << 6)
    /// No key.
    static let none = Key(rawValue: 1 << 7)

    static let any = Key(rawValue: .max)
  }

  /// How sure it is that a color is meant.
  enum Certainty {
    case never
    /// Only six or eight digits are a color, and not a number, a word, or what a word such as `commit` announces.
    case unlikely
    /// Digits are a color unless they are a short number or a word.
    case likely
    case certain
  }

  private struct Rule {
    let form: Form
    let contexts: Context
    let keys: Key
    let certainty: Certainty

    init(_ form: Form, _ contexts: Context, _ keys: Key, _ certainty: Certainty) {
      self.form = form
      self.contexts = contexts
      self.keys = keys
      self.certainty = certainty
    }
  }

  /// The first row that fits decides; what fits none is no color.
  private static let rules = [
    // form, contexts, keys                                                   for example
    Rule(.hash, .anchor, .any, .never),  // [fade](#fade)
    Rule(.hash, [.value, .string, .phrase, .inString], .address, .never),  // href: #cafe
    Rule(.hash, [.value, .string, .phrase, .inString], .other, .unlikely),  // commit = "#ab4642"
    Rule(.hash, [.value, .string], .weak, .likely),  // link: #7aa2f7
    Rule(.hash, [.value, .string], .any, .certain),  // color: #f80
    Rule(.hash, .inString, .color, .certain),  // border: "1px solid #f80"
    Rule(.hash, [.argument, .member, .subscripted, .definition], .any, .certain),  // f(#f80, #08f)
    Rule(.hash, [.word, .loose], .declared, .certain),  // border: 1px solid #f80
    Rule(.hash, .word, .setting, .certain),  // color0 #f80
    Rule(.hash, [.alone, .stop, .parameter], .any, .likely),  // | #f80 |
    Rule(.hash, .any, .any, .unlikely),  // It was #ff8800 then.

    Rule(.bare, [.value, .string], [.other, .address], .never),  // commit = ab4642
    Rule(.bare, [.value, .string], .color, .certain),  // color=115200
    Rule(.bare, [.value, .string], .any, .likely),  // base: ff8800

    Rule(.name, .string, [.other, .address], .never),  // name = "Snow"
    Rule(.name, .string, .any, .certain),  // ["red", "blue"]
    Rule(.name, .value, .color, .certain),  // color: red;

    Rule(.number, .any, .color, .certain),  // accent = 0xffff8800
  ]

  /// Decides by the first rule that fits.
  static func certainty(of form: Form, at context: Context, under key: Key) -> Certainty {
    for rule in rules
    where rule.form == form && !rule.contexts.isDisjoint(with: context)
      && !rule.keys.isDisjoint(with: key)
    {
      return rule.certainty
    }
    return .never
  }
}
