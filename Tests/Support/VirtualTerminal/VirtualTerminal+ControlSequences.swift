extension VirtualTerminal {
  /// Executes a control sequence.
  mutating func control(_ sequence: VirtualSequence) {
    switch sequence.prefix {
    case "": plain(sequence)
    case "?": decPrivate(sequence)
    case ">": secondary(sequence)
    case "<":
      guard sequence.final == "u" else { return unknown.append("[" + sequence.text) }
      screen.keyboardFlags.removeLast(min(sequence.count(0), screen.keyboardFlags.count))
    case "=":
      guard sequence.final == "u" else { return unknown.append("[" + sequence.text) }
      changeKeyboardFlags(sequence.count(0, default: 0), how: sequence.count(1))
    // The shape of the cursor.
    case " " where sequence.final == "q": break
    case "?$" where sequence.final == "p":
      queries.append(.mode(sequence.count(0, default: 0)))
    default: unknown.append("[" + sequence.text)
    }
  }

  private mutating func plain(_ sequence: VirtualSequence) {
    let count = sequence.count(0)
    switch sequence.final {
    case "A": screen.moveBy(rows: -count)
    case "B", "e": screen.moveBy(rows: count)
    case "C", "a": screen.moveBy(columns: count)
    case "D": screen.moveBy(columns: -count)
    case "E": screen.moveTo(column: 0, row: screen.row + count)
    case "F": screen.moveTo(column: 0, row: screen.row - count)
    case "G", "`": screen.moveTo(column: count - 1, row: screen.row)
    case "H", "f": screen.moveTo(column: sequence.count(1) - 1, row: count - 1)
    case "d": screen.moveTo(column: screen.column, row: count - 1)
    case "b":
      guard let lastScalar else { return }
      for _ in 0..<count {
        lastGlyph = nil
        print(lastScalar)
      }
    case "m": selectGraphicRendition(sequence.parameters)
    case "s": saveCursor()
    case "u": restoreCursor()
    case "r": setMargins(sequence)
    case "h", "l", "t": break
    case "c" where sequence.count(0, default: 0) == 0: queries.append(.deviceAttributes)
    case "n":
      queries.append(count == 6 ? positionQuery : .status)
    default: edit(sequence)
    }
  }

  private mutating func edit(_ sequence: VirtualSequence) {
    let count = sequence.count(0)
    let blank = blank
    switch sequence.final {
    case "@": screen.insertCells(count, blank: blank)
    case "P": screen.deleteCells(count, blank: blank)
    case "X": screen.erase(screen.column..<screen.column + count, blank: blank)
    case "J": eraseDisplay(sequence.count(0, default: 0), blank: blank)
    case "K":
      switch sequence.count(0, default: 0) {
      case 0: screen.erase(screen.column..<columns, blank: blank)
      case 1: screen.erase(0..<screen.column + 1, blank: blank)
      default: screen.erase(0..<columns, blank: blank)
      }
    case "L": screen.scrollDown(count, from: screen.row, blank: blank)
    case "M": screen.scrollUp(count, from: screen.row, blank: blank)
    case "S": screen.scrollUp(count, from: screen.margins.lowerBound, blank: blank)
    case "T": screen.scrollDown(count, from: screen.margins.lowerBound, blank: blank)
    default: unknown.append("[" + sequence.text)
    }
  }

  private var positionQuery: VirtualQuery {
    .cursorPosition(column: screen.column, row: screen.row)
  }

  private mutating func eraseDisplay(_ part: Int, blank: VirtualCell) {
    switch part {
    case 0 where savesErasedScreen && cursor == (0, 0):
      let used = screen.lines.lastIndex { !$0.used.isEmpty }.map { $0 + 1 } ?? 0
      screen.keep(screen.lines[..<used])
      screen.eraseRows(0..<rows, blank: blank)
    case 0:
      screen.erase(screen.column..<columns, blank: blank)
      screen.eraseRows(screen.row + 1..<rows, blank: blank)
    case 1:
      screen.erase(0..<screen.column + 1, blank: blank)
      screen.eraseRows(0..<screen.row, blank: blank)
    case 2: screen.eraseRows(0..<rows, blank: blank)
    default: break
    }
  }

  private mutating func setMargins(_ sequence: VirtualSequence) {
    let top = sequence.count(0) - 1
    let bottom = min(sequence.count(1, default: rows), rows) - 1
    guard top < bottom else { return }
    screen.margins = top...bottom
    screen.moveTo(column: 0, row: 0)
  }

  // MARK: - With a private marker

  private mutating func decPrivate(_ sequence: VirtualSequence) {
    switch sequence.final {
    case "h", "l":
      for parameter in sequence.parameters {
        if let mode = parameter.first ?? nil { setMode(mode, to: sequence.final == "h") }
      }
    case "J", "K": edit(sequence)
    case "u": queries.append(.keyboardFlags)
    case "n": queries.append(positionQuery)
    default: unknown.append("[" + sequence.text)
    }
  }

  private mutating func setMode(_ mode: Int, to isSet: Bool) {
    let wasAlternate = isAlternateScreen
    if mode == 1048 || mode == 1049 && isSet && (hasOneSavedCursor || !wasAlternate) {
      if isSet { saveCursor() } else { restoreCursor() }
    }
    if Self.alternateModes.contains(mode) {
      // Any of the three modes may switch back, regardless of which one has switched to the alternate screen.
      if !isSet { modes.subtract(Self.alternateModes) } else if !wasAlternate { modes.insert(mode) }
    } else if isSet {
      modes.insert(mode)
    } else {
      modes.remove(mode)
    }
    guard isAlternateScreen != wasAlternate else { return }
    swap(&screen, &hiddenScreen)
    guard mode == 1049 else { return }
    if isSet {
      screen.moveTo(column: hiddenScreen.column, row: hiddenScreen.row)
      screen.pen = hiddenScreen.pen
      screen.eraseRows(0..<rows, blank: blank)
    } else {
      restoreCursor()
    }
  }

  private mutating func secondary(_ sequence: VirtualSequence) {
    switch sequence.final {
    case "u": screen.keyboardFlags.append(sequence.count(0, default: 0))
    case "m" where sequence.count(0, default: 0) == 4:
      modifyOtherKeys = sequence.count(1, default: 0)
    case "c": queries.append(.secondaryDeviceAttributes)
    case "q": queries.append(.version)
    default: unknown.append("[" + sequence.text)
    }
  }

  private mutating func changeKeyboardFlags(_ flags: Int, how: Int) {
    let old = screen.keyboardFlags.popLast() ?? 0
    screen.keyboardFlags.append(how == 1 ? flags : how == 2 ? old | flags : old & ~flags)
  }
}
