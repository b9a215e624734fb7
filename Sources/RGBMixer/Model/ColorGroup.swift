import Binding

import struct TermUI.RGB

/// Colors of a text that three sliders move together, each from its original: the color when the marks last changed.
///
/// Originals stay, so that nothing drifts: with the sliders back at their start, each color is its original.
@MainActor
final class ColorGroup {
  /// The axes of the sliders, in their order.
  nonisolated static let axes = [
    Axis("lightness", -50...50, decimals: 2, leastDecimals: 0, isSigned: true),
    Axis("chroma", 0...200, decimals: 2, leastDecimals: 0),
    Axis("hue", -180...180, decimals: 2, leastDecimals: 0, isSigned: true),
  ]

  /// A color as it was when the marks were last changed, and all its places in the text.
  struct Original: Hashable, Sendable {
    let rgb: RGB
    let places: [Int]
  }

  /// A color moved, and whether sRGB has none there.
  struct Moved: Hashable, Sendable {
    let rgb: RGB
    let isOutside: Bool
  }

  /// Where the sliders of a group stand.
  struct Stand: Equatable, Sendable {
    /// The number of the group, by which its stands are known from those of others.
    let group: Int
    let positions: SIMD3<Double>
  }

  /// The number of the group; another group of the same text has another.
  let number: Int
  /// Points of OKLCH's lightness in percent, from 0.
  let lightness = Observable(0.0)
  /// Percent of each color's own chroma, from 100.
  let chroma = Observable(100.0)
  /// Degrees of hue, from 0.
  let hue = Observable(0.0)
  /// The marked colors as they were.
  let originals: [Original]
  /// The values of the three, in the order of the sliders.
  let positions: ReadOnlyObservable<SIMD3<Double>>
  /// The shift of all colors that the three make together.
  let shift: ReadOnlyObservable<ThemeShift>
  /// The marked colors as they are, in the order of the originals.
  let colors: ReadOnlyObservable<[Moved]>
  /// The places of the marked colors.
  let places: Set<Int>

  init(_ originals: [Original], number: Int) {
    self.originals = originals
    self.number = number
    places = Set(originals.flatMap(\.places))
    positions = lightness.combineLatest(chroma, hue) { SIMD3($0, $1, $2) }
    shift = positions.map { ThemeShift(positions: $0) }
    colors = shift.map { shift in
      originals.map { original in
        let (rgb, isOutside) = shift.shown(original.rgb)
        return Moved(rgb: rgb, isOutside: isOutside)
      }
    }
  }

  /// The three, in the order of the sliders.
  var channels: [Observable<Double>] { [lightness, chroma, hue] }

  var stand: Stand { Stand(group: number, positions: positions.value) }

  /// The original of a color of the group; nil for one that is not marked.
  func original(of place: Int) -> RGB? { originals.first { $0.places.contains(place) }?.rgb }
}

extension ColorGroup: Equatable {
  nonisolated static func == (left: ColorGroup, right: ColorGroup) -> Bool { left === right }
}
