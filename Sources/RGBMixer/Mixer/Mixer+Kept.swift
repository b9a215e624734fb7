import Binding

import struct TermUI.RGB

/// Keeping the contrast: while hue and chroma move, lightness follows.
///
/// The sliders of OKLCH write as always, and their channels derive the lightness. A listener lets go when anything else
/// has set the color or its background.
extension Mixer {
  /// Keeps the present ratio or, if that is too low for text, makes the color readable first; lets go of a ratio that is
  /// kept.
  func toggleKeptContrast() {
    if kept.value != nil { return letContrastGo() }
    keepContrast()
  }

  /// Keeps a ratio, by default the present one or, below 4.5, that of readable text.
  func keepContrast(_ wanted: Double? = nil, by source: AnyObject? = nil) {
    if list.isShifting.value {
      return status.show(
        .error("c needs one color: c keeps one color's contrast", short: "c needs one color"))
    }
    if contrasts.showWorstBackground() { list.refresh() }
    let background = background.value
    guard background.isMeasured, !background.isText else {
      return status.show(
        background.isText
          ? .notice(
            "the color is the background itself: c keeps the contrast of text",
            short: "this is the background")
          : .notice("no background of this color is known", short: "background not known"))
    }
    let color = color.present
    let present = background.ratio(of: color)
    let least = ContrastRatio.Grade.aa.minimumRatio
    let ratio = wanted ?? max(Double(present.hundredths) / 100, least)
    if wanted != nil || present.value < least {
      // Nobody keeps what nothing has.
      let (found, count) = nearestReadable(with: wanted ?? 0)
      guard
        let new = count > 1 ? found : nearest(with: ratio, on: background, isExact: wanted != nil)
      else {
        return status.show(
          .notice(
            refusal(of: ratio, on: background, count: count), short: shortRefusal(of: ratio)))
      }
      if new != color { moveKept(to: new, from: color, by: source) }
    }
    keep(ratio, after: background)
  }

  /// Keeps a ratio on the background for which it was reached; if another one is the worst now, keeps the present ratio
  /// on that.
  private func keep(_ ratio: Double, after former: Background) {
    let (background, color) = (background.value, color.present)
    let present = Double(background.ratio(of: color).hundredths) / 100
    let side = background.seen(color).luminance >= background.rgb.luminance
    transaction {
      space.value = .oklch
      hold(
        KeptContrast(
          background == former ? ratio : present, on: background, isLighter: side,
          alpha: color.alpha))
    }
  }

  /// The color of the nearest lightness that has a ratio; if it is to have just that, on the color's own side of the
  /// background while a lightness there has it.
  private func nearest(
    with ratio: Double, on background: Background, isExact: Bool
  ) -> AlphaColor? {
    let color = color.present
    let own = list.oklch(of: list.mixed)
    if isExact {
      let side = background.seen(color).luminance >= background.rgb.luminance
      for isLighter in [side, !side] {
        let kept = KeptContrast(ratio, on: background, isLighter: isLighter, alpha: color.alpha)
        if let found = kept.color(chroma: own.chroma, hue: own.hue ?? planeHue) {
          return AlphaColor(found.rgb, alpha: color.alpha)
        }
      }
      return nil
    }
    return LightnessSearch(from: own, alpha: color.alpha)
      .nearest(reaching: [background.goal(ratio)]).map { AlphaColor($0.rgb, alpha: color.alpha) }
  }

  /// Sets the color that a ratio is kept from, and says how far it moved.
  private func moveKept(to new: AlphaColor, from old: AlphaColor, by source: AnyObject?) {
    keptColor = new
    set(new, by: source, isRun: false)
    let move = Move(index: list.mixed, old: old, new: new, background: background.value)
    status.show(.notice(description(of: move), short: move.shortDescription))
  }

  /// Goes on to the next grade, and keeps that.
  func raiseKeptContrast() {
    guard let kept = kept.value else { return }
    let grades = [ContrastRatio.Grade.aa, .aaa].map(\.minimumRatio)
    guard let next = grades.first(where: { $0 > kept.ratio }) else {
      return status.show(
        .notice(
          "\(kept.text) AAA \(kept.background.name) already", short: "\(kept.text) AAA already"))
    }
    keepContrast(next)
  }

  /// Lets go of the ratio that is kept, if there is one, and says so.
  func letContrastGo() {
    guard let kept = kept.value else { return }
    hold(nil)
    status.show(.notice("\(kept.text) no longer kept"))
  }

  /// Lets go once anything but the sliders of hue and chroma has set the color or its background, or others are used.
  func letGoIfNeeded() {
    guard let kept = kept.value else { return }
    let isSame =
      color.present == keptColor && background.value == kept.background && space.value == .oklch
      && !list.isShifting.value
    if !isSame { letContrastGo() }
  }

  /// Sets hue and chroma at the ratio that is kept.
  func moveInField(chroma: Double, hue: Double, by source: AnyObject?) {
    change(by: source) {
      let channels = presentChannels
      channels.move(to: SIMD3(channels.vector[0], chroma, hue), following: true, writer: source)
      keptColor = color.present
    }
  }

  /// The positions of OKLCH of what is displayed.
  var displayedVector: SIMD3<Double> {
    if case .positions(let positions, _) = typed.value, space.value == .oklch {
      return positions.vector
    }
    let channels = channels(of: .oklch)
    return SIMD3(
      channels[0].position.value, channels[1].position.value, channels[2].position.value)
  }

  /// The color of a harmony at the contrast that is kept; as it is while none is.
  func color(of member: Harmony.Member, from own: OKLCH) -> RGB {
    guard let kept = kept.value, member.angle != 0, let hue = own.hue else { return member.color }
    let turned = Hue.normalized(hue + member.angle)
    return kept.color(chroma: own.chroma, hue: turned)?.rgb ?? member.color
  }
}
