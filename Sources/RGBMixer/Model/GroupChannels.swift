import Binding

import struct TermUI.RGB

/// The three channels of a group of colors; their tracks show how they would change the chosen one.
@MainActor
final class GroupChannels: ChannelSet {
  private let group: ColorGroup
  private let edited: EditedColors
  private let color: RGBColor
  private let subject: ReadOnlyObservable<Subject>

  /// The color and the positions that the tracks are drawn for.
  private struct Subject: Equatable {
    var rgb: RGB
    var positions: SIMD3<Double>
  }

  init(_ group: ColorGroup, of edited: EditedColors, mixing color: RGBColor) {
    self.group = group
    self.edited = edited
    self.color = color
    subject = group.positions.combineLatest(edited.revision) {
      [unowned group, unowned edited] positions, _ in
      let place = edited.chosen
      return Subject(
        rgb: group.original(of: place) ?? edited.color(at: place), positions: positions)
    }
  }

  var axes: [Axis] { ColorGroup.axes }

  func position(_ index: Int) -> ReadOnlyObservable<Double> { group.channels[index] }

  func track(_ index: Int) -> ReadOnlyObservable<Track> {
    subject.map { Track(moving: $0.rgb, index, positions: $0.positions) }
  }

  func color(_ index: Int, at position: Double) -> RGB {
    var positions = group.stand.positions
    positions[index] = position
    return ThemeShift(positions: positions).moved(edited.original(of: edited.chosen))
  }

  func move(_ index: Int, to position: Double, writer: AnyObject?) {
    let range = axes[index].range
    transaction {
      group.channels[index].set(
        min(max(position, range.lowerBound), range.upperBound), writer: writer)
      edited.showGroup()
      color.write(edited.color(at: edited.chosen), writer: writer)
    }
  }
}
