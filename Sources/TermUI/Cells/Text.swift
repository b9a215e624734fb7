/// A text of spans, each with its own style.
///
/// Join spans with `+` or by interpolation. A literal is a span in the style of the view that shows it; the style of a
/// span is on top of the view's:
///
/// ```swift
/// label.text = "12 tests " + "passed".styled(.bold, .foreground(.green))
/// ```
///
/// Make a text from a string with `Text(string)`, or by interpolation.
public struct Text: Sendable {
  /// A part of a text with one style.
  public struct Span: Hashable, Sendable {
    /// The characters.
    public let string: String
    /// The style, on top of the view's; plain for the view's own.
    public let style: Style
  }

  /// A range of the string's bytes that has a style other than plain.
  struct Run: Hashable {
    var (start, end): (Int, Int)
    var style: Style
  }

  /// The text without its styles.
  public private(set) var string: String
  /// The styled parts, in order; all other bytes are plain.
  private var runs: [Run] = []
  /// The number of cells of a narrow text; -1 for other texts.
  private var cells: Int

  /// The number of cells, if the text is one line of scalars that take one cell each; otherwise nil.
  ///
  /// It is computed when the text is made, and decides how the text is measured, cut, wrapped and drawn.
  var narrowWidth: Int? { cells < 0 ? nil : cells }

  private init(_ string: String, cells: Int) {
    (self.string, self.cells) = (string, cells)
  }

  /// Makes a text in the style of the view that shows it.
  ///
  /// - Complexity: O(n) in the length of the text.
  public init(_ string: String = "") {
    self.init(string, cells: string.narrowWidth ?? -1)
  }

  /// Makes a text in the style of the view that shows it, for example from a substring.
  ///
  /// - Complexity: O(n) in the length of the text.
  public init(_ string: some StringProtocol) {
    self.init(String(string))
  }

  /// Makes a text of one span.
  ///
  /// - Complexity: O(n) in the length of the text.
  public init(_ string: String, style: Style) {
    self.init(string)
    if style != .plain, !isEmpty { runs = [Run(start: 0, end: byteCount, style: style)] }
  }

  /// Whether the text has no characters.
  public var isEmpty: Bool { string.isEmpty }

  /// The number of cells that the text takes on a ``Canvas``, as `String.displayWidth` counts them.
  public var displayWidth: Int { narrowWidth ?? string.measuredWidth }

  /// Whether no part has its own style.
  public var isPlain: Bool { runs.isEmpty }

  /// The parts in order, each as long as its style extends.
  ///
  /// - Complexity: O(n) in the length of the text.
  public var spans: [Span] {
    var spans: [Span] = []
    var end = 0
    for run in runs {
      if run.start > end { spans.append(Span(string: bytes(end, run.start), style: .plain)) }
      spans.append(Span(string: bytes(run.start, run.end), style: run.style))
      end = run.end
    }
    if end < byteCount { spans.append(Span(string: bytes(end, byteCount), style: .plain)) }
    return spans
  }

  /// Joins two texts.
  public static func + (left: Text, right: Text) -> Text {
    var text = left
    text += right
    return text
  }

  /// Appends the right text to the left one.
  public static func += (left: inout Text, right: Text) {
    let offset = left.byteCount
    left.string += right.string
    left.cells = min(left.cells, right.cells) < 0 ? -1 : left.cells + right.cells
    for run in right.runs {
      left.runs.append(Run(start: run.start + offset, end: run.end + offset, style: run.style))
    }
  }

  /// The text with further styles on top of its own.
  public func styled(_ styles: Style...) -> Text { styled(styles.combined) }

  private func styled(_ style: Style) -> Text {
    guard style != .plain else { return self }
    var text = Text(string, cells: cells)
    var end = 0
    for run in runs {
      if run.start > end { text.runs.append(Run(start: end, end: run.start, style: style)) }
      text.runs.append(
        Run(start: run.start, end: run.end, style: run.style.overlaid(with: style)))
      end = run.end
    }
    if end < byteCount { text.runs.append(Run(start: end, end: byteCount, style: style)) }
    return text
  }

  /// The text with a style on top of each part that matches a search, regardless of case.
  ///
  /// Characters are compared one by one in lowercase, so that `ß` does not match `SS`, nor `é` match `e`. An empty
  /// query matches nothing.
  ///
  /// - Complexity: O(n m) in the lengths of the text and the query.
  public func matching(_ query: String, style: Style = .reverse) -> Text {
    let wanted = query.map { $0.lowercased() }
    let characters = string.map { $0.lowercased() }
    guard !wanted.isEmpty, wanted.count <= characters.count else { return self }
    var text = Text()
    var (first, end) = (0, 0)
    let offsets = string.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
    while first + wanted.count <= characters.count {
      guard characters[first..<(first + wanted.count)].elementsEqual(wanted) else {
        first += 1
        continue
      }
      text += part(offsets[end], offsets[first])
      end = first + wanted.count
      text += part(offsets[first], offsets[end]).styled(style)
      first = end
    }
    return text + part(offsets[end], byteCount)
  }

