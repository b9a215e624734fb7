/// Chips of color in a row, of which one can be chosen; scrolled so that it is seen.
///
/// A chip is a few blank cells of its color. The chosen one is in brackets, marked ones have a plus sign, and
/// one that is nearly black or nearly white, and so may have the color of the terminal's ground, has lines at
/// its edges. Where not all fit, signs at the ends point to those out of sight. Where the terminal shows no
/// colors, chips are hex triplets.
///
/// The strip keeps no list: it asks for the chips that it draws, so that a step costs the same however many
/// there are.
///
///     let strip = ChipStrip()
///     strip.count = palette.count
///     strip.chipAt = { ChipStrip.Chip(palette[$0]) }
///     strip.onChoose = { index in label.text = names[index] }
public final class ChipStrip: View {
  /// One color of the strip as it is shown.
  public struct Chip: Hashable, Sendable {
    /// The color.
    public var color: RGB
    /// Whether it has a sign, such as for one that was changed.
    public var isMarked: Bool

    /// Makes a chip of its color.
    public init(_ color: RGB, isMarked: Bool = false) {
      self.color = color
      self.isMarked = isMarked
    }
  }

  /// The number of chips, 0 at first; negative ones count as 0.
  public var count = 0 {
    didSet {
      count = max(0, count)
      if let chosen, chosen >= count { self.chosen = nil }
      place = min(place, count)
      setNeedsDisplay()
    }
  }

  /// The chip at an index below ``count``; asked at each drawing, for those in sight.
  ///
  /// Where it would give others than before, set it anew or call ``View/setNeedsDisplay()``.
  public var chipAt: (Int) -> Chip = { _ in Chip(RGB(0, 0, 0)) } {
    didSet { setNeedsDisplay() }
  }

  /// The text in the place of the chips where there are none.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// Called with the chip that the user has chosen, when ``chosen`` is it.
  public var onChoose: (Int) -> Void = { _ in }

  /// The chosen chip, or none; one that there is not is none.
  public var chosen: Int? {
    didSet {
      if let index = chosen, index < 0 || index >= count { chosen = nil }
      if let chosen { place = chosen }
      if chosen != oldValue { setNeedsDisplay() }
    }
  }

  /// The chip that was chosen last, which stays in sight.
  ///
  /// Where none is chosen any more, keys go on from before it: the next one to the right is this one. It is
  /// as large as ``count`` where the last one was taken away.
  public private(set) var place = 0

  /// The first chip in sight.
  private var scroll = 0
  /// Whether the chips were drawn as texts, and so stand elsewhere.
  private var isText = false

  /// A strip without chips can't hold the focus.
  public override var canFocus: Bool { count > 0 }

  public override func handle(_ event: Event) -> Bool {
    guard count > 0 else { return false }
    switch event {
    case .key(let key): return handle(key)
    case .mouse(let mouse): return handle(mouse)
    case .paste, .focus, .reply: return false
    }
  }

  public override func draw(in canvas: Canvas) {
    canvas.fill(style: .plain)
    isText = canvas.depth == .none
    let columns = columns
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
          isChosen: isChosen, column: columns.column(of: index), width: columns.width, in: canvas)
      }
    }
  }

  private var columns: ChipColumns {
    ChipColumns(
      count: count, in: max(0, frame.width), isText: isText, first: scroll,
      place: min(place, max(0, count - 1)))
  }

  private func handle(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.left, []), (.character("h"), []): step(by: -1)
    case (.right, []), (.character("l"), []): step(by: 1)
    case (.left, .shift), (.character("H"), []), (.character("H"), .shift): step(by: -10)
    case (.right, .shift), (.character("L"), []), (.character("L"), .shift): step(by: 10)
    case (.pageUp, []): step(by: -page)
    case (.pageDown, []): step(by: page)
    case (.home, []), (.character("g"), []): choose(0)
    case (.end, []), (.character("G"), []), (.character("G"), .shift): choose(count - 1)
    default: return false
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

  /// The chips that are in sight together.
  private var page: Int { max(1, columns.visible.count) }

  private func step(by distance: Int) {
    choose(place + (chosen == nil && distance > 0 ? distance - 1 : distance))
  }

  /// Chooses as the user wants, at an end at most, and tells the owner.
  private func choose(_ index: Int) {
    let old = chosen
    chosen = min(max(index, 0), count - 1)
    if let chosen, chosen != old { onChoose(chosen) }
  }
}

extension ChipStrip.Chip {
  /// Draws the chip in all rows of a canvas, its signs in the first.
  fileprivate func draw(isChosen: Bool, column: Int, width: Int, in canvas: Canvas) {
    let ink = Style(
      foreground: color.opposite(depth: canvas.depth).ink(depth: canvas.depth),
      background: .rgb(color))
    canvas.fill(
      Rect(column: column, row: 0, width: width, height: canvas.size.height),
      style: Style(background: .rgb(color)))
    let (left, right): (Unicode.Scalar, Unicode.Scalar) = isChosen ? ("[", "]") : ("│", "│")
    if isChosen || color.melts(depth: canvas.depth) {
      canvas.put(right, column: column + width - 1, row: 0, style: ink)
      canvas.put(left, column: column, row: 0, style: ink)
    }
    if isMarked, width > 1 || !isChosen {
      canvas.put("+", column: column + min(1, width - 1), row: 0, style: ink)
    }
  }

  /// The chip as a text, such as `[#ff8800+]`.
  fileprivate func text(isChosen: Bool) -> String {
    (isChosen ? "[" : " ") + color.hexText + (isMarked ? "+" : "") + (isChosen ? "]" : "")
  }
}
