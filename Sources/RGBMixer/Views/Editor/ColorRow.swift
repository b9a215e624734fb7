import TermUI

/// A row of the list of colors.
@MainActor
struct ColorRow {
  private let index: Int
  private let mixer: Mixer
  private let inks: Inks
  /// Whether the window is so narrow that blocks have two columns.
  private let isNarrow: Bool

  init(_ index: Int, of mixer: Mixer, inks: Inks, isNarrow: Bool) {
    (self.index, self.mixer, self.inks, self.isNarrow) = (index, mixer, inks, isNarrow)
  }

  /// The columns in which the parts of a row begin.
  private struct Columns {
    let key = 3
    let keyWidth: Int
    let block: Int
    let blockWidth: Int
    /// The column of the hex text; nil if it has no room.
    let hex: Int?
    let ratio: Int
    /// Whether the wanted ratio has room.
    let hasWanted: Bool

    init(width: Int, hasColors: Bool, isNarrow: Bool) {
      let isWide = width >= 46
      blockWidth = !hasColors ? 0 : isNarrow ? 2 : isWide ? 6 : 4
      let rest = !hasColors ? (isWide ? 24 : 19) : isWide ? 33 : isNarrow ? 14 : 16
      keyWidth = max(1, width - rest)
      block = key + keyWidth + 1
      let next = block + (blockWidth > 0 ? blockWidth + 1 + (isWide ? 1 : 0) : 0)
      hex = isWide || !hasColors ? next : nil
      ratio = hex.map { $0 + 8 + (isWide ? 1 : 0) } ?? next
      hasWanted = isWide && hasColors
    }
  }

  func draw(_ row: RowState, in canvas: Canvas) {
    let hasColors = canvas.depth != .monochrome
    let columns = Columns(
      width: canvas.size.width, hasColors: hasColors, isNarrow: isNarrow)
    let style = row.style.overlaid(with: row.overlay)
    let (list, color) = (mixer.list, mixer.displayed(at: index))
    let seen = mixer.contrasts.seen(color, at: index)
    if row.isSelected, row.isFocused {
      canvas.write("▌", column: 0, row: 0, style: style.overlaid(with: inks.mark(seen)))
    }
    let isChanged = list.isChanged(index)
    if isChanged {
      let ink: Style = hasColors ? .foreground(inks.warning) : .plain
      canvas.write("●", column: 1, row: 0, style: style.overlaid(with: ink))
    }
    if list.isMarked(index) {
      canvas.write("◆", column: 2, row: 0, style: style.overlaid(with: .bold))
    }
    let measured = mixer.contrasts.measured(index, as: color)
    let share = measured.flatMap { $0.shortCount > 0 && $0.count > 1 ? $0 : nil }
    drawKey(
      color, columns, share.map { "\($0.shortCount) of \($0.count)" }, isChosen: row.isSelected,
      style, in: canvas)
    if hasColors {
      canvas.fill(
        Rect(column: columns.block, row: 0, width: columns.blockWidth, height: 1),
        style: inks.block(seen))
      if isChanged {
        canvas.fill(
          Rect(column: columns.block, row: 0, width: columns.blockWidth / 2, height: 1),
          style: inks.block(mixer.contrasts.seen(list.saved[index], at: index)))
      }
    }
    if let hex = columns.hex {
      canvas.write(color.rgb.hexText, column: hex, row: 0, style: style)
    }
    drawContrast(measured, columns, isChosen: row.isSelected, style, in: canvas)
  }

  /// Draws the key with the alpha, and at its right end on how many of its backgrounds the color falls short, and the
  /// number of equal places, as far as they have room.
  private func drawKey(
    _ color: AlphaColor, _ columns: Columns, _ share: String?, isChosen: Bool, _ style: Style,
    in canvas: Canvas
  ) {
    let alpha = color.isTranslucent ? " \(Int((100 * (color.alpha ?? 1)).rounded())) %" : ""
    let label = mixer.text.rows.label(of: index, with: alpha, columns: columns.keyWidth)
    var nameStyle = style
    if isChosen { nameStyle = style.overlaid(with: inks.isReversed ? inks.chosenStyle : .bold) }
    let end = canvas.write(
      label, column: columns.key, row: 0, style: nameStyle)
    let count = mixer.list.equalCount(of: index)
    let places = count > 1 ? "×\(count)" : nil
    let edge = columns.key + columns.keyWidth
    let both = [share, places].compactMap(\.self).joined(separator: " ")
    for text in [both, share, places].compactMap(\.self) where !text.isEmpty {
      guard end + 4 <= edge, end < edge - text.count else { continue }
      canvas.write(
        text, column: edge - text.count, row: 0,
        style: isChosen ? style : style.overlaid(with: inks.dim))
      return
    }
  }

  /// Draws the ratio on the color's background with its sign, or that the color is a background.
  private func drawContrast(
    _ measured: Contrasts.Measured?, _ columns: Columns, isChosen: Bool, _ style: Style,
    in canvas: Canvas
  ) {
    guard let measured, let wanted = measured.wanted else {
      if mixer.text.isBackground(index), columns.ratio + 10 <= canvas.size.width {
        canvas.write(
          "background", column: columns.ratio, row: 0,
          style: isChosen ? style : style.overlaid(with: inks.dim))
      }
      return
    }
    let isShort = measured.ratio.value < wanted
    let ink = style.overlaid(with: isShort ? inks.failure : .plain)
    let figure = measured.ratio.text
    canvas.write(figure, column: columns.ratio + 5 - figure.count, row: 0, style: ink)
    let sign = isShort ? ink : style.overlaid(with: inks.success)
    canvas.write(
      measured.isSure ? isShort ? "✗" : "✓" : "?", column: columns.ratio + 6, row: 0, style: sign)
    if isShort, columns.hasWanted {
      canvas.write(
        ThemeCheck.text(of: wanted), column: columns.ratio + 8, row: 0,
        style: style.overlaid(with: inks.failing))
    }
  }
}
