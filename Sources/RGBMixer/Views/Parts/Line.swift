import TermUI

/// A row of texts at its left and right end.
///
/// Where there is too little room, texts give way in the order of their ranks.
struct Line {
  /// A text, and what a press on it asks for.
  struct Part {
    /// The text, the fullest form first.
    var forms: [Text]
    /// The blank columns before it.
    var gap = 2
    /// The lowest rank gives way first, to its next form or altogether; nil for a text that stays.
    var rank: Int?
    var press: Press?

    var width: Int { gap + (forms.first?.displayWidth ?? 0) }
  }

  var left: [Part] = []
  var right: [Part] = []
  /// Whether the first text is shortened in its middle if there is still too little room.
  var shortensFirst = false

  /// The columns of the texts at the right, without the gap before them.
  var rightWidth: Int { right.reduce(0) { $0 + $1.width } - (right.first?.gap ?? 0) }

  /// The columns that it takes, with the blanks between its two ends.
  var width: Int { (left + right).reduce(0) { $0 + $1.width } - (left.first?.gap ?? 0) }

  /// The line in as many columns as there are.
  func fitting(_ columns: Int) -> Line {
    var line = self
    while line.width > columns, let rank = (line.left + line.right).compactMap(\.rank).min() {
      line.left.giveWay(rank)
      line.right.giveWay(rank)
    }
    let excess = line.width - columns
    if shortensFirst, excess > 0, let first = line.left.first?.forms.first {
      let room = max(1, first.displayWidth - excess)
      let style = first.spans.first?.style ?? .plain
      line.left[0].forms = [first.string.shortenedInMiddle(to: room).styled(style)]
    }
    return line
  }
}

extension [Line.Part] {
  /// Replaces the texts of a rank by their next forms.
  fileprivate mutating func giveWay(_ rank: Int) {
    for index in indices where self[index].rank == rank { self[index].forms.removeFirst() }
    removeAll { $0.forms.isEmpty }
  }

  mutating func add(_ forms: Text..., gap: Int = 2, rank: Int? = nil, press: Press? = nil) {
    append(Line.Part(forms: forms, gap: gap, rank: rank, press: press))
  }
}

extension Inks {
  /// A key and what it does, if that has words.
  func hint(_ key: String, _ label: String = "") -> Text {
    label.isEmpty ? key.styled(.bold) : key.styled(.bold) + " " + label.styled(dim)
  }
}
