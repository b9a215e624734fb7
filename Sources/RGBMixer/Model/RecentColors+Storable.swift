import Binding

import struct TermUI.RGB

extension RecentColors: Storable {
  /// A list of texts.
  static var storedForm: String { "a list of hex texts" }

  /// Reads a list of hex triplets; nil if one of its elements is none.
  init?(json: JSONValue) {
    guard case .array(let values) = json else { return nil }
    var colors: [RGB] = []
    for value in values {
      guard case .string(let text) = value,
        let color = HexNotation.readTriplet(Array(text.utf8)[...])
      else { return nil }
      colors.append(color)
    }
    self.init(colors)
  }

  /// The hex triplets, newest first.
  var json: JSONValue { .array(colors.map { .string(Format.hex.text(of: $0)) }) }
}
