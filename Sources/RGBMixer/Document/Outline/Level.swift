extension Outline {
  /// What is open at a place: the text, a block, a list, a call, a string.
  ///
  /// 128 bytes: one is copied for each bracket of a text.
  struct Level {
    enum Opener: Equatable {
      case text, brace, bracket, parenthesis, heading, tag, element, string, embedded
      /// A branch of Vim's `if`.
      case branch
      /// A key alone on a line of this indentation, or a `-` there.
      case indent(UInt16)

      /// Whether the start and end of a line have no meaning in it.
      var isBracket: Bool { self == .brace || self == .bracket || self == .parenthesis }
      /// Whether it may be the block of a style sheet's rule.
      var isBlock: Bool {
        switch self {
        case .brace, .indent: true
        default: false
        }
      }
      /// Whether it is a list, or the arguments of a call.
      var isList: Bool { self == .bracket || self == .parenthesis }
      /// Whether it is a text of its own.
      var isText: Bool { self == .string || self == .embedded }
    }

    let opener: Opener
    /// Its name as a section; nil if it is not one.
    @Compact var name: Range<Int>?
    /// The section, as an index, once it was asked for; negative before.
    var section: Int32 = -1
    /// The unit, as an index, if the section is known.
    var unit: Int32 = 0
    /// The start of an element's tag; 0 without one.
    var tag: UInt32 = 0
    /// The key of the value that the level is in; nil without one.
    @Compact var outerKey: Range<Int>?
    /// The number of levels around the one that has that key.
    var keyDepth: Int32 = 0
    /// The key of the current entry.
    @Compact var key: Range<Int>?
    /// The key of a value whose items have keys: `status-style` in `status-style fg=#f80,bg=#000`.
    @Compact var group: Range<Int>?
    /// The function that is called, or the name of the tag.
    @Compact var function: Range<Int>?
    /// The first string in a call, or the name that a tag gives to its element.
    @Compact var label: Range<Int>?
    /// The value of the member `name` of an object in a list.
    @Compact var ownName: Range<Int>?
    /// The offset of the first byte in the level.
    let start: Int
    /// The start of the current statement, declaration or setting.
    var statement: Int
    /// The start of the current value, after its sign.
    var value: Int
    /// The start of the current item.
    var item: Int
    /// The end of the text around a text of its own.
    var outerEnd = 0
    /// The length of the mark that ends a text of its own.
    var mark: Int32 = 0
    /// Whether a text of its own has a kind of its own.
    var hasOwnKind = false
    /// What follows the key: `:`, `=` or a blank.
    var sign: UInt8 = 0
    /// Whether it has the declarations of a style sheet's rule.
    var isRule = false
    /// Whether it is a YAML flow sequence or mapping.
    var isFlow = false
    /// Whether words of the value may be names of colors.
    var readsWords = false
    /// Whether the object names a color space, and whether it has a list of components.
    var hasColorSpace = false, hasComponents = false
    /// The members that are red, green and blue, each a bit.
    var channels: UInt8 = 0

    /// Makes a level at an offset.
    init(_ opener: Opener, at start: Int) {
      (self.opener, self.start) = (opener, start)
      (statement, value, item) = (start, start, start)
    }

    /// Begins a statement.
    mutating func begin(at offset: Int) {
      (statement, value, item) = (offset, offset, offset)
      (key, group, sign, readsWords) = (nil, nil, 0, false)
    }
  }

  /// A range of a text in 8 bytes.
  @propertyWrapper struct Compact {
    private var start: UInt32 = 1
    private var end: UInt32 = 0

    init(wrappedValue: Range<Int>?) {
      self.wrappedValue = wrappedValue
    }

    var wrappedValue: Range<Int>? {
      @inline(__always) get { start > end ? nil : Int(start)..<Int(end) }
      @inline(__always) set {
        (start, end) = newValue.map { (UInt32($0.lowerBound), UInt32($0.upperBound)) } ?? (1, 0)
      }
    }
  }
}
