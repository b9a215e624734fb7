import Binding

import struct TermUI.RGB

/// Three channels that the sliders move: those of a color space, or of a group of colors.
@MainActor
protocol ChannelSet: AnyObject {
  /// The axes, in the order of the sliders.
  var axes: [Axis] { get }
  /// The exact position of a channel within the range of its axis.
  func position(_ index: Int) -> ReadOnlyObservable<Double>
  /// The gradient of a channel's slider.
  func track(_ index: Int) -> ReadOnlyObservable<Track>
  /// The color that the mixed one would become if a channel moved to a position within its range.
  func color(_ index: Int, at position: Double) -> RGB
  /// Moves a channel to a position within its range; the writer's own listeners are skipped.
  func move(_ index: Int, to position: Double, writer: AnyObject?)
}

extension ChannelSet {
  /// The three channels, in the order of the axes.
  var all: [Channel] { axes.indices.map { Channel($0, of: self) } }
}

/// One of three channels: what a slider and a field show and move.
@MainActor
struct Channel {
  let axis: Axis
  /// The exact position within the range of the axis; one observable for the slider and the field.
  let position: ReadOnlyObservable<Double>
  private let index: Int
  private let channels: any ChannelSet

  init(_ index: Int, of channels: any ChannelSet) {
    axis = channels.axes[index]
    position = channels.position(index)
    self.index = index
    self.channels = channels
  }

  /// The gradient of the slider.
  var track: ReadOnlyObservable<Track> { channels.track(index) }

  /// The color that the mixed one would become at a position within the range.
  func color(at position: Double) -> RGB { channels.color(index, at: position) }

  /// Moves the channel, stopping at the ends of its range; the writer's own listeners are skipped.
  func set(_ position: Double, writer: AnyObject?) {
    let position = min(max(position, axis.range.lowerBound), axis.range.upperBound)
    channels.move(index, to: position, writer: writer)
  }
}

/// The channels of a color space.
///
/// While they write the mixed color, they keep exact positions of their own; they follow the color when another writer
/// changes it. So a slider that moves there and back does not drift, and a color that turns gray keeps its hue.
@MainActor
final class SpaceChannels: ChannelSet {
  /// A wrapper of the vector, whose own conformance to `Equatable` takes a sixth of the instructions to the first frame
  /// to look up.
  struct Positions: Equatable {
    var vector: SIMD3<Double>
  }

  let space: ColorSpace
  /// Whether sRGB has no color at the positions.
  private(set) var isOutside = false
  /// The exact positions, in the order of the space's axes.
  private let positions: Observable<Positions>
  private let color: RGBColor
  /// The color at the positions.
  private var rgb: RGB
  /// Whether the mixed color has changed since the positions last followed it.
  private var isBehind = false

  init(_ space: ColorSpace, of color: RGBColor) {
    self.space = space
    self.color = color
    rgb = color.rgb.value
    positions = Observable(Positions(vector: space.positions(of: rgb, keeping: .zero)))
  }

  var axes: [Axis] { (0..<3).map { space.axis($0) } }

  func position(_ index: Int) -> ReadOnlyObservable<Double> { positions.map { $0.vector[index] } }

  func track(_ index: Int) -> ReadOnlyObservable<Track> {
    positions.map { [space] in Track(space, index, positions: $0.vector) }
  }

  func color(_ index: Int, at position: Double) -> RGB {
    var vector = positions.value.vector
    vector[index] = position
    return space.color(at: vector).rgb
  }

  func move(_ index: Int, to position: Double, writer: AnyObject?) {
    var moved = positions.value
    moved.vector[index] = position
    (rgb, isOutside) = space.color(at: moved.vector)
    transaction {
      positions.set(moved, writer: writer)
      color.write(rgb, writer: writer)
    }
  }

  /// Follows a color that another writer has set; if ``fallBehind(_:)`` postponed an earlier color, follows that one
  /// first.
  func takeOver(_ rgb: RGB, after previous: RGB) {
    if isBehind { follow(previous) }
    // If the positions already give the color, they are more exact than it is.
    if rgb != self.rgb { follow(rgb) }
  }

  /// Notes that the color has changed; the positions follow when they are next needed.
  func fallBehind(_ rgb: RGB) {
    if rgb != self.rgb { isBehind = true }
  }

  private func follow(_ rgb: RGB) {
    self.rgb = rgb
    (isBehind, isOutside) = (false, false)
    positions.value = Positions(vector: space.positions(of: rgb, keeping: positions.value.vector))
  }
}

/// The sliders of a group as channels, whose tracks show how they would change the chosen color.
@MainActor
final class GroupChannels: ChannelSet {
  private let group: ColorGroup
  private let edited: EditedColors
  private let color: RGBColor
  private let subject: ReadOnlyObservable<Subject>

  /// What the tracks are drawn for: the chosen color and the positions.
  private struct Subject: Equatable {
    var rgb: RGB
    var positions: SIMD3<Double>
  }

  init(_ group: ColorGroup, of edited: EditedColors, mixing color: RGBColor) {
    self.group = group
    self.edited = edited
    self.color = color
    subject = group.positions.combineLatest(edited.revision) { [unowned edited] positions, _ in
      let chosen = edited.chosen
      return Subject(
        rgb: group.original(of: chosen) ?? edited.color(at: chosen), positions: positions)
    }
  }

  var axes: [Axis] { ColorGroup.axes }

  func position(_ index: Int) -> ReadOnlyObservable<Double> { group.channels[index] }

  func track(_ index: Int) -> ReadOnlyObservable<Track> {
    subject.map { Track(moving: $0.rgb, index, positions: $0.positions) }
  }

  func color(_ index: Int, at position: Double) -> RGB {
    var positions = group.positions.value
    positions[index] = position
    return ThemeShift(positions: positions).moved(edited.original(of: edited.chosen))
  }

  func move(_ index: Int, to position: Double, writer: AnyObject?) {
    transaction {
      group.channels[index].set(position, writer: writer)
      edited.showGroup()
      color.write(edited.color(at: edited.chosen), writer: writer)
    }
  }
}
