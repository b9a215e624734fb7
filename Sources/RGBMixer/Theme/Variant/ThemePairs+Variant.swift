/// What the variant of a text asks the pairs of its colors.
extension ThemePairs {
  /// The background of the page that a color is on; nil if none is known.
  func page(of index: Int) -> Int? { table.page(of: index) }

  /// The color that lies below a background; nil if none is known.
  func page(below index: Int) -> Int? { table.layers(below: index).first }

  /// Whether a color is a background by its key, of a selection and a cursor, too.
  func isArea(_ index: Int) -> Bool {
    isBackground(index) || slots[index].contains(.cursor)
  }
}
