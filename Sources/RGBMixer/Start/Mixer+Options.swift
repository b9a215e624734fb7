import Binding

import struct TermUI.RGB

extension Mixer {
  /// Makes a mixer; what the options leave open is as it was kept.
  ///
  /// - Parameters:
  ///   - options: What it begins with.
  ///   - given: The color that it begins with; nil for the one that was kept.
  ///   - store: Where the color, the space and the recent colors are kept; nil for nowhere.
  ///   - status: Shows what happens.
  ///   - edited: The colors of a text that is edited. They are not kept for the next time.
  convenience init(
    _ options: MixerOptions, color given: ParsedColor?, keptIn store: JSONFileStore?,
    status: StatusLine, edited: EditedColors?
  ) {
    let first = edited.map { $0.color(at: $0.chosen) }
    let color = RGBColor(first ?? RGB(hex: 0x336699), in: edited == nil ? store : nil)
    if let given {
      color.set(given.rgb)
      color.save()
    }
    let space = Self.observable(ColorSpace.rgb, "space", in: store)
    if let asked = options.space {
      space.value = asked
      store?.save(asked.json, for: "space")
    }
    self.init(
      color: color, space: space, format: options.format, status: status, ground: options.ground,
      recent: Self.observable(RecentColors(), "recent", in: store), edited: edited)
    if let notice = given?.notice { status.add(.notice(notice)) }
  }

  private static func observable<Value: Storable & Equatable>(
    _ value: Value, _ key: String, in store: JSONFileStore?
  ) -> Observable<Value> {
    if let store { Observable(value, autoSaveKey: key, in: store) } else { Observable(value) }
  }
}
