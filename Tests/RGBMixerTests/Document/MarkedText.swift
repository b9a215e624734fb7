import TermUI
import TestSupport

@testable import RGBMixer

/// A text of Tests/Data/Colored, in which each color is marked: `⟦#80ff0000→#ff0000⟧`.
///
/// After the arrow is the color, where it is not simply that of three or six hex digits.
struct MarkedText {
  /// The name of the file, as its text would be called elsewhere: that of a program ends with `.txt` here.
  let name: String
  let bytes: [UInt8]
  /// The places of the colors, and the colors.
  let colors: [(span: Range<Int>, hex: String)]

  init(name: String, _ marked: [UInt8]) {
    self.name = name.hasSuffix(".swift.txt") ? String(name.dropLast(4)) : name
    var bytes: [UInt8] = []
    var colors: [(span: Range<Int>, hex: String)] = []
    var rest = String(decoding: marked, as: UTF8.self)[...]
    while let open = rest.firstIndex(of: "⟦"), let close = rest.firstIndex(of: "⟧") {
      bytes += rest[..<open].utf8
      let parts = rest[open..<close].dropFirst().split(separator: "→")
      let start = bytes.count
      bytes += parts[0].utf8
      colors.append((start..<bytes.count, parts.count > 1 ? String(parts[1]) : Self.hex(parts[0])))
      rest = rest[close...].dropFirst()
    }
    self.bytes = bytes + Array(rest.utf8)
    self.colors = colors
  }

  /// The triplet of three or six hex digits.
  private static func hex(_ text: Substring) -> String {
    let digits = text.drop { $0 == "#" }.lowercased()
    return "#" + (digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : digits)
  }

  var text: ColoredText { ColoredText(bytes, path: Array(name.utf8)) }

  /// All marked texts.
  static let all: [MarkedText] =
    (try? TestData.names(in: "Colored").map {
      MarkedText(name: $0, try TestData.bytes(of: "Colored/\($0)"))
    })
    ?? []
}
