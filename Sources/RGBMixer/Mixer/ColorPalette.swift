import struct TermUI.RGB

/// A list of colors to choose from.
@MainActor
enum ColorPalette {
  /// The colors of the file that is edited, the mixed one among them.
  case file(EditedColors)
  /// The lighter and darker relatives of the mixed color.
  case ramp(Ramp)
  /// The colors whose hues go with that of the mixed color.
  case harmonies(Harmony)
  /// The colors from the mixed one to its background.
  case between(Between)
  /// The colors that were kept.
  case recent(RecentColors)

  /// The kinds of palettes, in the order of the `t` key.
  enum Kind: String, CaseIterable, Sendable {
    case file, ramp, harmonies, between, recent
  }

  var count: Int {
    switch self {
    case .file(let edited): edited.chips.members.count
    case .ramp(let ramp): ramp.colors.count
    case .harmonies(let harmony): harmony.members.count
    case .between(let between): between.colors.count
    case .recent(let recent): recent.colors.count
    }
  }

  /// The color at an index below ``count``.
  func color(at index: Int) -> RGB {
    switch self {
    case .file(let edited): edited.color(at: edited.chips.members[index][0])
    case .ramp(let ramp): ramp.colors[index]
    case .harmonies(let harmony): harmony.members[index].color
    case .between(let between): between.colors[index]
    case .recent(let recent): recent.colors[index]
    }
  }

  /// The signs of the color at an index below ``count``: `!` if it falls short on its background, `*` if it is marked, `+`
  /// if it was changed.
  func signs(at index: Int) -> String {
    guard case .file(let edited) = self else { return "" }
    let members = edited.chips.members[index]
    return (members.contains(where: edited.fallsShort) ? "!" : "")
      + (edited.isMarked(members[0]) ? "*" : "")
      + (edited.isChanged(members[0]) ? "+" : "")
  }

  /// The index to begin at.
  var firstIndex: Int {
    if case .ramp(let ramp) = self { ramp.ownIndex } else { 0 }
  }

  /// The name of the color at an index below ``count``, such as `700` or `triad 120`.
  func name(at index: Int) -> String {
    switch self {
    case .file(let edited): edited.title(of: edited.chips.members[index][0])
    case .ramp: Ramp.names[index]
    case .harmonies(let harmony): harmony.members[index].title
    case .between: Between.names[index]
    case .recent(let recent): recent.colors[index].hexText
    }
  }

  /// The name in a number of columns: shortened, or empty.
  func name(at index: Int, columns: Int) -> String {
    let name = name(at: index)
    if name.count <= columns { return name }
    switch self {
    case .harmonies(let harmony): return harmony.members[index].shortTitle(columns: columns)
    // The line.
    case .file:
      let line = name.prefix { $0 != " " }
      return line.count <= columns ? String(line) : ""
    case .ramp, .between, .recent: return ""
    }
  }

  /// The words for the color at an index or, if that is nil, for the palette.
  func title(at index: Int?) -> String {
    switch self {
    case .file(let edited):
      edited.title(of: index.map { edited.chips.members[$0][0] } ?? edited.chosen)
    case .recent(let recent): index.map { "recent \($0 + 1) of \(recent.colors.count)" } ?? "recent"
    case .ramp: index.map { "ramp \(Ramp.names[$0])" } ?? "ramp"
    case .between: index.map { "between \(Between.names[$0])" } ?? "between"
    case .harmonies(let harmony):
      harmony.members.count == 1
        ? "gray: no harmony" : index.map { harmony.members[$0].title } ?? "harmonies"
    }
  }

  /// The index of a color: `index` if that has it, or else the first; nil if the palette does not have it.
  ///
  /// In a file it is the index of the mixed color, even if others equal it.
  func index(of rgb: RGB, near index: Int) -> Int? {
    if case .file(let edited) = self { return edited.chips.chip(of: edited.chosen) }
    if index < count, color(at: index) == rgb { return index }
    return (0..<count).first { color(at: $0) == rgb }
  }
}

extension Harmony.Member {
  /// The relation and, if it has several members, the angle.
  fileprivate var title: String { angle == 0 || angle == 180 ? name : "\(name) \(degrees)" }

  /// The beginning of the relation, or in few columns the angle alone.
  fileprivate func shortTitle(columns: Int) -> String {
    if columns < 7 { return degrees }
    return angle == 0 ? "itself" : name.count > 7 ? name.prefix(6) + "." : name
  }

  /// The angle, with a sign if it turns either way.
  private var degrees: String { "\(name == "analogous" && angle > 0 ? "+" : "")\(Int(angle))" }
}
