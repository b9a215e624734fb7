import struct TermUI.RGB

/// The way of a color through the lightnesses of OKLCH, in steps of a thousandth.
///
/// Hue stays within a degree and a half where 8 bits can hold it; chroma stays as far as sRGB holds it.
struct LightnessWalk {
  struct Step: Equatable {
    let color: RGB
    /// Its lightness, 0-1, before rounding to 8 bits.
    let lightness: Double
  }

  private let own: OKLCH

  /// Starts at a color as it is in 8 bits.
  init(from rgb: RGB) {
    own = OKLCH(rgb)
  }

  /// The nearest color, lighter or darker, that fulfills a condition; nil where none does.
  func nearest(where passes: (RGB) -> Bool) -> Step? {
    var ways = [Way(1, from: own.lightness), Way(-1, from: own.lightness)]
    while ways.contains(where: { !$0.isAtEnd }) {
      for index in ways.indices {
        if let found = advance(&ways[index], where: passes) { return found }
      }
    }
    return ways.compactMap(\.fallback).min {
      abs($0.lightness - own.lightness) < abs($1.lightness - own.lightness)
    }
  }

  /// The first color that fulfills a condition after a lightness, in one direction; nil where none does.
  func first(after lightness: Double, lighter: Bool, where passes: (RGB) -> Bool) -> Step? {
    var way = Way(lighter ? 1 : -1, from: lightness)
    while !way.isAtEnd {
      if let found = advance(&way, where: passes) { return found }
    }
    return way.fallback
  }

  /// One direction, and what was found there.
  private struct Way {
    let direction: Double
    let start: Double
    /// The number of thousandths that were walked.
    var distance = 0
    var lightness: Double
    /// The first color that fulfilled the condition with another hue.
    var fallback: Step?
    /// The number of further steps in search of the right hue.
    var rest = Int.max

    init(_ direction: Double, from start: Double) {
      self.direction = direction
      self.start = start
      lightness = start
    }

    var isAtEnd: Bool { rest == 0 || lightness == (direction > 0 ? 1 : 0) }
  }

  /// The number of steps beyond which a color of the right hue is too far away.
  private static let stepsForHue = 20

  /// Goes one step on; returns the color there if it fulfills a condition and keeps the hue.
  private func advance(_ way: inout Way, where passes: (RGB) -> Bool) -> Step? {
    if way.isAtEnd { return way.rest == 0 ? way.fallback : nil }
    way.distance += 1
    way.lightness = min(max(way.start + way.direction * Double(way.distance) / 1000, 0), 1)
    if way.fallback != nil { way.rest -= 1 }
    let color = color(at: way.lightness)
    guard passes(color) else { return nil }
    if let kept = withHue(color, at: way.lightness, where: passes) {
      return Step(color: kept, lightness: way.lightness)
    }
    if way.fallback == nil {
      way.fallback = Step(color: color, lightness: way.lightness)
      way.rest = Self.stepsForHue
    }
    return nil
  }

  private func color(at lightness: Double) -> RGB {
    OKLCH(lightness: lightness, chroma: own.chroma, hue: own.hue).reduced.srgb.clipped
  }

  /// A color, or the nearest of its neighbors in 8 bits that keeps the hue and fulfills the condition.
  private func withHue(_ color: RGB, at lightness: Double, where passes: (RGB) -> Bool) -> RGB? {
    if keepsHue(color) { return color }
    let exact = OKLCH(lightness: lightness, chroma: own.chroma, hue: own.hue).reduced.lab
    return color.nearest(to: exact, reach: 1) { neighbor, _ in
      keepsHue(neighbor) && passes(neighbor)
    }
  }

  /// Whether a color has the hue of the first one, or one of them is a gray.
  private func keepsHue(_ color: RGB) -> Bool {
    guard let hue = own.hue, let other = OKLCH(color).hue else { return true }
    let turn = abs(hue - other)
    return min(turn, 360 - turn) <= 1.5
  }
}
