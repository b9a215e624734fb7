import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// The variant of a theme for the other kind of background.
struct ThemeVariantTests {
  /// A theme of Tests/Data/theme-variants.tsv: its places, and what each becomes; empty where it stays.
  private struct Reference {
    let name: String
    let kind: ThemeKind
    var places: [ThemeVariant.Place] = []
    var becomes: [String] = []
    var keys: [String] = []
    var on: [[String]] = []

    var pairs: [ThemeVariant.Pair] {
      on.enumerated().flatMap { text, keys in
        keys.compactMap { key in
          guard let area = self.keys.firstIndex(of: key) else { return nil }
          let isPage = places[area].role == .background
          return ThemeVariant.Pair(text: text, area: isPage ? nil : area, wanted: 0)
        }
      }
    }
  }

  private static func references() throws -> [Reference] {
    var all: [Reference] = []
    for line in try TestData.lines(of: "theme-variants.tsv") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if all.last?.name != cells[0] {
        all.append(Reference(name: cells[0], kind: try #require(ThemeKind(rawValue: cells[1]))))
      }
      let role: ThemeVariant.Role =
        switch cells[4] {
        case "background": .background
        case "area": .area
        case "shadow": .shadow
        default: .other
        }
      let color = try ColorParser.read(Array(cells[3].utf8)[...]).color.color
      all[all.count - 1].places.append(ThemeVariant.Place(color: color, role: role))
      all[all.count - 1].keys.append(cells[2])
      all[all.count - 1].on.append(cells[5].split(separator: " ").map(String.init))
      all[all.count - 1].becomes.append(cells[6])
    }
    return all
  }

  @Test func `forty themes become exactly what is known`() throws {
    let references = try Self.references()
    #expect(references.count == 40)
    for reference in references {
      let variant = ThemeVariant(to: reference.kind, reference.places, reference.pairs)
      let isAlready = reference.becomes[0].isEmpty
      #expect((variant == nil) == isAlready, "\(reference.name)")
      guard let variant else { continue }
      for (index, key) in reference.keys.enumerated() {
        let (old, new) = (reference.places[index].color, variant.colors[index])
        #expect(
          new.hexText == reference.becomes[index], "\(reference.name), \(key) \(old.hexText)")
      }
    }
  }

  // MARK: What holds for any theme

  /// A theme of random grays and colors, with texts on its background and its areas.
  private static func random(
    _ kind: ThemeKind, using generator: inout SeededGenerator
  ) -> (places: [ThemeVariant.Place], pairs: [ThemeVariant.Pair]) {
    func color(_ lightness: ClosedRange<Double>, chroma: ClosedRange<Double>) -> RGB {
      OKLCH(
        lightness: .random(in: lightness, using: &generator),
        chroma: .random(in: chroma, using: &generator),
        hue: .random(in: 0..<360, using: &generator)
      ).inGamut.rgb
    }
    let (background, areas, texts) =
      kind == .light
      ? (0.1...0.3, 0.05...0.45, 0.5...0.97) : (0.88...1.0, 0.75...1.0, 0.2...0.65)
    var places = [
      ThemeVariant.Place(color: AlphaColor(color(background, chroma: 0...0.02)), role: .background)
    ]
    for _ in 0..<4 {
      let rgb = color(areas, chroma: 0...0.03)
      places.append(ThemeVariant.Place(color: AlphaColor(rgb), role: .area))
    }
    var pairs: [ThemeVariant.Pair] = []
    for index in 0..<12 {
      let rgb = color(texts, chroma: index % 3 == 0 ? 0...0.02 : 0.05...0.2)
      let alpha: Double? = index == 5 ? 0.6 : nil
      places.append(ThemeVariant.Place(color: AlphaColor(rgb, alpha: alpha), role: .other))
      pairs.append(ThemeVariant.Pair(text: places.count - 1, area: nil, wanted: 4.5))
      if index < 4 {
        pairs.append(ThemeVariant.Pair(text: places.count - 1, area: 1 + index, wanted: 4.5))
      }
    }
    return (places, pairs)
  }

