/// Turns buffers into the bytes that make a terminal show them.
///
/// The encoder remembers what the terminal shows, the style it draws with and where its cursor is, so
/// that a frame holds only what has changed:
///
///     var encoder = FrameEncoder()
///     var bytes: [UInt8] = []
///     encoder.encode(buffer, cursor: nil, into: &bytes)  // everything
///     encoder.encode(buffer, cursor: nil, into: &bytes)  // nothing more
///
/// The output must be raw (no `OPOST`). Give it the same array again and again, emptied with its
/// capacity kept: a frame then allocates nothing.
public struct FrameEncoder {
  /// The colors that the terminal shows; other colors become the nearest of them.
  public var depth: ColorDepth {
    get { screen.translation.depth }
    set { screen.translation.depth = newValue }
  }

  /// Whether the terminal takes UTF-8; without it signs of ASCII stand for others, such as `>` for an arrow,
  /// and `?` for those that none resembles.
  public var hasUnicode: Bool {
    get { screen.translation.hasUnicode }
    set { screen.translation.hasUnicode = newValue }
  }

  /// The color shown for each exact color, before it becomes one of those that the terminal can show; none
  /// shows the color itself.
  public var colorFilter: ((RGB) -> RGB)? {
    get { screen.translation.colorFilter }
    set { screen.translation.colorFilter = newValue }
  }

  /// Whether erased cells take the current background (`bce`); without it erasing serves only the
  /// terminal's own background.
  public var hasBackgroundColorErase = true

  /// Whether the terminal knows synchronized output (mode 2026), worth its 16 bytes only for frames that
  /// the terminal cannot read at once.
  public var synchronizedOutput = false

  /// Whether the terminal knows `REP`, which repeats the ASCII character before it.
  public var hasRepeat = false

  var screen = Screen()
  var pen = Pen()
  var place = CursorPlace.unknown
  private var isCursorVisible: Bool?

  /// Makes an encoder for a terminal of which nothing is known.
  public init() {}

  /// Forgets what the terminal shows: the next frame draws everything.
  ///
  /// After the terminal was given to someone else. A buffer of another size has the same effect.
  public mutating func invalidate() {
    screen.forget()
    pen = Pen()
    place = .unknown
    isCursorVisible = nil
  }

  /// Appends what makes the terminal show a buffer; nothing if it does already.
  ///
  /// The cursor is shown at a position of the buffer, or hidden with none or one outside; hidden, it is left
  /// at `rest`, if any. O(n) in the number of cells.
  public mutating func encode(
    _ buffer: Buffer, cursor: Position?, restingAt rest: Position? = nil,
    into output: inout [UInt8]
  ) {
    if buffer.size != screen.size { invalidate() }
    let start = output.count
    let cursor = cursor.flatMap { Rect(buffer.size).contains($0) ? $0 : nil }
    if isCursorVisible == nil || isCursorVisible == true && cursor == nil {
      output += "\u{1B}[?25l".utf8
      isCursorVisible = false
    }
    if let scroll = buffer.scroll {
      buffer.scroll = nil
      self.scroll(scroll, toShow: buffer, into: &output)
    }
    let fitsPen = screen.show(buffer, lookingFor: pen.style?.background)
    if fitsPen { drawWhatFitsThePen(into: &output) }
    drawChanges(into: &output)
    if let cursor {
      move(to: cursor, into: &output)
      if isCursorVisible == false { output += "\u{1B}[?25h".utf8 }
      isCursorVisible = true
    } else if let rest, Rect(screen.size).contains(rest) {
      move(to: rest, into: &output)
    }
    if synchronizedOutput, output.count - start > FrameEncoder.bytesReadAtOnce {
      output.insert(contentsOf: "\u{1B}[?2026h".utf8, at: start)
      output += "\u{1B}[?2026l".utf8
    }
  }

  /// The bytes that a reader of a pseudo-terminal gets in one piece on Linux.
  private static let bytesReadAtOnce = 4095

  /// Remembers that a cell shows what it should after it was written at the cursor, which is past it now.
  mutating func finishOne(_ index: Int) {
    screen.changes.remove(index)
    place = place(after: 1)
  }
}
