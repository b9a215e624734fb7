/// A row of color chips of which one can be chosen; it scrolls to keep the chosen chip visible.
///
/// A chip is a few blank cells of its color. The chosen one is in brackets, and each can have signs; if the signs take
/// all cells of the chosen chip, its brackets stand beside it. A chip that is nearly black or nearly white, and so may
/// look like the terminal's background, has lines at its edges.
/// Arrows at the ends show that there are more chips. If the terminal shows no colors, chips are hex triplets.
///
/// Left and Right or `h` and `l` choose the previous and the next chip, and with Shift the tenth. The page keys, Home and
/// End or `g` and `G`, the wheel and a click choose, too. The strip only asks for visible chips, so that a step takes the
/// same time for any number of chips.
///
///     let strip = ChipStrip()
///     strip.count = palette.count
///     strip.chipAt = { ChipStrip.Chip(palette[$0]) }
///     strip.onChoose = { index in label.text = names[index] }
package final class ChipStrip: View {
  /// The look of one chip.
  package struct Chip: Hashable, Sendable {
    /// The color.
    package var color: RGB
    /// Signs of one column each, the most important first, such as `+` for a color that was changed.
    ///
    /// As many as fit are shown, but at least one.
    package var signs: String

    /// Makes a chip of a color with signs.
    package init(_ color: RGB, signs: String = "") {
      self.color = color
      self.signs = signs
    }
  }

  /// The number of chips, initially 0; a negative number becomes 0.
  package var count = 0 {
    didSet {
      count = max(0, count)
      if let chosen, chosen >= count { self.chosen = nil }
      lastChosen = min(lastChosen, count)
      setNeedsDisplay()
    }
  }

  /// Returns the look of the chip at an index; called for each visible chip whenever the strip is drawn.
  ///
  /// If its results change, set it again or call ``View/setNeedsDisplay()``.
  package var chipAt: (Int) -> Chip = { _ in Chip(RGB(0, 0, 0)) } {
    didSet { setNeedsDisplay() }
  }

  /// The columns of a chip, initially 2 to 4: the most with which all chips fit, or else the fewest, but at least 3.
  package var widths = 2...4 {
    didSet { if widths != oldValue { setNeedsDisplay() } }
  }

  /// The most signs that a chip has, initially 1; a chip that is a text has room for them in its brackets.
  package var mostSigns = 1 {
    didSet { if mostSigns != oldValue { setNeedsDisplay() } }
  }

  /// The rows below the chips for captions, if one row is left for the chips; initially 0.
  package var captionRows = 0 {
    didSet { if captionRows != oldValue { setNeedsDisplay() } }
  }

  /// Returns the captions of a chip, one for each row below it, in a number of columns; called for each visible chip
  /// whenever the strip is drawn.
  ///
  /// Captions of the chosen chip may have any length. If they reach over those of its neighbors, these are left out.
  package var captionsAt: (_ index: Int, _ columns: Int) -> [String] = { _, _ in [] } {
    didSet { setNeedsDisplay() }
  }

  /// The text that is shown if there are no chips.
  package var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// Called with the index of a chip when the user chooses it, after ``chosen`` was set.
  package var onChoose: (Int) -> Void = { _ in }

  /// The index of the chosen chip; an index without a chip becomes nil.
  package var chosen: Int? {
    didSet {
      if let index = chosen, index < 0 || index >= count { chosen = nil }
      if let chosen { lastChosen = chosen }
      if chosen != oldValue { setNeedsDisplay() }
    }
  }

  /// The index of the chip that was chosen last, which stays visible; ``count`` if that was the last chip and was removed.
  ///
  /// If no chip is chosen any more, Right chooses this one, and Left the one before.
  package private(set) var lastChosen = 0

  /// The index of the first visible chip.
  private var scroll = 0
  /// Whether the chips were drawn as texts, which are wider.
  private var isText = false

  /// Whether there are chips.
  package override var canFocus: Bool { count > 0 }

  /// All available columns, and one row.
  package override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: 1)
  }

  package override func handle(_ event: Event) -> Bool {
    guard count > 0 else { return false }
    switch event {
    case .key(let key): return handle(key)
    case .mouse(let mouse): return handle(mouse)
    case .paste, .focus, .reply: return false
    }
  }

  package override func draw(in canvas: Canvas) {
    canvas.fill(style: .plain)
    isText = canvas.depth == .monochrome
    let columns = columns
    let rows = min(max(0, captionRows), max(0, canvas.size.height - 1))
    let chips = canvas.part(
      Rect(
        column: 0, row: 0, width: canvas.size.width, height: canvas.size.height - rows))
    if rows > 0 { drawCaptions(rows, below: chips.size.height, columns, in: canvas) }
    if count == 0 {
      canvas.write(placeholder.truncated(to: canvas.size.width), column: 0, row: 0, style: .plain)
    }
    scroll = columns.visible.lowerBound
    if columns.hasArrows {
      if scroll > 0 { canvas.put("‹", column: 0, row: 0, style: .plain) }
      if columns.visible.upperBound < count {
        canvas.put("›", column: canvas.size.width - 1, row: 0, style: .plain)
      }
    }
    for index in columns.visible {
      let (chip, isChosen) = (chipAt(index), index == chosen)
      if isText {
        canvas.write(
          chip.text(isChosen: isChosen).truncated(to: columns.width),
          column: columns.column(of: index), row: 0, style: .plain)
      } else {
        chip.draw(
          isChosen: isChosen, column: columns.column(of: index), width: columns.width, in: chips)
      }
    }
  }

  /// Writes the captions of the chosen chip, and those of the others that leave a blank beside them.
  private func drawCaptions(_ rows: Int, below top: Int, _ columns: ChipColumns, in canvas: Canvas)
  {
    let chosen = chosen.flatMap { columns.visible.contains($0) ? $0 : nil }
    let indices = (chosen.map { [$0] } ?? []) + columns.visible.filter { $0 != chosen }
    var taken = Array(repeating: 0..<0, count: rows)
    for index in indices {
      let captions = captionsAt(index, index == chosen ? .max : columns.width)
      for (row, caption) in captions.prefix(rows).enumerated() {
        let width = caption.displayWidth
        guard width > 0, width <= canvas.size.width else { continue }
        let column = min(columns.column(of: index), canvas.size.width - width)
        if index == chosen { taken[row] = column - 1..<column + width + 1 }
        if index != chosen, taken[row].overlaps(column..<column + width) { continue }
        canvas.write(
          caption, column: column, row: top + row,
          style: index == chosen ? canvas.theme.emphasis : .plain)
      }
    }
  }

  private var columns: ChipColumns {
    ChipColumns(
      count: count, in: max(0, frame.width), textWidth: isText ? 9 + mostSigns : nil,
      widths: widths, first: scroll, lastChosen: min(lastChosen, max(0, count - 1)))
  }

  /// The first cell of the chosen chip; nil if none is chosen.
  package override var restingPlace: Position? {
    let columns = columns
    guard let chosen, columns.visible.contains(chosen) else { return nil }
    return Position(column: columns.column(of: chosen), row: 0)
  }

  private func handle(_ key: Key) -> Bool {
    switch key.movement(along: .horizontal) {
    case .steps(let count): step(by: count)
    case .pages(let count): step(by: count * page)
    case .toStart: choose(0)
    case .toEnd: choose(count - 1)
    case nil: return false
    }
    return true
  }

  private func handle(_ mouse: MouseEvent) -> Bool {
    let columns = columns
    switch mouse.action {
    case .press(.left), .drag(.left):
      if let index = columns.index(at: mouse.position.column) {
        choose(index)
      } else if columns.hasArrows, mouse.action == .press(.left) {
        let (column, visible) = (mouse.position.column, columns.visible)
        if column == 0, visible.lowerBound > 0 { step(by: -page) }
        if column == frame.width - 1, visible.upperBound < count { step(by: page) }
      }
    case .release(.left): break
    case .wheel(.up), .wheel(.left): step(by: -1)
    case .wheel(.down), .wheel(.right): step(by: 1)
    default: return false
    }
    return true
  }

  /// The number of visible chips.
  private var page: Int { max(1, columns.visible.count) }

  private func step(by distance: Int) {
    choose(lastChosen.adding(chosen == nil && distance > 0 ? distance - 1 : distance))
  }

  /// Chooses the chip nearest to an index for the user, and calls ``onChoose`` if it is another.
  private func choose(_ index: Int) {
    let old = chosen
    chosen = min(max(index, 0), count - 1)
    if let chosen, chosen != old { onChoose(chosen) }
  }
}

