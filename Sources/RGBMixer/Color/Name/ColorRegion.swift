import struct TermUI.OKLab
import struct TermUI.RGB

/// Members of the region of colors that a phrase means.
struct ColorRegion: Sendable {
  let phrase: ColorPhrase
  /// At most eleven colors from dull to vivid, of one lightness and hue as far as the region has them; fewer where it
  /// has fewer, and none where no color is called so.
  let members: [RGB]
  /// The middle of the members, before it is rounded; nil if there are none.
  private let middle: OKLCH?

  /// The colors of one lightness and hue that are called so, from one chroma to another.
  private struct Run {
    let lightness, hue: Double
    let chroma: ClosedRange<Double>

    var length: Double { chroma.upperBound - chroma.lowerBound }
  }

  /// Finds members.
  ///
  /// - Parameters:
  ///   - phrase: The words.
  ///   - hue: The hue of the members if the phrase has none.
  init(_ phrase: ColorPhrase, hue: Double) {
    self.phrase = phrase
    let boxes = Self.boxes(of: phrase, hue: hue)
    var runs = boxes.flatMap { Self.runs(of: phrase, in: $0, Self.evenSteps(in: $0)) }
    // A small region may lie between even steps, but not between the places where other words begin.
    if runs.isEmpty { runs = boxes.flatMap { Self.runs(of: phrase, in: $0, Self.parts(of: $0)) } }
    guard let run = Self.middle(of: runs) else {
      (members, middle) = ([], nil)
      return
    }
    var found: [RGB] = []
    func add(_ rgb: RGB) {
      if phrase.fits(ColorDescription(of: rgb)), !found.contains(rgb) { found.append(rgb) }
    }
    let middleChroma = (run.chroma.lowerBound + run.chroma.upperBound) / 2
    for index in 0..<Self.count {
      let chroma = run.chroma.lowerBound + run.length * Double(index) / Double(Self.count - 1)
      // Rounding to 8 bits may lead out of the region: then a little farther inside.
      for step in 0..<8 where found.count <= index {
        let inner = chroma + (middleChroma - chroma) * Double(step) / 8
        add(OKLCH(lightness: run.lightness, chroma: inner, hue: run.hue).inGamut.rgb)
      }
    }
    // What one line does not have, others of the region do.
    let others = runs.lazy.flatMap { run in
      [run.chroma.lowerBound, (run.chroma.lowerBound + run.chroma.upperBound) / 2].map {
        OKLCH(lightness: run.lightness, chroma: $0, hue: run.hue).inGamut.rgb
      }
    }
    for rgb in others where found.count < Self.count { add(rgb) }
    members = found.sorted { OKLCH($0).chroma < OKLCH($1).chroma }
    middle = OKLCH(lightness: run.lightness, chroma: middleChroma, hue: run.hue)
  }

  /// The number of members.
  static let count = 11

  /// The member in the middle; nil if there are none.
  var center: RGB? { members.isEmpty ? nil : members[members.count / 2] }

  /// The index of the member that is nearest to a color; nil if there are none.
  func nearest(to rgb: RGB) -> Int? {
    let lab = OKLab(rgb)
    return members.indices.min {
      OKLab(members[$0]).squaredDistance(to: lab) < OKLab(members[$1]).squaredDistance(to: lab)
    }
  }

  /// Eleven colors of the region from dark to light, at the members' hue and middle chroma.
  var tones: [RGB] {
    guard let middle else { return [] }
    func color(_ lightness: Double) -> RGB? {
      let exact = OKLCH(lightness: lightness, chroma: middle.chroma, hue: middle.hue)
      let rgb = exact.inGamut.rgb
      return phrase.fits(ColorDescription(of: rgb)) ? rgb : nil
    }
    func end(_ step: Double) -> Double {
      var lightness = middle.lightness
      while 0...1 ~= lightness + step, color(lightness + step) != nil { lightness += step }
      return lightness
    }
    let (dark, light) = (end(-0.002), end(0.002))
    return (0..<Self.count).compactMap {
      color(dark + (light - dark) * Double($0) / Double(Self.count - 1))
    }
  }

  // MARK: The search

  /// Where colors of a phrase may lie.
  private struct Box {
    let hues: Range<Double>
    let lightness: Range<Double>
    let chroma: Range<Double>
  }

