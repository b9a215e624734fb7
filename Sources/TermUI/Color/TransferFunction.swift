/// The transfer function of sRGB, which converts between stored components and linear light.
///
/// IEC 61966-2-1, with the threshold of CSS Color 4 (<https://www.w3.org/TR/css-color-4/#color-conversion-code>).
package enum TransferFunction {
  /// The linear light of a stored component; maps 0-1 to 0-1, and continues symmetrically below 0.
  package static func linear(_ component: Double) -> Double {
    let magnitude = abs(component)
    guard magnitude > 0.04045 else { return component / 12.92 }
    let light = System.power((magnitude + 0.055) / 1.055, 2.4)
    return component < 0 ? -light : light
  }

  /// The stored component of linear light: the inverse of ``linear(_:)-(Double)``.
  package static func encoded(_ light: Double) -> Double {
    let magnitude = abs(light)
    guard magnitude > 0.003_130_8 else { return light * 12.92 }
    let component = 1.055 * System.power(magnitude, 1 / 2.4) - 0.055
    return light < 0 ? -component : component
  }

  /// The linear light of a channel, from a table.
  package static func linear(_ channel: UInt8) -> Double { table[Int(channel)] }

  /// The channel of a stored component, which is clipped to 0-1; halves are rounded up, as in CSS.
  package static func channel(_ component: Double) -> UInt8 {
    UInt8((min(max(component, 0), 1) * 255 + 0.5).rounded(.down))
  }

  private static let table: [Double] = {
    var table = [Double](repeating: 0, count: 256)
    for channel in 0..<256 { table[channel] = linear(Double(channel) / 255) }
    return table
  }()
}
