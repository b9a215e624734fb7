import struct TermUI.RGB

/// What an owner says of a text: `TEXT on BACKGROUND, BACKGROUND RATIO`, with `--pair` or in a comment of the file.
struct StatedPair: Sendable {
  /// The colors that are the text.
  let texts: [Int]
  /// Whether the text is given with an asterisk, so that only the ratio of pairs that there are changes.
  let isPattern: Bool
  /// What the text stands on, each with all colors that have that key; empty for `nothing`.
  let backgrounds: [[ThemePair.BackgroundColor]]
  /// The ratio that is wanted; nil for the usual one.
  let ratio: Double?

  /// The form of a statement, for error messages.
  static let form = "'TEXT on BACKGROUND[, BACKGROUND] [RATIO]'"

  /// Reads a statement about the keys of a text.
  ///
  /// It is cut at the first ` on ` before which there is a key.
  init(_ words: ArraySlice<UInt8>, _ keys: KeyIndex) throws(UsageError) {
    let mark = Array(" on ".utf8)[...]
    var (rest, cut): (ArraySlice<UInt8>, Range<Int>?) = (words, nil)
    while let found = rest.firstRange(of: mark) {
      if cut == nil { cut = found }
      if !keys.colors(words[..<found.lowerBound].trimmed).isEmpty {
        cut = found
        break
      }
      rest = rest[(found.lowerBound + 1)...]
    }
    guard let cut else {
      throw UsageError(
        sentence: "a pair is \(Self.form), not \(PrintableText.quoted(words))")
    }
    let name = words[..<cut.lowerBound].trimmed
    isPattern = name.last == "*"
    texts = keys.colors(name)
    if texts.isEmpty { throw Self.unknown(name) }
    var places = SelectorReader.parts(of: words[cut.upperBound...].trimmed)
    ratio = Self.removeRatio(from: &places, keys)
    if places.count == 1, places[0].isWord("nothing") {
      backgrounds = []
      return
    }
    var backgrounds: [[ThemePair.BackgroundColor]] = []
    for place in places {
      let found = keys.colors(place)
      if !found.isEmpty {
        backgrounds.append(found.map { .color($0) })
      } else if let color = try? ColorParser.parse(String(decoding: place, as: UTF8.self)) {
        backgrounds.append([.given(color.color.composite(on: .black))])
      } else {
        throw Self.unknown(place)
      }
    }
    if backgrounds.isEmpty { throw Self.unknown(words[cut.upperBound...].trimmed) }
    self.backgrounds = backgrounds
  }

  private static func unknown(_ name: ArraySlice<UInt8>) -> UsageError {
    UsageError(sentence: "no color has the key \(PrintableText.quoted(name))")
  }

  /// Takes a last word that is a ratio from the last background, unless it is a part of a key.
  private static func removeRatio(
    from places: inout [ArraySlice<UInt8>], _ keys: KeyIndex
  ) -> Double? {
    guard let last = places.last, keys.colors(last).isEmpty,
      let blank = last.lastIndex(where: \.isSpace),
      last[(blank + 1)...].allSatisfy({ $0.isDigit || $0 == "." }),
      let ratio = Double(String(decoding: last[(blank + 1)...], as: UTF8.self)), 1...21 ~= ratio
    else { return nil }
    places[places.count - 1] = last[..<blank].trimmed
    return ratio
  }
}

/// The colors of a text by their keys, as reports name them.
struct KeyIndex {
  private var colors: [[UInt8]: [Int]] = [:]

  init(of names: PairNames, count: Int) {
    for color in 0..<count {
      for name in names.allNames(of: color) { colors[Array(name.utf8), default: []].append(color) }
    }
  }

  /// The colors that a key means; an asterisk at its end stands for anything.
  func colors(_ name: ArraySlice<UInt8>) -> [Int] {
    guard name.last == "*" else { return colors[Array(name)] ?? [] }
    let start = name.dropLast()
    let found = colors.filter { $0.key.starts(with: start) }.flatMap(\.value)
    return Set(found).sorted()
  }
}

/// Statements of pairs, applied in their order.
struct StatedPairs {
  /// The sentences about statements of the file that mean nothing.
  private(set) var problems: [String] = []
  private(set) var stated: [StatedPair] = []

  /// Reads the statements in the comments of a text.
  init(in table: UseTable) {
    let text = table.table.text
    if text.statements.isEmpty { return }
    let keys = KeyIndex(of: PairNames(of: table), count: text.colors.count)
    for range in text.statements {
      do throws(UsageError) {
        stated.append(try StatedPair(text.original[range].trimmed, keys))
      } catch {
        problems.append(error.sentence)
      }
    }
  }

  /// Reads the statements of the command line.
  init(_ statements: [String], in table: UseTable) throws(UsageError) {
    if statements.isEmpty { return }
    let keys = KeyIndex(of: PairNames(of: table), count: table.table.text.colors.count)
    for statement in statements {
      stated.append(try StatedPair(ArraySlice(statement.utf8).trimmed, keys))
    }
  }

  /// Changes the pairs of a text; those of a named text are replaced.
  func apply(to pairs: inout [ThemePair], in table: UseTable) {
    let named = Set(stated.lazy.filter { !$0.isPattern || $0.backgrounds.isEmpty }.flatMap(\.texts))
    if !named.isEmpty { pairs.removeAll { named.contains($0.color) } }
    for stated in stated {
      if stated.isPattern {
        guard let ratio = stated.ratio else { continue }
        let (texts, backgrounds) = (Set(stated.texts), Set(stated.backgrounds.joined()))
        for index in pairs.indices
        where texts.contains(pairs[index].color) && backgrounds.contains(pairs[index].background) {
          pairs[index].ratio = ratio
        }
      } else {
        for text in stated.texts {
          for place in stated.backgrounds {
            pairs += table.nearest(of: place, to: text).map {
              ThemePair(
                color: text, background: $0, ratio: stated.ratio, use: table.entryOf[text],
                ground: table.entry(of: $0))
            }
          }
        }
      }
    }
  }

  /// The texts about which something certain is said.
  var texts: Set<Int> {
    Set(stated.lazy.filter { !$0.isPattern || $0.backgrounds.isEmpty }.flatMap(\.texts))
  }
}

extension UseTable {
  /// The entry that a background stands in; nil for one that the user gives.
  fileprivate func entry(of background: ThemePair.BackgroundColor) -> Int? {
    if case .color(let index) = background { entryOf[index] } else { nil }
  }

  /// Of the backgrounds with one key those that a text meets: those of its own section and of themes that do not set the
  /// text, or else of the nearest theme around it; all where none is.
  fileprivate func nearest(
    of backgrounds: [ThemePair.BackgroundColor], to text: Int
  ) -> [ThemePair.BackgroundColor] {
    guard backgrounds.count > 1, let own = entryOf[text] else { return backgrounds }
    func all(in theme: Int) -> [ThemePair.BackgroundColor] {
      let found = backgrounds.filter { entry(of: $0).map { table.themes[$0] } == theme }
      let section = table.entries[own].section
      let near = found.filter { entry(of: $0).map { table.entries[$0].section } == section }
      return near.isEmpty ? found : near
    }
    let theme = table.themes[own]
    let themes = Set(backgrounds.compactMap(entry(of:)).map { table.themes[$0] })
    let within = themes.filter {
      $0 != theme && table.isTheme($0, within: theme) && !roles.isSet(own, in: $0)
    }
    let base = table.chain(of: theme).lazy.map(all).first { !$0.isEmpty } ?? []
    let found = base + within.sorted().flatMap(all)
    return found.isEmpty ? backgrounds : found
  }
}
