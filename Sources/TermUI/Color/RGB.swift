/// An sRGB color with eight bits a channel, as a truecolor terminal shows it.
public struct RGB: Hashable, Sendable {
  /// The red channel, 0-255.
  public var red: UInt8
  /// The green channel, 0-255.
  public var green: UInt8
  /// The blue channel, 0-255.
  public var blue: UInt8

  /// Makes a color from its three channels.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Makes a color from a hex triplet such as `0xff8800`; only the lower 24 bits count.
  public init(hex: UInt32) {
    self.init(
      UInt8(truncatingIfNeeded: hex >> 16), UInt8(truncatingIfNeeded: hex >> 8),
      UInt8(truncatingIfNeeded: hex))
  }

  /// The hex triplet, such as `0xff8800`.
  public var hex: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}

extension RGB {
  package static let black = RGB(0, 0, 0)
  package static let white = RGB(255, 255, 255)

  /// The hex triplet as text, such as `#ff8800`.
  package var hexText: String {
    var text = [UInt8(ascii: "#")]
    text.append(addingCapacity: 6) { $0.append(hexDigits: hex, count: 6) }
    return String(decoding: text, as: UTF8.self)
  }
}

extension RGB: CustomStringConvertible {
  /// The hex triplet, such as `#ff8800`.
  public var description: String { hexText }
}