  private static func boxes(of phrase: ColorPhrase, hue: Double) -> [Box] {
    guard let name = phrase.hue else {
      return [Box(hues: hue..<hue + 1, lightness: 0..<1, chroma: 0..<0.4)]
    }
    let words = HueWord.all.filter { $0.word == name }
    if words.isEmpty { return [Box(hues: 0..<360, lightness: 0..<1, chroma: 0..<0.03)] }
    return words.map { Box(hues: $0.hues, lightness: $0.lightness, chroma: $0.chroma) }
  }

  /// The hues and the lightnesses at which a box is searched.
  private typealias Places = (hues: [Double], lightnesses: [Double])

  private static func evenSteps(in box: Box) -> Places {
    let lightness = box.lightness.clamped(to: 0..<1)
    let hueSteps = max(1, min(12, Int((box.hues.upperBound - box.hues.lowerBound) / 3)))
    let lightSteps = max(4, Int((lightness.upperBound - lightness.lowerBound) / 0.02))
    func middles(_ count: Int, _ range: Range<Double>) -> [Double] {
      (0..<count).map {
        range.lowerBound
          + (range.upperBound - range.lowerBound) * (Double($0) + 0.5) / Double(count)
      }
    }
    return (middles(hueSteps, box.hues), middles(lightSteps, lightness))
  }

  /// The middles between all hues and lightnesses at which a word begins or ends.
  private static func parts(of box: Box) -> Places {
    func middles(_ bounds: [Double], _ range: Range<Double>) -> [Double] {
      let inner = Set(bounds.filter(range.contains)).union([range.lowerBound, range.upperBound])
      let sorted = inner.sorted()
      return zip(sorted, sorted.dropFirst()).map { ($0 + $1) / 2 }
    }
    let hues = HueWord.all.flatMap { word in
      [-360, 0, 360].flatMap { [word.hues.lowerBound + $0, word.hues.upperBound + $0] }
    }
    let lightnesses = HueWord.all.flatMap { word in
      [
        word.lightness.lowerBound, word.lightness.upperBound, word.dark.0, word.dark.1,
        word.light.0, word.light.1,
      ]
    }
    return (middles(hues, box.hues), middles(lightnesses, box.lightness.clamped(to: 0..<1)))
  }

  /// The runs of chroma in a box, at some hues and lightnesses.
  private static func runs(of phrase: ColorPhrase, in box: Box, _ places: Places) -> [Run] {
    var runs: [Run] = []
    for place in places.hues {
      let hue = Hue.normalized(place)
      let direction = Hue.point(degrees: hue, radius: 1)
      for lightness in places.lightnesses {
        let line = HueLine(lightness: lightness, direction: direction)
        let edge = min(line.edge(below: 0.4), box.chroma.upperBound)
        guard edge > box.chroma.lowerBound else { continue }
        let steps = max(6, Int((edge - box.chroma.lowerBound) / 0.005))
        var bounds: (first: Double, last: Double)?
        for step in 0...steps {
          let chroma =
            box.chroma.lowerBound + (edge - box.chroma.lowerBound) * Double(step) / Double(steps)
          let color = OKLCH(lightness: lightness, chroma: chroma, hue: chroma > 0 ? hue : nil)
          if phrase.fits(ColorDescription(of: color)) {
            bounds = (bounds?.first ?? chroma, chroma)
          } else if bounds != nil {
            break
          }
        }
        if let bounds {
          runs.append(Run(lightness: lightness, hue: hue, chroma: bounds.first...bounds.last))
        }
      }
    }
    return runs
  }

  /// The run nearest to the middle of all, among those that are not much shorter than the longest.
  private static func middle(of runs: [Run]) -> Run? {
    guard let longest = runs.map(\.length).max() else { return nil }
    var (lightness, a, b) = (0.0, 0.0, 0.0)
    for run in runs {
      let point = Hue.point(degrees: run.hue, radius: 1)
      (lightness, a, b) = (lightness + run.lightness, a + point.a, b + point.b)
    }
    lightness /= Double(runs.count)
    let hue = Hue.polar(a: a, b: b).hue ?? 0
    func distance(_ run: Run) -> Double {
      let turn = abs(run.hue - hue)
      return abs(run.lightness - lightness) + min(turn, 360 - turn) / 100
    }
    return runs.filter { $0.length >= 0.7 * longest }.min { distance($0) < distance($1) }
  }
}
