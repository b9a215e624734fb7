/// Turns buffers into the bytes that make a terminal show them.
///
/// The encoder remembers the terminal's cells, pen and cursor, so that a frame contains only the changes:
///
///     var encoder = FrameEncoder()
///     var bytes: [UInt8] = []
///     encoder.encode(buffer, cursor: nil, into: &bytes)  // appends everything
///     encoder.encode(buffer, cursor: nil, into: &bytes)  // appends nothing
///
/// The output must be raw (no `OPOST`). If each frame reuses the memory of the same array, it allocates nothing.
package struct FrameEncoder {
  /// What the terminal can do.
  ///
  /// - The nearest colors of its depth replace other colors.
  /// - Without Unicode, ASCII characters that resemble them, such as `>` for an arrow, or `?` replace other characters.
  /// - Without `bce`, only the terminal's own background is erased.
  /// - Synchronized output takes 16 bytes, and is used only for frames too long for the terminal to read at once.
  package var capabilities: Capabilities {
    get { screen.translation.capabilities }
    set { screen.translation.capabilities = newValue }
  }

  /// Maps each exact color to the color to show, before it is reduced to the terminal's colors; nil for no change.
  package var colorFilter: ((RGB) -> RGB)? {
    get { screen.translation.colorFilter }
    set { screen.translation.colorFilter = newValue }
  }

  /// Whether the buffer is drawn in rows whose place on the screen is unknown.
  ///
  /// - Moves of the cursor are relative.
  /// - The cursor starts and ends each frame in the first cell, hidden.
  /// - ``invalidate()`` means that the rows were erased.
  package var isRelative = false {
    didSet { screen.forgotten = isRelative ? .blank : .unknown }
  }

  var screen = ShownCells()
  var pen = Pen()
  /// The cursor's position; nil if it is unknown, as after a write into the last column, where terminals differ, and
  /// after a glyph of uncertain width.
  var cursor: Position?
  /// The row of the cursor, even if its column is unknown; only in relative frames.
  var row = 0
  private var isCursorVisible: Bool?

  /// Makes an encoder for a terminal in an unknown state.
  package init() {}

  /// Forgets what the terminal shows, so that the next frame draws everything.
  ///
  /// Call it after another program has used the terminal. A buffer of another size has the same effect.
  package mutating func invalidate() {
    screen.forget()
    pen = Pen()
    (cursor, row) = (isRelative ? Position(column: 0, row: 0) : nil, 0)
    isCursorVisible = isRelative ? false : nil
  }

  /// Appends the bytes that make the terminal show a buffer: none if it already does.
  ///
  /// The cursor is shown at `cursor`, or hidden if that is nil or outside the buffer. A hidden cursor is moved to
  /// `rest` unless that is nil. A relative frame needs neither.
  ///
  /// - Complexity: O(n) in the number of cells in the rows that were drawn.
  package mutating func encode(
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
    screen.update(from: buffer)
    if let scroll = buffer.scroll {
      buffer.scroll = nil
      if !isRelative { self.scroll(scroll, into: &output) }
    }
    drawChanges(into: &output)
    pen.endLink(into: &output)
    screen.didDrawAll()
    if isRelative {
      move(to: Position(column: 0, row: 0), into: &output)
    } else if let cursor {
      move(to: cursor, into: &output)
      if isCursorVisible == false { output += "\u{1B}[?25h".utf8 }
      isCursorVisible = true
    } else if let rest, Rect(screen.size).contains(rest) {
      move(to: rest, into: &output)
    }
    if capabilities.hasSynchronizedOutput, output.count - start > FrameEncoder.bytesReadAtOnce {
      output.insert(contentsOf: "\u{1B}[?2026h".utf8, at: start)
      output += "\u{1B}[?2026l".utf8
    }
  }

  /// The maximum number of bytes that a reader of a pseudo-terminal gets at once on Linux.
  static let bytesReadAtOnce = 4095
}
