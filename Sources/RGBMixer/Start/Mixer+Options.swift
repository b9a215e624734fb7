import Binding

import struct TermUI.RGB

extension Mixer {
  /// Makes the mixer that the options ask for, whatever it is shown by; what they do not say is as it was kept.
  ///
  /// - Parameters:
  ///   - options: What is asked for.
  ///   - store: Where the color, the space and the recent colors are kept; nil for nowhere.
  ///   - status: Where what happens is told.
  ///   - edited: The colors of a text that is edited; they are kept there, and not as the color of the next time.
  convenience init(
    _ options: Options, keptIn store: JSONFileStore?, status: StatusLine,
    edited: EditedColors? = nil
  ) {
    let first = edited.map { $0.color(at: $0.chosen) }
    let color = RGBColor(first ?? RGB(hex: 0x336699), in: edited == nil ? store : nil)
    if let asked = options.color {
      color.set(asked.rgb)
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
    if let notice = options.color?.notice { status.add(.notice(notice)) }
  }

  private static func observable<Value: Storable & Equatable>(
    _ value: Value, _ key: String, in store: JSONFileStore?
  ) -> Observable<Value> {
    if let store { Observable(value, autoSaveKey: key, in: store) } else { Observable(value) }
  }
}
