import Binding
import TermUI

/// Where the user is, and the ways to go elsewhere: the focus follows ``place``, and the place follows a focus that Tab
/// or a press has moved.
@MainActor
final class Navigation {
  /// Where the user is.
  private(set) var place: NavigationPlace {
    didSet { placeDidChange(from: oldValue) }
  }
  /// Called when the search for a name opens or closes.
  var onSearch: (Bool) -> Void = { _ in }

  private let mixer: Mixer
  private let window: Window
  private let views: ScreenViews
  /// Whether the focus is on its way to ``place``.
  private(set) var isGoing = false

  init(in views: ScreenViews, of mixer: Mixer, in window: Window) {
    (self.views, self.mixer, self.window) = (views, mixer, window)
    place = NavigationPlace(hasList: !mixer.isPlain)
    for band in views.bands { band.isTabStop = band.kind == place.band }
  }

  /// Goes to a place: lays out for it, and focuses its view.
  ///
  /// Returns false and stays if a typed text is refused, or if the window has no room for the place.
  @discardableResult
  func go(to new: NavigationPlace) -> Bool {
    let old = place
    (isGoing, place) = (true, new)
    let view = view(at: new)
    // The focus is laid out for, also for keys that come before the next frame.
    if !view.isShown { window.setNeedsLayout() }
    let isThere = window.focus(view)
    isGoing = false
    // Where no part has room, only the way home is remembered: home gets the focus once there is room.
    if !isThere, focusedPlace != nil || new != new.atHome { place = old }
    return isThere
  }

  /// Goes back to the channel that had the focus last.
  func returnToChannel() { go(to: place.at(.channel)) }

  /// Goes back to what had the focus before the hex field, a band or a search: the list or the channel.
  func returnHome() { go(to: place.atHome) }

  /// Makes a channel the one to return to.
  func remember(channel index: Int) { place.channel = index }

  private func view(at place: NavigationPlace) -> View {
    switch place.part {
    case .list: views.editor?.list ?? views.rows[place.channel].slider
    case .channel: views.rows[place.channel].slider
    case .number: views.rows[place.channel].field
    case .hex: views.hexField
    case .band: views.band(place.band)
    case .names: views.search.field
    case .keys: views.editor?.search.field ?? views.search.field
    }
  }

  /// The place with the part that has the focus; nil if no part that is shown has it.
  private var focusedPlace: NavigationPlace? {
    func isIn(_ view: View?) -> Bool {
      view.map { ($0.isFocused || $0.holdsFocus) && $0.isShown } ?? false
    }
    if let index = views.rows.firstIndex(where: isIn) {
      let slider = place.at(channel: index)
      return views.rows[index].field.isFocused ? slider.at(.number) : slider
    }
    if let band = views.bands.first(where: isIn) { return place.at(band: band.kind) }
    if isIn(views.hexField) { return place.at(.hex) }
    if isIn(views.search) { return place.at(.names) }
    if isIn(views.editor?.list) { return place.at(.list) }
    return isIn(views.editor?.search) ? place.at(.keys) : nil
  }

  /// Sets ``place`` from the focus, or goes home if the part that had it is gone.
  func followFocus() {
    if let focusedPlace {
      place = focusedPlace
    } else if !isGoing, window.overlay == nil {
      returnHome()
    }
    showFocus()
    typingDidChange()
  }

  /// Opens and closes what is open only at a place.
  private func placeDidChange(from old: NavigationPlace) {
    guard place != old else { return }
    if !place.hasLayout(of: old) { window.setNeedsLayout() }
    views.hints.setNeedsDisplay()
    // Together the bands are one stop of Tab.
    for view in views.bands { view.isTabStop = view.kind == place.band }
    views.search.isHidden = !isFindingNames
    views.editor?.search.isHidden = !isFindingKeys
    if isFindingNames != (old.part == .names) { onSearch(isFindingNames) }
    if old.part == .names, !isFindingNames {
      (mixer.typed.value, mixer.sought.value) = (nil, nil)
      // The field that a press has just given the focus.
      if views.hexField.isFocused, !views.hexField.isEditing {
        views.hexField.committedText = mixer.color.present.hexText
      }
    }
    // The list stays as it is, unless nothing was found.
    if old.part == .keys, !isFindingKeys, mixer.narrowed.value?.isEmpty == true {
      mixer.narrow(to: nil)
    }
  }

  /// Whether the search for a name is open.
  var isFindingNames: Bool { place.part == .names }

  /// Whether the search for keys of a text is open.
  var isFindingKeys: Bool { place.part == .keys }

  // MARK: Keys that go elsewhere

  /// Goes to the next or previous stop of Tab, unless the typed text is refused.
  func moveStop(by step: Int) {
    if isFindingKeys { returnHome() }
    let hasBands = views.bands.contains(where: \.isShown)
    if commit() { go(to: place.stop(by: step, hasBands: hasBands)) }
  }

  /// Goes from the list to the sliders, or back.
  func changePart() {
    if views.editor != nil { go(to: place.at(place.part == .list ? .channel : .list)) }
  }

