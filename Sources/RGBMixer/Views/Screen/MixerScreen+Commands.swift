import Binding
import TermUI

/// The keys of ``CommandTable`` on the screen, and the events that no view handles.
extension MixerScreen {
  /// Handles events before the views do: a paste, for example, is a color wherever the focus is.
  func intercept(_ event: Event) -> Bool {
    if case .mouse(let mouse) = event, clickHint(mouse) { return true }
    let wasAsking = isAsking
    if isFromUser(event) { clearMessage() }
    switch event {
    case .paste(let text, let truncated):
      paste(text, truncated: truncated)
      return true
    case .key(let key):
      if wasAsking, answer(key) || key.code == .escape { return true }
      // A list that is hidden, because the window is too small for the moment, can only be closed.
      if window.overlay?.isHidden == true, key != .escape, !key.modifiers.contains(.control) {
        return true
      }
      if let list = window.overlay as? FormatList { return list.choose(by: key) }
      if let sheet = window.overlay as? PairSheet, sheet.choose(by: key) { return true }
      if let list = window.overlay as? CommandSheet, list.choose(by: key) { return true }
      if place.hasList, window.overlay == nil, key.code == .tab {
        navigation.moveStop(by: key.modifiers.contains(.shift) ? -1 : 1)
        return true
      }
      if let digit = asciiDigit(key) {
        let begins = !rows[place.channel].field.isEditing
        let isHandled = window.handle(.key(Key(.character(digit))))
        if begins { beganNonASCII = rows[place.channel].field.isEditing }
        return isHandled
      }
      dropNoise(before: key)
      // Tab accepts the typed number, and then moves on from its channel. A refused number keeps the focus.
      if key.code == .tab, rows[place.channel].field.isFocused, !navigation.acceptTyping() {
        return true
      }
      return key.code == .tab
        && navigation.scrollChannels(by: key.modifiers.contains(.shift) ? -1 : 1)
    case .mouse(let mouse):
      return window.overlay.map(\.isHidden) ?? point(mouse)
    case .windowFocus, .reply: return false
    }
  }

  /// The digit to type in a channel's number for a digit of another script.
  private func asciiDigit(_ key: Key) -> Unicode.Scalar? {
    guard window.overlay == nil, rows[place.channel].holdsFocus || focusedBand != nil,
      case .character(let scalar) = key.code, key.modifiers.isEmpty
    else { return nil }
    return scalar.asciiDigit
  }

  /// Drops a number that began with a digit of another script when a letter of such a script follows: then both are
  /// noise, which must not catch the next key.
  private func dropNoise(before key: Key) {
    guard beganNonASCII else { return }
    if !rows[place.channel].field.isEditing {
      beganNonASCII = false
    } else if case .character(let scalar) = key.code, !scalar.isASCII {
      beganNonASCII = false
      navigation.dropTyping()
    }
  }

  /// Performs a key that no view handled; returns false if it has no meaning here.
  ///
  /// Under a list only Ctrl-C and Ctrl-L have one.
  func handle(_ event: Event) -> Bool {
    guard case .key(let key) = event else { return false }
    guard let binding = binding(for: key) else {
      if window.overlay == nil { sayUnknown(key) }
      return false
    }
    guard
      window.overlay == nil
        || [.screen(.interrupt), .screen(.redraw)].contains(binding.action)
    else { return false }
    perform(binding, key)
    return true
  }

  /// Shows that a printable key has no meaning here.
  private func sayUnknown(_ key: Key) {
    guard case .character(let scalar) = key.code, key.modifiers.subtracting(.shift).isEmpty else {
      return
    }
    let name = scalar == " " ? "Space" : PrintableText.shortened(Array(String(scalar).utf8)[...])
    mixer.status.show(
      .notice(
        "\(name) does nothing here; ? lists all commands", short: "\(name) does nothing here"))
  }

