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
  /// How many colors the terminal shows; other colors become the nearest of them.
  public var depth: ColorDepth {
    get { translation.depth }
    set {
      guard newValue != depth else { return }
      translation.depth = newValue
      moment = nil
    }
  }

  /// Whether erased cells take the current background (`bce`); without it erasing serves only the
  /// terminal's own background.
  public var hasBackgroundColorErase = true

  /// Whether the terminal knows synchronized output (mode 2026), worth its 16 bytes only for frames that
  /// the terminal cannot read at once.
  public var synchronizedOutput = false

  /// Whether the terminal knows `REP`, which repeats the ASCII character before it.
  public var hasRepeat = false

  var translation = CellTranslation()
  var size = Size(width: 0, height: 0)
  /// What the terminal is to show, while a frame is encoded.
  var next: [Cell] = []
  /// What the terminal shows, which is the same after each frame; nothing as long as nobody knows it.
  private(set) var shown: [Cell] = []
  /// When the buffer was last looked at.
  private var moment: Buffer.Moment?
  /// The cells that do not look as they should; none after each frame.
  var changes = CellSet()
  /// Whether the ground of any of them is the pen's.
  private(set) var pensGroundChanges = false
  var pen = Pen()
  var place = CursorPlace.unknown
  /// Where the blanks begin that fill the rest of the screen; found when it is first needed.
  var tail: Int?
  private var isCursorVisible: Bool?

  /// Makes an encoder for a terminal of which nothing is known.
  public init() {}

  /// Forgets what the terminal shows: the next frame draws everything.
  ///
  /// After the terminal was given to someone else. A buffer of another size has the same effect.
  public mutating func invalidate() {
    shown = []
    changes = CellSet(count: size.width * size.height)
    pen = Pen()
    place = .unknown
    isCursorVisible = nil
  }

  /// Appends what makes the terminal show a buffer; nothing if it does already.
  ///
  /// The cursor is shown at a position of the buffer, or hidden with none or one outside. O(n) in the
  /// number of cells.
  public mutating func encode(
    _ buffer: Buffer, cursor: Position?, into output: inout [UInt8]
  ) {
    load(buffer)
    let start = output.count
    let cursor = cursor.flatMap { contains($0) ? $0 : nil }
    if isCursorVisible == nil || isCursorVisible == true && cursor == nil {
      output += "\u{1B}[?25l".utf8
      isCursorVisible = false
    }
    tail = nil
    drawWhatFitsThePen(into: &output)
    drawChanges(into: &output)
    if let cursor {
      move(to: cursor, into: &output)
      if isCursorVisible == false { output += "\u{1B}[?25h".utf8 }
      isCursorVisible = true
    }
    if synchronizedOutput, output.count - start > FrameEncoder.bytesReadAtOnce {
      output.insert(contentsOf: "\u{1B}[?2026h".utf8, at: start)
      output += "\u{1B}[?2026l".utf8
    }
    if shown.isEmpty { shown = next }
    // Another owner would make the buffer copy its cells when it is drawn in next.
    next = []
  }

  /// What a reader of a pseudo-terminal gets in one piece on Linux.
  private static let bytesReadAtOnce = 4095

  /// Takes the cells of a buffer over and finds those that have changed.
  private mutating func load(_ buffer: Buffer) {
    if buffer.size != size {
      size = buffer.size
      invalidate()
    }
    next = translation.cells(of: buffer, afterShowing: &shown)
    if shown.isEmpty {
      changes.insertAll(next.count)
    } else {
      pensGroundChanges = false
      for row in 0..<size.height where buffer.hasDrawn(row, since: moment) {
        findChanges(in: row * size.width..<(row + 1) * size.width)
      }
    }
    moment = buffer.now()
  }

  /// Compares what is shown with what is to be shown; what cannot be seen to differ counts as drawn.
  private mutating func findChanges(in row: Range<Int>) {
    let ground = pen.style?.background
    var start = row.lowerBound
    while start < row.upperBound {
      let end = min(start + CellSet.wordSize, row.upperBound)
      var bits: UInt64 = 0
      for index in start..<end where next[index] != shown[index] {
        if next[index].differsInvisibly(from: shown[index]) {
          shown[index] = next[index]
        } else {
          bits |= 1 &<< UInt64(index - start)
          if next[index].background == ground { pensGroundChanges = true }
        }
      }
      changes.insert(bits, from: start)
      start = end
    }
  }

  /// Remembers that cells show what they should.
  mutating func finish(_ cells: Range<Int>) {
    changes.remove(cells)
    if !shown.isEmpty { shown.take(next, in: cells) }
  }

  /// Remembers that a cell shows what it should after it was written at the cursor, which is past it now.
  mutating func finishOne(_ index: Int) {
    changes.remove(index)
    if !shown.isEmpty { shown[index] = next[index] }
    place = place(after: 1)
  }

  private func contains(_ position: Position) -> Bool {
    Rect(column: 0, row: 0, width: size.width, height: size.height).contains(position)
  }

  func position(of index: Int) -> Position {
    Position(column: index % size.width, row: index / size.width)
  }
}

extension [Cell] {
  /// Takes over the cells of a range.
  fileprivate mutating func take(_ others: [Cell], in range: Range<Int>) {
    let others = others.span
    var cells = mutableSpan
    for index in range { cells[index] = others[index] }
  }
}
