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
  public var depth: ColorDepth = .truecolor {
    didSet {
      guard depth != oldValue else { return }
      reduction = ColorReduction(depth: depth)
      forgetBuffer()
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

  private var reduction = ColorReduction(depth: .truecolor)
  /// The last buffer as it was given, where that is not ``next``: below truecolor.
  private var source: [Cell] = []
  var size = Size(width: 0, height: 0)
  /// The last buffer as the terminal can show it.
  var next: [Cell] = []
  /// What the terminal shows: the same after each frame.
  var shown: [Cell] = []
  var graphemes = GraphemeTable()
  var pen = Pen()
  var place = CursorPlace.unknown
  /// Where the changed cells end.
  var changeEnd = 0
  /// Where the blanks begin that fill the rest of the screen; found when it is first needed.
  var tail: Int?
  private var isCursorVisible: Bool?

  /// Makes an encoder for a terminal of which nothing is known.
  public init() {}

  /// Forgets what the terminal shows: the next frame draws everything.
  ///
  /// After the terminal was given to someone else. A buffer of another size has the same effect.
  public mutating func invalidate() {
    shown = unknownCells
    forgetBuffer()
    pen = Pen()
    place = .unknown
    isCursorVisible = nil
  }

  private mutating func forgetBuffer() {
    next = unknownCells
    source = depth == .truecolor ? [] : next
  }

  private var unknownCells: [Cell] {
    Array(repeating: .unknown, count: size.width * size.height)
  }

  /// Appends what makes the terminal show a buffer; nothing if it does already.
  ///
  /// The cursor is shown at a position of the buffer, or hidden with none or one outside. O(n) in the
  /// number of cells.
  public mutating func encode(
    _ buffer: Buffer, cursor: Position?, into output: inout [UInt8]
  ) {
    let change = load(buffer)
    let start = output.count
    let cursor = cursor.flatMap { contains($0) ? $0 : nil }
    if isCursorVisible == nil || isCursorVisible == true && cursor == nil {
      output += "\u{1B}[?25l".utf8
      isCursorVisible = false
    }
    tail = nil
    if let change {
      drawWhatFitsThePen(from: change, into: &output)
      drawChanges(from: change, into: &output)
    }
    if let cursor {
      move(to: cursor, into: &output)
      if isCursorVisible == false { output += "\u{1B}[?25h".utf8 }
      isCursorVisible = true
    }
    if synchronizedOutput, output.count - start > FrameEncoder.bytesReadAtOnce {
      output.insert(contentsOf: "\u{1B}[?2026h".utf8, at: start)
      output += "\u{1B}[?2026l".utf8
    }
  }

  /// What a reader of a pseudo-terminal gets in one piece on Linux.
  private static let bytesReadAtOnce = 4095

  // MARK: - The next frame

  /// Takes a buffer over as far as it differs from the last, and gives the first cell that changes.
  private mutating func load(_ buffer: Buffer) -> Int? {
    if buffer.size != size {
      size = buffer.size
      invalidate()
    }
    if graphemes.isFull { graphemes.compact(&shown) }
    var first: Int?
    changeEnd = 0
    let cells = buffer.cells
    let isReduced = depth != .truecolor
    for index in cells.indices {
      let cell = cells[index]
      // An entry may mean another character in this buffer than in the last.
      let entry = cell.glyph.tableIndex
      guard cell != (isReduced ? source[index] : next[index]) || entry != nil else { continue }
      next[index] = cell
      if isReduced {
        source[index] = cell
        next[index].style = reduction.reduce(cell.style)
      }
      if let entry { next[index].glyph = graphemes.glyph(of: buffer.graphemes[entry]) }
      if first == nil { first = index }
      changeEnd = index + 1
    }
    return first.flatMap { firstChange(from: $0) }
  }

  private func contains(_ position: Position) -> Bool {
    Rect(column: 0, row: 0, width: size.width, height: size.height).contains(position)
  }

  /// The first cell from an index on that does not show what it should.
  func firstChange(from start: Int) -> Int? {
    var index = start
    while index < changeEnd {
      if !next[index].looksLike(shown[index]) { return index }
      index += 1
    }
    return nil
  }

  func position(of index: Int) -> Position {
    Position(column: index % size.width, row: index / size.width)
  }
}
