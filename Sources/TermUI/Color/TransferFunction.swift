/// The transfer function of sRGB: between a component as it is stored and linear light.
///
/// IEC 61966-2-1, with the threshold of CSS Color 4 (<https://www.w3.org/TR/css-color-4/#color-conversion-code>).
package enum TransferFunction {
  /// Linear light of a stored component; 0-1 to 0-1, extended to negative values by symmetry.
  package static func linear(_ component: Double) -> Double {
    let magnitude = abs(component)
    guard magnitude > 0.04045 else { return component / 12.92 }
    let light = System.power((magnitude + 0.055) / 1.055, 2.4)
    return component < 0 ? -light : light
  }

  /// The stored component of linear light; the inverse of ``linear(_:)-(Double)``.
  package static func encoded(_ light: Double) -> Double {
    let magnitude = abs(light)
    guard magnitude > 0.003_130_8 else { return light * 12.92 }
    let component = 1.055 * System.power(magnitude, 1 / 2.4) - 0.055
    return light < 0 ? -component : component
  }

  /// Linear light of a channel, 0-255, from a table.
  package static func linear(_ channel: UInt8) -> Double { table[Int(channel)] }

  /// The channel of a stored component: clipped to 0-1, scaled to 255, halves rounded up as CSS does.
  package static func channel(_ component: Double) -> UInt8 {
    UInt8((min(max(component, 0), 1) * 255 + 0.5).rounded(.down))
  }

  private static let table: [Double] = {
    var table = [Double](repeating: 0, count: 256)
    for channel in 0..<256 { table[channel] = linear(Double(channel) / 255) }
    return table
  }()
}
