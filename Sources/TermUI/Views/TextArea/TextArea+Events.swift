/// What keys and the mouse do.
extension TextArea {
  final func handle(_ key: Key) -> Bool {
    if let target = target(of: key) {
      let isVertical = key.code == .up || key.code == .down || key.isPage
      move(
        to: target, selects: key.modifiers.contains(.shift), keepsColumn: isVertical)
      return true
    }
    switch (key.code, key.modifiers) {
    case (.character("c"), .control): return copy(deletes: false)
    case (.character("x"), .control): return copy(deletes: true)
    case (.escape, []) where selection != nil:
      move(to: caret, selects: false)
      return true
    default: return isEditable && edit(by: key)
    }
  }

  private func edit(by key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.character(let scalar), []):
      guard !scalar.isControl else { return false }
      return type(scalar)
    case (.enter, _): return change { insert("\n") }
    case (.tab, []) where handlesTab: return change { insert("\t") }
    case (.character("z"), .control):
      undo()
      return true
    case (.character("y"), .control), (.character("z"), [.control, .shift]):
      redo()
      return true
    case (.character("u"), .control): return delete(to: .init(line: caret.line, character: 0))
    case (.character("k"), .control):
      let end = buffer.endOfLine(caret.line)
      return delete(to: caret < end ? end : buffer.after(caret))
    case (.character("w"), .control), (.backspace, .alt), (.backspace, .control):
      return delete(to: buffer.wordStart(before: caret))
    case (.character("d"), .alt), (.delete, .control), (.delete, .alt):
      return delete(to: buffer.wordEnd(after: caret))
    case (.backspace, _): return delete(to: buffer.before(caret))
    case (.delete, _): return delete(to: buffer.after(caret))
    default: return false
    }
  }

  /// Types a character; a blank ends a word, and so a change.
  private func type(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == " " || selection != nil { history.endTyping() }
    replace(selection ?? caret..<caret, with: String(scalar), isTyping: true)
    return true
  }

  private func delete(to location: TextLocation) -> Bool {
    change { replace(selection ?? min(caret, location)..<max(caret, location), with: "") }
  }

  private func change(_ body: () -> Void) -> Bool {
    history.endTyping()
    body()
    return true
  }

  private func copy(deletes: Bool) -> Bool {
    guard let onCopy, selection != nil else { return false }
    onCopy(selectedText)
    if deletes, isEditable { _ = change { insert("") } }
    return true
  }

  // MARK: - Moving the caret

  /// Where a key moves the caret; nil for other keys.
  private func target(of key: Key) -> TextLocation? {
    let modifiers = key.modifiers.subtracting(.shift)
    let isByWord = modifiers == .control || modifiers == .alt
    switch key.code {
    case .left where isByWord: return buffer.wordStart(before: caret)
    case .right where isByWord: return buffer.wordEnd(after: caret)
    case .character("b") where modifiers == .alt: return buffer.wordStart(before: caret)
    case .character("f") where modifiers == .alt: return buffer.wordEnd(after: caret)
    case .left where modifiers == []: return horizontalTarget(buffer.before(caret), key)
    case .right where modifiers == []: return horizontalTarget(buffer.after(caret), key)
    case .up where modifiers == []: return location(inRowsBelow: -1)
    case .down where modifiers == []: return location(inRowsBelow: 1)
    case .pageUp where modifiers == []: return location(inRowsBelow: -max(1, frame.height - 1))
    case .pageDown where modifiers == []: return location(inRowsBelow: max(1, frame.height - 1))
    case .home where isByWord: return .start
    case .end where isByWord: return buffer.end
    case .home where modifiers == [], .character("a") where key.modifiers == .control:
      return TextLocation(line: caret.line, character: 0)
    case .end where modifiers == [], .character("e") where key.modifiers == .control:
      return buffer.endOfLine(caret.line)
    default: return nil
    }
  }

  /// Left and Right without Shift go to the start or the end of a selection.
  private func horizontalTarget(_ location: TextLocation, _ key: Key) -> TextLocation {
    guard let selection, !key.modifiers.contains(.shift) else { return location }
    return key.code == .left ? selection.lowerBound : selection.upperBound
  }

  /// The location a number of rows below the caret, or above it, at the column that Up and Down keep; in the first and
  /// the last row the start and the end of the text.
  private func location(inRowsBelow distance: Int) -> TextLocation {
    let rows = rows(of: caret.line)
    let start = RowLocation(line: caret.line, row: rows.row(of: caret.character))
    let column = goalColumn ?? rows.column(of: caret.character)
    goalColumn = column
    let end = moved(start, by: distance)
    guard end != start else { return distance < 0 ? .start : buffer.end }
    let character = self.rows(of: end.line).character(inRow: end.row, at: column)
    return TextLocation(line: end.line, character: character)
  }

  // MARK: - The mouse

  final func handle(_ mouse: MouseEvent) -> Bool {
    if case .wheel(let wheel) = mouse.action { return scroll(wheel) }
    if let line = grip.scroll(mouse, bar, column: barColumn) {
      scrollAway(to: RowLocation(line: min(max(line, 0), buffer.lines.count - 1), row: 0))
      return true
    }
    switch mouse.action {
    case .press(.left):
      move(to: location(at: mouse.position), selects: mouse.modifiers.contains(.shift))
      return true
    case .drag(.left):
      move(to: location(at: mouse.position), selects: true)
      return true
    case .release(.left): return true
    default: return false
    }
  }

  private func scroll(_ wheel: MouseEvent.Wheel) -> Bool {
    guard wheel == .up || wheel == .down else { return false }
    let old = visibleOrigin.top
    scrollAway(to: moved(old, by: wheel == .up ? -3 : 3))
    // At either end, the container gets the wheel.
    return visibleOrigin.top != old
  }

  private func scrollAway(to location: RowLocation) {
    (top, offset) = (location, visibleOrigin.left)
    isScrolledAway = true
    setNeedsDisplay()
  }
}

extension Key {
  fileprivate var isPage: Bool { code == .pageUp || code == .pageDown }
}
