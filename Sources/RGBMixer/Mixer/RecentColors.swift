import Binding

import struct TermUI.RGB

/// The colors that were kept: the newest first, none twice, at most ``limit``.
struct RecentColors: Equatable, Sendable {
  static let limit = 16

  /// The colors, newest first.
  private(set) var colors: [RGB] = []

  /// Makes a list of colors, newest first, without repetitions and what exceeds the limit.
  init(_ colors: some Sequence<RGB> = []) {
    for color in colors where self.colors.count < Self.limit {
      if !self.colors.contains(color) { self.colors.append(color) }
    }
  }

  /// Puts a color first, and drops the oldest if there are too many.
  mutating func keep(_ color: RGB) {
    colors.removeAll { $0 == color }
    colors.insert(color, at: 0)
    if colors.count > Self.limit { colors.removeLast() }
  }

  mutating func forget(_ color: RGB) {
    colors.removeAll { $0 == color }
  }
}

extension RecentColors: Storable {
  static var storedForm: String { "a list of hex texts" }

  /// Reads a list of hex triplets; nil if an element is anything else.
  init?(json: JSONValue) {
    guard case .array(let values) = json else { return nil }
    var colors: [RGB] = []
    for value in values {
      guard case .string(let text) = value,
        let color = ColorParser.hashTriplet(Array(text.utf8)[...])?.color.rgb
      else { return nil }
      colors.append(color)
    }
    self.init(colors)
  }

  /// The hex triplets, newest first.
  var json: JSONValue { .array(colors.map { .string($0.hexText) }) }
}