  /// Performs a binding, unless a typed text must be accepted first and is refused.
  func perform(_ binding: KeyBinding, _ key: Key) {
    switch binding.typing {
    case .accepted: if !navigation.acceptTyping() { return }
    case .dropped: if mixer.history.canRedo { navigation.dropTyping() }
    case .unchanged: break
    }
    perform(binding.action, at: key)
  }

  /// Performs an action; a few need the key that asked for it.
  func perform(_ action: Action, at key: Key? = nil) {
    switch action {
    case .model(let command): mixer.perform(command)
    case .session(let command): perform(command)
    case .screen(let command): perform(command, key ?? Key(.enter))
    // Only lines ask for these.
    case .question, .use, .key: break
    }
  }

  /// The binding of a key that has a meaning here.
  func binding(for key: Key) -> KeyBinding? {
    CommandTable.binding(for: key, among: audiences)
  }

  /// The audiences whose keys have a meaning here.
  var audiences: CommandTable.Audience {
    [.people, mixer.isPlain ? .printers : .editors]
  }

  /// Whether a character is a command while a number is typed, and not a part of it.
  func isCommand(_ character: Unicode.Scalar) -> Bool {
    switch binding(for: Key(.character(character)))?.action {
    case nil, .screen(.typeNumber): false
    default: true
    }
  }

  private func perform(_ command: SessionCommand) {
    switch command {
    case .accept:
      mixer.keepIfMixed()
      onEnd(.accepted(mixer.printedText))
    case .write:
      mixer.keepIfMixed()
      if case .output = mixer.target { onEnd(.accepted("")) } else { onWrite?() }
    case .merge:
      mixer.keepIfMixed()
      if let onMerge { onMerge() } else { perform(SessionCommand.write) }
    case .leave: leave()
    }
  }

  private func perform(_ command: ScreenCommand, _ key: Key) {
    switch command {
    case .previousRow: navigation.moveRow(by: -1)
    case .nextRow: navigation.moveRow(by: 1)
    case .passToSlider: passToSlider(key)
    case .typeNumber where place.part == .list && key == Key(.character("=")):
      mixer.perform(.copyToMarked)
    case .typeNumber:
      // In a band it types the number of the channel that had the focus last.
      if place.part == .channel || place.part == .band {
        if navigation.go(to: place.at(.number)) { _ = rows[place.channel].field.handle(.key(key)) }
      } else {
        sayUnknown(key)
      }
    case .typeColor:
      if navigation.go(to: place.at(.hex)) {
        hexField.isLeftByEscape = true
        _ = hexField.handle(.key(key))
      }
    case .changePart: navigation.changePart()
    case .enterSliders: if place.part == .list { navigation.returnToChannel() }
    case .turnBand: navigation.turnBand()
    case .copyBand: copyBand()
    case .showPairs: showPairs()
    case .toggleAlpha: toggleAlpha()
    case .forget: forgetRecent()
    case .changeVision: changeVision()
    case .copy:
      mixer.keep()
      onCopy(mixer.printedText)
    case .listFormats: listFormats()
    case .search: if !isTooSmall { navigation.find() }
    case .showKeys: showKeys()
    case .redraw: onRedraw()
    case .suspend: onSuspend()
    case .stepBack: if !navigation.stepBack() { leave() }
    case .interrupt: onEnd(.interrupted)
    }
  }

  /// Clears the message and the question, because something new begins.
  func clearMessage() {
    mixer.status.clear()
    isAsking = false
  }

  /// Whether an event begins something new, and so clears the message.
  private func isFromUser(_ event: Event) -> Bool {
    switch event {
    // Drawing the screen again changes no text on it.
    case .key(let key): key != Key(.character("l"), .control)
    case .paste: true
    case .mouse(let mouse):
      switch mouse.action {
      case .press, .wheel: true
      case .drag, .release: false
      }
    case .windowFocus, .reply: false
    }
  }