  // MARK: - Bytes

  private var byteCount: Int { string.utf8.count }
  private var isASCII: Bool { cells == byteCount }

  private func bytes(_ start: Int, _ end: Int) -> String {
    let first = string.utf8.index(string.startIndex, offsetBy: start)
    return String(string[first..<string.utf8.index(first, offsetBy: end - start)])
  }

  /// The part from one byte of the string to another, each of which begins a character.
  private func part(_ start: Int, _ end: Int) -> Text {
    let string = bytes(start, end)
    var text = isASCII ? Text(string, cells: end - start) : Text(string)
    for run in runs[firstRun(after: start)...] {
      guard run.start < end else { break }
      text.runs.append(
        Run(start: max(run.start, start) - start, end: min(run.end, end) - start, style: run.style))
    }
    return text
  }

  /// The index of the first run that ends after a byte; O(log n) in the number of runs.
  private func firstRun(after byte: Int) -> Int {
    runs.indices.partition { runs[$0].end > byte }
  }

  /// The part that a substring of the string covers.
  func part(_ part: Substring) -> Text {
    guard !isPlain else { return Text(part) }
    let start = string.utf8.distance(from: string.startIndex, to: part.startIndex)
    return self.part(start, start + part.utf8.count)
  }

  /// The first characters that fit in a number of cells, followed by another text in the style of the next character.
  func prefix(cells: Int, then end: String) -> Text {
    var count = 0
    if isASCII {
      count = cells
    } else {
      var taken = 0
      for character in string {
        taken += Grapheme(character)?.width ?? 0
        guard taken <= cells else { break }
        count += character.utf8.count
      }
    }
    let style = runs.first { $0.start <= count && $0.end > count }?.style ?? .plain
    return part(0, count) + Text(end, style: style)
  }

  /// The styles of the bytes: `style` is beneath those of the spans, `overlay` on top of both.
  func styles(over style: Style, overlay: Style?) -> TextStyles {
    TextStyles(runs, over: style, overlay: overlay)
  }
}

/// The styles of a text's bytes, from the first to the last.
struct TextStyles {
  private let runs: [Text.Run]
  private let base: Style
  private let overlay: Style?
  /// The index of the run that ends next.
  private var index = 0
  private var offset = 0
  private var style = Style.plain
  /// The offset at which the style changes.
  private var end = 0

  fileprivate init(_ runs: [Text.Run], over base: Style, overlay: Style?) {
    (self.runs, self.base, self.overlay) = (runs, base, overlay)
  }

  /// Returns the style of the next byte, and advances by the bytes of a character, which is drawn in the style of its
  /// first byte.
  mutating func next(_ count: Int) -> Style {
    if offset >= end { change() }
    offset += count
    return style
  }

  private mutating func change() {
    while index < runs.count, runs[index].end <= offset { index += 1 }
    guard index < runs.count else {
      (style, end) = (base.overlaid(with: overlay), .max)
      return
    }
    let run = runs[index]
    if run.start > offset {
      (style, end) = (base.overlaid(with: overlay), run.start)
    } else {
      let own = base.overlaid(with: run.style)
      (style, end) = (run.style.background == nil ? own.overlaid(with: overlay) : own, run.end)
    }
  }
}

extension Text: Hashable {
  /// Whether two texts have the same characters in the same styles.
  public static func == (left: Text, right: Text) -> Bool {
    left.string == right.string && left.runs == right.runs
  }

  /// Hashes the characters and the styles.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(runs)
  }
}

extension Sequence<Text> {
  /// The texts one after another, with a separator between them.
  public func joined(separator: Text = "") -> Text {
    var (joined, isFirst) = (Text(), true)
    for text in self {
      if !isFirst { joined += separator }
      joined += text
      isFirst = false
    }
    return joined
  }
}

extension Text: CustomStringConvertible, CustomDebugStringConvertible {
  /// The text without its styles.
  public var description: String { string }

  /// The text with the styles of its parts, such as `12 tests {bold green: passed}`.
  public var debugDescription: String {
    spans.map { $0.style == .plain ? $0.string : "{\($0.style): \($0.string)}" }.joined()
  }
}

extension String {
  /// The text with styles on top of the view's: `"ok".styled(.bold, .foreground(.green))`.
  public func styled(_ styles: Style...) -> Text { Text(self, style: styles.combined) }
}

extension [Style] {
  fileprivate var combined: Style { reduce(.plain) { $0.overlaid(with: $1) } }
}
