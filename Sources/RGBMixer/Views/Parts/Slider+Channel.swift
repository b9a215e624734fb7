import Binding
import TermUI

/// A key moves the slider, which writes the channel's position and names itself as the writer. All other listeners are
/// told; the slider's own, whose owner is the writer, is skipped, because the slider already shows the value.
extension Slider {
  /// Binds the slider to the position of a channel, and its track to the gradient.
  func bind(to channel: Channel, of mixer: Mixer) -> [Subscription] {
    onChange = { [unowned self] value in mixer.move(channel, to: value, by: self) }
    return [
      channel.position.bindAndFire(owner: self) { [unowned self] in value = $0 },
      channel.track.bindAndFire { [unowned self] in show($0) },
    ]
  }

  /// Shows the gradient of a channel.
  func show(_ track: Track) {
    let (low, extent) = (range.lowerBound, range.upperBound - range.lowerBound)
    trackAt = { fraction in
      let color = track.color(at: low + fraction * extent)
      return TrackColor(color.rgb, isHalf: color.isOutside)
    }
  }
}
