import Binding

import struct TermUI.RGB

/// Colors of a text that three sliders move together, each from its original: the color when the marks last changed.
///
/// Because the originals stay, nothing drifts: with the sliders back at their start, each color is its original.
@MainActor
final class ColorGroup {
  /// The axes of the sliders, in their order.
  nonisolated static let axes = [
    Axis("lightness", -50...50, decimals: 2, leastDecimals: 0, isSigned: true),
    Axis("chroma", 0...200, decimals: 2, leastDecimals: 0),
    Axis("hue", -180...180, decimals: 2, leastDecimals: 0, isSigned: true),
  ]

  /// A color when the marks last changed, and all its indices in the text.
  struct Original: Sendable {
    let rgb: RGB
    let indices: [Int]
  }

  /// A moved color, and whether it was outside sRGB.
  struct Moved: Sendable {
    let rgb: RGB
    let isOutside: Bool
  }

  /// The positions of the sliders of a group at some time.
  struct Snapshot: Equatable, Sendable {
    /// The number of the group.
    let group: Int
    let positions: SIMD3<Double>
  }

  /// A number that no other group of the same text has.
  let number: Int
  /// The sliders: points of OKLCH's lightness in percent, percent of each color's own chroma, and degrees of hue.
  let channels = [Observable(0.0), Observable(100.0), Observable(0.0)]
  let originals: [Original]
  /// The positions of the three sliders.
  let positions: ReadOnlyObservable<SIMD3<Double>>
  /// The moved colors, in the order of the originals.
  let colors: ReadOnlyObservable<[Moved]>
  /// The indices of the marked colors.
  let indices: Set<Int>

  init(_ originals: [Original], number: Int) {
    self.originals = originals
    self.number = number
    indices = Set(originals.flatMap(\.indices))
    positions = channels[0].combineLatest(channels[1], channels[2]) { SIMD3($0, $1, $2) }
    colors = positions.map { positions in
      let shift = ThemeShift(positions: positions)
      return originals.map { original in
        let (rgb, isOutside) = shift.shown(original.rgb)
        return Moved(rgb: rgb, isOutside: isOutside)
      }
    }
  }

  var snapshot: Snapshot { Snapshot(group: number, positions: positions.value) }

  /// The original of the color at an index; nil if it is not marked.
  func original(of index: Int) -> RGB? { originals.first { $0.indices.contains(index) }?.rgb }
}

extension ColorGroup: Equatable {
  nonisolated static func == (left: ColorGroup, right: ColorGroup) -> Bool { left === right }
}