  /// Goes one step back: from a part to the one before, in a text then to all of its rows and to no marks; returns false
  /// where nothing is left but to leave.
  func stepBack() -> Bool {
    if let back = place.back {
      go(to: back)
    } else if !place.hasList {
      return false
    } else if mixer.narrowed.value != nil {
      mixer.narrow(to: nil)
    } else if !mixer.list.selection.marks.isEmpty {
      mixer.perform(.unmarkAll)
    } else {
      mixer.status.show(.notice("q quits"))
    }
    return true
  }

  /// Moves the focus to the row above or below: through the channels, then through all bands that are seen.
  ///
  /// The hex field is above the first channel; from there, Up goes to the last one.
  func moveRow(by step: Int) {
    if place.part == .hex { return focusChannel(step < 0 ? views.rows.count - 1 : 0) }
    let seen = views.bands.filter { $0.isShown && $0.canFocus }
    if let index = seen.firstIndex(where: \.isFocused) {
      mixer.endRun()
      if index + step < 0 { focusChannel(views.rows.count - 1) }
      if seen.indices.contains(index + step) { go(to: place.at(band: seen[index + step].kind)) }
    } else if step < 0, place.channel + step == 0, views.rows[0].channel.part == .follows {
      return
    } else if views.rows.indices.contains(place.channel + step) {
      focusChannel(place.channel + step)
    } else if step > 0 {
      if let first = seen.first {
        go(to: place.at(band: first.kind))
      } else {
        focusBand(place.band)
      }
    }
  }

  /// Gives a channel the focus; where there is no room for all of them, they scroll to it.
  func focusChannel(_ index: Int) { go(to: place.at(channel: index)) }

  /// Goes to the next channel, wrapping around, if the channels fill the window and do not all fit.
  func scrollChannels(by step: Int) -> Bool {
    guard window.overlay == nil, place.part == .channel, !views.rows.allSatisfy(\.isShown) else {
      return false
    }
    focusChannel((place.channel + step + views.rows.count) % views.rows.count)
    return true
  }

  /// Opens the search for a name, in the place of the bands, or for keys of a text.
  func find() {
    if let editor = views.editor {
      if go(to: place.at(.keys)) { editor.search.begin() }
    } else if go(to: place.at(.names)) {
      views.search.begin()
    }
  }

  // MARK: Bands

  /// The band that has the focus; nil if none has.
  var focusedBand: BandView? { views.bands.first { $0.isFocused } }

  /// Goes to the first band, or from one band to the next that has colors, and after the last to the first.
  func turnBand() {
    mixer.endRun()
    guard place.part == .band else { return focusBand(.ramp) }
    let later = Band.Kind.allCases.drop { $0 != place.band }.dropFirst()
    if views.editor == nil, place.band == .ramp {
      // To the second place, whatever is there.
      return focusBand(later.first { views.band($0).isShown } ?? .harmonies)
    }
    let next = later.first { !mixer.band($0).blocks.isEmpty }
    // The second place begins again, too.
    if next == nil, views.editor == nil { place.secondBand = .harmonies }
    focusBand(next ?? .ramp)
  }

  /// Focuses a band, for which others may have to go.
  private func focusBand(_ kind: Band.Kind) {
    var new = place.at(band: kind)
    if views.editor != nil {
      new.showsBands = true
    } else if kind != .ramp, !views.band(kind).isShown {
      new.secondBand = kind
    }
    if go(to: new) { return }
    place.showsBands = false
    mixer.status.show(
      .notice(
        views.isBelowPrompt ? "the bands need more rows" : "the bands need a larger window",
        short: "too small for bands"))
  }

  // MARK: Typed texts

  /// Notes whether a text is typed, which other hints are for.
  func typingDidChange() {
    mixer.isTyping.value =
      [.numberText, .hexText, .nameSearch, .nameChoice, .keySearch].contains(keyboardFocus)
    views.hints.setNeedsDisplay()
  }

  /// What has the keyboard, for the hints.
  var keyboardFocus: Hint.Focus {
    if window.overlay is FormatList { return .formatList }
    if window.overlay != nil { return .commandList }
    switch place.part {
    case .list: return .list
    case .channel: return .channel
    case .number: return views.rows[place.channel].field.isEditing ? .numberText : .number
    case .hex: return views.hexField.isEditing ? .hexText : .hexField
    case .band: return place.band == .recent ? .recent : .band
    case .names: return views.search.isChoosing ? .nameChoice : .nameSearch
    case .keys: return .keySearch
    }
  }

  private func showFocus() {
    for row in views.rows { row.showFocus() }
  }

  /// Accepts the text being typed, if any, and goes from a number back to its channel; returns false if the text is
  /// refused.
  ///
  /// The search for a name is closed.
  func acceptTyping() -> Bool {
    if isFindingNames { returnHome() }
    guard commit() else { return false }
    if views.rows[place.channel].field.isFocused { returnToChannel() }
    return true
  }

  /// Accepts the text being typed, if any; returns false if it is refused.
  @discardableResult
  func commit() -> Bool { (window.focused as? TextField)?.commit() ?? true }

  /// Drops the text that is being typed: the fields show the color again, and a number gives the focus back to its
  /// channel.
  func dropTyping() {
    for row in views.rows { row.field.endEditing() }
    views.hexField.endEditing()
    _ = acceptTyping()
  }
}
