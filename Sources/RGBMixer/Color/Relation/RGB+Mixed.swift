import struct TermUI.RGB

extension RGB {
  /// The color mixed with a share of another, component by component.
  func mixed(_ share: Double, with other: RGB) -> RGB {
    func channel(_ own: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(own) + (Double(other) - Double(own)) * share).rounded())
    }
    return RGB(
      channel(red, other.red), channel(green, other.green), channel(blue, other.blue))
  }
}