extension ChipStrip.Chip {
  /// Draws the chip in all rows of a canvas, with its signs in the first.
  fileprivate func draw(isChosen: Bool, column: Int, width: Int, in canvas: Canvas) {
    let ink = ink(depth: canvas.depth)
    canvas.fill(
      Rect(column: column, row: 0, width: width, height: canvas.size.height),
      style: Style(background: .rgb(color)))
    let cells = column..<column + width
    var free = cells
    if isChosen {
      // Where signs take the cells of the brackets, these go into the gaps, except at the ends of the strip.
      let isWide = signs.count <= width - 2
      let left = isWide ? column : max(0, column - 1)
      let right = min(isWide ? cells.upperBound - 1 : cells.upperBound, canvas.size.width - 1)
      canvas.put("]", column: right, row: 0, style: cells.contains(right) ? ink : .plain)
      canvas.put("[", column: left, row: 0, style: cells.contains(left) ? ink : .plain)
      free = max(column, left + 1)..<max(left + 1, min(cells.upperBound, right))
    } else if color.blendsIntoBackground(depth: canvas.depth), signs.count <= max(1, width - 2) {
      // Many signs show where the chip is, too.
      canvas.put("│", column: cells.upperBound - 1, row: 0, style: ink)
      canvas.put("│", column: column, row: 0, style: ink)
      let first = column + min(1, width - 1)
      free = first..<first + max(1, width - 2)
    }
    let shown = signs.unicodeScalars.prefix(free.count)
    let start = free.lowerBound == column ? min(1, free.count - shown.count) : 0
    for (index, sign) in shown.enumerated() {
      canvas.put(sign, column: free.lowerBound + start + index, row: 0, style: ink)
    }
  }

  /// The style of signs on the chip, in black or white.
  package func ink(depth: ColorDepth) -> Style {
    Style(foreground: color.opposite(depth: depth).ink(depth: depth), background: .rgb(color))
  }

  /// The chip as a text, such as `[#ff8800+]`.
  fileprivate func text(isChosen: Bool) -> String {
    (isChosen ? "[" : " ") + color.hexText + signs + (isChosen ? "]" : "")
  }
}
