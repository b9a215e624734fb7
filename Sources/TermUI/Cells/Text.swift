/// A text of spans, each with its own style.
///
/// Join spans with `+`. A literal is a span in the style of the view that shows it; the style of a span is on top of
/// the view's:
///
/// ```swift
/// label.styledText = "12 tests " + "passed".styled(.bold, .foreground(.green))
/// ```
public struct Text: Hashable, Sendable {
  /// A part of a text with one style.
  public struct Span: Hashable, Sendable {
    /// The characters.
    public let string: String
    /// The style, on top of the view's; plain for the view's own.
    public let style: Style
  }

  /// A range of the string's bytes that has a style other than plain.
  private struct Run: Hashable {
    var (start, end): (Int, Int)
    var style: Style
  }

  /// The text without its styles.
  public private(set) var string: String
  /// The styled parts, in order; all other bytes are plain.
  private var runs: [Run] = []

  /// Makes a text in the style of the view that shows it.
  public init(_ string: String = "") {
    self.string = string
  }

  /// Makes a text of one span.
  public init(_ string: String, style: Style) {
    self.string = string
    if style != .plain, !string.isEmpty { runs = [Run(start: 0, end: byteCount, style: style)] }
  }

  /// Whether no part has its own style.
  public var isPlain: Bool { runs.isEmpty }

  /// The parts in order, each as long as its style extends; O(n) in the length of the text.
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
    left.runs += right.runs.map {
      Run(start: $0.start + offset, end: $0.end + offset, style: $0.style)
    }
  }

  /// The text with further styles on top of its own.
  public func styled(_ styles: Style...) -> Text { styled(styles.combined) }

  private func styled(_ style: Style) -> Text {
    spans.reduce(into: Text()) { $0 += Text($1.string, style: $1.style.with(style)) }
  }

  /// The text with a style on top of each part that matches a search, regardless of case.
  ///
  /// An empty query matches nothing. O(n m) in the lengths of the text and the query.
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

  private func bytes(_ start: Int, _ end: Int) -> String {
    let first = string.utf8.index(string.startIndex, offsetBy: start)
    return String(string[first..<string.utf8.index(first, offsetBy: end - start)])
  }

  /// The part from one byte of the string to another, each of which begins a character.
  private func part(_ start: Int, _ end: Int) -> Text {
    var text = Text(bytes(start, end))
    for run in runs[firstRun(after: start)...] {
      guard run.start < end else { break }
      text.runs.append(
        Run(start: max(run.start, start) - start, end: min(run.end, end) - start, style: run.style))
    }
    return text
  }

  /// The index of the first run that ends after a byte; O(log n) in the number of runs.
  private func firstRun(after byte: Int) -> Int {
    var (first, last) = (0, runs.count)
    while first < last {
      let middle = (first + last) / 2
      if runs[middle].end > byte { last = middle } else { first = middle + 1 }
    }
    return first
  }

  /// The part that a substring of the string covers.
  func part(_ part: Substring) -> Text {
    guard !isPlain else { return Text(String(part)) }
    let start = string.utf8.distance(from: string.startIndex, to: part.startIndex)
    return self.part(start, start + part.utf8.count)
  }

  /// The first `count` bytes, followed by another text in the style of the next byte.
  func prefix(_ count: Int, then end: String) -> Text {
    let style = runs.first { $0.start <= count && $0.end > count }?.style ?? .plain
    return part(0, count) + Text(end, style: style)
  }
}

extension Text: ExpressibleByStringInterpolation {
  /// Makes a text in the style of the view that shows it.
  public init(stringLiteral string: String) {
    self.init(string)
  }
}

extension String {
  /// The text with styles on top of the view's: `"ok".styled(.bold, .foreground(.green))`.
  public func styled(_ styles: Style...) -> Text { Text(self, style: styles.combined) }
}

extension [Style] {
  fileprivate var combined: Style { reduce(.plain) { $0.with($1) } }
}

extension Canvas {
  /// Writes a text to the right of a cell, as ``write(_:column:row:style:)`` does, and returns the column after it.
  ///
  /// The styles of the spans are on top of `style`, and `top`, such as the style of a selected row, is on top of both.
  @discardableResult
  public func write(
    _ text: Text, column: Int, row: Int, style: Style, under top: Style = .plain
  ) -> Int {
    guard !text.isPlain else {
      return write(text.string, column: column, row: row, style: style.with(top))
    }
    return text.spans.reduce(column) { column, span in
      write(span.string, column: column, row: row, style: style.with(span.style).with(top))
    }
  }

  /// Writes a text at a position, by default on top of the theme's text style.
  @discardableResult
  public func write(_ text: Text, at position: Position, style: Style? = nil) -> Int {
    write(text, column: position.column, row: position.row, style: style ?? theme.text)
  }
}
