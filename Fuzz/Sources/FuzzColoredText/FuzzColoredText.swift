@testable import MixerSources
import TermUI

/// Finds the colors of a text and writes others; libFuzzer looks for traps and loops.
///
/// The first three bytes are the color to write, the fourth says which kind of file the text is. Matches lie in
/// the text, in order; unchanged text keeps its bytes; written text reads back as the color it was written for.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzColoredText(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard bytes.count > 4 else { return 0 }
  let target = RGB(bytes[0], bytes[1], bytes[2])
  let path = bytes[3] & 1 == 0 ? nil : path(number: Int(bytes[3] >> 1))
  let text = ColoredText(Array(bytes[4...]), path: path)
  checkPlaces(of: text)
  for index in text.colors.indices {
    let color = text.written(index)
    precondition(color.text(as: color.color.color) == Array(color.text), "other bytes")
    precondition((0...1).contains(color.color.alpha ?? 1), "an alpha is no part of 1")
    precondition(
      !text.title(of: index).unicodeScalars.contains { $0.properties.generalCategory == .control })
    checkWriting(of: color, as: target)
  }
  precondition(text.bytes(with: text.colors.map(\.rgb)) == text.original, "an unchanged text")
  checkTheme(of: text, on: bytes[3] & 2 == 0 ? nil : target)
  return 0
}

/// A path of the kind of text with a number.
private func path(number: Int) -> [UInt8] {
  let rows = TextKind.rows
  guard let name = rows[number % rows.count].paths.split(separator: " ").first else {
    return Array("/res/values/colors.xml".utf8)
  }
  return Array("/\(name.hasPrefix(".") ? "a" : "")\(name)".utf8)
}

/// The colors are in order, inside the text, and know their lines.
private func checkPlaces(of text: ColoredText) {
  var (end, line) = (0, 1)
  for color in text.colors {
    precondition(color.span.lowerBound >= end && !color.span.isEmpty, "colors overlap")
    precondition(color.span.upperBound <= text.original.count, "a color outside the text")
    line += text.original[end..<color.span.lowerBound].count { $0 == UInt8(ascii: "\n") }
    precondition(color.line == line, "another line")
    line += text.original[color.span].count { $0 == UInt8(ascii: "\n") }
    end = color.span.upperBound
  }
}

/// What is written for another color reads as that color.
private func checkWriting(of color: WrittenColor, as target: RGB) {
  let new = color.text(as: AlphaColor(target, alpha: color.color.alpha))
  switch color.syntax {
  // Only the text around them says what they are.
  case .hashAlphaFirst, .prefixed, .hexFunction, .bare, .numbers: return
  case .sgr where color.text.first != UInt8(ascii: "\\"): return
  case .x11 where !color.text.contains(UInt8(ascii: "/")): return
  default: break
  }
  guard let read = try? ColorParser.read(new[...]).color else {
    preconditionFailure("\(String(decoding: new, as: UTF8.self)) cannot be read")
  }
  precondition(read.rgb == target, "\(String(decoding: new, as: UTF8.self)) is \(read.rgb.hexText)")
  precondition(read.alpha == color.color.alpha, "another alpha")
}

/// A check says nothing that a terminal would obey, and moving by nothing changes nothing.
private func checkTheme(of text: ColoredText, on background: RGB?) {
  let check = ThemeCheck(of: text, on: background, goal: 4.5)
  for lines in [check.lines(named: "x"), check.objects(named: "x")] {
    let scalars = String(decoding: lines, as: UTF8.self).unicodeScalars
    precondition(
      !scalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
  }
  let nothing = ThemeShift.move(lightness: 0, chroma: 1, hue: 0)
  let colors = try? nothing.colors(of: text, only: nil, on: background)
  precondition(colors?.map(\.rgb) == text.colors.map(\.rgb), "a shift of nothing")
  let same = colors.map { text.replacing(text.replacements(for: $0)) }
  precondition(same == text.original, "a shift of nothing, written")
  let far = ThemeShift.move(lightness: -1, chroma: 1e5, hue: 1e5)
  for shift in [ThemeShift.invert, far] {
    let colors = try? shift.colors(of: text, only: nil, on: background)
    _ = colors.map { text.replacing(text.replacements(for: $0)) }
  }
}
