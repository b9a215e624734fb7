import Binding

import struct TermUI.RGB

/// The background of the mixed color, and the way back to the start color.
extension Mixer {
  /// The background of the mixed color: one that the user has chosen, or else the terminal's; or the terminal's text on
  /// it, if the terminal shows it as its background.
  static func background(
    _ chosen: Observable<Background?>, _ terminal: Observable<RGB?>,
    _ terminalText: Observable<Background?>
  ) -> ReadOnlyObservable<Background> {
    chosen.combineLatest(terminalText, terminal) { chosen, text, terminal in
      chosen ?? text ?? terminal.map { Background(rgb: $0, source: .terminal) } ?? .none
    }
  }

  /// The background of the mixed color of a text: the one that it has there.
  static func background(
    in list: ColorList, _ contrasts: Contrasts, _ chosen: Observable<Background?>
  ) -> ReadOnlyObservable<Background> {
    list.combineLatest(chosen) { [unowned list, unowned contrasts] _ in
      contrasts.background(of: list.mixed) ?? .unknown
    }
  }

  /// The mixed color as it is seen: composited on its background.
  var seen: RGB { background.value.seen(color.present) }

  /// The color at an index as it is displayed: for a selected color, what is being typed comes first.
  func displayed(at index: Int) -> AlphaColor {
    let color = list.color(at: index)
    guard let typed = typed.value, list.isSelected(index) else { return color }
    switch typed {
    case .color(let new) where list.isShifting.value:
      return followers(of: new.rgb, by: nil).first { $0.0 == index }?.1 ?? color
    case .color(let new), .positions(_, let new):
      return AlphaColor(new.rgb, alpha: new.alpha ?? color.alpha)
    case .shift(let positions): return list.moved(index, to: positions)
    }
  }

  /// The background of what is printed: black unless the user has chosen one.
  var printedBackground: RGB { chosenBackground.value?.printed ?? .black }

  /// Receives the background of the terminal, which cannot be undone.
  func receive(background rgb: RGB) {
    terminalBackground.value = rgb
  }

  /// Receives the color of the terminal's text, or its own background, while the terminal shows the mixed color as its
  /// background; only the first ones received are the terminal's own.
  func receive(text: RGB? = nil, ownBackground: RGB? = nil) {
    if let ownBackground, terminalSurface == nil { terminalSurface = SRGB(ownBackground) }
    guard let rgb = terminalText.value?.rgb ?? text else { return }
    terminalText.value = Background(
      rgb: rgb, source: .textOn("foreground"), below: terminalSurface ?? SRGB(.black))
  }

  /// Measures contrast on `background` from now on; in a text, only for colors without a background of their own.
  func measure(on background: Background?, by source: AnyObject? = nil) {
    change(by: source) { choose(background) }
  }

  /// Sets the background that the user has chosen.
  func choose(_ background: Background?) {
    if let background, !background.isBlackOrWhite { otherBackground = background }
    contrasts.background = background
    chosenBackground.value = background
  }

  /// Measures contrast on a color that the user has named, and says in a text for which colors.
  func measure(on color: AlphaColor, by source: AnyObject?) {
    let background = backgroundMade(of: color)
    measure(on: background, by: source)
    if !isPlain { status.show(.notice(use(of: background))) }
  }

  /// A color as a background: composited on the one before.
  private func backgroundMade(of color: AlphaColor) -> Background {
    Background(
      rgb: background.value.seen(color), source: .given,
      printed: color.composite(on: printedBackground))
  }

  /// Makes the mixed color the background, composited on the background before.
  func useAsBackground() {
    let (background, old) = (backgroundMade(of: color.present), kept.value)
    measure(on: background)
    let hex = background.rgb.hexText
    let measured: Message =
      isPlain
      ? .notice("contrast is measured on \(hex)", short: "measured on \(hex)")
      : .notice(use(of: background))
    let lost = kept.value == nil ? old.map { Message.notice("\($0.text) no longer kept") } : nil
    let whole = Message.joined([measured] + (lost.map { [$0] } ?? []))
    // In a narrow window the contrast's own row names the background.
    status.show(
      .notice(whole.text, short: lost?.short ?? measured.short, sentence: whole.sentence))
  }

  /// How many colors of the text are measured on a background that the user has chosen.
  private func use(of background: Background) -> String {
    switch (0..<list.count).count(where: contrasts.lacksBackground) {
    case 0: "each color here has a background of its own"
    case 1: "1 color without a background of its own is measured \(background.name)"
    case let count:
      "\(count) colors without a background of their own are measured \(background.name)"
    }
  }

  /// Exchanges the mixed color, composited on the background, and the background.
  func swap() {
    let (old, new) = (background.value.rgb, backgroundMade(of: color.present))
    change {
      color.set(AlphaColor(old))
      choose(new)
    }
  }

  /// Whether the mixed color differs from the start color, or from the file's.
  var isChanged: Bool { list.isChanged(list.mixed) }
  /// Gives all that is selected the file's colors, or goes back to the start color.
  func goBack() {
    change {
      list.set(list.selected.map { ($0, list.saved[$0]) })
      if isPlain { restore(startNotation) }
    }
  }
}
