import struct TermUI.RGB

/// The content of the strip: a list of colors to choose from, or nothing.
@MainActor
enum Strip {
  case off
  /// The colors of a text, the mixed one among them.
  case edited(EditedColors)
  /// The colors that were kept.
  case recent(RecentColors)
  /// The lighter and darker relatives of a color.
  case ramp(Ramp)
  /// The colors whose hues go with a color's.
  case harmonies(Harmony)

  /// The number of colors.
  var count: Int {
    switch self {
    case .off: 0
    case .edited(let edited): edited.found.count
    case .recent(let recent): recent.colors.count
    case .ramp(let ramp): ramp.colors.count
    case .harmonies(let harmony): harmony.members.count
    }
  }

  /// The color at an index below ``count``.
  func color(at index: Int) -> RGB {
    switch self {
    case .off: .black
    case .edited(let edited): edited.color(at: index)
    case .recent(let recent): recent.colors[index]
    case .ramp(let ramp): ramp.colors[index]
    case .harmonies(let harmony): harmony.members[index].color
    }
  }

  /// Whether the color at an index below ``count`` was changed.
  func isMarked(at index: Int) -> Bool {
    if case .edited(let edited) = self { edited.isChanged(index) } else { false }
  }

  /// The index that the strip begins with; there is a color only if there are any.
  var firstPlace: Int {
    if case .ramp(let ramp) = self { ramp.ownIndex } else { 0 }
  }

  /// The words for the color at an index or, where none is chosen, for the list.
  func title(at index: Int?) -> String {
    switch self {
    case .off: ""
    case .edited(let edited): edited.title(of: index ?? edited.chosen)
    case .recent(let recent): index.map { "recent \($0 + 1) of \(recent.colors.count)" } ?? "recent"
    case .ramp: index.map { "ramp \(Ramp.names[$0])" } ?? "ramp"
    case .harmonies(let harmony):
      harmony.members.count == 1
        ? "gray: no harmony" : index.map { harmony.members[$0].title } ?? "harmonies"
    }
  }

  /// The index of a color: `place` if it stands there, else the first; nil if it is not in the list.
  ///
  /// In a text it is the one that is mixed, whatever others there are of its color.
  func index(of rgb: RGB, near place: Int) -> Int? {
    if case .edited(let edited) = self { return edited.chosen }
    if place < count, color(at: place) == rgb { return place }
    return (0..<count).first { color(at: $0) == rgb }
  }
}

extension Harmony.Member {
  /// The relation and, where it has several members, the angle.
  fileprivate var title: String {
    if angle == 0 || angle == 180 { return name }
    return "\(name) \(name == "analogous" && angle > 0 ? "+" : "")\(Int(angle))"
  }
}
