import Binding

import struct TermUI.RGB

/// The mixed color: three observables of 8-bit channels, and the color derived from them.
///
/// Everything else the mixer shows is derived from these three or writes to them.
@MainActor
final class RGBColor {
  let red: Observable<UInt8>
  let green: Observable<UInt8>
  let blue: Observable<UInt8>

  /// The three together.
  let rgb: ReadOnlyObservable<RGB>

  private let store: (any AutosaveStore)?

  /// Makes a color that resumes its channels from a store, each under its own key, and keeps them there.
  init(_ start: RGB, in store: (any AutosaveStore)?) {
    func channel(_ value: UInt8, _ key: String) -> Observable<UInt8> {
      if let store { Observable(value, autoSaveKey: key, in: store) } else { Observable(value) }
    }
    red = channel(start.red, "red")
    green = channel(start.green, "green")
    blue = channel(start.blue, "blue")
    rgb = red.combineLatest(green, blue) { RGB($0, $1, $2) }
    self.store = store
  }

  /// The present color; cheaper to read than the derived one.
  var current: RGB { RGB(red.value, green.value, blue.value) }

  /// Changes the whole color in one round.
  func set(_ rgb: RGB, writer: AnyObject? = nil) {
    transaction { write(rgb, writer: writer) }
  }

  /// Changes the whole color in the transaction that is open.
  func write(_ rgb: RGB, writer: AnyObject?) {
    red.set(rgb.red, writer: writer)
    green.set(rgb.green, writer: writer)
    blue.set(rgb.blue, writer: writer)
  }

  /// Saves the present color, even if nothing has changed.
  func save() {
    save(red, "red")
    save(green, "green")
    save(blue, "blue")
  }

  private func save(_ channel: Observable<UInt8>, _ key: String) {
    let json = channel.value.json
    if store?.resume(key, initial: json) != json { store?.save(json, for: key) }
  }
}
