/// Where the user is on the screen, and what is open there.
///
/// Where Esc and Tab lead, the layout and the hints follow from it, from the size of the window, and from what there is
/// to show. What covers the screen for a while, such as the list of all commands, does not change it.
struct NavigationPlace: Equatable {
  /// A part of the screen that can have the focus.
  enum Part {
    /// The colors of a text.
    case list
    /// The slider of a channel, and its number.
    case channel, number
    case hex, band
    /// The search for a color by its name, and for colors of a text by their keys.
    case names, keys
  }

  /// The part that has the focus.
  private(set) var part: Part
  /// The list or a channel: the one that had the focus last, to which the other parts lead back.
  private(set) var home: Part
  /// The index of the channel that has the focus, or had it last.
  var channel = 0
  /// The band that has the focus, or had it last.
  var band = Band.Kind.ramp
  /// The band in the second place, below the ramp.
  var secondBand = Band.Kind.harmonies
  /// Whether the bands are open in place of the preview of a text.
  var showsBands = false
  /// Whether there is a list.
  let hasList: Bool

  /// The place where the screen begins: the list, if there is one.
  init(hasList: Bool) {
    self.hasList = hasList
    home = hasList ? .list : .channel
    part = home
  }

  /// The same place with the focus in another part.
  func at(_ part: Part) -> NavigationPlace {
    var place = self
    place.part = part
    switch part {
    case .list, .keys: place.home = .list
    case .channel, .number: place.home = .channel
    case .hex, .band, .names: break
    }
    return place
  }

  func at(band kind: Band.Kind) -> NavigationPlace {
    var place = at(.band)
    place.band = kind
    return place
  }

  func at(channel index: Int) -> NavigationPlace {
    var place = at(.channel)
    place.channel = index
    return place
  }

  /// The place that all others lead back to.
  var atHome: NavigationPlace { at(home) }

  /// Where Esc leads; nil where it does not lead elsewhere.
  var back: NavigationPlace? {
    switch part {
    case .hex, .names: return atHome
    case .band:
      var place = atHome
      place.showsBands = false
      return place
    case .number: return at(.channel)
    case .keys: return at(.list)
    case .channel: return hasList ? at(.list) : nil
    case .list: return nil
    }
  }

  /// The next or previous stop of Tab where there is a list: the list, the sliders, the hex field, and the bands where
  /// they are shown.
  func stop(by step: Int, hasBands: Bool) -> NavigationPlace {
    let stops: [Part] = [.list, .channel, .hex] + (hasBands ? [.band] : [])
    let index = stops.firstIndex(of: part == .number ? .channel : part) ?? 0
    return at(stops[(index + step + stops.count) % stops.count])
  }

  /// Whether two places have the same layout.
  func hasLayout(of other: NavigationPlace) -> Bool {
    open == other.open && channel == other.channel && focusedBand == other.focusedBand
      && secondBand == other.secondBand && showsBands == other.showsBands
  }

  private var focusedBand: Band.Kind? { part == .band ? band : nil }

  /// The part that a layout may have no room for while the focus is elsewhere.
  private var open: Part {
    switch part {
    case .names, .keys, .hex: part
    case .list, .channel, .number, .band: home
    }
  }
}