  /// Calls a function with random themes, and their variants.
  private static func forEachTheme(
    _ body: ([ThemeVariant.Place], [ThemeVariant.Pair], ThemeVariant, ThemeKind) -> Void
  ) {
    var generator = SeededGenerator(seed: 20)
    for round in 0..<40 {
      let kind = round % 2 == 0 ? ThemeKind.light : .dark
      let (places, pairs) = random(kind, using: &generator)
      if let variant = ThemeVariant(to: kind, places, pairs) { body(places, pairs, variant, kind) }
    }
  }

  private static func ratio(_ pair: ThemeVariant.Pair, in colors: [AlphaColor]) -> Double {
    ContrastRatio(colors[pair.text], over: SRGB(colors[pair.area ?? 0].rgb)).value
  }

  @Test func `a pair keeps its ratio up to the cap, or is named`() {
    var named = 0
    Self.forEachTheme { places, pairs, variant, kind in
      let cap = kind == .light ? 4.5 : 7
      for pair in pairs {
        let old = Self.ratio(pair, in: places.map(\.color))
        guard old >= 1.1 else { continue }
        let isNamed = variant.shortages.contains { $0.pair == pair }
        #expect(isNamed == (Self.ratio(pair, in: variant.colors) < min(old, cap)))
        named += isNamed ? 1 : 0
      }
    }
    // 640 pairs, whose areas are anything.
    #expect(named < 40)
  }

  @Test
  func `no two colors become one, and no two grays leave their order, if each could do otherwise`()
  {
    var merged = 0
    Self.forEachTheme { places, _, variant, kind in
      let choices = VariantChoices(of: variant)
      for (first, second) in choices.lost {
        merged += 1
        let both = [first, second].map { places[$0].color.hexText }.joined(separator: ", ")
        #expect(!choices.hasOther(first) || !choices.hasOther(second), "\(both), \(kind)")
      }
    }
    // Some are there to be asked about.
    #expect(merged > 0)
  }

  @Test func `hues and alphas stay`() {
    Self.forEachTheme { places, _, variant, _ in
      for (place, new) in zip(places, variant.colors) {
        #expect(place.color.alpha == new.alpha)
        let (old, new) = (OKLCH(place.color.rgb), OKLCH(new.rgb))
        guard let hue = old.hue, let other = new.hue, new.chroma >= 0.06 else { continue }
        let turn = abs(hue - other)
        #expect(min(turn, 360 - turn) < 2.5)
      }
    }
  }

  /// A palette's color may be a text here and an area there, and both stay readable.
  @Test func `areas that are texts on each other keep their ratios`() throws {
    let places = try [
      ("#0f1419", ThemeVariant.Role.background), ("#131721", .area), ("#ff8f40", .area),
      ("#59c2ff", .area), ("#bfbdb6", .other),
    ].map {
      ThemeVariant.Place(
        color: try ColorParser.read(Array($0.0.utf8)[...]).color.color, role: $0.1)
    }
    let pairs = [(1, 2), (1, 3), (2, nil), (3, nil), (3, 1), (4, 1), (4, nil)].map {
      ThemeVariant.Pair(text: $0.0, area: $0.1, wanted: 4.5)
    }
    let variant = try #require(ThemeVariant(to: .light, places, pairs))
    #expect(variant.shortages.isEmpty)
  }

  // MARK: Backgrounds

  @Test(
    arguments: [
      (ThemeKind.light, "#ffffff", true), (.dark, "#ffffff", false), (.light, "#000000", false),
      (.dark, "#000000", true), (.light, "#777777", true), (.dark, "#757575", true),
    ])
  func `a theme on a given background of the same kind stays`(
    kind: ThemeKind, background: String, stays: Bool
  ) throws {
    let given = try ColorParser.read(Array(background.utf8)[...]).color.rgb
    let place = ThemeVariant.Place(color: AlphaColor(RGB(hex: 0x336699)), role: .other)
    #expect((ThemeVariant(to: kind, [place], [], on: given) == nil) == stays)
  }
}
