import Binding
import TermUI

/// The joints between views and observables, in both directions.
///
/// A view that was moved by the user writes the observable with itself as the writer; each listener's
/// owner is the view that it redraws. So every view that shows a value is told of a change, except the
/// one that made it. A field shows it when nothing is being typed there.

extension Slider {
  /// Joins the slider to a channel: its position, and the gradient of its track.
  func join(_ channel: Channel, of mixer: Mixer) -> [Subscription] {
    onChange = { [unowned self] position in mixer.slide(channel, to: position, writer: self) }
    let (low, extent) = (range.lowerBound, range.upperBound - range.lowerBound)
    return [
      channel.position.bindAndFire(owner: self) { [unowned self] in value = $0 },
      channel.track.bindAndFire(owner: self) { [unowned self] track in
        colorAt = { track.color(at: low + $0 * extent).rgb }
        isMarked = track.canLeaveGamut ? { !track.color(at: low + $0 * extent).isInGamut } : nil
      },
    ]
  }
}

extension NumericField {
  /// Joins the field to a channel's position.
  func join(_ channel: Channel, of mixer: Mixer) -> Subscription {
    onNumber = { [unowned self] position in mixer.enter(position, in: channel, writer: self) }
    onReject = { _ in mixer.message.value = .error(channel.axis.expectation) }
    return channel.position.bindAndFire(owner: self) { [unowned self] in show($0) }
  }
}

extension TextField {
  /// Joins the field to the whole color: it shows the hex triplet and takes any notation.
  func join(_ mixer: Mixer) -> Subscription {
    onCommit = { [unowned self] text in
      guard mixer.readHex(text, writer: self) else { return false }
      self.text = Format.hex.text(of: mixer.color.rgb.value)
      return true
    }
    return mixer.color.rgb.bindAndFire(owner: self) { [unowned self] rgb in
      show(Format.hex.text(of: rgb))
    }
  }
}

extension Swatch {
  /// Joins the swatch to the color and to the one that the mixing began with.
  func join(_ mixer: Mixer) -> [Subscription] {
    [
      mixer.color.rgb.bindAndFire(owner: self) { [unowned self] in color = $0 },
      mixer.start.bindAndFire(owner: self) { [unowned self] in before = $0 },
    ]
  }
}

extension Label {
  /// Shows the mixer's messages.
  func join(_ mixer: Mixer) -> Subscription {
    mixer.message.bindAndFire(owner: self) { [unowned self] message in
      text = message.text
      style = message.isError ? Theme.error : Theme.quiet
    }
  }
}
