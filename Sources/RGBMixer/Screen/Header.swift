import TermUI

/// The first row: the hex field and the name of the color, then the spaces and what Enter does.
@MainActor
final class Header: Container {
  let hexName = Label()
  let hexField = TextField()
  let colorName = Label()
  let title = TitleBar()
  /// How many pairs of a theme fall short, where the palette has no row for that.
  let shortfall = Label(alignment: .right)

  init() {
    super.init()
    func columns(_ color: LayoutItem, indent: Int) -> LayoutItem {
      .columns([hexName.width(indent + 4), color])
    }
    // While a text is typed, the field has the room of the name.
    let color = LayoutItem.columns(
      spacing: 1, [hexField.flexible.minimum(8), colorName.flexible(1000)])
    content = .columns([
      columns(color, indent: 1).flexible.when { $0.width < 40 },
      columns(color, indent: 2).flexible.when { 40..<60 ~= $0.width },
      shortfall.spaced(1).when { 40..<60 ~= $0.width },
      columns(color.width(Self.longestName + 9), indent: 2).when { $0.width >= 60 },
      title.flexible.spaced(2).when { $0.width >= 60 },
      .space(2).when { $0.width >= 60 },
    ])
    layout = { [unowned self] _ in showFocus() }
    hexField.style = Look.result
  }

  /// The columns of `~lightgoldenrodyellow`.
  private static let longestName = 21

  /// Marks the name of the field if that has the focus.
  func showFocus() {
    hexName.style = hexField.isFocused ? Look.focusedName : Look.name
    hexName.text = Look.marked(
      "hex", isFocused: hexField.isFocused, indent: Look.indent(in: frame.width))
  }
}
