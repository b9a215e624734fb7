/// Titles side by side, one of which is selected; its page is shown.
///
/// Left and Right, Home and End, and a click select a title. If not all titles fit, the selected one is visible.
///
/// ```swift
/// let tabs = Tabs(["Account", "Keys"])
/// tabs.pages = [account, keys]
/// window.content = .rows([tabs, account, keys])
/// ```
public final class Tabs: OptionsView {
  /// The views for the titles; only the one of the selected title is visible.
  public var pages: [View] = [] {
    didSet {
      for page in oldValue { page.isHidden = false }
      showPage()
    }
  }

  public override func selectionDidChange() {
    showPage()
  }

  private func showPage() {
    for (index, page) in pages.enumerated() { page.isHidden = index != selection }
  }

  /// The columns of the titles with a blank on each side; the first ones may be to the left of the frame.
  private var columns: [Range<Int>] {
    var columns: [Range<Int>] = []
    for option in options {
      let start = columns.last?.upperBound ?? 0
      columns.append(start..<(start + option.displayWidth + 2))
    }
    guard !columns.isEmpty else { return [] }
    let hidden = min(
      max(0, columns[selection].upperBound - frame.width), columns[selection].lowerBound)
    return columns.map { ($0.lowerBound - hidden)..<($0.upperBound - hidden) }
  }

  /// The columns of all titles, and one row.
  public override func preferredSize(in available: Size) -> Size {
    Size(width: columns.reduce(0) { $0 + $1.count }, height: 1)
  }

  /// The first cell of the selected title.
  public override var accessibilityCursor: Position? {
    columns.isEmpty ? nil : Position(column: columns[selection].lowerBound + 1, row: 0)
  }

  public override func handle(_ event: Event) -> Bool {
    if let press = event.leftPress {
      guard let index = columns.firstIndex(where: { $0.contains(press.column) }) else {
        return false
      }
      choose(index)
      return true
    }
    return move(by: event, along: [.horizontal])
  }

  public override func draw(in canvas: Canvas) {
    let theme = canvas.theme
    let base = theme.text.overlaid(with: style)
    canvas.fill(style: base)
    for (index, (option, columns)) in zip(options, columns).enumerated() {
      let isSelected = index == selection
      canvas.write(
        isSelected ? "[\(option)]" as Text : " \(option) ", column: columns.lowerBound, row: 0,
        style: base, overlay: isSelected ? (isFocused ? theme.focus : theme.selection) : nil)
    }
  }
}
