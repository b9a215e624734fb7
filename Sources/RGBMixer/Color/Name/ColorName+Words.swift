extension ColorName.Match {
  /// The name in words, such as `dark orange`, after `about` where it is only near.
  var words: String {
    var words = isExact ? "" : "about "
    var rest = name[...]
    while let first = Self.firsts.first(where: { rest.hasPrefix($0) && rest.count > $0.count }) {
      words += "\(first) "
      rest = rest.dropFirst(first.count)
    }
    return words + rest
  }

  /// The words that names of several begin with; none begins with another.
  private static let firsts = [
    "alice", "antique", "blanched", "blue", "burly", "cadet", "cornflower", "dark", "deep", "dim",
    "dodger", "fire", "floral", "forest", "ghost", "goldenrod", "green", "hot", "indian",
    "lavender", "lawn", "lemon", "light", "lime", "medium", "midnight", "mint", "misty", "navajo",
    "old",
    "olive", "orange", "pale", "papaya", "peach", "powder", "rebecca", "rosy", "royal", "saddle",
    "sandy", "sea", "sky", "slate", "spring", "steel", "violet", "white", "yellow",
  ]
}
