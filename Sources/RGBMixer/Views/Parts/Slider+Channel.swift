import Binding
import TermUI

/// The whole idea of the screen: a key moves the slider, which writes the observable and names itself as the writer; the
/// observable then tells every listener but the slider's own, so that each other view that shows the value redraws.
extension Slider {
  /// Binds the slider to the position of a channel, and its track to the gradient.
  func bind(to channel: Channel, of mixer: Mixer) -> [Subscription] {
    onChange = { [unowned self] position in mixer.move(channel, to: position, by: self) }
    return [
      channel.position.bindAndFire(owner: self) { [unowned self] in value = $0 },
      channel.track.bindAndFire { [unowned self] in show($0) },
    ]
  }

  /// Shows the gradient of a channel.
  func show(_ track: Track) {
    let (low, extent) = (range.lowerBound, range.upperBound - range.lowerBound)
    trackAt = { position in
      let color = track.color(at: low + position * extent)
      return TrackColor(color.rgb, isHalf: color.isOutside)
    }
  }
}
