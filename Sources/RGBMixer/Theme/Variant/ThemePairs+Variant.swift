/// What the variant of a text asks the pairs of its colors.
extension ThemePairs {
  /// The background of the page that a color is on; nil if none is known.
  func page(of index: Int) -> Int? { table.page(of: index) }

  /// The color that lies below a background; nil if none is known.
  func page(below index: Int) -> Int? {
    guard let entry = table.entryOf[index] else { return nil }
    let theme = table.table.themes[entry]
    var names: Set<UInt64> = []
    guard
      let page = table.roles.page(of: entry, in: theme, &names, isOutside: true),
      case .colors(let colors) = table.table.found(page, in: theme, isBackground: true, &names)
    else { return nil }
    return colors.first { $0 != index }
  }

  /// Whether a color is a background by its key, of a selection and a cursor, too.
  func isArea(_ index: Int) -> Bool {
    isBackground(index) || slots[index].contains(.cursor)
  }
}
