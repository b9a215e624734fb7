import Binding
import TermUI

/// The joints between the screen's views and the mixer's observables, in both directions.
///
/// A view that was moved by the user writes the observable with itself as the writer, and owns the listener
/// that shows it: so every view that shows a value is told of a change, except the one that made it. A view
/// that never writes needs no owner. A field shows a value when nothing is being typed there.

extension MixerScreen {
  /// Joins all views but the rows of channels, which are joined when they are made.
  func join() -> [Subscription] {
    title.onSpace = { [unowned self] space in choose(space) }
    title.text = mixer.edited?.name
    return [
      hexField.join(mixer),
      mixer.status.message.bindAndFire { [unowned self] in makeRoom(for: $0) },
      mixer.other.bind { [unowned self] _ in showReadouts() },
      mixer.vision.bindAndFire { [unowned self] in title.vision = $0 },
      mixer.space.bindAndFire { [unowned self] in title.space = $0 },
      mixer.format.bindAndFire { [unowned self] in title.format = $0.spelling },
      mixer.color.rgb.bind { [unowned self] _ in
        showReadouts()
        showChosenChip()
      },
      mixer.strip.bind { [unowned self] _ in showStrip() },
      mixer.space.bind { [unowned self] _ in showChannels() },
    ] + (mixer.edited.map { [$0.state.bind { [unowned self] _ in showEdited() }] } ?? [])
  }
}

extension Slider {
  /// Joins the slider to a channel: its position, and the gradient of its track.
  func join(_ channel: Channel, of mixer: Mixer) -> [Subscription] {
    onChange = { [unowned self] position in mixer.slide(channel, to: position, writer: self) }
    let (low, extent) = (range.lowerBound, range.upperBound - range.lowerBound)
    return [
      channel.position.bindAndFire(owner: self) { [unowned self] in value = $0 },
      channel.track.bindAndFire { [unowned self] track in
        colorAt = { position in
          let color = track.color(at: low + position * extent)
          return TrackColor(color.rgb, isThin: !color.isInGamut)
        }
      },
    ]
  }
}

extension NumericField {
  /// Joins the field to a channel's position.
  func join(_ channel: Channel, of mixer: Mixer) -> Subscription {
    onNumber = { [unowned self] position in mixer.enter(position, in: channel, writer: self) }
    onCommit = { !channel.axis.isFraction($0) }
    onReject = { text in mixer.status.show(.error(channel.axis.expectation(insteadOf: text))) }
    return channel.position.bindAndFire(owner: self) { [unowned self] in show($0) }
  }
}

extension TextField {
  /// Joins the field to the whole color: it shows the hex triplet and takes any notation.
  func join(_ mixer: Mixer) -> Subscription {
    onCommit = { [unowned self] text in
      guard let color = mixer.readHex(text) else { return false }
      self.text = Format.hex.text(of: color.rgb)
      mixer.set(color, writer: self)
      return true
    }
    return mixer.color.rgb.bindAndFire(owner: self) { [unowned self] rgb in
      show(Format.hex.text(of: rgb))
    }
  }
}
