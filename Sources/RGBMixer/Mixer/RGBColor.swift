import Binding

import struct TermUI.RGB

/// The mixed color: observables of its three 8-bit channels and of its alpha, and the color derived from them.
///
/// Everything else the mixer shows is derived from these or writes to them.
@MainActor
final class RGBColor {
  let red: Observable<UInt8>
  let green: Observable<UInt8>
  let blue: Observable<UInt8>
  /// The alpha; nil while the color has none.
  let alpha: Observable<Alpha?>

  /// The three channels together.
  let rgb: ReadOnlyObservable<RGB>
  /// The three channels and the alpha together.
  let rgba: ReadOnlyObservable<AlphaColor>

  private let store: (any AutosaveStore)?

  /// Makes a color that resumes its channels from a store, each under its own key, and keeps them there.
  init(_ start: AlphaColor, in store: (any AutosaveStore)?) {
    func stored<Value: Storable>(_ value: Value, _ key: String) -> Observable<Value> {
      if let store { Observable(value, autoSaveKey: key, in: store) } else { Observable(value) }
    }
    red = stored(start.rgb.red, "red")
    green = stored(start.rgb.green, "green")
    blue = stored(start.rgb.blue, "blue")
    alpha = stored(start.alpha.map(Alpha.init), "alpha")
    rgb = red.combineLatest(green, blue) { RGB($0, $1, $2) }
    rgba = rgb.combineLatest(alpha) { AlphaColor($0, alpha: $1?.value) }
    self.store = store
  }

  /// The current color without its alpha; cheaper to read than the derived one.
  var current: RGB { RGB(red.value, green.value, blue.value) }

  /// The current color; cheaper to read than the derived one.
  var present: AlphaColor { AlphaColor(current, alpha: alpha.value?.value) }

  /// Changes the whole color in one round.
  func set(_ color: AlphaColor, writer: AnyObject? = nil) {
    transaction { write(color, writer: writer) }
  }

  /// Changes the whole color in the transaction that is open.
  func write(_ color: AlphaColor, writer: AnyObject?) {
    write(color.rgb, writer: writer)
    alpha.set(color.alpha.map(Alpha.init), writer: writer)
  }

  /// Changes the three channels in the transaction that is open.
  func write(_ rgb: RGB, writer: AnyObject?) {
    red.set(rgb.red, writer: writer)
    green.set(rgb.green, writer: writer)
    blue.set(rgb.blue, writer: writer)
  }

  /// Saves the current color, even if nothing has changed.
  func save() {
    save(red, "red")
    save(green, "green")
    save(blue, "blue")
    save(alpha, "alpha")
  }

  private func save<Value: Storable>(_ channel: Observable<Value>, _ key: String) {
    let json = channel.value.json
    if store?.resume(key, initial: json) != json { store?.save(json, for: key) }
  }
}

/// The opacity of a color, 0-1.
struct Alpha: Hashable, Sendable {
  let value: Double

  /// Makes an alpha, within 0-1.
  init(_ value: Double) {
    self.value = value > 0 ? min(value, 1) : 0
  }
}

extension Alpha: Storable {
  static var storedForm: String { "a number from 0 to 1" }

  init?(json: JSONValue) {
    guard let value = Double(json: json), (0...1).contains(value) else { return nil }
    self.value = value
  }

  var json: JSONValue { value.json }
}
