import Binding

import struct TermUI.RGB

extension Mixer {
  /// Makes a mixer; whatever the options and the color leave open is as it was kept.
  ///
  /// Without a store nothing is kept, and the colors of a text that is edited are not kept either.
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
