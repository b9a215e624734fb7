/// The colors of a page: a section that has a background and texts on it.
struct PageColors: Sendable {
  /// A text and its background.
  struct Pair: Hashable, Sendable {
    let text: Int
    let background: Int
  }

  /// The colors of one page, as indices in the text.
  struct Page: Equatable, Sendable {
    let section: Int
    let background: Int
    /// The texts on the background itself, the plain one first, then the muted one.
    let text, muted: Int
    /// A border or another line.
    let rule: Int?
    /// A part of the page with a background of its own.
    let card: Pair?
    /// Texts on other backgrounds, the most important one first.
    let buttons: [Pair]
    let error: Int?
  }

  private let text: ColoredText
  private let pairs: ThemePairs
  /// The colors of each page, by the index of its background.
  private let members: [Int: [Int]]
  /// The backgrounds of pages that have texts, in the order of the text.
  private let pages: [Int]

  /// Finds the pages of a text.
  ///
  /// O(n log n) in the length of the text.
  init(of text: ColoredText, _ pairs: ThemePairs) {
    (self.text, self.pairs) = (text, pairs)
    var members: [Int: [Int]] = [:]
    for index in text.colors.indices where pairs.role(of: index) != nil {
      if let page = pairs.table.page(of: index) { members[page, default: []].append(index) }
    }
    self.members = members
    let read = Set(pairs.all.map(\.background))
    pages = members.keys.filter { read.contains(.color($0)) }.sorted()
  }

  var isEmpty: Bool { pages.isEmpty }

  /// The page of a color, or else the first; beside it the next that has the same keys, both in the order of the text.
  func pages(around chosen: Int, most: Int) -> [Page] {
    let own = pairs.table.page(of: chosen).flatMap { pages.firstIndex(of: $0) } ?? 0
    guard pages.indices.contains(own) else { return [] }
    var shown = [own]
    if most > 1 {
      let others = Array(pages[(own + 1)...].indices) + Array(pages[..<own].indices)
      if let next = others.first(where: { hasKeys(of: pages[own], pages[$0]) }) {
        shown.append(next)
      }
    }
    return shown.sorted().map { page(on: pages[$0], around: chosen) }
  }

  /// Whether a page has at least half of the keys of another one.
  private func hasKeys(of page: Int, _ other: Int) -> Bool {
    let (keys, others) = (names(of: page), names(of: other))
    return keys.intersection(others).count * 2 >= max(keys.count, others.count)
  }

  private func names(of page: Int) -> Set<UInt64> {
    Set((members[page] ?? []).compactMap { pairs.role(of: $0)?.name })
  }

  /// The page on a background, in which the chosen color has a place if it can have one.
  private func page(on background: Int, around chosen: Int) -> Page {
    let members = members[background] ?? []
    let texts = members.filter { isText($0, on: background) }
    let error = first(of: members, saying: Self.errors)
    let text = texts.first { pairs.role(of: $0)?.isPlainText == true } ?? texts.first
    let plain = text ?? background
    let others = texts.filter { $0 != plain && $0 != error }
    let onParts = members.flatMap { index in
      pairs.all[pairs.indices(of: index)].compactMap { pair -> Pair? in
        guard case .color(let other) = pair.background, other != background, !pair.isFixed else {
          return nil
        }
        return Pair(text: index, background: other)
      }
    }
    let card = Self.cards.lazy.compactMap { word in
      onParts.first { says($0.background, word) }
    }.first
    let muted =
      others.first { $0 == chosen } ?? first(of: others, saying: Self.muted)
      ?? card.flatMap { says($0.text, Self.muted) ? $0.text : nil } ?? others.first ?? plain
    return Page(
      section: self.text.colors[background].section, background: background, text: plain,
      muted: muted, rule: first(of: members, saying: Self.rules), card: card,
      buttons: buttons(among: onParts.filter { $0 != card && $0.background != error }, chosen),
      error: error)
  }

  /// Two texts on backgrounds of their own: the primary one, and the one with the chosen color or else the secondary
  /// one.
  private func buttons(among pairs: [Pair], _ chosen: Int) -> [Pair] {
    func first(_ word: Words<Void>, but other: Pair?) -> Pair? {
      pairs.first { $0 != other && says($0.background, word) }
    }
    guard let primary = first(Self.primary, but: nil) ?? pairs.first else { return [] }
    let own = pairs.first { $0 != primary && ($0.text == chosen || $0.background == chosen) }
    let second =
      own ?? first(Self.secondary, but: primary) ?? first(Self.accent, but: primary)
      ?? pairs.first { $0 != primary }
    return [primary] + (second.map { [$0] } ?? [])
  }

  private func isText(_ index: Int, on background: Int) -> Bool {
    pairs.all[pairs.indices(of: index)].contains { $0.background == .color(background) }
  }

  /// The first color whose key says one of some words, the shortest such key preferred.
  private func first(of indices: [Int], saying words: Words<Void>) -> Int? {
    indices.filter { says($0, words) }
      .min { lhs, rhs in length(of: lhs) < length(of: rhs) }
  }

  private func length(of index: Int) -> Int { text.colors[index].key?.count ?? 0 }

  private func says(_ index: Int, _ words: Words<Void>) -> Bool {
    pairs.role(of: index)?.says(words) == true
  }

  // MARK: Words

  private static let errors = Words("destructive error danger invalid critical negative")
  private static let muted = Words(
    "muted subtle subdued dim faint secondary tertiary weak comment placeholder")
  private static let rules = Words("border borders divider separator outline rule line")
  private static let cards = ["muted", "card", "surface", "panel", "popover"].map { Words($0) }
  private static let primary = Words("primary")
  private static let secondary = Words("secondary")
  private static let accent = Words("accent")
}
