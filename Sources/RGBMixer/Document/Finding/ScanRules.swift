/// The rules by which the scanner decides whether what looks like a color is one.
///
/// A candidate's form, its context and its key select a row of the table; the row's verdict may depend on
/// the candidate's digits.
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

  /// What surrounds a candidate.
  struct Context: OptionSet {
    let rawValue: UInt16

    /// A link to something or a selector of something: `[x](#fade)`, `[x]: #bad`, `$("#fade")`.
    static let anchor = Context(rawValue: 1 << 0)
    /// After the sign of a key, in a string or not: `color: #f80`, `"fg=#f80"`.
    static let value = Context(rawValue: 1 << 1)
    /// All of a string, or its start: `"#f80"`, `"#f80, #08f"`.
    static let string = Context(rawValue: 1 << 2)
    /// The start of a string that goes on with words: `"#fade in"`.
    static let phrase = Context(rawValue: 1 << 3)
    /// Elsewhere in a string: `"1px solid #f80"`.
    static let inString = Context(rawValue: 1 << 4)
    /// Where only a value can be: an argument, an item of a list, a subscript, or after the name that a line defines:
    /// `f(x, #08f)`, `#f80, #08f`, `x[#f80]`, `@define-color bg #f80`.
    static let item = Context(rawValue: 1 << 5)
    /// All of a line, of a table's cell or of an element; the start of a gradient's line, `#f80 40%`; a parameter of a
    /// control sequence, `4;1;#ff8800`.
    static let alone = Context(rawValue: 1 << 6)
    /// After a word and a blank: `1px solid #f80`, `color0 #f80`.
    static let word = Context(rawValue: 1 << 7)
    /// The start of a line, or after a comma or an opening parenthesis.
    static let loose = Context(rawValue: 1 << 8)
    /// Anywhere else.
    static let sentence = Context(rawValue: 1 << 9)

    static let any = Context(rawValue: .max)
  }

  /// What a candidate's key says of its value; empty for any other key, and without a key.
  struct KeyMeaning: OptionSet {
    let rawValue: UInt8

    /// The value is a color: `border-color`, `--accent`, `ansiBlue`.
    static let color = KeyMeaning(rawValue: 1 << 0)
    /// The value is often something else, but may be a color: `link`, `line_number`, `markup.link.url`.
    static let weak = KeyMeaning(rawValue: 1 << 1)
    /// The value is a name or a number: `version`, `commit`.
    static let other = KeyMeaning(rawValue: 1 << 2)
    /// The value is an anchor or a reference: `href`, `issue`.
    static let address = KeyMeaning(rawValue: 1 << 3)
    /// A sign follows the key, which names a color or is in a block, as all declarations of a style sheet are.
    static let declared = KeyMeaning(rawValue: 1 << 4)
    /// A blank follows the key, which names a color or has a value that cannot be a number.
    static let setting = KeyMeaning(rawValue: 1 << 5)
    /// A blank follows the key, which is a terminal's own for a color: `background`, `color4`.
    static let slot = KeyMeaning(rawValue: 1 << 6)
  }

  /// How likely a candidate is a color.
  enum Certainty {
    case never
    /// Only six or eight digits are a color, unless they are a number, a word, or announced by a word such as `commit`.
    case unlikely
    /// A color, unless the digits are a number or a word.
    case likely
    case certain
  }

  private typealias Rule = (form: Form, contexts: Context, keys: KeyMeaning?, certainty: Certainty)

  /// The rules; the first that fits decides, and what fits none is no color.
  private static let rules: [Rule] = [
    // form, contexts, keys (nil: with any key, or none), certainty           for example
    (.hash, .anchor, nil, .never),  // [fade](#fade)
    (.hash, [.value, .string, .phrase, .inString], .address, .never),  // href: #cafe
    (.hash, [.value, .string, .phrase, .inString], .other, .unlikely),  // commit = "#ab4642"
    (.hash, [.value, .string], .weak, .likely),  // link: #7aa2f7
    (.hash, [.value, .string, .item], nil, .certain),  // color: #f80; f(#f80, #08f)
    (.hash, .inString, .color, .certain),  // border: "1px solid #f80"
    (.hash, [.word, .loose], .declared, .certain),  // border: 1px solid #f80
    (.hash, .word, .setting, .certain),  // color0 #f80
    (.hash, .alone, nil, .likely),  // | #f80 |
    (.hash, .any, nil, .unlikely),  // It was #ff8800 then.

    (.bare, [.value, .string], [.other, .address], .never),  // commit = ab4642
    (.bare, [.value, .string], .color, .certain),  // color=115200
    (.bare, [.value, .string], nil, .likely),  // base: ff8800

    (.name, .string, [.other, .address], .never),  // name = "Snow"
    (.name, .string, nil, .certain),  // ["red", "blue"]
    (.name, .value, .color, .certain),  // color: red;
    (.name, .word, .slot, .certain),  // background black
    (.name, .item, nil, .certain),  // @define-color paper white;

    (.number, .any, .color, .certain),  // accent = 0xffff8800
  ]

  /// Returns the certainty of the first rule that fits.
  static func certainty(of form: Form, in context: Context, under key: KeyMeaning) -> Certainty {
    for rule in rules where rule.form == form && !rule.contexts.isDisjoint(with: context) {
      if rule.keys.map({ !$0.isDisjoint(with: key) }) ?? true { return rule.certainty }
    }
    return .never
  }
}
