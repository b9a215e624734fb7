import TermUI

extension WrittenColor {
  /// The text for another color, in the same notation; the very same text for the same color.
  ///
  /// Hex digits keep their case and number where they can hold the color; functions keep all but their
  /// numbers, which have as many decimals as before and as many more as bring back the same 8 bits;
  /// alpha stays; a name becomes a hex triplet.
  func text(as rgb: RGB) -> [UInt8] {
    guard rgb != self.rgb else { return Array(text) }
    switch form {
    case .hex(let digits):
      return replacing([digits.range], by: [digits.digits(for: rgb, in: text)])
    case .hexChannels(let ranges):
      return replacing(ranges, by: hexChannels(of: rgb, in: ranges))
    case .wholeNumbers(let ranges):
      return replacing(
        ranges, by: [rgb.red, rgb.green, rgb.blue].map { Array(String($0).utf8) })
    case .function(let function):
      return self.function(function, as: rgb)
    case .name:
      return Array(Format.hex.text(of: rgb).utf8)
    }
  }

  /// Rewrites the numbers, with ever more decimals until they bring back the color.
  private func function(_ function: WrittenFunction, as rgb: RGB) -> [UInt8] {
    var text: [UInt8] = []
    for step in [nil] + (0...8).map(Optional.some) {
      let numbers = function.texts(of: rgb, step: step)
      let changed = numbers.indices.filter { !numbers[$0].isEmpty }
      text = replacing(
        changed.map { function.numbers[$0].range }, by: changed.map { numbers[$0] })
      if let read = try? ColorParser.parse(text[...]), read.rgb == rgb { break }
    }
    return text
  }

  /// The digits of each channel, as many as there were; two where one cannot hold the color.
  private func hexChannels(of rgb: RGB, in ranges: [Range<Int>]) -> [[UInt8]] {
    let isUppercase = ranges.flatMap { text[$0] }.hasUppercaseHexDigits
    return zip([rgb.red, rgb.green, rgb.blue], ranges).map { channel, range in
      let count = range.count == 1 && !rgb.hasShortHexDigits ? 2 : range.count
      let greatest = UInt32(1) << UInt32(4 * count) - 1
      var digits: [UInt8] = []
      digits.append(
        hexDigits: (UInt32(channel) * greatest + 127) / 255, count: count, uppercase: isUppercase)
      return digits
    }
  }

  /// The text with other bytes in some of its ranges, which are in order.
  private func replacing(_ ranges: [Range<Int>], by pieces: [[UInt8]]) -> [UInt8] {
    var result: [UInt8] = []
    var end = text.startIndex
    for (range, piece) in zip(ranges, pieces) {
      result += text[end..<range.lowerBound]
      result += piece
      end = range.upperBound
    }
    return result + text[end...]
  }
}
