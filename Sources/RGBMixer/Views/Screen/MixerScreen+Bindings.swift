import Binding
import TermUI

/// Binds the views to the observables of the mixer, in both directions.
///
/// A view that the user moves writes the observable as its writer, and owns the listener that shows the value. So a
/// change reaches every view that shows the value, except the one that made it. A view that never writes needs no
/// owner. A field ignores changes while a text is typed in it.
///
/// The closures capture views and the screen unowned, because the screen keeps the views and the subscriptions, and a
/// view its closures.
extension MixerScreen {
  /// Binds all views but the rows of channels, which bind themselves.
  func bind() -> [Subscription] {
    header.title.onSpace = { [unowned self] space in choose(space) }
    header.onName = { [unowned self] in onCopy(Format(.name).text(of: mixer.color.current)) }
    header.title.onFormat = { [unowned self] in listFormats() }
    let verb = if case .file = mixer.target { "writes" } else { "prints" }
    header.title.text = mixer.name.map { (verb, $0) }
    let editing =
      mixer.isPlain
      ? []
      : [
        mixer.list.version.bindAndFire { [unowned self] _ in
          header.shortfall.text = Text(mixer.contrasts.summary ?? "")
        },
        mixer.list.version.bind { [unowned self] _ in
          sample?.setNeedsDisplay()
          showHintsIfNeeded()
        },
      ]
    return editing + [
      hexField.bind(to: mixer),
      mixer.status.message.bindAndFire { [unowned self] in makeRoom(for: $0) },
      mixer.terminalBackground.bindAndFire { [unowned self] in tiles.receive($0) },
      mixer.background.bind { [unowned self] _ in
        showBackground()
        showChosenChips()
        showHintsIfNeeded()
      },
      mixer.was.bind { [unowned self] _ in
        showReadouts()
        showHintsIfNeeded()
      },
      mixer.vision.bindAndFire { [unowned self] vision in
        header.title.vision = vision
        // Its colors would be simulated twice.
        visionView.isHidden = vision != .usual
      },
      mixer.space.bindAndFire { [unowned self] in header.title.space = $0 },
      mixer.format.bindAndFire { [unowned self] in header.title.format = $0.spelling },
      mixer.color.rgba.bind { [unowned self] _ in
        showReadouts()
        showChosenChips()
        showHintsIfNeeded()
      },
      mixer.typed.bind { [unowned self] _ in showTyped() },
      palette.bind { [unowned self] _ in showPalettes() },
      showsPalettes.bind { [unowned self] _ in window.setNeedsLayout() },
      mixer.recent.bind { [unowned self] _ in showPalettes() },
      mixer.rested.bind { [unowned self] _ in showVision() },
      mixer.sliders.bind { [unowned self] _ in showChannels() },
    ]
  }
}

extension Slider {
  /// Binds the slider to the position of a channel, and its track to the gradient.
  func bind(to channel: Channel, of mixer: Mixer) -> [Subscription] {
    onChange = { [unowned self] position in mixer.move(channel, to: position, by: self) }
    let (low, extent) = (range.lowerBound, range.upperBound - range.lowerBound)
    return [
      channel.position.bindAndFire(owner: self) { [unowned self] in value = $0 },
      channel.track.bindAndFire { [unowned self] track in
        trackAt = { position in
          let color = track.color(at: low + position * extent)
          return TrackColor(color.rgb, isThin: color.isOutside)
        }
      },
    ]
  }
}

extension NumericField {
  /// Binds the field to the position of a channel.
  func bind(to channel: Channel, of mixer: Mixer) -> Subscription {
    onCommitNumber = { [unowned self] position in
      mixer.move(channel, to: position, by: self, isRun: false)
    }
    parse = { text in
      do throws(UsageError) {
        return try ChannelNumber(Array(text.utf8)[...], on: channel.axis)
          .position(from: channel.position.value, on: channel.axis)
      } catch {
        mixer.status.show(.error(error.sentence))
        return nil
      }
    }
    onChange = { [unowned self] text in
      guard isEditing else { return }
      let number = try? ChannelNumber(Array(text.utf8)[...], on: channel.axis)
      let position = number.map { $0.position(from: channel.position.value, on: channel.axis) }
      mixer.typed.value = position.map { channel.typed(at: $0) }
    }
    onEditing = { if !$0 { mixer.typed.value = nil } }
    showsOverflow(in: mixer.status)
    return channel.position.bindAndFire(owner: self) { [unowned self] in committedNumber = $0 }
  }
}

extension TextField {
  /// Binds the field to the mixed color: it shows the hex text, and takes any CSS color.
  func bind(to mixer: Mixer) -> Subscription {
    onCommit = { [unowned self] text in
      guard let color = mixer.readHex(text) else { return false }
      self.text = color.color.hexText
      mixer.set(color, by: self, isRun: false)
      return true
    }
    onChange = { [unowned self] in
      guard isEditing else { return }
      mixer.typed.value = (try? Mixer.typedColor($0)).map { .color($0.color) }
    }
    showsOverflow(in: mixer.status)
    return mixer.color.rgba.bindAndFire(owner: self) { [unowned self] in
      committedText = $0.hexText
    }
  }

  /// Shows on the status line that the field is full.
  fileprivate func showsOverflow(in status: StatusLine) {
    onOverflow = { [maximumLength] in
      status.show(.error("a field takes \(maximumLength) characters at most"))
    }
  }
}
