/// An axis of a space that lines call by its name.
struct NamedAxis: Sendable {
  let space: ColorSpace
  /// The index of the axis, 0-2.
  let index: Int

  var axis: Axis { space.axis(index) }

  private init(_ space: ColorSpace, _ index: Int) {
    self.space = space
    self.index = index
  }

  /// The axis of a name, of the given space where that has one; nil if there is none.
  init?(_ name: ArraySlice<UInt8>, in space: ColorSpace?) {
    let own = space.map { space in (0..<3).map { NamedAxis(space, $0) } } ?? []
    guard let found = (own + Self.all).first(where: { name.isWord($0.axis.name) }) else {
      return nil
    }
    self = found
  }

  /// The axes by their names, each name once: where several spaces have one, such as the hue, it is the first
  /// one's.
  static let all: [NamedAxis] = {
    var all: [NamedAxis] = []
    for space in ColorSpace.allCases {
      for index in 0..<3 where !all.contains(where: { $0.axis.name == space.axis(index).name }) {
        all.append(NamedAxis(space, index))
      }
    }
    return all
  }()

  /// Their names and ranges, such as `red 0-255`.
  static var ranges: String { all.map { "\($0.axis.name) \($0.axis.takes)" }.listed }
}
