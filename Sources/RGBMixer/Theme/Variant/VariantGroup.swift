/// Places of a theme that move as one.
struct VariantGroup {
  struct Key: Hashable {
    let color: AlphaColor
    let isArea: Bool
    let side: Int
  }

  let key: Key
  let shade: VariantShade
  var places: [Int] = []
  /// The logarithm of its ratio on the old background.
  let position: Double
  var isBackground = false
}
