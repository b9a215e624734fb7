import Binding

import struct TermUI.RGB

/// Channels that sliders move: the channels of a color space, or the shift of different colors.
@MainActor
protocol ChannelSet: AnyObject {
  /// The axes, in the order of the sliders.
  var axes: [Axis] { get }
  /// The exact position of a channel within the range of its axis.
  func position(_ index: Int) -> ReadOnlyObservable<Double>
  /// The gradient of a channel's slider.
  func track(_ index: Int) -> ReadOnlyObservable<Track>
  /// The most of a channel that sRGB has at the positions of the others; nil if its own position is not beyond that.
  func limit(_ index: Int) -> Double?
  /// What a channel does while a contrast is kept.
  func part(_ index: Int) -> KeptContrast.Part
  /// What a channel would do at a position within its range, while its number is typed.
  func typed(_ index: Int, at position: Double) -> TypedColor
  /// The position and the gradient of a channel while something is typed.
  func preview(_ index: Int, of typed: TypedColor) -> (position: Double, track: Track)
  /// Moves a channel to a position within its range; the writer's own listeners are skipped.
  func move(_ index: Int, to position: Double, writer: AnyObject?)
}

extension ChannelSet {
  func part(_ index: Int) -> KeptContrast.Part { .none }

  /// The channels, in the order of the axes.
  var all: [Channel] { axes.indices.map { Channel($0, of: self) } }
}

/// One of several channels: what a slider and a field show and move.
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

  /// The most that sRGB has at the positions of the other channels; nil if the position is not beyond that.
  var limit: Double? { channels.limit(index) }

  /// What it does while a contrast is kept.
  var part: KeptContrast.Part { channels.part(index) }

  /// What the channel would do at a position within the range, while that is typed.
  func typed(at position: Double) -> TypedColor { channels.typed(index, at: position) }

  /// The position and the gradient while something is typed.
  func preview(of typed: TypedColor) -> (position: Double, track: Track) {
    channels.preview(index, of: typed)
  }

  /// Moves the channel, stopping at the ends of its range; the writer's own listeners are skipped.
  func set(_ position: Double, writer: AnyObject?) {
    let position = min(max(position, axis.range.lowerBound), axis.range.upperBound)
    channels.move(index, to: position, writer: writer)
  }
}

/// What is typed and could be accepted: a color, or a shift of different colors.
enum TypedColor: Equatable, Sendable {
  case color(AlphaColor)
  /// The positions of the current channels, and the color there.
  case positions(SpacePositions, AlphaColor)
  case shift(ShiftPositions)
}
