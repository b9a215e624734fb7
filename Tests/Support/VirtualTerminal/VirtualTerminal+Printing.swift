extension VirtualTerminal {
  /// Puts a scalar at the cursor, or into the cell before it if it joins that.
  mutating func print(_ scalar: Unicode.Scalar) {
    guard isKnown(scalar) else { return }
    let width = VirtualWidth.cells(of: scalar)
    let wraps = modes.contains(7)
    if let last = lastGlyph, joins(scalar, to: screen.lines[last.row].cells[last.column].glyph) {
      screen.lines[last.row].cells[last.column].glyph.unicodeScalars.append(scalar)
      if joinsCharacters && width > 0
        || (joinsCharacters || widensAtSelector) && scalar == "\u{FE0F}"
      {
        screen.widen(at: last, wraps: wraps)
      }
      return
    }
    guard width > 0 else { return }
    let blank = blank
    lastGlyph = screen.put(String(scalar), width: width, wraps: wraps, blank: blank)
    lastScalar = scalar
  }

  private func isKnown(_ scalar: Unicode.Scalar) -> Bool {
    guard let unicodeVersion, !scalar.isASCII else { return true }
    return scalar.properties.age.map { $0.major <= unicodeVersion } ?? false
  }

  private func joins(_ scalar: Unicode.Scalar, to glyph: String) -> Bool {
    if VirtualWidth.cells(of: scalar) == 0 { return true }
    // ASCII never joins a glyph on its left.
    if scalar.isASCII { return false }
    return joinsCharacters && (glyph + String(scalar)).count == 1
  }

  /// Executes a C0 control; those that are not listed do nothing.
  mutating func control(_ byte: UInt8) {
    let blank = blank
    switch byte {
    case 0x07: bells += 1
    case 0x08: screen.moveBy(columns: -1)
    case 0x09: screen.moveTo(column: (screen.column / 8 + 1) * 8, row: screen.row)
    case 0x0A, 0x0B, 0x0C: screen.lineFeed(blank: blank)
    case 0x0D: screen.moveTo(column: 0, row: screen.row)
    default: break
    }
  }

  /// Executes an escape sequence, given without `ESC`.
  mutating func escape(_ text: String) {
    let blank = blank
    switch text {
    case "7": saveCursor()
    case "8": restoreCursor()
    case "D": screen.lineFeed(blank: blank)
    case "E":
      screen.moveTo(column: 0, row: screen.row)
      screen.lineFeed(blank: blank)
    case "M": screen.reverseIndex(blank: blank)
    case "c": self = VirtualTerminal(columns: columns, rows: rows)
    case "=", ">", "\\", "(B", ")B", "(0", ")0", "%G": break
    default: unknown.append(text)
    }
  }

  mutating func saveCursor() {
    screen.saved = SavedCursor(
      column: screen.column, row: screen.row, pen: screen.pen, isVisible: isCursorVisible)
    if hasOneSavedCursor { hiddenScreen.saved = screen.saved }
  }

  mutating func restoreCursor() {
    let saved = screen.saved
    screen.moveTo(column: saved.column, row: saved.row)
    screen.pen = saved.pen
    guard hasOneSavedCursor else { return }
    if saved.isVisible { modes.insert(25) } else { modes.remove(25) }
  }
}
