import Binding

import struct TermUI.RGB

/// Three channels that the sliders move: those of a color space, or of a group of colors.
@MainActor
protocol ChannelSet: AnyObject {
  /// The axes, in the order of the sliders.
  var axes: [Axis] { get }
  /// A channel's exact position within its axis' range.
  func position(_ index: Int) -> ReadOnlyObservable<Double>
  /// The gradient that the other two channels make of a channel.
  func track(_ index: Int) -> ReadOnlyObservable<Track>
  /// The color that a position of a channel would give.
  func color(_ index: Int, at position: Double) -> RGB
  /// Moves a channel, to the end of its range at most; every listener hears of it except the writer's.
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
  /// The channel's exact position within the axis' range; one value for the slider and the field.
  let position: ReadOnlyObservable<Double>
  private let index: Int
  private let channels: any ChannelSet

  init(_ index: Int, of channels: any ChannelSet) {
    axis = channels.axes[index]
    position = channels.position(index)
    self.index = index
    self.channels = channels
  }

  /// The gradient that the other two channels make of this one.
  var track: ReadOnlyObservable<Track> { channels.track(index) }

  /// The color that a position within the range would give.
  func color(at position: Double) -> RGB { channels.color(index, at: position) }

  /// Moves the channel, to the end of the range at most; every listener hears of it except the writer's.
  func set(_ position: Double, writer: AnyObject?) {
    channels.move(index, to: position, writer: writer)
  }
}
