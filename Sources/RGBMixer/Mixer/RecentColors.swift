import Binding

import struct TermUI.RGB

/// The colors saved as recent: the newest first, none twice, at most ``limit``.
struct RecentColors: Equatable, Sendable {
  static let limit = 16

  /// The colors, newest first.
  private(set) var colors: [AlphaColor] = []

  /// Makes a list of colors, newest first, without repetitions and up to the limit.
  init(_ colors: some Sequence<AlphaColor> = []) {
    for color in colors.lazy.map(Self.rounded) where self.colors.count < Self.limit {
      if !self.colors.contains(color) { self.colors.append(color) }
    }
  }

  /// Puts a color first, and drops the oldest if there are too many.
  mutating func keep(_ color: AlphaColor) {
    forget(color)
    colors.insert(Self.rounded(color), at: 0)
    if colors.count > Self.limit { colors.removeLast() }
  }

  mutating func forget(_ color: AlphaColor) {
    let color = Self.rounded(color)
    colors.removeAll { $0 == color }
  }

  /// The color with its alpha rounded as in its hex text.
  private static func rounded(_ color: AlphaColor) -> AlphaColor {
    AlphaColor(color.rgb, alpha: color.isTranslucent ? Double(color.alphaByte) / 255 : nil)
  }
}

extension RecentColors: Storable {
  static var storedForm: String { "a list of hex texts" }

  /// Reads a list of `#` and 6 or 8 hex digits; nil if an element is anything else.
  init?(json: JSONValue) {
    guard case .array(let values) = json else { return nil }
    var colors: [AlphaColor] = []
    for value in values {
      guard case .string(let text) = value, text.hasPrefix("#"), [7, 9].contains(text.utf8.count),
        let color = HexDigits.color(Array(text.utf8.dropFirst())[...])?.color
      else { return nil }
      colors.append(color)
    }
    self.init(colors)
  }

  /// The hex texts, newest first.
  var json: JSONValue { .array(colors.map { .string($0.hexText) }) }
}