  /// Makes a paste of letters that arrived in one read and spell the name of a color: some terminals send a paste as
  /// plain keys.
  func combine(_ events: [Event]) -> [Event] {
    guard window.overlay == nil, !(window.focused is TextField) else { return events }
    let ends = events.reversed().prefix { $0 == .key(Key(.enter)) }.count
    var text = ""
    for event in events.dropLast(ends) {
      guard case .key(let key) = event, key.modifiers.isEmpty,
        case .character(let scalar) = key.code,
        scalar.properties.isAlphabetic || scalar == " " && !text.isEmpty
      else { return events }
      text.unicodeScalars.append(scalar)
    }
    guard text.unicodeScalars.count > 2,
      ColorName.color(named: text.utf8.filter { $0 != 0x20 }) != nil
    else {
      return events
    }
    return [.paste(text, truncated: false)] + events.suffix(ends)
  }

  private func paste(_ text: String, truncated: Bool) {
    if truncated {
      mixer.status.show(
        .error("the paste is too long to be a color", short: "the paste is too long"))
    } else if mixer.read(text) {
      if isFindingNames || navigation.isFindingKeys { navigation.returnHome() }
      navigation.dropTyping()
    } else if window.overlay != nil || navigation.isFindingKeys {
      // What is open covers the message, so it closes.
      let message = mixer.status.message.value
      if window.overlay != nil { closeOverlay() } else { navigation.returnHome() }
      mixer.status.show(message)
    }
  }

  /// Leaves without the current color, but asks first if changes of a text would be lost, including the number that is
  /// being typed.
  private func leave() {
    if !mixer.isPlain { navigation.commit() }
    guard let question = mixer.question else { return onEnd(.canceled) }
    isAsking = true
    mixer.status.show(.notice(question))
  }

  /// Handles a key as the answer to that question; returns false if it does not mean yes.
  private func answer(_ key: Key) -> Bool {
    guard binding(for: key)?.action == .session(.leave) else { return false }
    onEnd(.canceled)
    return true
  }

  private func changeVision() {
    if window.depth == ColorDepth.monochrome {
      mixer.status.show(.notice("this terminal shows no colors", short: "no colors to see"))
    } else {
      mixer.changeVision()
    }
  }

  /// Shows that a contrast is kept, or no longer; the focus goes on from the lightness, which follows, to the hue.
  func keptDidChange() {
    window.setNeedsLayout()
    guard rows[place.channel].channel.part == .follows, rows.count > 2 else { return }
    if rows[place.channel].holdsFocus {
      navigation.focusChannel(2)
    } else {
      navigation.remember(channel: 2)
    }
  }

  /// Passes a key to the channel's slider; in the list, vi's key for Right goes to the sliders.
  private func passToSlider(_ key: Key) {
    if place.part == .list {
      key == "l" ? navigation.returnToChannel() : sayUnknown(key)
    } else if rows[place.channel].slider.isFocused {
      _ = rows[place.channel].slider.handle(.key(key))
    }
  }

  /// Adds an alpha and goes to its slider, or removes the alpha.
  private func toggleAlpha() {
    mixer.perform(.toggleAlpha)
    if mixer.color.alpha.value != nil, !mixer.list.isShifting.value {
      navigation.focusChannel(rows.count - 1)
    }
  }

  /// Copies the colors of the band in the current format.
  func copyBand() {
    if editor != nil, focusedBand == nil { return onCopy(mixer.textOfList) }
    let band = focusedBand?.band ?? mixer.band(place.band)
    if band.blocks.isEmpty { return mixer.status.show(.notice(band.placeholder ?? "no colors")) }
    onCopy(mixer.text(of: band))
  }

  func forgetRecent() {
    guard let view = focusedBand, view.kind == .recent else { return }
    guard let index = view.chosen else {
      return mixer.status.show(
        .notice(
          "no recent color is chosen: Left and Right choose one", short: "no color is chosen"))
    }
    mixer.forget(view.band.blocks[index].color)
    guard mixer.recent.value.colors.isEmpty, var back = place.back else { return }
    back.secondBand = .harmonies
    navigation.go(to: back)
  }
}
