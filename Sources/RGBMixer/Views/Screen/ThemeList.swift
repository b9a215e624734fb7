import TermUI

/// The list of the colors of a text, of which one is chosen: line and key, signs, the color, hex triplet, contrast on
/// the background, and the color before a change.
///
/// Up and Down or Left and Right (`k`, `j`, `h`, `l`), the page keys, Home and End (`g`, `G`), the wheel and a click
/// choose a row. Up in the first row leaves the list.
final class ThemeList: View {
  /// Called with the index of the chip that the user chooses.
  var onChoose: (Int) -> Void = { _ in }
  private let mixer: Mixer
  /// The index of the first visible row in the last frame.
  private var scroll = 0

  /// Makes the list of the colors of a text.
  init(of mixer: Mixer) {
    self.mixer = mixer
  }

  private var list: ColorList { mixer.list }
  private var count: Int { list.count }
  private var chosen: Int { list.chosen }

  override var canFocus: Bool { true }

  /// All available columns, and a row for each chip.
  override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: count)
  }

  /// The sign of the chosen row.
  override var restingPlace: Position? { Position(column: 0, row: chosen - firstRow) }

  override func handle(_ event: Event) -> Bool {
    switch event {
    case .key(let key):
      switch key.movement(along: .vertical) ?? key.movement(along: .horizontal) {
      // From the first row Up leaves the list.
      case .steps(-1) where chosen == 0 && key.code != .left: return false
      case .steps(let steps): choose(chosen + steps)
      case .pages(let pages): choose(chosen + pages * max(1, frame.height - 1))
      case .toStart: choose(0)
      case .toEnd: choose(count - 1)
      case nil: return false
      }
    case .mouse(let mouse):
      switch mouse.action {
      case .press(.left): choose(firstRow + mouse.position.row)
      case .wheel(.up): choose(chosen - 1)
      case .wheel(.down): choose(chosen + 1)
      default: return false
      }
    case .paste, .focus, .reply: return false
    }
    return true
  }

  private func choose(_ index: Int) {
    let index = min(max(index, 0), count - 1)
    if index != chosen { onChoose(index) }
  }

  /// The index of the first visible row: the last frame's, unless the chosen row would not be visible or rows at the
  /// end would stay empty.
  private var firstRow: Int {
    let height = max(1, frame.height)
    return max(0, min(max(scroll, chosen - height + 1), chosen, count - height))
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
    scroll = firstRow
    let columns = Columns(
      width: canvas.size.width, lineDigits: String(mixer.text.line(of: count - 1)).count,
      hasColors: canvas.depth != .monochrome)
    for row in 0..<min(canvas.size.height, count - scroll) {
      draw(scroll + row, row: row, columns, in: canvas)
    }
  }

  private func draw(_ index: Int, row: Int, _ columns: Columns, in canvas: Canvas) {
    let isChosen = index == chosen
    let style = isChosen ? canvas.theme.emphasis : canvas.theme.text
    func write(_ text: some StringProtocol, _ column: Int) {
      canvas.write(String(text), column: column, row: row, style: style)
    }
    if isChosen, isFocused { write("▌", 0) }
    let line = String(mixer.text.line(of: index))
    write(line, columns.key - 1 - line.count)
    write(mixer.text.key(of: index).truncated(to: columns.signs - columns.key - 1), columns.key)
    write(mixer.signs(at: index), columns.signs)
    drawColor(list.color(at: index).rgb, isChosen: isChosen, row: row, columns, in: canvas, style)
    if let measured = mixer.contrasts.measured(index) {
      let (ratio, wanted) = (measured.ratio, measured.isFailing ? measured.wanted : nil)
      let figure = ratio.text
      write(figure, columns.ratio + 5 - figure.count)
      let goal = wanted.map { ", \(ThemeCheck.text(of: $0)) wanted" } ?? ""
      let hasRoom = columns.ratio + Columns.ratioWidth + goal.count <= columns.was
      write(ratio.grade.rawValue + (hasRoom ? goal : ""), columns.ratio + 6)
    }
    if list.isChanged(index), columns.was < columns.width {
      write("was \(list.saved[index].rgb.hexText)", columns.was)
    }
  }

  /// Draws a color and its hex triplet, with edges if the color is chosen, or may look like the terminal's background.
  private func drawColor(
    _ rgb: RGB, isChosen: Bool, row: Int, _ columns: Columns, in canvas: Canvas, _ style: Style
  ) {
    let hasColors = canvas.depth != .monochrome
    canvas.fill(
      Rect(column: columns.chip, row: row, width: columns.hex - columns.chip - 1, height: 1),
      style: Style(background: .rgb(rgb)))
    canvas.write(rgb.hexText, column: columns.hex, row: row, style: style)
    let blends = hasColors && rgb.blendsIntoBackground(depth: canvas.depth)
    guard isChosen || blends else { return }
    let ink = hasColors ? ChipStrip.Chip(rgb).ink(depth: canvas.depth) : style
    let end = hasColors ? columns.hex - 2 : columns.hex + 7
    canvas.write(isChosen ? "[" : "│", column: columns.chip, row: row, style: ink)
    canvas.write(isChosen ? "]" : "│", column: end, row: row, style: ink)
  }
}

extension ThemeList {
  /// The columns in which the parts of a row begin.
  private struct Columns {
    let width: Int
    let key: Int
    let signs: Int
    let chip: Int
    let hex: Int
    let ratio: Int
    let was: Int

    /// The columns of a figure, right-aligned in five, a blank and the longest grade: ` 3.00 AA large`.
    static let ratioWidth = 14
    private static let wantedWidth = ", 4.5 wanted".count
    private static let wasWidth = "was #ff8800".count

    /// Divides a row: keys have up to 24 columns, and colors the rest.
    init(width: Int, lineDigits: Int, hasColors: Bool) {
      self.width = width
      key = 2 + lineDigits + 1
      // Signs, hex triplet, contrast and the color before, with a blank or two after each and after the key.
      let fixed = key + 1 + 4 + 1 + 7 + 2 + Self.ratioWidth + 2 + Self.wasWidth
      let spare = max(0, width - fixed)
      let keyWidth = min(24, max(10, spare * 2 / 3))
      let goalWidth = spare - keyWidth >= Self.wantedWidth + 10 ? Self.wantedWidth : 0
      let chipWidth = hasColors ? max(4, spare - keyWidth - goalWidth) : 0
      signs = key + keyWidth + 1
      chip = signs + 4
      hex = chip + chipWidth + 1
      ratio = hex + 7 + 2
      was = ratio + Self.ratioWidth + goalWidth + 2
    }
  }
}
