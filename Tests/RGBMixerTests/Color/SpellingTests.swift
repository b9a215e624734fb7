import Foundation
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// A notation has as few decimals as read back as the color, the same number in each component.
struct SpellingTests {
  @Test(
    arguments: [
      (0x1fa08a, "oklch", "oklch(0.6346 0.1105 177.63)"),
      (0x1fa08a, "oklab", "oklab(0.6346 -0.1104 0.0046)"),
      (0x1fa08a, "hsl", "hsl(169.8 67.5% 37.5%)"), (0x336699, "hsl", "hsl(210 50% 40%)"),
      (0x000000, "oklch", "oklch(0 0 none)"), (0xffffff, "lab", "lab(100 0 0)"),
      (0x336699, "{h},{s},{l}", "210,50,40"),
    ] as [(UInt32, String, String)])
  func `numbers have no more decimals than the color needs`(
    hex: UInt32, format: String, text: String
  ) throws {
    #expect(try Format(parsing: format).text(of: RGB(hex: hex)) == text)
  }

  /// The functions whose numbers are rounded; those of `rgb` are whole.
  private static let functions = ColorFunction.formats.filter { $0 !== ColorFunction.rgb }

  /// The rule of the documentation, computed from the text alone.
  @Test(arguments: functions)
  func `with one decimal less it would read as another color, or nearly so`(
    function: ColorFunction
  ) throws {
    var generator = SeededGenerator(seed: 71)
    for _ in 0..<300 {
      let rgb = RGB(hex: UInt32.random(in: 0...0xff_ffff, using: &generator))
      let text = Format(function).text(of: rgb)
      let numbers = text.drop { $0 != "(" }.dropFirst().dropLast().split(separator: " ").map {
        Double($0.filter { $0 != "%" }) ?? .nan
      }
      func decimals(_ index: Int) -> Int {
        let wanted = function.components[index].naturalDecimals
        let fraction = "\(numbers[index])".split(separator: ".").last ?? ""
        return max(0, (fraction == "0" ? 0 : fraction.count) - wanted)
      }
      let precision = numbers.indices.filter { !numbers[$0].isNaN }.map(decimals).max() ?? 0
      #expect(try reads(numbers, as: rgb, function), "\(text)")
      guard precision > 0 else { continue }
      let exact = function.values(rgb)
      let shorter = numbers.indices.map { index in
        function.components[index].rounded(
          exact[index],
          decimals: precision - 1 + function.components[index].naturalDecimals)
      }
      #expect(try !reads(shorter, as: rgb, function), "\(text) could be \(shorter)")
    }
  }

  private func reads(_ numbers: [Double], as rgb: RGB, _ function: ColorFunction) throws -> Bool {
    var values = SIMD4<Double>.zero
    for (index, number) in numbers.enumerated() where !number.isNaN { values[index] = number }
    let (read, exact) = function.color(values)
    let isNear = [exact.red, exact.green, exact.blue].contains { component in
      let channel = component * 255
      return (0...255).contains(channel) && abs(channel - channel.rounded(.down) - 0.5) <= 0.01
    }
    return read == rgb && !isNear
  }
}
