import struct TermUI.RGB

/// A walk from a color through the lightnesses of OKLCH, in steps of a thousandth.
///
/// Hue stays within a degree and a half if 8 bits can hold it; chroma stays as far as sRGB holds it.
struct LightnessWalk {
  struct Step: Equatable {
    let color: RGB
    /// The lightness, 0-1, before rounding to 8 bits.
    let lightness: Double
  }

  private let own: OKLCH

  /// Starts at an 8-bit color.
  init(from rgb: RGB) {
    own = OKLCH(rgb)
  }

  /// The nearest color, lighter or darker, that fulfills a condition; nil if none does.
  func nearest(where passes: (RGB) -> Bool) -> Step? {
    walk([Way(1, from: own.lightness), Way(-1, from: own.lightness)], where: passes)
  }

  /// The first color that fulfills a condition after a lightness, in one direction; nil if none does.
  func first(after lightness: Double, lighter: Bool, where passes: (RGB) -> Bool) -> Step? {
    walk([Way(lighter ? 1 : -1, from: lightness)], where: passes)
  }

  /// One direction, and how far the walk in it has come.
  private struct Way {
    let direction: Double
    let start: Double
    /// The number of steps that were taken.
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

  /// Walks in all directions at once, step by step, until a color fulfills the condition.
  private func walk(_ ways: [Way], where passes: (RGB) -> Bool) -> Step? {
    var ways = ways
    while ways.contains(where: { !$0.isAtEnd }) {
      for index in ways.indices {
        if let found = advance(&ways[index], where: passes) { return found }
      }
    }
    return ways.compactMap(\.fallback).min {
      abs($0.lightness - own.lightness) < abs($1.lightness - own.lightness)
    }
  }

  /// The number of steps after which a color of the right hue is too far away.
  private static let stepsForHue = 20

  /// Takes one step; returns the color there if it fulfills the condition and keeps the hue.
  private func advance(_ way: inout Way, where passes: (RGB) -> Bool) -> Step? {
    if way.isAtEnd { return way.rest == 0 ? way.fallback : nil }
    way.distance += 1
    way.lightness = min(max(way.start + way.direction * Double(way.distance) / 1000, 0), 1)
    if way.fallback != nil { way.rest -= 1 }
    let exact = OKLCH(lightness: way.lightness, chroma: own.chroma, hue: own.hue).reduced
    let color = exact.srgb.clipped
    guard passes(color) else { return nil }
    let kept =
      keepsHue(color)
      ? color
      : color.nearest(to: exact.lab, reach: 1) { neighbor, _ in
        keepsHue(neighbor) && passes(neighbor)
      }
    if let kept { return Step(color: kept, lightness: way.lightness) }
    if way.fallback == nil {
      way.fallback = Step(color: color, lightness: way.lightness)
      way.rest = Self.stepsForHue
    }
    return nil
  }

  /// Whether a color has the hue of the first one, or one of them is a gray.
  private func keepsHue(_ color: RGB) -> Bool {
    guard let hue = own.hue, let other = OKLCH(color).hue else { return true }
    let turn = abs(hue - other)
    return min(turn, 360 - turn) <= 1.5
  }
}
